/** A page of the plan as it will look, asked for anew shortly after each change; the last one stays until then. */
import { useEffect, useState } from 'react';
import type { Blueprint } from '../../../worker/contract/plan/blueprint.ts';
import type { PlanLook } from '../../../worker/contract/plan/plan-look.ts';
import { api, readError, unwrap } from '../../api';

export type Looker = 'visitor' | 'owner';

/** Pause after the last edit, ms. */
const QUIET_MS = 250;

export interface ShownLook {
  look: PlanLook | null;
  isLoading: boolean;
  failure: string | null;
}

/** @param isSound false while the plan has something that must be put right: nothing is asked then. */
export function usePlanLook(blueprint: Blueprint, page: string, as: Looker, isSound: boolean): ShownLook {
  const [shown, setShown] = useState<ShownLook>({ look: null, isLoading: true, failure: null });
  useEffect(() => {
    if (!isSound) return setShown((known) => ({ ...known, isLoading: false }));
    const stop = new AbortController();
    setShown((known) => ({ ...known, isLoading: true, failure: null }));
    const timer = setTimeout(async () => {
      try {
        const look = await unwrap(
          api.agents.look.$post({ json: { blueprint, page, as } }, { init: { signal: stop.signal } }),
        );
        setShown({ look, isLoading: false, failure: null });
      } catch (thrown) {
        if (stop.signal.aborted) return;
        const failure = (await readError(thrown))?.message ?? 'The page could not be drawn.';
        setShown((known) => ({ ...known, isLoading: false, failure }));
      }
    }, QUIET_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [blueprint, page, as, isSound]);
  return shown;
}
