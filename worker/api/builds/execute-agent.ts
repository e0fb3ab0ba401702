/** One agent at work for one call: its input checked, its failure an answer of ours. */
import type { z } from 'zod';
import type { AgentProject } from '../../agents/agent.ts';
import type { OwnEntry } from '../../agents/bind-tools.ts';
import { chooseModel } from '../../ai/choose-model.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import type { ExecuteAnswer, ExecuteBody } from '../../contract/http.ts';
import { Framework } from '../../contract/run.ts';
import type { Database } from '../../db/database.ts';
import { findProject } from '../../db/projects/projects.ts';
import { isAllowed } from '../../domain/access/access.ts';
import { isId } from '../../domain/secrets/ids.ts';
import { findFrameworks } from '../../runtime/backends/find-frameworks.ts';
import type { WorkerEnv } from '../../worker-env.ts';
import type { Caller } from '../context.ts';
import { httpError } from '../http-error.ts';
import { openProject } from '../open-project.ts';
import { requireRuntime } from './start-run.ts';

interface Place {
  env: WorkerEnv;
  db: Database;
  caller: Caller;
  /** Our own router, for agents that look at a deployed app. */
  entry: OwnEntry;
  /** Hears of what the agent finds out on its way. */
  report?: ((message: string) => void) | undefined;
}

export async function executeAgent(
  place: Place,
  { agent_type, input_data }: z.output<typeof ExecuteBody>,
): Promise<z.infer<typeof ExecuteAnswer>> {
  const { default: usual } = await findFrameworks(place.env);
  const input = { framework: usual, ...input_data };
  const framework = Framework.safeParse(input.framework);
  if (framework.success) await requireRuntime(place.env, framework.data);
  const [{ executeAgent: execute }, { bindTools }] = await Promise.all([
    import('../../agents/execute-agent.ts'),
    import('../../agents/bind-tools.ts'),
  ]);
  const executed = await execute(agent_type, input, {
    id: crypto.randomUUID(),
    model: await chooseModel(place.env, { userId: place.caller.account.user_id }),
    tools: bindTools(place.env, place.entry),
    findProject: (id) => findAgentProject(place, id),
    report: place.report,
  });
  if (executed.ok) return executed.answer;
  if (executed.reason === 'timed_out')
    throw httpError('timed_out', 'The agent did not finish within its time. Ask for less at once.');
  if (executed.reason === 'invalid')
    throw httpError('invalid_body', executed.issues[0]?.message ?? 'This is not what the agent expects.', {
      issues: executed.issues,
    });
  const { code, message, remedy, evidence, passing } = executed.failure;
  const issues = evidence.map((line) => ({ path: ['input_data'], message: line }));
  throw httpError(passing ? 'model_failed' : toErrorCode(code), `${message} ${remedy}`, { issues });
}

/** The project that the input names, for someone who may write to it. */
async function findAgentProject({ env, db, caller }: Place, id: string): Promise<AgentProject | null> {
  const found = isId(id) ? await findProject(db, id, caller.account.user_id) : null;
  if (!found || !isAllowed(found.role, 'write')) return null;
  return openProject(env, id).describe();
}

/** Codes of agents that the wire has too; the others are told by their sentence. */
function toErrorCode(code: string): ErrorCode {
  return code === 'not_understood' || code === 'invalid_blueprint' || code === 'not_found'
    ? code
    : 'agent_failed';
}
