import { Check, type LucideIcon, MessageSquare, Wrench, X } from 'lucide-react';
import { useState } from 'react';
import type { TurnEvent } from '../../../../worker/contract/room/turns.ts';
import { Button } from '../../../ui/buttons/Button';
import { DiffView } from '../../versions/DiffView';

/** What happened in a turn, in order; what was done to a file can be looked at. */
export function TurnEvents({ events }: { events: readonly TurnEvent[] }) {
  return (
    <ol className="flex flex-col gap-1.5 pl-6">
      {events.map((event) => (
        <EventLine key={event.seq} event={event} />
      ))}
    </ol>
  );
}

function EventLine({ event }: { event: TurnEvent }) {
  const [isShown, setShown] = useState(false);
  const { change } = event;
  const Icon = iconOf(event);
  return (
    <li className="flex flex-col gap-1">
      <div className="flex items-start gap-2">
        <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${event.ok ? 'text-ink-3' : 'text-red'}`} />
        <p className="min-w-0 flex-1 whitespace-pre-wrap break-words text-ink-2">
          {!event.ok && <span className="sr-only">Failed: </span>}
          {event.text}
        </p>
        {change?.is_shown && (
          <Button
            size="small"
            variant="quiet"
            aria-expanded={isShown}
            aria-label={`${isShown ? 'Hide' : 'Show'} what changed in ${change.path}`}
            onPress={() => setShown(!isShown)}
          >
            {isShown ? 'Hide' : 'Show'}
          </Button>
        )}
      </div>
      {isShown && change && (
        <DiffView
          path={change.path}
          label={`Change of ${change.path}`}
          before={change.before ?? ''}
          after={change.after ?? ''}
        />
      )}
    </li>
  );
}

function iconOf({ kind, ok }: TurnEvent): LucideIcon {
  if (!ok) return X;
  if (kind === 'say') return MessageSquare;
  return kind === 'check' ? Check : Wrench;
}
