/** The assistant: analyze, chat, generate, refactor, document, debug, and gathering requirements. */
import { Hono } from 'hono';
import { z } from 'zod';
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
import { ContextAnswer, ContextQuery } from '../../contract/context.ts';
import { askable } from '../../contract/room/assistance.ts';
import { listMessages } from '../../db/runs/assistant-messages.ts';
import { requireSession } from '../callers/guards.ts';
import type { SignedInEnv } from '../context.ts';
import { describeCall } from '../describe-call.ts';
import { validBody, validQuery } from '../validate.ts';
import { answerCall } from './answer-call.ts';
import { showContext } from './show-context.ts';

export const ai = new Hono<SignedInEnv>()
  .get(
    '/context',
    describeCall('ai', 'What a model would be told, part by part', { 200: ContextAnswer }),
    requireSession,
    validQuery(ContextQuery),
    async (context) => context.json(await showContext(context, context.req.valid('query')), 200),
  )
  .post(
    '/analyze-code',
    describeCall('ai', 'Find what is wrong with code or could be better', { 200: AnalyzeAnswer }),
    requireSession,
    validBody(askable(AnalyzeBody)),
    async (context) => {
      const { asked_in, ...body } = context.req.valid('json');
      return context.json(await answerCall(context, { call: 'analyze', body }, asked_in), 200);
    },
  )
  .post(
    '/chat',
    describeCall('ai', 'Say something to the assistant', { 200: ChatAnswer }),
    requireSession,
    validBody(askable(ChatBody)),
    async (context) => {
      const { asked_in, ...body } = context.req.valid('json');
      return context.json(await answerCall(context, { call: 'chat', body }, asked_in), 200);
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
    validBody(askable(GenerateBody)),
    async (context) => {
      const { asked_in, ...body } = context.req.valid('json');
      return context.json(await answerCall(context, { call: 'generate', body }, asked_in), 200);
    },
  )
  .post(
    '/refactor-code',
    describeCall('ai', 'Refactor code', { 200: RefactorAnswer }),
    requireSession,
    validBody(askable(RefactorBody)),
    async (context) => {
      const { asked_in, ...body } = context.req.valid('json');
      return context.json(await answerCall(context, { call: 'refactor', body }, asked_in), 200);
    },
  )
  .post(
    '/document-code',
    describeCall('ai', 'Document code', { 200: DocumentAnswer }),
    requireSession,
    validBody(askable(DocumentBody)),
    async (context) => {
      const { asked_in, ...body } = context.req.valid('json');
      return context.json(await answerCall(context, { call: 'document', body }, asked_in), 200);
    },
  )
  .post(
    '/debug-assistance',
    describeCall('ai', 'Find the cause of an error', { 200: DebugAnswer }),
    requireSession,
    validBody(askable(DebugBody)),
    async (context) => {
      const { asked_in, ...body } = context.req.valid('json');
      return context.json(await answerCall(context, { call: 'debug', body }, asked_in), 200);
    },
  )
  .post(
    '/requirements-gathering',
    describeCall('ai', 'Ask what an app should be before it is generated', { 200: RequirementsAnswer }),
    requireSession,
    validBody(askable(RequirementsBody)),
    async (context) => {
      const { asked_in, ...body } = context.req.valid('json');
      return context.json(await answerCall(context, { call: 'requirements', body }, asked_in), 200);
    },
  );
