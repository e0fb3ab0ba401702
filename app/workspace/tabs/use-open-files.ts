import { useNavigate, useSearchParams } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { findStorage } from '../working/unsent-texts';
import type { TreeFile } from '../working/working-copy';
import { closePath, keepOpenFiles, openPath, readOpenFiles, renamePath } from './open-files';

export interface OpenFiles {
  paths: readonly string[];
  show(path: string): void;
  close(path: string): void;
  /** A file or folder has another name. */
  rename(from: string, to: string): void;
}

/**
 * The files that have a tab; the one that is shown always has.
 * @param current the file that is shown.
 */
export function useOpenFiles(
  projectId: string,
  current: string | null,
  files: readonly TreeFile[],
): OpenFiles {
  const navigate = useNavigate();
  const [asked] = useSearchParams();
  /** null until this browser's own are read. */
  const [kept, setKept] = useState<readonly string[] | null>(null);
  // After the first drawing: the server knows nothing of this browser.
  useEffect(() => setKept(readOpenFiles(findStorage(), projectId)), [projectId]);
  const there = new Set(files.map(({ path }) => path));
  const open = (kept ?? []).filter((path) => there.has(path));
  const paths = current !== null && there.has(current) ? openPath(open, current) : open;
  const keep = (next: readonly string[]) => {
    keepOpenFiles(findStorage(), projectId, next);
    setKept(next);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a file that is shown is kept as one that is open.
  useEffect(() => {
    if (kept && paths.length > 0 && paths.join('\n') !== kept.join('\n')) keep(paths);
  }, [current, paths.length, kept === null]);
  const show = (path: string) => {
    // The address that is there already would load the whole project anew.
    if (asked.get('file') !== path)
      navigate(`?file=${encodeURIComponent(path)}`, { preventScrollReset: true });
  };

  return {
    paths,
    show,
    close(path) {
      const left = closePath(paths, path, current);
      keep(left.open);
      if (left.current !== null && left.current !== current) show(left.current);
    },
    rename: (from, to) => keep(renamePath(paths, from, to)),
  };
}
