/** Answers a call of the assistant: here, or, where it is asked from a project's workspace, by that project's object. */
import type { OwnEntry } from '../../agents/bind-tools.ts';
import { chooseModel } from '../../ai/choose-model.ts';
import type {
  AskedIn,
  AssistantAnswers,
  AssistantCall,
  AssistantQuestion,
} from '../../contract/room/assistance.ts';
import { addExchange, listMessages } from '../../db/runs/assistant-messages.ts';
import { limitAssistant } from '../callers/limit-assistant.ts';
import type { CallContext, SignedInEnv } from '../context.ts';
import { httpError } from '../http-error.ts';
import { openQuestions } from '../open-project.ts';
import { requireNamedProject } from './start-run.ts';

type AssistantContext = CallContext & { var: SignedInEnv['Variables']; req: { raw: Request } };
type Question<Call extends AssistantCall> = Extract<AssistantQuestion, { call: Call }>;

/** The object may move or begin anew while we wait; so often is it found again. The same question is asked once all the same. */
const MAX_MOVES = 3;

/** @throws 429 for who asks without a pause, 409 for what was stopped, 422 for what is not understood. */
export async function answerCall<Call extends AssistantCall>(
  context: AssistantContext,
  question: Question<Call>,
  askedIn: AskedIn | undefined,
): Promise<AssistantAnswers[Call]> {
  await limitAssistant(context.var.db, context.var.caller.account.user_id);
  const answer = askedIn
    ? await answerThere(context, question, askedIn)
    : await answerHere(context, question);
  return answer as AssistantAnswers[Call];
}

async function answerHere(context: AssistantContext, question: AssistantQuestion): Promise<unknown> {
  const { caller, db } = context.var;
  const userId = caller.account.user_id;
  // Loaded when first used: with them come the generator and the parsers.
  const { answerQuestion, NotUnderstood } = await import('../../agents/assistant-calls.ts');
  const { bindTools } = await import('../../agents/bind-tools.ts');
  const entry: OwnEntry = (context.executionCtx as ExecutionContext).exports.default;
  const by = {
    model: await chooseModel(context.env, { userId }),
    tools: bindTools(context.env, entry),
    signal: context.req.raw.signal,
    id: crypto.randomUUID(),
  };
  const said = question.call === 'chat' ? await listMessages(db, userId, question.body.session_id) : [];
  try {
    const answer = await answerQuestion(question, by, said);
    if (question.call === 'chat') {
      const { message } = answer as AssistantAnswers['chat'];
      await addExchange(db, userId, by.id, { ...question.body, answer: message }, new Date());
    }
    return answer;
  } catch (error) {
    if (error instanceof NotUnderstood) throw httpError('not_understood', error.message);
    throw error;
  }
}

async function answerThere(
  { env, var: { caller, db } }: AssistantContext,
  question: AssistantQuestion,
  { project_id, ...place }: AskedIn,
): Promise<unknown> {
  const userId = caller.account.user_id;
  await requireNamedProject({ db, caller }, project_id, 'read');
  const questions = openQuestions(env, project_id);
  for (let moves = 0; ; moves++) {
    try {
      const asked = await questions.answer(userId, place, question);
      if (asked === 'too_many')
        throw httpError('too_many_requests', 'So many of your questions are at work. Stop one, or wait.', {
          headers: { 'retry-after': '10' },
        });
      const { status, error } = asked.task;
      if (status === 'stopped') throw httpError('conflict', 'It was stopped.');
      if (status === 'failed')
        throw httpError(
          error?.code === 'not_understood' ? 'not_understood' : 'agent_failed',
          error?.message ?? 'It could not be answered.',
        );
      return asked.answer;
    } catch (error) {
      // Cloudflare marks so what may be asked again: developers.cloudflare.com/durable-objects/best-practices/error-handling
      const passes = error instanceof Error && 'retryable' in error && error.retryable === true;
      if (!passes || moves >= MAX_MOVES) throw error;
    }
  }
}
