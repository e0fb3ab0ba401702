/** The plan of a build that failed or was cancelled, to be changed and built again in the same project. */

import { useNavigate } from '@remix-run/react';
import { useMemo, useState } from 'react';
import type { Blueprint } from '../../../worker/contract/plan/blueprint.ts';
import type { BlueprintProblem } from '../../../worker/contract/plan/blueprint-meaning.ts';
import type { LastChange, Run } from '../../../worker/contract/run.ts';
import { findDraftProblems } from '../../plan/find-draft-problems';
import { noteChange } from '../../plan/note-change';
import { buildAgain } from './start-build';
import { tellStartFailed } from './tell-start-failed';

/** What stands for a change that was made without words. */
export const BY_HAND = 'What was changed by hand last';

export interface FailedPlan {
  draft: Blueprint | null;
  isChanged: boolean;
  alsoRemoved: string[];
  problems: BlueprintProblem[];
  /** What was changed last, here or before the build; the build can be done without it. */
  lastChange: LastChange | null;
  isBusy: boolean;
  edit(draft: Blueprint, alsoRemoved?: string[], words?: string): void;
  /** Builds the plan as it stands now. */
  build(): void;
  buildWithoutLastChange(): void;
}

export function useFailedPlan(run: Run): FailedPlan {
  const navigate = useNavigate();
  const [edited, setEdited] = useState<{ draft: Blueprint; last: LastChange; alsoRemoved: string[] } | null>(
    null,
  );
  const [serverProblems, setServerProblems] = useState<BlueprintProblem[]>([]);
  const [isBusy, setBusy] = useState(false);
  const draft = edited?.draft ?? run.blueprint;
  const problems = useMemo(
    () => [...(draft ? findDraftProblems(draft) : []), ...serverProblems],
    [draft, serverProblems],
  );
  const lastChange = edited?.last ?? run.last_change;

  async function start(blueprint: Blueprint | null, last: LastChange | null) {
    setBusy(true);
    const result = await buildAgain(run.project_id, blueprint, last);
    setBusy(false);
    if (result.outcome === 'started') return navigate(`/build?run=${result.runId}`);
    if (result.outcome === 'invalid') setServerProblems(result.problems);
    tellStartFailed(result.outcome === 'invalid');
  }

  return {
    draft,
    isChanged: edited !== null,
    alsoRemoved: edited?.alsoRemoved ?? [],
    problems,
    lastChange,
    isBusy,
    edit(next, alsoRemoved = [], words = BY_HAND) {
      if (!draft) return;
      setServerProblems([]);
      setEdited({ draft: next, last: noteChange(edited?.last ?? null, draft, words), alsoRemoved });
    },
    build: () => void start(draft, lastChange),
    buildWithoutLastChange: () => lastChange && void start(lastChange.before, null),
  };
}
