import { useState } from 'react';
import { query, send } from '../data/request';
import { useMutation } from '../data/use-mutation';
import { useQuery } from '../data/use-query';
import { Button, IconButton } from '../ui/Button';
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog';
import { currentEditing, setEditing, useEditing } from './editing';
import { texts } from './texts';
import { useWrite } from './use-write';

const examples = query<{ count: number }>('/api/auth/examples');

/** The line for whoever runs the app. */
export function OwnerBar({ hasTexts, samples }: { hasTexts: boolean; samples: readonly string[] }) {
  const { data } = useQuery(examples);
  const [isClosed, setClosed] = useState(false);
  const hasExamples = !isClosed && data !== undefined && data.count > 0;
  if (!hasExamples && !hasTexts) return null;
  return (
    <aside
      aria-label="For you, who run this app"
      className="flex flex-wrap items-center justify-end gap-x-6 gap-y-1 border-b border-line bg-sunken px-4 py-1.5 text-sm text-ink print:hidden"
    >
      {hasExamples && <Examples onClose={() => setClosed(true)} />}
      {hasTexts && <Texts samples={samples} />}
    </aside>
  );
}

function Examples({ onClose }: { onClose: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const { run, busy } = useMutation();
  const keep = () => run(() => send('POST', '/api/auth/examples'), { success: 'The examples are kept' });
  const clear = async () => {
    await run(() => send('DELETE', '/api/auth/examples'), { success: 'The examples are cleared' });
    setAsking(false);
  };
  return (
    <div className="mr-auto flex flex-wrap items-center gap-x-2 gap-y-1">
      <p>These are examples, so that you see the app at work.</p>
      <Button kind="quiet" size="small" disabled={busy} onClick={keep}>
        Keep
      </Button>
      <Button kind="quiet" size="small" disabled={busy} onClick={() => setAsking(true)}>
        Clear all
      </Button>
      <IconButton icon="x" label="Not now" onClick={onClose} />
      <ConfirmDialog
        open={isAsking}
        title="Clear all examples?"
        message="What you changed stays, and what it needs."
        confirmLabel="Clear all"
        danger
        busy={busy}
        onConfirm={clear}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}

function Texts({ samples }: { samples: readonly string[] }) {
  const { on, changes } = useEditing();
  const { data } = useQuery(samples.length > 0 ? texts : null);
  const left = data ? samples.filter((id) => data.texts[id] === undefined).length : 0;
  const write = useWrite();
  const undo = async () => {
    const last = currentEditing().changes.at(-1);
    if (last && (await write(last.place, last.before)))
      setEditing({ changes: currentEditing().changes.slice(0, -1) });
  };
  return (
    <div className="flex items-center gap-2">
      {on && <p className="text-muted max-sm:sr-only">Press a text. Enter saves, Esc takes it back.</p>}
      {!on && left > 0 && (
        <p className="text-muted max-sm:sr-only">
          {left === 1 ? 'One text is a sample' : `${left} texts are samples`} that visitors do not see.
        </p>
      )}
      {on && changes.length > 0 && (
        <Button kind="quiet" size="small" icon="undo-2" onClick={undo}>
          Undo
        </Button>
      )}
      <Button
        kind="quiet"
        size="small"
        icon={on ? 'check' : 'pencil'}
        aria-pressed={on}
        onClick={() => setEditing({ on: !on })}
      >
        {on ? 'Done' : 'Change texts'}
      </Button>
    </div>
  );
}
