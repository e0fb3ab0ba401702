/** The assistant's modes: a model's answer, or real work without one. */
import { z } from 'zod';
import type { Model, ModelAnswer, TextCall } from '../ai/model.ts';
import { analyzeOffline } from '../ai/offline/analyze.ts';
import { askRequirements } from '../ai/offline/ask-requirements.ts';
import { debugOffline } from '../ai/offline/debug.ts';
import { documentOffline } from '../ai/offline/document.ts';
import { refactorOffline } from '../ai/offline/refactor.ts';
import {
  type DocStyle,
  type RefactorType,
  type RequirementsTurn,
  Suggestion,
} from '../contract/assistant.ts';
import type { AgentTools } from './agent-tools.ts';
import { ASSISTANT, stripFence, tagged } from './prompts/assistant.ts';

export interface Assistance {
  model: Model;
  tools: AgentTools;
  signal: AbortSignal;
  /** Unique to this call. */
  id: string;
  /** Hears what is written of an answer in words or code, again and again. */
  onWritten?(text: string): void;
}

export interface Assisted<Output> {
  output: Output;
  provider: string;
  model: string;
  note?: string;
}

/** Timeouts, ms (specification, 9), less what is needed to answer all the same without the model. */
const USUAL_MS = 25_000;
const GENERATE_MS = 55_000;
const CHAT_MS = 110_000;
/** Earlier messages that a model is told. */
const TOLD = 20;

const Found = z.object({ suggestions: z.array(Suggestion.omit({ id: true })).max(50) });

export async function analyzeCode(
  { code, language }: { code: string; language: string },
  by: Assistance,
): Promise<Assisted<Suggestion[]>> {
  const answer = await by.model.generateObject({
    ...call(by, 'analyze', { language, code: numbered(code) }, USUAL_MS),
    schema: Found,
    builtIn: async () => ({ suggestions: await analyzeOffline(code, language) }),
  });
  const suggestions = answer.output.suggestions.map((one, index) => ({
    ...one,
    id: `suggestion-${index + 1}`,
  }));
  return shown(answer, suggestions);
}

export async function refactorCode(
  { code, language, type }: { code: string; language: string; type: RefactorType },
  by: Assistance,
): Promise<Assisted<string>> {
  return rewrite('refactor', code, { language, kind: type }, () => refactorOffline(code, language, type), by);
}

export async function documentCode(
  { code, language, style }: { code: string; language: string; style: DocStyle },
  by: Assistance,
): Promise<Assisted<string>> {
  return rewrite('document', code, { language, style }, () => documentOffline(code, language, style), by);
}

/** Code for code: what the built-in engine did or could not do comes with it as a note. */
async function rewrite(
  task: 'refactor' | 'document',
  code: string,
  about: Record<string, string>,
  offline: () => Promise<{ code: string; note: string }>,
  by: Assistance,
): Promise<Assisted<string>> {
  let note: string | undefined;
  const answer = await by.model.generateText({
    ...readAlong(by),
    ...call(by, task, { ...about, code }, USUAL_MS),
    async builtIn() {
      const done = await offline();
      note = done.note;
      return done.code;
    },
  });
  const isModel = note === undefined;
  return shown(answer, isModel ? stripFence(answer.output) : answer.output, note);
}

export async function debugCode(
  { code, language, message, context }: { code: string; language: string; message: string; context: string },
  by: Assistance,
): Promise<Assisted<string>> {
  const answer = await by.model.generateText({
    ...readAlong(by),
    ...call(by, 'debug', { language, error: message, context, code: numbered(code) }, USUAL_MS),
    builtIn: () => debugOffline(code, language, message),
  });
  return shown(answer, answer.output);
}

/** @returns null where the built-in engine does not understand what is to be written, and there is no model. */
export async function generateCode(
  { description, language, context }: { description: string; language: string; context: string },
  by: Assistance,
): Promise<Assisted<string> | null> {
  let note: string | undefined;
  const answer = await by.model.generateText({
    ...readAlong(by),
    ...call(by, 'generate', { language, context, description }, GENERATE_MS),
    async builtIn() {
      const made = await writeByEngine(description, language, by.tools);
      note = made.note;
      return made.code;
    },
  });
  if (answer.output === '') return null;
  return shown(answer, note === undefined ? stripFence(answer.output) : answer.output, note);
}

