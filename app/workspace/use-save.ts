import { useState } from 'react';
import type { Version } from '../../worker/contract/project/workspace.ts';
import { api, readError, unwrap } from '../api';
import { showToast } from '../toast/toasts';
import type { WorkingCopy } from './working/working-copy';

export interface Saving {
  isSaving: boolean;
  /** When the newest version was made; null before the first. */
  savedAt: string | null;
  /** Of the newest version; 0 before the first. */
  number: number;
  /** Keeps the files as a version; true when they were. What goes wrong is said. */
  save(): Promise<boolean>;
  /** The same, and says so. */
  saveAndSay(): Promise<void>;
  /** A newer version that was made in another way. */
  take(version: Version): void;
}

/** @param newest version that came with the page. */
export function useSave(projectId: string, copy: WorkingCopy | null, newest: Version | null): Saving {
  const [version, setVersion] = useState(newest);
  const [isSaving, setSaving] = useState(false);

  async function save(): Promise<boolean> {
    if (!copy || isSaving) return false;
    setSaving(true);
    try {
      await copy.flush();
      if (copy.state().safety !== 'stored') throw new Error('Not all of it is on the server yet');
      setVersion(
        await unwrap(
          api.projects[':id'].versions.$post({
            param: { id: projectId },
            json: { base: version?.number ?? 0 },
          }),
        ),
      );
      await copy.reload();
      return true;
    } catch (thrown) {
      const error = await readError(thrown);
      if (error?.code === 'stale_version') {
        const [latest] = await unwrap(
          api.projects[':id'].versions.$get({ param: { id: projectId }, query: { limit: '1' } }),
        );
        if (latest) setVersion(latest);
      }
      const description = error?.message ?? 'Failed to save file';
      showToast({ title: 'Save Error', description, variant: 'destructive' });
      return false;
    } finally {
      setSaving(false);
    }
  }

  return {
    isSaving,
    savedAt: version?.created_at ?? null,
    number: version?.number ?? 0,
    save,
    async saveAndSay() {
      if (await save()) showToast({ title: 'Saved!', description: 'The files are kept as a version.' });
    },
    take: setVersion,
  };
}
