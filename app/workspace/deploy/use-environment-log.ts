/** The log of an environment as it grows, and its figures. */
import { useEffect, useRef, useState } from 'react';
import type {
  EnvironmentFigures,
  EnvironmentLine,
} from '../../../worker/contract/project/environment-log.ts';
import type { EnvironmentName } from '../../../worker/contract/project/environments.ts';
import { api, readError, unwrap } from '../../api';

/** Between two looks, ms. */
const LOOK_MS = 3_000;
/** The figures are asked for with each of so many looks. */
const FIGURES_EVERY = 10;
/** Lines that are shown; older ones go. */
const MAX_LINES = 1_000;

export type LineKind = 'all' | 'request' | 'console' | 'error';

interface Wanted {
  environment: EnvironmentName;
  kind: LineKind;
  text: string;
  isPaused: boolean;
}

export interface LogState {
  /** null until they came. */
  lines: readonly EnvironmentLine[] | null;
  /** null until they came. */
  figures: EnvironmentFigures | null;
  problem: string | null;
}

const NOTHING: LogState = { lines: null, figures: null, problem: null };

export function useEnvironmentLog(projectId: string, wanted: Wanted): LogState {
  const { environment, kind, text, isPaused } = wanted;
  const [state, setState] = useState<LogState>(NOTHING);
  const last = useRef(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another question begins anew.
  useEffect(() => {
    last.current = 0;
    setState(NOTHING);
  }, [projectId, environment, kind, text]);

  useEffect(() => {
    if (isPaused) return;
    let isWanted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let looks = 0;
    async function look() {
      const at = { param: { id: projectId, environment } };
      const calls = api.projects[':id'].environments[':environment'];
      const query = {
        after: String(last.current),
        ...(kind !== 'all' && { kind }),
        ...(text !== '' && { q: text }),
      };
      try {
        // A tab that nobody sees asks for nothing.
        if (document.visibilityState === 'visible') {
          const [{ lines }, figures] = await Promise.all([
            unwrap(calls.logs.$get({ ...at, query })),
            looks++ % FIGURES_EVERY === 0 ? unwrap(calls.figures.$get({ ...at, query: {} })) : null,
          ]);
          if (!isWanted) return;
          last.current = lines.at(-1)?.id ?? last.current;
          setState((before) => ({
            lines: [...(before.lines ?? []), ...lines].slice(-MAX_LINES),
            figures: figures ?? before.figures,
            problem: null,
          }));
        }
      } catch (thrown) {
        const said = (await readError(thrown))?.message ?? 'The log could not be loaded.';
        if (isWanted) setState((before) => ({ ...before, problem: said }));
      }
      if (isWanted) timer = setTimeout(() => void look(), LOOK_MS);
    }
    void look();
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [projectId, environment, kind, text, isPaused]);

  return state;
}
