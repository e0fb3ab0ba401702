import { useEffect, useState } from 'react';
import type {
  FileDiff,
  MergeConflict,
  SettledFile,
  Version,
} from '../../../worker/contract/project/workspace.ts';
import { api, readError, unwrap } from '../../api';
import { showToast } from '../../toast/toasts';

/** Versions of one page of the list. */
const PAGE = 20;

/** A version that cannot be taken out before the person chose for these files. */
export interface OpenUndo {
  number: number;
  conflicts: readonly MergeConflict[];
  /** What each of its files was before it. */
  changes: readonly FileDiff[];
  settled: readonly SettledFile[];
}

export interface VersionOperations {
  /** null until they are loaded; newest first. */
  versions: readonly Version[] | null;
  hasMore: boolean;
  problem: string | null;
  isBusy: boolean;
  open: OpenUndo | null;
  reload(): void;
  loadMore(): void;
  /** @param path one file alone. */
  restore(number: number, path?: string): Promise<void>;
  undo(number: number): Promise<void>;
  /** One file of the open undo is chosen; with the last one it is done. */
  settle(choice: SettledFile): Promise<void>;
  giveUp(): void;
}

/**
 * The versions of a project, and the ways back.
 * @param flush stores what is typed before anything is gone back to.
 */
export function useVersions(
  projectId: string,
  flush: () => Promise<void>,
  onChanged: (version: Version) => void,
): VersionOperations {
  const [versions, setVersions] = useState<readonly Version[] | null>(null);
  const [hasMore, setMore] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [open, setOpen] = useState<OpenUndo | null>(null);
  const param = { id: projectId };

  async function load(before?: number) {
    setProblem(null);
    try {
      const query = { limit: String(PAGE), ...(before !== undefined && { before: String(before) }) };
      const page = await unwrap(api.projects[':id'].versions.$get({ param, query }));
      setVersions((old) => (before === undefined ? page : [...(old ?? []), ...page]));
      setMore(page.length === PAGE);
    } catch (thrown) {
      setProblem((await readError(thrown))?.message ?? 'The versions could not be loaded.');
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once, when the list is opened.
  useEffect(() => {
    void load();
  }, [projectId]);

  async function act(title: string, operation: () => Promise<Version | null>) {
    setBusy(true);
    try {
      await flush();
      const version = await operation();
      if (!version) return;
      setOpen(null);
      onChanged(version);
      await load();
      showToast({ title, description: `This is version ${version.number}; nothing is lost.` });
    } catch (thrown) {
      const description = (await readError(thrown))?.message ?? 'It could not be done. Please try again.';
      showToast({ title: 'Version Error', description, variant: 'destructive' });
    } finally {
      setBusy(false);
    }
  }

  /** @returns null where the person has to choose first. */
  async function takeOut(number: number, settled: readonly SettledFile[]): Promise<Version | null> {
    const at = { param: { ...param, number: String(number) } };
    const version = api.projects[':id'].versions[':number'];
    try {
      return await unwrap(version.undo.$post({ ...at, json: { settled: [...settled] } }));
    } catch (thrown) {
      const copy = thrown instanceof Response ? thrown.clone() : thrown;
      const conflicts = (await readError(copy))?.conflicts;
      if (!conflicts) throw thrown;
      const changes = await unwrap(version.diff.$get({ ...at, query: {} }));
      // What was chosen for a file that is another one by now is asked again.
      const kept = settled.filter(({ path }) => !conflicts.some((one) => one.path === path));
      setOpen({ number, conflicts, changes, settled: kept });
      return null;
    }
  }

  return {
    versions,
    hasMore,
    problem,
    isBusy,
    open,
    reload: () => void load(),
    loadMore: () => void load(versions?.at(-1)?.number),
    restore: (number, path) =>
      act(`Back to version ${number}`, () => {
        const json = path === undefined ? {} : { paths: [path] };
        const at = { param: { ...param, number: String(number) } };
        return unwrap(api.projects[':id'].versions[':number'].restore.$post({ ...at, json }));
      }),
    undo: (number) => act(`Version ${number} is undone`, () => takeOut(number, [])),
    async settle(choice) {
      if (!open) return;
      const settled = [...open.settled, choice];
      const conflicts = open.conflicts.filter(({ path }) => path !== choice.path);
      setOpen({ ...open, settled, conflicts });
      if (conflicts.length > 0) return;
      await act(`Version ${open.number} is undone`, () => takeOut(open.number, settled));
    },
    giveUp: () => setOpen(null),
  };
}
