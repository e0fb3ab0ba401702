/** Tries a model before somebody relies on it: its provider's list, one word, and one call of a tool. */
import { z } from 'zod';
import type { ModelTest } from '../contract/account/models.ts';
import { ModelFailure } from './calls/model-failure.ts';
import type { ModelChoice } from './choice.ts';
import { fetchPlainly } from './choose-model.ts';
import { PROVIDERS } from './registry.ts';
import type { RemoteModel } from './remote-model.ts';
import { LEAST_WINDOW } from './window-of.ts';

/** Longest wait for each part, ms. */
const PART_MS = 20_000;
/** Longest list that is read, bytes: OpenRouter's has 500 KB. */
const MAX_LIST = 4_000_000;
const MAX_NAMES = 1000;

/** What providers write about a model; each has other names for it. */
const Listed = z.object({
  id: z.string().optional(),
  name: z.string().optional(),
  context_length: z.number().optional(), // OpenRouter
  max_model_len: z.number().optional(), // vLLM
  max_input_tokens: z.number().optional(), // Anthropic
  inputTokenLimit: z.number().optional(), // Google
});
type Listed = z.infer<typeof Listed>;

export async function testModel(
  choice: ModelChoice,
  model: RemoteModel,
  signal: AbortSignal,
): Promise<ModelTest> {
  const none: ModelTest = { ok: false, message: '', tools: null, context_window: null, models: [] };
  const listed = await listModels(choice, signal);
  const found = listed.find((one) => nameOf(one) === choice.model);
  const about = {
    ...none,
    models: listed.map(nameOf).slice(0, MAX_NAMES),
    context_window: (found && windowOf(found)) ?? (await askOllama(choice, signal)),
  };
  const turn = {
    task: 'model.test',
    system: 'You are being tried. Do exactly what is asked.',
    signal,
  };
  try {
    await model.say({
      ...turn,
      idempotencyKey: crypto.randomUUID(),
      messages: [{ role: 'user', content: 'Answer with the word OK.' }],
      deadline: model.now() + PART_MS,
    });
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    return { ...about, message: `${error.message}.` };
  }
  const tools = await callsTools(model, turn);
  const sentence = tools ? 'It answers and calls tools.' : 'It answers; it does not call tools.';
  // By now it is loaded, with the window that it was started with.
  const context_window = (await askLoaded(choice, signal)) ?? about.context_window;
  const warned = context_window !== null && context_window < LEAST_WINDOW ? ` ${warnOf(context_window)}` : '';
  return { ...about, context_window, ok: true, tools, message: `${sentence}${warned}` };
}

function warnOf(tokens: number): string {
  return `It reads ${tokens.toLocaleString('en')} tokens at once, which is too few for a build: it would see only a part of what it is told. Start it with at least ${LEAST_WINDOW.toLocaleString('en')} (Ollama: OLLAMA_CONTEXT_LENGTH, or num_ctx of the model; others: its context length).`;
}

async function callsTools(
  model: RemoteModel,
  turn: { task: string; system: string; signal: AbortSignal },
): Promise<boolean> {
  const { tool } = await import('ai');
  try {
    const said = await model.say({
      ...turn,
      idempotencyKey: crypto.randomUUID(),
      messages: [{ role: 'user', content: 'Call the tool `note` with the text "OK".' }],
      tools: { note: tool({ description: 'Notes a text', inputSchema: z.object({ text: z.string() }) }) },
      deadline: model.now() + PART_MS,
    });
    return said.toolCalls.some((call) => call.name === 'note');
  } catch (error) {
    // Providers refuse tools for models that cannot call them.
    if (error instanceof ModelFailure) return false;
    throw error;
  }
}

/** @returns nothing where the provider does not list its models or did not answer: the model itself is asked next. */
async function listModels(choice: ModelChoice, signal: AbortSignal): Promise<Listed[]> {
  const request = PROVIDERS[choice.provider].listRequest(choice);
  if (!request) return [];
  const read = await readJson(request.url, { headers: request.headers }, signal);
  const body = z
    .object({
      data: z.array(z.unknown()).optional(),
      models: z.array(z.unknown()).optional(),
      result: z.array(z.unknown()).optional(),
    })
    .safeParse(read);
  if (!body.success) return [];
  const { data, models, result } = body.data;
  return (data ?? models ?? result ?? []).flatMap((one) => {
    const parsed = Listed.safeParse(one);
    return parsed.success && nameOf(parsed.data) !== '' ? [parsed.data] : [];
  });
}

function nameOf({ id, name }: Listed): string {
  return (id ?? name ?? '').replace(/^models\//, '');
}

function windowOf(one: Listed): number | null {
  return one.context_length ?? one.max_model_len ?? one.max_input_tokens ?? one.inputTokenLimit ?? null;
}

/** Ollama tells a model's window in a call of its own; others do not know the address. https://docs.ollama.com/api/show */
async function askOllama(choice: ModelChoice, signal: AbortSignal): Promise<number | null> {
  if (choice.provider !== 'openai-compatible' || !choice.baseUrl) return null;
  const read = await readJson(
    new URL('/api/show', choice.baseUrl).href,
    { method: 'POST', body: JSON.stringify({ model: choice.model }) },
    signal,
  );
  const info = z.object({ model_info: z.record(z.string(), z.unknown()) }).safeParse(read);
  if (!info.success) return null;
  const found = Object.entries(info.data.model_info).find(([name]) => name.endsWith('.context_length'))?.[1];
  return typeof found === 'number' ? found : null;
}

/** What Ollama started a loaded model with (`num_ctx`), however much it could read. https://docs.ollama.com/api/ps */
async function askLoaded(choice: ModelChoice, signal: AbortSignal): Promise<number | null> {
  if (choice.provider !== 'openai-compatible' || !choice.baseUrl) return null;
  const read = await readJson(new URL('/api/ps', choice.baseUrl).href, {}, signal);
  const loaded = z
    .object({ models: z.array(z.object({ name: z.string(), context_length: z.number().int().positive() })) })
    .safeParse(read);
  const names = [choice.model, `${choice.model}:latest`];
  return loaded.data?.models.find(({ name }) => names.includes(name))?.context_length ?? null;
}

/** @returns null for whatever is no JSON of a good answer. */
async function readJson(url: string, init: RequestInit, signal: AbortSignal): Promise<unknown> {
  try {
    const answer = await fetchPlainly(url, {
      ...init,
      signal: AbortSignal.any([signal, AbortSignal.timeout(PART_MS)]),
    });
    if (!answer.ok || Number(answer.headers.get('content-length') ?? 0) > MAX_LIST) {
      await answer.body?.cancel();
      return null;
    }
    return await answer.json();
  } catch {
    if (signal.aborted) throw signal.reason;
    // No connection, or no JSON: told when the model itself is asked at the same address.
    return null;
  }
}
