/** Starting a build of a plan, and again after a failure. */
import type { Blueprint } from '../../../worker/contract/plan/blueprint.ts';
import type { BlueprintProblem } from '../../../worker/contract/plan/blueprint-meaning.ts';
import type { Framework, LastChange } from '../../../worker/contract/run.ts';
import { api, readError, unwrap } from '../../api';

export type StartOutcome =
  | { outcome: 'started'; runId: string }
  /** The plan cannot be built as it is; each problem names its place. */
  | { outcome: 'invalid'; problems: BlueprintProblem[] }
  | { outcome: 'failed' };

export interface BuildOrder {
  description: string;
  blueprint: Blueprint;
  framework: Framework | undefined;
  /** What was changed about the plan last; null where nothing was. */
  lastChange: LastChange | null;
  /** What a model had no time to write is gone on with by itself. */
  goOn: boolean;
  idempotencyKey: string;
}

/** The same key gives the same build, so a second press or a second tab starts nothing twice. */
export async function startBuild({
  description,
  blueprint,
  framework,
  lastChange,
  goOn,
  idempotencyKey,
}: BuildOrder): Promise<StartOutcome> {
  try {
    const run = await unwrap(
      api.agents.pipeline.$post(
        {
          json: {
            requirements: description,
            blueprint,
            framework,
            ...(lastChange && { last_change: lastChange }),
            ...(goOn && { go_on: true }),
            idempotency_key: idempotencyKey,
          },
        },
        { headers: { prefer: 'respond-async' } },
      ),
    );
    return { outcome: 'started', runId: run.id };
  } catch (thrown) {
    return readFailure(thrown);
  }
}

/** Builds a project once more, after its last build failed or was cancelled. */
export async function buildAgain(
  projectId: string,
  blueprint: Blueprint | null,
  lastChange: LastChange | null,
): Promise<StartOutcome> {
  try {
    const started = await unwrap(
      api.projects[':id'].build.$post({
        param: { id: projectId },
        json: { ...(blueprint && { blueprint }), ...(lastChange && { last_change: lastChange }) },
      }),
    );
    return { outcome: 'started', runId: started.pipeline_id };
  } catch (thrown) {
    return readFailure(thrown);
  }
}

async function readFailure(thrown: unknown): Promise<StartOutcome> {
  const error = await readError(thrown);
  const problems = (error?.issues ?? [])
    .map(({ path, message }) => ({ path: path[0] === 'blueprint' ? path.slice(1) : path, message }))
    .filter(({ path }) => error?.code === 'invalid_blueprint' || path.length > 0);
  if (error && (error.code === 'invalid_blueprint' || error.code === 'invalid_body') && problems.length > 0)
    return { outcome: 'invalid', problems };
  return { outcome: 'failed' };
}
