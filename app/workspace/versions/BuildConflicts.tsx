import { useEffect, useState } from 'react';
import type { BuildConflict, SettledFile } from '../../../worker/contract/project/workspace.ts';
import { api, readError, unwrap } from '../../api';
import { showToast } from '../../toast/toasts';
import { Button } from '../../ui/buttons/Button';
import { ModalDialog } from '../../ui/layers/ModalDialog';
import { openServerStore } from '../working/server-store';
import type { WorkingCopy } from '../working/working-copy';
import { SettleFile } from './SettleFile';

export interface BuildConflictsProps {
  projectId: string;
  copy: WorkingCopy;
  /** Asked again when the newest version is another. */
  version: number;
}

/** Files in which an edit by hand and the newest build could not be brought together: both are shown, the person chooses. */
export function BuildConflicts({ projectId, copy, version }: BuildConflictsProps) {
  const [conflicts, setConflicts] = useState<readonly BuildConflict[]>([]);
  const [isOpen, setOpen] = useState(false);

  async function load() {
    try {
      const found = await unwrap(api.projects[':id'].conflicts.$get({ param: { id: projectId } }));
      setConflicts(found);
      if (found.length === 0) setOpen(false);
    } catch (thrown) {
      console.warn('What a build could not bring together could not be asked for:', await readError(thrown));
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a build that ends makes a version.
  useEffect(() => {
    void load();
  }, [projectId, version]);

  async function settle({ path, revision, take, text }: SettledFile) {
    try {
      if (text !== undefined) {
        const outcome = await openServerStore(projectId).write(path, text, revision);
        if (outcome.kind === 'stale') throw new Error('This file was changed meanwhile. Look at it again.');
        if (outcome.kind === 'refused') throw new Error(outcome.message);
      }
      const json = { path, take: take === 'before' ? ('generated' as const) : ('mine' as const) };
      await unwrap(api.projects[':id'].conflicts.$post({ param: { id: projectId }, json }));
      await load();
    } catch (thrown) {
      const description =
        (await readError(thrown))?.message ??
        (thrown instanceof Error ? thrown.message : 'The server cannot be reached. Please try again.');
      showToast({ title: 'Not Changed', description, variant: 'destructive' });
    }
  }

  if (conflicts.length === 0) return null;
  return (
    <section
      aria-label="Edits and the newest build"
      className="flex shrink-0 flex-wrap items-center gap-3 border-b border-line bg-amber-wash px-4 py-2 text-sm text-amber"
    >
      <p className="min-w-0 flex-1">
        {conflicts.length === 1 ? 'One file was' : `${conflicts.length} files were`} edited by hand and
        changed by the newest build in the same lines. The edit stands.
      </p>
      <Button
        variant="secondary"
        size="small"
        // What is typed is what is looked at.
        onPress={() => void copy.flush().then(() => setOpen(true))}
      >
        Look at both
      </Button>
      <ModalDialog
        title="Your edits and the newest build"
        size="wide"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      >
        <div className="flex max-h-[65vh] flex-col gap-3 overflow-y-auto">
          {conflicts.map(({ path, reason, generated }) => (
            <SettleFile
              key={path}
              projectId={projectId}
              path={path}
              reason={reason}
              other={generated}
              otherName="the build’s"
              onSettle={(choice) => void settle(choice)}
            />
          ))}
        </div>
      </ModalDialog>
    </section>
  );
}