/** The file of a generated app in which such a description stands: the backend in Python, else the first page. */
async function writeByEngine(
  description: string,
  language: string,
  tools: AgentTools,
): Promise<{ code: string; note: string }> {
  const outcome = await tools.planApp(description, {});
  if (!outcome.understood) return { code: '', note: '' };
  const { blueprint } = outcome.plan;
  const isPython = language === 'python';
  const files = isPython
    ? await tools.generateBackend(blueprint, 'React + FastAPI')
    : await tools.generateFrontend(blueprint);
  const wanted = isPython ? /^backend\/(?!main|db|database|models)\w+.*\.py$/ : /^src\/pages\/.*\.tsx$/;
  const paths = Object.keys(files).sort();
  const path =
    paths.find((one) => wanted.test(one)) ?? paths.find((one) => /main\.py$|App\.tsx$/.test(one)) ?? '';
  return {
    code: files[path] ?? '',
    note: `This is ${path} of the app “${blueprint.name}”, which has ${paths.length} such files: build it to get all of them.`,
  };
}

export async function chat(
  said: {
    message: string;
    code: string;
    language: string;
    history: readonly { type: string; message: string }[];
  },
  by: Assistance,
): Promise<Assisted<string>> {
  const { message, code, language } = said;
  const before = said.history.slice(-TOLD).map((one) => `${one.type}: ${one.message}`);
  const answer = await by.model.generateText({
    ...readAlong(by),
    ...call(by, 'chat', { before: before.join('\n\n'), language, code, message }, CHAT_MS),
    builtIn: () => chatByEngine(said, by.tools),
  });
  return shown(answer, answer.output);
}

async function chatByEngine(
  { message, code, language }: { message: string; code: string; language: string },
  tools: AgentTools,
): Promise<string> {
  const outcome = await tools.planApp(message, {});
  if (outcome.understood) return outcome.plan.analysis;
  const found = code.trim() === '' ? [] : await analyzeOffline(code, language);
  const about = found.map(({ title, line }) => `- ${title}${line === null ? '' : ` (line ${line})`}`);
  return [
    'I am Hewn’s built-in engine: I know rules and no small talk. Describe an app and I say how I would build it; Analyze, Refactor, Document and Debug work on the code that is open.',
    ...(about.length > 0 ? [`In this code I see:\n${about.join('\n')}`] : []),
    'For answers to anything else add a language model in the settings.',
  ].join('\n\n');
}

export async function gatherRequirements(
  said: { description: string; history: readonly RequirementsTurn[]; answers: Record<string, string> },
  by: Assistance,
): Promise<Assisted<string>> {
  const { description, history, answers } = said;
  const turns = history.map((one) => `${one.type}: ${one.message}`).join('\n\n');
  const given = Object.entries(answers).map(([question, answer]) => `${question}: ${answer}`);
  const answer = await by.model.generateText({
    ...readAlong(by),
    ...call(by, 'requirements', { description, conversation: turns, answers: given.join('\n') }, GENERATE_MS),
    async builtIn() {
      const outcome = await by.tools.planApp(description, {});
      return askRequirements(description, history, answers, outcome.understood ? outcome.plan.questions : []);
    },
  });
  return shown(answer, answer.output);
}

function readAlong({ onWritten }: Assistance): Pick<TextCall, 'onWritten'> {
  return onWritten ? { onWritten } : {};
}

function call(
  by: Assistance,
  task: keyof typeof ASSISTANT,
  parts: Record<string, string>,
  timeoutMs: number,
) {
  return {
    task: `assistant.${task}`,
    idempotencyKey: `assistant-${by.id}`,
    system: ASSISTANT[task],
    prompt: tagged(parts),
    signal: by.signal,
    timeoutMs,
  };
}

function shown<Output>(
  { provider, model, fallback }: ModelAnswer<unknown>,
  output: Output,
  note?: string,
): Assisted<Output> {
  const notes = [fallback, note].filter((one) => one !== undefined);
  return { output, provider, model, ...(notes.length > 0 && { note: notes.join(' ') }) };
}

function numbered(code: string): string {
  return code
    .split('\n')
    .map((line, index) => `${index + 1}: ${line}`)
    .join('\n');
}
