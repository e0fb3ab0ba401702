/**
 * What a person asks the assistant about a project, answered there: written while one reads along, on whichever device, and
 * stopped from anywhere. Each is its person's own; field names are snake_case.
 */
import { z } from 'zod';
import {
  AnalyzeAnswer,
  AnalyzeBody,
  ChatAnswer,
  ChatBody,
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
} from '../assistant.ts';
import { ClientId } from './chat.ts';

/** Questions of one person in a project that are at work, at most. */
export const MAX_OPEN_QUESTIONS = 4;
/** Longest answer that is kept, characters of its JSON: a row takes 2 MB, and a character 3 bytes. */
export const MAX_ANSWER_JSON = 600_000;

/** A question: the call of the assistant that it is, with its body. */
export const AssistantQuestion = z.discriminatedUnion('call', [
  z.strictObject({ call: z.literal('analyze'), body: AnalyzeBody }),
  z.strictObject({ call: z.literal('chat'), body: ChatBody }),
  z.strictObject({ call: z.literal('generate'), body: GenerateBody }),
  z.strictObject({ call: z.literal('refactor'), body: RefactorBody }),
  z.strictObject({ call: z.literal('document'), body: DocumentBody }),
  z.strictObject({ call: z.literal('debug'), body: DebugBody }),
  z.strictObject({ call: z.literal('requirements'), body: RequirementsBody }),
]);
export type AssistantQuestion = z.infer<typeof AssistantQuestion>;
export type AssistantCall = AssistantQuestion['call'];

/** What each call is answered with. */
export const ASSISTANT_ANSWERS = {
  analyze: AnalyzeAnswer,
  chat: ChatAnswer,
  generate: GenerateAnswer,
  refactor: RefactorAnswer,
  document: DocumentAnswer,
  debug: DebugAnswer,
  requirements: RequirementsAnswer,
} as const;
export type AssistantAnswers = {
  [Call in AssistantCall]: z.infer<(typeof ASSISTANT_ANSWERS)[Call]>;
};

/** A question as its person's windows hear of it. */
export const AssistantTask = z.object({
  id: z.string(),
  call: z.enum(['analyze', 'chat', 'generate', 'refactor', 'document', 'debug', 'requirements']),
  session_id: z.string(),
  /** The file that it is about; null where it is about none. */
  path: z.string().nullable(),
  status: z.enum(['running', 'succeeded', 'failed', 'stopped']),
  /** Why there is no answer. */
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  created_at: z.string(),
});
export type AssistantTask = z.infer<typeof AssistantTask>;

/** What is written of an answer by now: the end of it. */
export const AssistantText = z.object({ task_id: z.string(), text: z.string() });
export type AssistantText = z.infer<typeof AssistantText>;

export const AssistantTaskList = z.object({
  /** Oldest first. */
  tasks: z.array(AssistantTask),
  live: z.array(AssistantText),
});
export type AssistantTaskList = z.infer<typeof AssistantTaskList>;

/** A question with all that was asked, and its answer once there is one. */
export const AskedTask = z.object({
  task: AssistantTask,
  question: AssistantQuestion,
  /** As the call of the assistant is answered. */
  answer: z.union(Object.values(ASSISTANT_ANSWERS)).nullable(),
});

/** From where in a project something is asked; then it is answered there, by itself, whoever stays or leaves. */
export const AskedIn = z.strictObject({
  project_id: z.string().min(1).max(64),
  /** Made by the sender: what is sent again under it is the same question. */
  client_id: ClientId,
  /** The chat that goes on with it. */
  session_id: SessionId,
  /** The file that it is about. */
  path: z.string().min(1).max(400).optional(),
});
export type AskedIn = z.infer<typeof AskedIn>;

/** A call of the assistant, which may say from where it is asked. */
export const askable = <Shape extends z.ZodRawShape>(body: z.ZodObject<Shape>) =>
  body.extend({ asked_in: AskedIn.optional() });

export const ASSISTANCE_FRAMES = [
  /** A question of one's own as it is now. */
  z.object({ type: z.literal('assistant'), task: AssistantTask }),
  z.object({ type: z.literal('assistant-text'), ...AssistantText.shape }),
] as const;
