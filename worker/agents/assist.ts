/** The assistant's modes: a model's answer, or real work without one. */
import type { Model, ModelAnswer, TextCall } from '../ai/model.ts';
import { analyzeOffline } from '../ai/offline/analyze.ts';
import { askRequirements } from '../ai/offline/ask-requirements.ts';
import { debugOffline } from '../ai/offline/debug.ts';
import { documentOffline } from '../ai/offline/document/document.ts';
import { refactorOffline } from '../ai/offline/refactor.ts';
import { isRemoteModel } from '../ai/remote-model.ts';
import type { Suggestion } from '../contract/assistant.ts';
import type { ContextShare, Part, Told } from '../contract/context.ts';
import type { AssistantCall } from '../contract/room/assistance.ts';
import type { AgentTools } from './agent-tools.ts';
import { type BodyOf, Found, type Said, tellAssistant } from './assistant-parts.ts';
import { stripFence } from './prompts/assistant.ts';

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
  /** Absent where no model was asked. */
  told?: Told;
}

/** Timeouts, ms (specification, 9), less what is needed to answer all the same without the model. */
const USUAL_MS = 25_000;
const GENERATE_MS = 55_000;
const CHAT_MS = 110_000;
export async function analyzeCode(body: BodyOf<'analyze'>, by: Assistance): Promise<Assisted<Suggestion[]>> {
  const { code, language } = body;
  const { told, ...asked } = call(by, 'analyze', body, USUAL_MS);
  const answer = await by.model.generateObject({
    ...asked,
    schema: Found,
    builtIn: async () => ({ suggestions: await analyzeOffline(code, language) }),
  });
  const suggestions = answer.output.suggestions.map((one, index) => ({
    ...one,
    id: `suggestion-${index + 1}`,
  }));
  return shown(told, answer, suggestions);
}

export async function refactorCode(body: BodyOf<'refactor'>, by: Assistance): Promise<Assisted<string>> {
  const { code, language, refactor_type } = body;
  return rewrite('refactor', body, () => refactorOffline(code, language, refactor_type), by);
}

export async function documentCode(body: BodyOf<'document'>, by: Assistance): Promise<Assisted<string>> {
  const { code, language, doc_style } = body;
  return rewrite('document', body, () => documentOffline(code, language, doc_style), by);
}

/** Code for code: what the built-in engine did or could not do comes with it as a note. */
async function rewrite<Call extends 'refactor' | 'document'>(
  task: Call,
  body: BodyOf<Call>,
  offline: () => Promise<{ code: string; note: string }>,
  by: Assistance,
): Promise<Assisted<string>> {
  let note: string | undefined;
  const { told, ...asked } = call(by, task, body, USUAL_MS);
  const answer = await by.model.generateText({
    ...readAlong(by),
    ...asked,
    async builtIn() {
      const done = await offline();
      note = done.note;
      return done.code;
    },
  });
  const isModel = note === undefined;
  return shown(told, answer, isModel ? stripFence(answer.output) : answer.output, note);
}

export async function debugCode(body: BodyOf<'debug'>, by: Assistance): Promise<Assisted<string>> {
  const { code, language, error_message } = body;
  const { told, ...asked } = call(by, 'debug', body, USUAL_MS);
  const answer = await by.model.generateText({
    ...readAlong(by),
    ...asked,
    builtIn: () => debugOffline(code, language, error_message),
  });
  return shown(told, answer, answer.output);
}

/** @returns null where the built-in engine does not understand what is to be written, and there is no model. */
export async function generateCode(
  body: BodyOf<'generate'>,
  by: Assistance,
): Promise<Assisted<string> | null> {
  const { description, language } = body;
  let note: string | undefined;
  const { told, ...asked } = call(by, 'generate', body, GENERATE_MS);
  const answer = await by.model.generateText({
    ...readAlong(by),
    ...asked,
    async builtIn() {
      const made = await writeByEngine(description, language, by.tools);
      note = made.note;
      return made.code;
    },
  });
  if (answer.output === '') return null;
  return shown(told, answer, note === undefined ? stripFence(answer.output) : answer.output, note);
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

export async function chat(body: BodyOf<'chat'>, by: Assistance, said: Said): Promise<Assisted<string>> {
  const { told, ...asked } = call(by, 'chat', body, CHAT_MS, said);
  const answer = await by.model.generateText({
    ...readAlong(by),
    ...asked,
    builtIn: () => chatByEngine(body, by.tools),
  });
  return shown(told, answer, answer.output);
}

async function chatByEngine({ message, code, language }: BodyOf<'chat'>, tools: AgentTools): Promise<string> {
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
  body: BodyOf<'requirements'>,
  by: Assistance,
): Promise<Assisted<string>> {
  const { project_description, conversation_history, current_answers } = body;
  const { told, ...asked } = call(by, 'requirements', body, GENERATE_MS);
  const answer = await by.model.generateText({
    ...readAlong(by),
    ...asked,
    async builtIn() {
      const outcome = await by.tools.planApp(project_description, {});
      const questions = outcome.understood ? outcome.plan.questions : [];
      return askRequirements(project_description, conversation_history, current_answers, questions);
    },
  });
  return shown(told, answer, answer.output);
}

function readAlong({ onWritten }: Assistance): Pick<TextCall, 'onWritten'> {
  return onWritten ? { onWritten } : {};
}

/** What is asked, and by part what is told with it; nothing is told where no model is asked. */
function call<Call extends AssistantCall>(
  by: Assistance,
  task: Call,
  body: BodyOf<Call>,
  timeoutMs: number,
  said: Said = [],
) {
  const without: readonly Part[] = body.without;
  const { system, prompt, parts } = tellAssistant(task, body, said, without);
  return {
    task: `assistant.${task}`,
    idempotencyKey: `assistant-${by.id}`,
    system,
    prompt,
    signal: by.signal,
    timeoutMs,
    told: isRemoteModel(by.model) ? parts : null,
  };
}

const MICRO_DOLLARS = 1_000_000;

function shown<Output>(
  parts: ContextShare[] | null,
  { provider, model, fallback, usage, cost = 0 }: ModelAnswer<unknown>,
  output: Output,
  note?: string,
): Assisted<Output> {
  const notes = [fallback, note].filter((one) => one !== undefined);
  const counted = {
    tokens_in: usage.tokensIn,
    tokens_out: usage.tokensOut,
    cost: cost / MICRO_DOLLARS,
  };
  return {
    output,
    provider,
    model,
    ...(notes.length > 0 && { note: notes.join(' ') }),
    ...(parts && { told: { parts, ...counted } }),
  };
}
