import { useState } from 'react';
import { readError } from '../../api';
import { openPreview } from '../../projects/open-preview';
import { showToast } from '../../toast/toasts';
import type { BuildState } from '../header/WorkspaceHeader';
import type { WorkingCopy } from '../working/working-copy';

/** One thing that keeps the files from being built. */
export interface BuildMistake {
  file: string | null;
  message: string;
}

export interface PreviewBuild {
  state: BuildState;
  isShown: boolean;
  /** Address of the preview; null before the first build. */
  url: string | null;
  mistakes: readonly BuildMistake[];
  toggle(): void;
  /** Builds the files as they are and shows them. */
  run(): Promise<void>;
}

/** Builds and shows the files as they are, with data of their own. */
export function useBuild(projectId: string, copy: WorkingCopy | null): PreviewBuild {
  const [state, setState] = useState<BuildState>('idle');
  const [isShown, setShown] = useState(false);
  const [url, setUrl] = useState<string | null>(null);
  const [mistakes, setMistakes] = useState<readonly BuildMistake[]>([]);

  async function run() {
    setShown(true);
    setState('building');
    try {
      await copy?.flush();
      setUrl(await openPreview(projectId));
      setMistakes([]);
      setState('success');
      showToast({ title: 'Build Complete!', description: 'The preview shows the files as they are.' });
    } catch (thrown) {
      const error = await readError(thrown);
      const issues = error?.issues?.map(({ path, message }) => ({ file: String(path[0] ?? ''), message }));
      setMistakes(issues ?? [{ file: null, message: error?.message ?? 'The server cannot be reached.' }]);
      setState('error');
      showToast({
        title: 'Build Failed',
        description: 'There was an error building the preview',
        variant: 'destructive',
      });
    }
  }

  return {
    state,
    isShown,
    url,
    mistakes,
    toggle() {
      if (!isShown && url === null) void run();
      else setShown(!isShown);
    },
    run,
  };
}
