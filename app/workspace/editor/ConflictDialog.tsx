import { useState } from 'react';
import { Button } from '../../ui/buttons/Button';
import { ModalDialog } from '../../ui/layers/ModalDialog';
import { DiffView } from '../versions/DiffView';
import type { Conflict, WorkingCopy } from '../working/working-copy';

/** Somebody else wrote meanwhile: both texts are shown over each other, and the person chooses, in the whole or change by change. */
export function ConflictDialog({ conflict, copy }: { conflict: Conflict | null; copy: WorkingCopy | null }) {
  return (
    <ModalDialog
      title="Changed meanwhile"
      size={conflict?.theirs ? 'wide' : 'usual'}
      isOpen={conflict !== null}
      onClose={() => {}}
    >
      {conflict && <Choice key={conflict.theirs?.revision ?? ''} conflict={conflict} copy={copy} />}
    </ModalDialog>
  );
}

function Choice({ conflict, copy }: { conflict: Conflict; copy: WorkingCopy | null }) {
  const { path, theirs, mine } = conflict;
  const [own, setOwn] = useState<string | null>(null);
  return (
    <>
      <p className="text-ink-2">
        <code className="font-mono text-sm">{path}</code>{' '}
        {theirs ? 'was changed elsewhere' : 'was removed elsewhere'} while you typed. Your text is kept; which
        one should stand?
      </p>
      {theirs && (
        <div className="max-h-[50vh] overflow-y-auto">
          <DiffView
            path={path}
            label={`Both texts of ${path}`}
            before={theirs.content}
            after={mine}
            choice={{ keep: 'Keep mine', takeBack: 'Take theirs', onChange: setOwn }}
          />
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button onPress={() => void copy?.resolve('mine')}>Keep mine</Button>
        <Button variant="secondary" onPress={() => void copy?.resolve('theirs')}>
          {theirs ? 'Take theirs' : 'Let it go'}
        </Button>
        {own !== null && (
          <Button variant="secondary" onPress={() => void copy?.resolve('mine', own)}>
            Use the text above
          </Button>
        )}
      </div>
    </>
  );
}
