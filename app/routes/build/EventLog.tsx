import { Check, FileCode2, Minus } from 'lucide-react';
import type { RunEvent } from '../../../worker/contract/run.ts';
import { STEP_LABELS } from '../../projects/step-labels';

/** What happens, as it happens: files written, checks passed. Laid out from its end, so that the newest stays in view. */
export function EventLog({ events, isEnded }: { events: RunEvent[]; isEnded: boolean }) {
  return (
    <section aria-labelledby="log">
      <h2 id="log" className="display text-xl">
        Log
      </h2>
      <div
        role="log"
        aria-labelledby="log"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
        tabIndex={0}
        className="mt-4 flex h-96 flex-col-reverse overflow-y-auto rounded-card border border-line bg-sunken p-4 font-mono text-xs leading-6"
      >
        {events.length === 0 ? (
          <p className="mb-auto text-ink-3">
            {isEnded ? 'Nothing was logged.' : 'Waiting for the first step…'}
          </p>
        ) : (
          <ol className="mb-auto">
            {events.map((event) => (
              <li key={event.seq} className="flex animate-rise gap-2">
                <EventIcon type={event.type} />
                <span className="min-w-0 break-words text-ink-2">
                  {event.step && <span className="text-ink-3">{STEP_LABELS[event.step]}: </span>}
                  {event.message}
                </span>
              </li>
            ))}
          </ol>
        )}
      </div>
    </section>
  );
}

function EventIcon({ type }: { type: RunEvent['type'] }) {
  if (type === 'check') return <Check aria-hidden className="mt-1.25 size-3.5 shrink-0 text-green" />;
  if (type === 'file')
    return <FileCode2 aria-hidden className="mt-1.25 size-3.5 shrink-0 text-madder-text" />;
  return <Minus aria-hidden className="mt-1.25 size-3.5 shrink-0 text-ink-3" />;
}
