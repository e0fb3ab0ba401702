/** What each call of the assistant tells a model beside its rules, part by part; a person may leave parts of it out. */
import { z } from 'zod';
import { askForObject } from '../ai/calls/read-object.ts';
import { Suggestion } from '../contract/assistant.ts';
import { type ContextShare, estimateTokens, type Part } from '../contract/context.ts';
import type { AssistantCall, AssistantQuestion } from '../contract/room/assistance.ts';
import { ASSISTANT, tagged } from './prompts/assistant.ts';

export type BodyOf<Call extends AssistantCall> = Extract<AssistantQuestion, { call: Call }>['body'];

/** What was said before in a session. */
export type Said = readonly { type: string; message: string }[];

/** What a model answers to `analyze`. */
export const Found = z.object({ suggestions: z.array(Suggestion.omit({ id: true })).max(50) });

/** Texts by the names of their tags. */
type Tags = Record<string, string>;

/** Earlier messages that a model is told. */
const TOLD = 20;

const TELL: { [Call in AssistantCall]: (body: BodyOf<Call>, said: Said) => Tags } = {
  analyze: ({ language, code, problems }) => ({ language, code: numbered(code), problems: lines(problems) }),
  generate: ({ language, context, description }) => ({ language, context, description }),
  refactor: ({ language, refactor_type: kind, code, problems }) => ({
    language,
    kind,
    code,
    problems: lines(problems),
  }),
  document: ({ language, doc_style: style, code, problems }) => ({
    language,
    style,
    code,
    problems: lines(problems),
  }),
  debug: ({ language, error_message: error, context, code, problems }) => ({
    language,
    error,
    context,
    code: numbered(code),
    problems: lines(problems),
  }),
  chat: ({ language, code, problems, message }, said) => ({
    before: transcript(said.slice(-TOLD)),
    language,
    code,
    problems: lines(problems),
    message,
  }),
  requirements: ({ project_description: description, conversation_history, current_answers }) => ({
    description,
    conversation: transcript(conversation_history),
    answers: lines(Object.entries(current_answers).map(([question, answer]) => `${question}: ${answer}`)),
  }),
};

/** Tags that a person may leave out, or that are named for themselves; all others are the request. */
const PART_OF: Record<string, Part> = {
  answers: 'before',
  before: 'before',
  code: 'code',
  context: 'context',
  conversation: 'before',
  problems: 'problems',
};

export interface AssistantPrompt {
  system: string;
  prompt: string;
  /** Every part that there is, also those that are left out. */
  parts: ContextShare[];
}

/** @param without what the person left out. */
export function tellAssistant<Call extends AssistantCall>(
  call: Call,
  body: BodyOf<Call>,
  said: Said,
  without: readonly Part[],
): AssistantPrompt {
  const tags = TELL[call](body, said);
  const isToldPart = (part: Part) => !without.includes(part);
  const told = pick(tags, isToldPart);
  const rules = call === 'analyze' ? `${ASSISTANT[call]}\n\n${askForObject(Found)}` : ASSISTANT[call];
  const parts = [...new Set(Object.keys(tags).map(partOf))].map((part) => ({
    part,
    tokens: estimateTokens(tagged(pick(tags, (one) => one === part))),
    is_left_out: !isToldPart(part),
  }));
  return {
    system: ASSISTANT[call],
    prompt: tagged(told),
    parts: [
      { part: 'rules', tokens: estimateTokens(rules), is_left_out: false },
      ...parts.filter(({ part, tokens }) => tokens > 0 && part !== 'request'),
      ...parts.filter(({ part }) => part === 'request'),
    ],
  };
}

const partOf = (tag: string): Part => PART_OF[tag] ?? 'request';

function pick(tags: Tags, isWanted: (part: Part) => boolean): Tags {
  return Object.fromEntries(Object.entries(tags).filter(([tag]) => isWanted(partOf(tag))));
}

const lines = (all: readonly string[]): string => all.join('\n');

const transcript = (said: Said): string =>
  said.map(({ type, message }) => `${type}: ${message}`).join('\n\n');

function numbered(code: string): string {
  if (code.trim() === '') return '';
  return code
    .split('\n')
    .map((line, index) => `${index + 1}: ${line}`)
    .join('\n');
}
