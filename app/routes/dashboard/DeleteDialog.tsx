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

/** The end of a project: what goes, a way to take it along, and then the word. */
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
          ? 'Its code, its live app and everything that people have entered there go. It cannot be undone.'
          : 'Its description and its code go. It cannot be undone.'}
      </p>
      {project.deployed_url && (
        <a
          href={`/api/projects/${project.id}/export`}
          download
          className={buttonStyle('secondary', 'medium', 'self-start')}
        >
          <Download aria-hidden className="size-4" />
          Download its code first
        </a>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="danger" onPress={() => void remove()} isDisabled={isBusy}>
          {isBusy && <Spinner />}
          Delete for good
        </Button>
        <Button variant="quiet" onPress={onClose} data-first="">
          Keep it
        </Button>
      </div>
    </ModalDialog>
  );
}
