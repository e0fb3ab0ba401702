/** What the architect is asked: a session if there is none, the plan for a description, a change of a plan. */

import type { ErrorBody } from '../../worker/contract/errors.ts';
import type { Plan } from '../../worker/contract/http.ts';
import { LINES } from '../../worker/contract/lines.ts';
import type { Blueprint } from '../../worker/contract/plan/blueprint.ts';
import { api, readError, unwrap } from '../api';
import { storeSession } from '../session/stored-session';
import { readExecution } from './read-execution';
import { readTimeZone } from './read-time-zone';

/** A description that could not be read, the reason, and what can be asked instead. */
export interface Refusal {
  message: string;
  examples: string[];
}

export type ResearchOutcome =
  | { outcome: 'plan'; plan: Plan; provider: string }
  | { outcome: 'refused'; refusal: Refusal }
  | { outcome: 'failed'; message: string };

/** A person without a session gets an anonymous one, so that the work is theirs and can be kept by signing up. */
export async function startSession(): Promise<void> {
  storeSession(await unwrap(api.auth.anonymous.$post()));
}

/**
 * @param onFound hears of each thing that was understood, as it is
 * @returns null when `signal` ended it.
 */
export function researchApp(
  description: string,
  signal: AbortSignal,
  onFound: (found: string) => void,
): Promise<ResearchOutcome | null> {
  return askArchitect({ description, time_zone: readTimeZone() }, signal, onFound);
}

/** The plan with a change that was asked for in words; the plan's `change` says what differs. */
export function changeApp(
  plan: { description: string; blueprint: Blueprint },
  change: string,
  signal: AbortSignal,
): Promise<ResearchOutcome | null> {
  return askArchitect({ ...plan, change }, signal);
}

async function askArchitect(
  input: { description: string; time_zone?: string; blueprint?: Blueprint; change?: string },
  signal: AbortSignal,
  onFound: (found: string) => void = () => {},
): Promise<ResearchOutcome | null> {
  try {
    const answer = await api.agents.execute.$post(
      { json: { agent_type: 'architect', input_data: input } },
      { headers: { accept: LINES }, init: { signal } },
    );
    if (!answer.ok || !answer.body) throw answer;
    const end = await readExecution(answer.body, (found) => !signal.aborted && onFound(found));
    if (end.type === 'error') return explain(end.error);
    const plan = end.answer.output as Partial<Plan> | null;
    if (!plan?.blueprint || typeof plan.analysis !== 'string') throw new SyntaxError('This is no plan');
    return { outcome: 'plan', plan: plan as Plan, provider: end.answer.provider };
  } catch (thrown) {
    if (signal.aborted) return null;
    return readFailure(thrown);
  }
}

async function readFailure(thrown: unknown): Promise<ResearchOutcome> {
  const error = await readError(thrown);
  if (error) return explain(error);
  if (thrown instanceof SyntaxError) return { outcome: 'failed', message: 'Invalid API response format' };
  if (thrown instanceof DOMException && thrown.name === 'TimeoutError')
    return { outcome: 'failed', message: 'There was no answer in time.' };
  return { outcome: 'failed', message: 'The server cannot be reached.' };
}

function explain(error: ErrorBody['error']): ResearchOutcome {
  if (error.code !== 'not_understood') return { outcome: 'failed', message: error.message };
  const examples = (error.issues ?? []).map((issue) => issue.message.replace(/^For example: /, ''));
  return { outcome: 'refused', refusal: { message: error.message, examples } };
}
