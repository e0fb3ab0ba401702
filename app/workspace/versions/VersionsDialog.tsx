import { useState } from 'react';
import type { Version } from '../../../worker/contract/project/workspace.ts';
import { Button } from '../../ui/buttons/Button';
import { ModalDialog } from '../../ui/layers/ModalDialog';
import { Spinner } from '../../ui/Spinner';
import type { WorkingCopy } from '../working/working-copy';
import { CloneNote } from './CloneNote';
import { SettleFile } from './SettleFile';
import { useVersions, type VersionOperations } from './use-versions';
import { VersionRow } from './VersionRow';

export interface VersionsDialogProps {
  projectId: string;
  copy: WorkingCopy | null;
  isOpen: boolean;
  onClose(): void;
  /** What stands in the files is another thing now. */
  onChanged(version: Version): void;
}

/** Every version with who made it, when and why; what it changed; and the ways back. */
export function VersionsDialog({ isOpen, onClose, ...list }: VersionsDialogProps) {
  return (
    <ModalDialog title="Versions" size="wide" isOpen={isOpen} onClose={onClose}>
      <VersionList {...list} />
    </ModalDialog>
  );
}

function VersionList({ projectId, copy, onChanged }: Omit<VersionsDialogProps, 'isOpen' | 'onClose'>) {
  const operations = useVersions(projectId, async () => copy?.flush(), onChanged);
  const [now] = useState(() => Date.now());
  const { versions, problem } = operations;
  if (problem)
    return (
      <div className="flex flex-col items-start gap-3 text-sm text-ink-2">
        <p role="alert">{problem}</p>
        <Button variant="secondary" size="small" onPress={operations.reload}>
          Try again
        </Button>
      </div>
    );
  if (!versions) return <Spinner className="size-6 text-madder-text" />;
  if (operations.open) return <UndoConflicts projectId={projectId} operations={operations} />;
  return (
    <>
      {versions.length === 0 ? (
        <p className="text-sm text-ink-2">No versions yet. Save makes the first one.</p>
      ) : (
        <div className="flex max-h-[60vh] flex-col gap-3 overflow-y-auto">
          <ol className="flex flex-col divide-y divide-line">
            {versions.map((version) => (
              <VersionRow
                key={version.number}
                projectId={projectId}
                version={version}
                operations={operations}
                now={now}
              />
            ))}
          </ol>
          {operations.hasMore && (
            <Button variant="secondary" size="small" className="self-start" onPress={operations.loadMore}>
              Earlier versions
            </Button>
          )}
        </div>
      )}
      <CloneNote projectId={projectId} />
    </>
  );
}

/** Files in which later changes are in the way of an undo: the person chooses for each. */
function UndoConflicts({ projectId, operations }: { projectId: string; operations: VersionOperations }) {
  if (!operations.open) return null;
  const { number, conflicts, changes } = operations.open;
  return (
    <section aria-label="Conflicts" className="flex flex-col gap-3">
      <p className="text-sm text-ink-2">
        Version {number} cannot be taken out by itself: these files were changed in the same places since.
        Nothing is changed before you chose for each.
      </p>
      <div className="flex max-h-[55vh] flex-col gap-3 overflow-y-auto">
        {conflicts.map(({ path, reason }) => {
          const change = changes.find((one) => one.path === path);
          return (
            <SettleFile
              key={path}
              projectId={projectId}
              path={path}
              reason={reason}
              other={change?.is_binary ? null : (change?.before ?? null)}
              otherName={`what was before version ${number}`}
              onSettle={(choice) => void operations.settle(choice)}
            />
          );
        })}
      </div>
      <Button variant="quiet" size="small" className="self-start" onPress={operations.giveUp}>
        Leave version {number} in
      </Button>
    </section>
  );
}
