/** The assistant: analyze, chat, generate, refactor, document, debug, and gathering requirements. */
import { Hono } from 'hono';
import { z } from 'zod';
import type { Assistance } from '../../agents/assist.ts';
import type { OwnEntry } from '../../agents/bind-tools.ts';
import { chooseModel } from '../../ai/choose-model.ts';
import {
  AnalyzeAnswer,
  AnalyzeBody,
  ChatAnswer,
  ChatBody,
  ChatMessage,
  DebugAnswer,
  DebugBody,
  DocumentAnswer,
  DocumentBody,
  GenerateAnswer,
  GenerateBody,
  RefactorAnswer,
  RefactorBody,
  RequirementsAnswer,
  RequirementsBody,
  SessionId,
} from '../../contract/assistant.ts';
import { addMessages, listMessages } from '../../db/runs/assistant-messages.ts';
import { requireSession } from '../callers/guards.ts';
import { limitRate } from '../callers/limit-rate.ts';
import type { CallContext, SignedInEnv } from '../context.ts';
import { describeCall } from '../describe-call.ts';
import { httpError } from '../http-error.ts';
import { validBody } from '../validate.ts';

/** A person types a few messages in a minute; a script should not take the thread from everybody. */
const ASSIST = { name: 'assist', limit: 300, windowMs: 60 * 60_000 };

/** Loaded when first used: with it come the generator and the parsers. */
const assistant = () => import('../../agents/assist.ts');

export const ai = new Hono<SignedInEnv>()
  .post(
    '/analyze-code',
    describeCall('ai', 'Find what is wrong with code or could be better', { 200: AnalyzeAnswer }),
    requireSession,
    validBody(AnalyzeBody),
    async (context) => {
      const { analyzeCode } = await assistant();
      const { output, ...by } = await analyzeCode(context.req.valid('json'), await assist(context));
      return context.json({ suggestions: output, ...by }, 200);
    },
  )
  .post(
    '/chat',
    describeCall('ai', 'Say something to the assistant', { 200: ChatAnswer }),
    requireSession,
    validBody(ChatBody),
    async (context) => {
      const { session_id, ...said } = context.req.valid('json');
      const { caller, db } = context.var;
      const by = await assist(context);
      const history = await listMessages(db, caller.account.user_id, session_id);
      const { chat } = await assistant();
      const { output, ...who } = await chat({ ...said, history }, by);
      const messages = [
        { type: 'user', message: said.message },
        { type: 'assistant', message: output },
      ] as const;
      await addMessages(db, caller.account.user_id, session_id, messages, new Date());
      return context.json({ message: output, ...who }, 200);
    },
  )
  .get(
    '/chat/:sessionId/history',
    describeCall('ai', 'Your own messages of a session, oldest first', { 200: z.array(ChatMessage) }),
    requireSession,
    async (context) => {
      const session = SessionId.safeParse(context.req.param('sessionId'));
      const { caller, db } = context.var;
      const rows = session.success ? await listMessages(db, caller.account.user_id, session.data) : [];
      return context.json(
        rows.map(({ id, type, message, createdAt }) => ({
          id,
          type,
          message,
          timestamp: createdAt.toISOString(),
        })),
        200,
      );
    },
  )
  .post(
    '/generate-code',
    describeCall('ai', 'Write code', { 200: GenerateAnswer }),
    requireSession,
    validBody(GenerateBody),
    async (context) => {
      const order = context.req.valid('json');
      const { generateCode } = await assistant();
      const made = await generateCode(order, await assist(context));
      if (!made)
        throw httpError(
          'not_understood',
          'The built-in engine writes code of apps that keep things, and did not understand this as one. Describe such an app, or add a language model in the settings.',
        );
      const { output, ...by } = made;
      return context.json({ generated_code: output, description: order.description, ...by }, 200);
    },
  )
  .post(
    '/refactor-code',
    describeCall('ai', 'Refactor code', { 200: RefactorAnswer }),
    requireSession,
    validBody(RefactorBody),
    async (context) => {
      const { refactor_type, ...order } = context.req.valid('json');
      const { refactorCode } = await assistant();
      const { output, ...by } = await refactorCode({ ...order, type: refactor_type }, await assist(context));
      return context.json({ refactored_code: output, original_code: order.code, refactor_type, ...by }, 200);
    },
  )
  .post(
    '/document-code',
    describeCall('ai', 'Document code', { 200: DocumentAnswer }),
    requireSession,
    validBody(DocumentBody),
    async (context) => {
      const { doc_style, ...order } = context.req.valid('json');
      const { documentCode } = await assistant();
      const { output, ...by } = await documentCode({ ...order, style: doc_style }, await assist(context));
      return context.json({ documented_code: output, original_code: order.code, doc_style, ...by }, 200);
    },
  )
  .post(
    '/debug-assistance',
    describeCall('ai', 'Find the cause of an error', { 200: DebugAnswer }),
    requireSession,
    validBody(DebugBody),
    async (context) => {
      const { error_message, ...order } = context.req.valid('json');
      const { debugCode } = await assistant();
      const { output, ...by } = await debugCode({ ...order, message: error_message }, await assist(context));
      return context.json({ debug_analysis: output, code: order.code, error_message, ...by }, 200);
    },
  )
  .post(
    '/requirements-gathering',
    describeCall('ai', 'Ask what an app should be before it is generated', { 200: RequirementsAnswer }),
    requireSession,
    validBody(RequirementsBody),
    async (context) => {
      const { project_description, conversation_history, current_answers } = context.req.valid('json');
      const said = {
        description: project_description,
        history: conversation_history,
        answers: current_answers,
      };
      const { gatherRequirements } = await assistant();
      const { output, ...by } = await gatherRequirements(said, await assist(context));
      return context.json({ response: output, ...by }, 200);
    },
  );

/** What the assistant works with for this caller. @throws 429 for who asks without a pause. */
async function assist(
  context: CallContext & { var: SignedInEnv['Variables']; req: { raw: Request } },
): Promise<Assistance> {
  const userId = context.var.caller.account.user_id;
  await limitRate(context.var.db, ASSIST, userId);
  const { bindTools } = await import('../../agents/bind-tools.ts');
  const entry: OwnEntry = (context.executionCtx as ExecutionContext).exports.default;
  return {
    model: await chooseModel(context.env, { userId }),
    tools: bindTools(context.env, entry),
    signal: context.req.raw.signal,
    id: crypto.randomUUID(),
  };
}
