import { Download } from 'lucide-react';
import { useState } from 'react';
import type { Project } from '../../../worker/contract/http.ts';
import { Button } from '../../ui/buttons/Button';
import { buttonStyle } from '../../ui/buttons/button-style';
import { ModalDialog } from '../../ui/layers/ModalDialog';
import { Spinner } from '../../ui/Spinner';

export interface DeleteDialogProps {
  project: Project;
  onDelete: (project: Project) => Promise<boolean>;
  onClose: () => void;
}

/** Deleting a project: what goes and for how long it can be undone, a way to take it along, and then the word. */
export function DeleteDialog({ project, onDelete, onClose }: DeleteDialogProps) {
  const [isBusy, setBusy] = useState(false);

  async function remove() {
    setBusy(true);
    const isDone = await onDelete(project);
    setBusy(false);
    if (isDone) onClose();
  }
  return (
    <ModalDialog title={`Delete ${project.name}?`} isOpen onClose={onClose}>
      <p className="text-ink-2">
        {project.deployed_url
          ? 'Its code, its live app and everything that people have entered there go from everybody’s sight at once. It can be undone for 30 days, under “Recently deleted”; then nothing is left of it.'
          : 'Its description and its code go. It can be undone for 30 days, under “Recently deleted”.'}
      </p>
      {project.deployed_url && (
        <a
          href={`/api/projects/${project.id}/archive`}
          download
          className={buttonStyle('secondary', 'medium', 'self-start')}
        >
          <Download aria-hidden className="size-4" />
          Download everything first
        </a>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="danger" onPress={() => void remove()} isDisabled={isBusy}>
          {isBusy && <Spinner />}
          Delete
        </Button>
        <Button variant="quiet" onPress={onClose} data-first="">
          Keep it
        </Button>
      </div>
    </ModalDialog>
  );
}
