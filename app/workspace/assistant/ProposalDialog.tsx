import { showToast } from '../../toast/toasts';
import { Button } from '../../ui/Button';
import { ModalDialog } from '../../ui/ModalDialog';
import type { WorkingCopy } from '../working/working-copy';
import { bringToNow, type DiffLine, diffLines } from './apply-code';
import type { Proposal } from './use-assistant';

const LINES: Record<DiffLine['kind'], { sign: string; style: string; word: string }> = {
  same: { sign: ' ', style: 'text-ink-2', word: '' },
  added: { sign: '+', style: 'bg-green/10 text-green', word: 'added: ' },
  removed: { sign: '−', style: 'bg-red/10 text-red', word: 'removed: ' },
  skipped: { sign: '…', style: 'text-ink-3', word: '' },
};

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
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        aria-label="What would change"
        className="max-h-[50vh] overflow-auto rounded-control bg-sunken py-2 font-mono text-xs leading-5"
      >
        {diffLines(now, next).map(({ kind, text }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one difference stay where they are.
          <div key={place} className={`px-3 whitespace-pre ${LINES[kind].style}`}>
            <span aria-hidden>{LINES[kind].sign} </span>
            <span className="sr-only">{LINES[kind].word}</span>
            {text}
          </div>
        ))}
      </section>
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
