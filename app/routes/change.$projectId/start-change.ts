/** Starting what makes the next version: a change of the plan, or the way back to an earlier one. */

import type { ErrorBody } from '../../../worker/contract/errors.ts';
import type { Blueprint } from '../../../worker/contract/plan/blueprint.ts';
import type { ChangeAnswer, DataLoss } from '../../../worker/contract/plan/change.ts';
import type { Run } from '../../../worker/contract/run.ts';
import { api, readError, unwrap } from '../../api';

export type StartOutcome =
  | { outcome: 'started'; run: Run }
  /** It would lose data; agreed to, it can be asked again. */
  | { outcome: 'loses'; losses: DataLoss[] }
  | { outcome: 'refused'; message: string };

export type ReviewOutcome =
  | { outcome: 'read'; answer: ChangeAnswer }
  | { outcome: 'refused'; error: ErrorBody['error'] };

export interface ChangedPlan {
  projectId: string;
  version: number;
  blueprint: Blueprint;
}

const AWAY = 'Hewn cannot be reached. What you changed is still here; try again.';

/** What the changed plan would mean. @returns null when `signal` ended it. */
export async function reviewPlan(
  { projectId, version, blueprint }: ChangedPlan,
  signal: AbortSignal,
): Promise<ReviewOutcome | null> {
  try {
    const answer = await unwrap(
      api.projects[':id'].change.$post(
        { param: { id: projectId }, json: { blueprint, version } },
        { init: { signal } },
      ),
    );
    return { outcome: 'read', answer: answer as unknown as ChangeAnswer };
  } catch (thrown) {
    if (signal.aborted) return null;
    return { outcome: 'refused', error: (await readError(thrown)) ?? { code: 'away', message: AWAY } };
  }
}

export function startChange(plan: ChangedPlan, acceptLosses: boolean): Promise<StartOutcome> {
  const { projectId, version, blueprint } = plan;
  return start(() =>
    unwrap(
      api.projects[':id'].change.$post(
        {
          param: { id: projectId },
          json: { blueprint, version, apply: true, accept_losses: acceptLosses },
        },
        { headers: { 'idempotency-key': crypto.randomUUID() } },
      ),
    ),
  );
}

/** @param number of the release to go back to; null: the one before the live one */
export function startRestore(
  projectId: string,
  number: number | null,
  acceptLosses: boolean,
): Promise<StartOutcome> {
  const json = { accept_losses: acceptLosses };
  const { releases } = api.projects[':id'];
  return start(() =>
    number === null
      ? unwrap(releases.undo.$post({ param: { id: projectId }, json }))
      : unwrap(releases[':number'].restore.$post({ param: { id: projectId, number: String(number) }, json })),
  );
}

async function start(call: () => Promise<unknown>): Promise<StartOutcome> {
  try {
    return { outcome: 'started', run: (await call()) as Run };
  } catch (thrown) {
    const error = await readError(thrown);
    if (error?.code !== 'would_lose_data') return { outcome: 'refused', message: error?.message ?? AWAY };
    const losses = (error.issues ?? []).map(({ path, message }) => ({
      key: String(path.at(-1)),
      sentence: message,
    }));
    return { outcome: 'loses', losses };
  }
}
