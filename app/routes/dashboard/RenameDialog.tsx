import { type FormEvent, useState } from 'react';
import type { Project } from '../../../worker/contract/http.ts';
import { Button } from '../../ui/buttons/Button';
import { TextField } from '../../ui/fields/TextField';
import { ModalDialog } from '../../ui/layers/ModalDialog';
import { Spinner } from '../../ui/Spinner';

/** Longest name of a project (`MAX_PROJECT_NAME` of the contract), characters. */
const MAX_NAME = 50;

export interface RenameDialogProps {
  project: Project;
  onRename: (project: Project, name: string) => Promise<boolean>;
  onClose: () => void;
}

export function RenameDialog({ project, onRename, onClose }: RenameDialogProps) {
  const [name, setName] = useState(project.name);
  const [isBusy, setBusy] = useState(false);
  const isBlank = name.trim() === '';

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (isBlank || isBusy) return;
    setBusy(true);
    const isDone = name.trim() === project.name || (await onRename(project, name.trim()));
    setBusy(false);
    if (isDone) onClose();
  }
  return (
    <ModalDialog title="Rename project" isOpen onClose={onClose}>
      <form onSubmit={onSubmit} className="flex flex-col gap-5">
        <TextField
          label="Name"
          value={name}
          onChange={setName}
          maxLength={MAX_NAME}
          error={isBlank ? 'A project needs a name.' : undefined}
          help="For your list. The app keeps its own title and its address."
        />
        <div className="flex gap-2">
          <Button type="submit" isDisabled={isBlank || isBusy}>
            {isBusy && <Spinner />}
            Rename
          </Button>
          <Button variant="quiet" onPress={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </ModalDialog>
  );
}
