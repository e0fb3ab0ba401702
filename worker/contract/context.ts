/** What goes into a model's context: its parts, how large they are, and which of them a person may leave out. */
import { z } from 'zod';

/** Parts of what a model is told, in the order in which they are shown. */
export const PARTS = [
  'rules',
  'plan',
  'files',
  'focus',
  'element',
  'attachments',
  'code',
  'problems',
  'before',
  'context',
  'description',
  'request',
] as const;
export const Part = z.enum(PARTS);
export type Part = z.infer<typeof Part>;

/** As people read them. */
export const PART_TITLES: Record<Part, string> = {
  rules: 'Hewn’s rules for this work',
  plan: 'The plan of the app',
  files: 'The names of its files',
  focus: 'Which file is open',
  element: 'The element that you picked',
  attachments: 'What you attached',
  code: 'The code of the open file',
  problems: 'Problems found in the open file',
  before: 'What was said before',
  context: 'What you wrote beside it',
  description: 'Your description of the app',
  request: 'Your words',
};

/** What of the Build chat's context a person may leave out. */
export const BUILD_PARTS = ['plan', 'files', 'focus', 'element', 'attachments', 'problems'] as const;
/** The same for what a model writes in a first build beyond the plan. */
export const FIRST_BUILD_PARTS = ['plan', 'files', 'description'] as const;

/** What of the assistant's calls a person may leave out; what a call works on always goes along. */
export const ASSISTANT_PARTS = {
  analyze: ['problems'],
  generate: ['context'],
  refactor: ['problems'],
  document: ['problems'],
  debug: ['code', 'problems', 'context'],
  chat: ['code', 'problems', 'before'],
  requirements: ['before'],
} as const;

/** What a model can be asked for. */
export const CONTEXT_MODES = [
  'analyze',
  'generate',
  'refactor',
  'document',
  'debug',
  'chat',
  'requirements',
  'build',
  'first_build',
] as const;
export const ContextMode = z.enum(CONTEXT_MODES);
export type ContextMode = z.infer<typeof ContextMode>;

/** What may be left out, by what is asked for. */
export const OPTIONAL_PARTS: Record<ContextMode, readonly Part[]> = {
  ...ASSISTANT_PARTS,
  build: BUILD_PARTS,
  first_build: FIRST_BUILD_PARTS,
};

/** A part of what a model is told. */
export const ContextShare = z.object({
  part: Part,
  /** Roughly, and rather too many. */
  tokens: z.number().int(),
  is_left_out: z.boolean(),
});
export type ContextShare = z.infer<typeof ContextShare>;

/** What a model was told for an answer, and what its provider counted. */
export const Told = z.object({
  parts: z.array(ContextShare),
  /** As the provider counted them, all attempts that it answered together. */
  tokens_in: z.number().int(),
  tokens_out: z.number().int(),
  /** US dollars. */
  cost: z.number(),
});
export type Told = z.infer<typeof Told>;

/** Problems that go along with a question, and the length of each, at most. */
const MAX_PROBLEMS = 100;
const MAX_PROBLEM = 500;
/** What the editor's checks found, a line each: `12:3 error Unexpected token`. */
export const Problems = z.array(z.string().max(MAX_PROBLEM)).max(MAX_PROBLEMS).default([]);

/** Makes lines fit what a question takes. */
export function boundProblems(lines: readonly string[]): string[] {
  return lines.slice(0, MAX_PROBLEMS).map((line) => line.slice(0, MAX_PROBLEM));
}

export const ContextQuery = z.object({
  mode: ContextMode,
  project_id: z.string().min(1).max(64).optional(),
  /** The file that is open. */
  path: z.string().min(1).max(400).optional(),
  language: z.string().max(40).optional(),
  /** The chat that goes on. */
  session_id: z.string().min(1).max(128).optional(),
  /** Ids of what was attached, with commas. */
  attachments: z.string().max(1_000).optional(),
});
export type ContextQuery = z.infer<typeof ContextQuery>;

/** What would be told; what a person is still writing is not counted. */
export const ContextAnswer = z.object({
  provider: z.string(),
  model: z.string(),
  /** Tokens that the model takes at once; null where that is not known. */
  window: z.number().int().nullable(),
  /** Empty with the built-in engine: nothing is told to a model. */
  parts: z.array(
    z.object({
      part: Part,
      title: z.string(),
      /** Roughly, and rather too many. */
      tokens: z.number().int(),
      can_be_left_out: z.boolean(),
    }),
  ),
  /** Of all parts together. */
  tokens: z.number().int(),
});
export type ContextAnswer = z.infer<typeof ContextAnswer>;

/** Characters of a token in the scripts that have most of them; English has about 4, so that this is rather too many tokens. */
const CHARACTERS_PER_TOKEN = 3;

/** @returns tokens that a text is at most, roughly, before a provider has counted them. */
export function estimateTokens(text: string): number {
  return Math.ceil(text.length / CHARACTERS_PER_TOKEN);
}
