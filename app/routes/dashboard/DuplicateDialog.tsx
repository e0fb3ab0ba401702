import { useState } from 'react';
import type { Project } from '../../../worker/contract/http.ts';
import { Button } from '../../ui/buttons/Button';
import { Checkbox } from '../../ui/fields/Checkbox';
import { ModalDialog } from '../../ui/layers/ModalDialog';
import { Spinner } from '../../ui/Spinner';

export interface DuplicateDialogProps {
  project: Project;
  onDuplicate: (project: Project, withData: boolean) => Promise<boolean>;
  onClose: () => void;
}

/** A copy of a project with an app: with its data or with those that it began with. */
export function DuplicateDialog({ project, onDuplicate, onClose }: DuplicateDialogProps) {
  const [isWithData, setWithData] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function duplicate() {
    setBusy(true);
    const isDone = await onDuplicate(project, isWithData);
    setBusy(false);
    if (isDone) onClose();
  }
  return (
    <ModalDialog title={`Duplicate ${project.name}?`} isOpen onClose={onClose}>
      <p className="text-ink-2">
        The copy has an address of its own. The team, the chat, the domains and hidden variables stay with the
        original.
      </p>
      <Checkbox isSelected={isWithData} onChange={setWithData}>
        With its data: what people have entered in the app
      </Checkbox>
      <div className="flex flex-wrap gap-2">
        <Button onPress={() => void duplicate()} isDisabled={isBusy}>
          {isBusy && <Spinner />}
          Duplicate
        </Button>
        <Button variant="quiet" onPress={onClose}>
          Cancel
        </Button>
      </div>
    </ModalDialog>
  );
}
