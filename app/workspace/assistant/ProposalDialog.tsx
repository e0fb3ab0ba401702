import { showToast } from '../../toast/toasts';
import { Button } from '../../ui/buttons/Button';
import { ModalDialog } from '../../ui/layers/ModalDialog';
import { DiffView } from '../versions/DiffView';
import type { WorkingCopy } from '../working/working-copy';
import type { Proposal } from './assistant-state';
import { bringToNow } from './bring-to-now';

export interface ProposalDialogProps {
  proposal: Proposal | null;
  copy: WorkingCopy | null;
  onClose(): void;
}

/** What would change in a file, before it does. */
export function ProposalDialog({ proposal, copy, onClose }: ProposalDialogProps) {
  return (
    <ModalDialog title="Apply to the file" isOpen={proposal !== null} onClose={onClose}>
      {proposal && <ProposedChange proposal={proposal} copy={copy} onClose={onClose} />}
    </ModalDialog>
  );
}

function ProposedChange({ proposal, copy, onClose }: ProposalDialogProps & { proposal: Proposal }) {
  const { path, original, code, done } = proposal;
  const now = copy?.peek(path) ?? original;
  const next = bringToNow(original, code, now);
  if (next === null)
    return (
      <>
        <p className="text-ink-2">
          <code className="font-mono text-sm">{path}</code> was changed in the same lines since the assistant
          read it. Nothing is applied; ask again for the text as it is now.
        </p>
        <Button variant="secondary" className="self-start" onPress={onClose}>
          Close
        </Button>
      </>
    );
  const apply = () => {
    void copy?.edit(path, next);
    showToast({ title: done, description: `${path} was changed.` });
    onClose();
  };
  return (
    <>
      <p className="text-sm text-ink-2">
        <code className="font-mono">{path}</code>
      </p>
      <DiffView path={path} label="What would change" before={now} after={next} />
      <div className="flex gap-2">
        <Button data-first isDisabled={copy === null || next === now} onPress={apply}>
          Apply
        </Button>
        <Button variant="quiet" onPress={onClose}>
          Cancel
        </Button>
      </div>
    </>
  );
}
