import type { DataLoss } from '../../../worker/contract/plan/change.ts';
import { Button } from '../../ui/buttons/Button';
import { ModalDialog } from '../../ui/layers/ModalDialog';

export interface LossDialogProps {
  /** Null: closed. */
  losses: DataLoss[] | null;
  onAgree: () => void;
  onClose: () => void;
}

/** Going back would lose data that came since: it is listed and agreed to first. */
export function LossDialog({ losses, onAgree, onClose }: LossDialogProps) {
  return (
    <ModalDialog title="Some data would go" isOpen={losses !== null} onClose={onClose}>
      <p className="text-ink-2">The version that you go back to has no place for it:</p>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {losses?.map(({ key, sentence }) => (
          <li key={key}>{sentence}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button variant="danger" onPress={onAgree}>
          Go back without it
        </Button>
        <Button variant="quiet" onPress={onClose} data-first="">
          Stay here
        </Button>
      </div>
    </ModalDialog>
  );
}
