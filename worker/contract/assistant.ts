/** Bodies and answers of the assistant's calls (`/ai/*`); field names as the specification has them. */
import { z } from 'zod';
import { ASSISTANT_PARTS, Problems, Told } from './context.ts';
import { ProjectType } from './run.ts';

/** Least code that can be worked on, characters (specification, 5). */
export const MIN_CODE = 10;
/** Most code of one call, characters. */
const MAX_CODE = 200_000;
/** Longest message and description, characters. */
const MAX_TEXT = 20_000;

const Code = z
  .string()
  .max(MAX_CODE)
  .refine((code) => code.trim().length >= MIN_CODE, `Send code of at least ${MIN_CODE} characters`);
/** As file endings name them; anything else is text. */
const Language = z.string().trim().toLowerCase().max(40).default('text');
const Context = z.string().max(MAX_TEXT).default('');

/** Who answered. */
const Answered = {
  provider: z.string(),
  model: z.string(),
  /** Why the chosen model did not answer, where it did not; or what the built-in engine could not do. */
  note: z.string().optional(),
  /** What a model was told; absent where none was asked. */
  told: Told.optional(),
};

/** What a model is not to be told. */
const leavingOut = <Part extends string>(parts: readonly [Part, ...Part[]]) => ({
  without: z.array(z.enum(parts)).max(parts.length).default([]),
});
const { analyze, generate, refactor, document, debug, chat, requirements } = ASSISTANT_PARTS;

export const Suggestion = z.object({
  id: z.string(),
  type: z.enum(['error', 'warning', 'improvement', 'performance']),
  severity: z.enum(['high', 'medium', 'low']),
  title: z.string(),
  description: z.string(),
  /** From 1; null where it is about the whole. */
  line: z.number().int().nullable(),
  /** The whole code with it put right; null where a person has to decide. */
  fix: z.string().nullable(),
});
export type Suggestion = z.infer<typeof Suggestion>;

export const AnalyzeBody = z.object({
  code: Code,
  language: Language,
  problems: Problems,
  ...leavingOut(analyze),
});
export const AnalyzeAnswer = z.object({ suggestions: z.array(Suggestion), ...Answered });

export const SessionId = z
  .string()
  .min(1)
  .max(128)
  .regex(/^[\w.:-]+$/, 'A session has letters, digits and . : - _');
export const ChatBody = z.object({
  message: z.string().trim().min(1, 'Write a message first').max(MAX_TEXT),
  code: z.string().max(MAX_CODE).default(''),
  language: Language,
  session_id: SessionId,
  problems: Problems,
  ...leavingOut(chat),
});
export const ChatAnswer = z.object({ message: z.string(), ...Answered });
export const ChatMessage = z.object({
  id: z.string(),
  type: z.enum(['user', 'assistant', 'system']),
  message: z.string(),
  timestamp: z.string(),
});
export type ChatMessage = z.infer<typeof ChatMessage>;

export const GenerateBody = z.object({
  description: z.string().trim().min(1, "Please describe what code you'd like to generate").max(MAX_TEXT),
  language: Language,
  context: Context,
  ...leavingOut(generate),
});
export const GenerateAnswer = z.object({ generated_code: z.string(), description: z.string(), ...Answered });

export const REFACTOR_TYPES = ['clean', 'optimize', 'modernize', 'performance'] as const;
export const RefactorType = z.enum(REFACTOR_TYPES);
export type RefactorType = z.infer<typeof RefactorType>;
export const RefactorBody = z.object({
  code: Code,
  language: Language,
  refactor_type: RefactorType.default('clean'),
  problems: Problems,
  ...leavingOut(refactor),
});
export const RefactorAnswer = z.object({
  refactored_code: z.string(),
  original_code: z.string(),
  refactor_type: RefactorType,
  ...Answered,
});

export const DOC_STYLES = ['brief', 'comprehensive', 'jsdoc', 'pydoc'] as const;
export const DocStyle = z.enum(DOC_STYLES);
export type DocStyle = z.infer<typeof DocStyle>;
export const DocumentBody = z.object({
  code: Code,
  language: Language,
  doc_style: DocStyle.default('comprehensive'),
  problems: Problems,
  ...leavingOut(document),
});
export const DocumentAnswer = z.object({
  documented_code: z.string(),
  original_code: z.string(),
  doc_style: DocStyle,
  ...Answered,
});

export const DebugBody = z.object({
  code: Code,
  language: Language,
  error_message: z.string().max(MAX_TEXT).default(''),
  context: Context,
  problems: Problems,
  ...leavingOut(debug),
});
export const DebugAnswer = z.object({
  debug_analysis: z.string(),
  code: z.string(),
  error_message: z.string(),
  ...Answered,
});

const Turn = z.object({ type: z.enum(['user', 'assistant', 'system']), message: z.string().max(MAX_TEXT) });
export type RequirementsTurn = z.infer<typeof Turn>;
export const RequirementsBody = z.object({
  project_description: z
    .string()
    .trim()
    .min(1, "Please describe what code you'd like to generate")
    .max(MAX_TEXT),
  conversation_history: z.array(Turn).max(100).default([]),
  current_answers: z.record(z.string().max(500), z.string().max(MAX_TEXT)).default({}),
  project_type: ProjectType.optional(),
  ...leavingOut(requirements),
});
export const RequirementsAnswer = z.object({ response: z.string(), ...Answered });
