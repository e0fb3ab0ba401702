/**
 * A language model of a provider as a `Model`: asked with retries, within its time and its budget, once per idempotency key; an
 * answer that does not fit is given back to be repaired. Where it does not answer, the built-in engine does, and says so.
 */
import type { LanguageModel, ModelMessage } from 'ai';
import { z } from 'zod';
import { builtInModel } from './built-in.ts';
import { type Asked, askOnce, type Said } from './calls/ask-once.ts';
import { compact } from './calls/compact.ts';
import { holdCall, type Patience } from './calls/hold-call.ts';
import { ModelFailure } from './calls/model-failure.ts';
import { readJson } from './calls/read-json.ts';
import type { ModelChoice } from './choice.ts';
import type { Ledger } from './ledger/ledger.ts';
import { costOf, estimateTokens, type Price } from './ledger/price.ts';
import type { Model, ModelAnswer, ModelCall, ObjectCall, TextCall, Usage } from './model.ts';

/** Longest wait for one answer with its retries, ms (specification: code generation 60 s). */
const TIMEOUT_MS = 60_000;
/** Longest answer that is asked for, tokens: a plan has up to 15,000, and every model of today writes as many. */
const MAX_OUTPUT_TOKENS = 16_000;
/** What is left of a prompt that was longer than the model's window. */
const COMPACT_SHARE = 0.5;
/** What is wrong with an answer is told with so many sentences at most. */
const MAX_PROBLEMS = 20;

export interface RemoteParts {
  choice: ModelChoice;
  /** The provider's name for a person. */
  title: string;
  price: Price;
  load(): Promise<LanguageModel>;
  ledger: Ledger;
  patience: Patience;
  silence?: Asked['silence'];
}

/** What one further turn of a conversation needs. */
export interface Turn extends Pick<ModelCall, 'task' | 'idempotencyKey' | 'system' | 'signal'> {
  messages: ModelMessage[];
  tools?: NonNullable<Asked['tools']>;
  /** When the answer must be there, ms since the epoch. */
  deadline: number;
  onText?: TextCall['onText'];
}

export interface RemoteModel extends Model {
  /** One turn of a conversation. @throws ModelFailure, or the signal's reason. */
  say(turn: Turn): Promise<Said>;
  readonly title: string;
  readonly price: Price;
  now(): number;
}

/** A language model, and not the built-in engine. */
export function isRemoteModel(model: Model): model is RemoteModel {
  return 'say' in model;
}

export function openRemoteModel(parts: RemoteParts): RemoteModel {
  const { choice, ledger, patience, title } = parts;
  const name = { provider: choice.provider, model: choice.model };
  let loading: Promise<LanguageModel> | null = null;
  const load = () => {
    loading ??= parts.load();
    return loading;
  };

  async function say(turn: Turn): Promise<Said> {
    const kept = await ledger.findAnswer(turn.idempotencyKey);
    if (kept) return { ...(JSON.parse(kept.answer) as Said), usage: kept.usage };
    const limited = limit(turn, patience.now());
    let messages = turn.messages;
    let isCompacted = false;
    try {
      for (;;) {
        try {
          return await holdCall(
            () => pay({ ...turn, messages, signal: limited.signal }),
            { deadline: turn.deadline, signal: limited.signal },
            patience,
          );
        } catch (error) {
          if (!(error instanceof ModelFailure) || error.kind !== 'overflow' || isCompacted) throw error;
          isCompacted = true;
          messages = messages.map(shorten);
        }
      }
    } finally {
      limited.end();
    }
  }

  /** One attempt: reserved before, settled after, whatever comes of it. */
  async function pay(turn: Omit<Turn, 'deadline'>): Promise<Said> {
    const tokensIn = estimateTokens(turn.system) + estimateTokens(JSON.stringify(turn.messages));
    const reserved = await ledger.reserve({
      key: turn.idempotencyKey,
      task: turn.task,
      ...name,
      tokensIn,
      mostCost: costOf({ tokensIn, tokensOut: MAX_OUTPUT_TOKENS }, parts.price),
    });
    if (!reserved.ok)
      throw new ModelFailure(
        'budget',
        reserved.budget === 'person'
          ? 'Your budget for models is used up'
          : 'The budget for models is used up',
      );
    let received = 0;
    try {
      const said = await askOnce({
        model: await load(),
        title,
        system: turn.system,
        messages: turn.messages,
        ...(turn.tools && { tools: turn.tools }),
        maxOutputTokens: MAX_OUTPUT_TOKENS,
        idempotencyKey: turn.idempotencyKey,
        signal: turn.signal,
        ...(parts.silence && { silence: parts.silence }),
        onText(piece) {
          received += piece.length;
          turn.onText?.(piece);
        },
      });
      const { usage, ...answer } = said;
      await ledger.settle(reserved.id, turn.idempotencyKey, {
        usage,
        cost: costOf(usage, parts.price),
        answer: JSON.stringify(answer),
      });
      return said;
    } catch (error) {
      // A stream that broke off is paid for; nobody says how much, so that it is reckoned.
      const usage = received > 0 ? { tokensIn, tokensOut: estimateTokens('x'.repeat(received)) } : FREE;
      await ledger.settle(reserved.id, turn.idempotencyKey, {
        usage,
        cost: costOf(usage, parts.price),
        answer: null,
      });
      throw error;
    }
  }

  async function generateObject<Output>(call: ObjectCall<Output>): Promise<ModelAnswer<Output>> {
    const system = `${call.system}\n\nAnswer with one JSON value that this JSON Schema describes, and with nothing else:\n${describe(call.schema)}`;
    const deadline = patience.now() + (call.timeoutMs ?? TIMEOUT_MS);
    const messages: ModelMessage[] = [{ role: 'user', content: call.prompt }];
    let usage = FREE;
    return orBuiltIn(
      async () => {
        for (let repair = 0; ; repair++) {
          const key = repair === 0 ? call.idempotencyKey : `${call.idempotencyKey}:repair-${repair}`;
          const said = await say({ ...call, system, messages, deadline, idempotencyKey: key });
          usage = add(usage, said.usage);
          const read = await readObject(said, call);
          if (read.ok) return { output: read.output, ...name, usage };
          if (repair >= (call.repairs ?? 1))
            throw new ModelFailure('wrong', `The answer of ${title} did not fit: ${read.problems[0]}`);
          messages.push(
            { role: 'assistant', content: said.text },
            {
              role: 'user',
              content: `This does not fit yet:\n${read.problems.map((problem) => `- ${problem}`).join('\n')}\nAnswer again with the whole value, with this put right and everything else as it is.`,
            },
          );
        }
      },
      () => builtInModel.generateObject(call),
      () => usage,
    );
  }

  async function generateText(call: TextCall): Promise<ModelAnswer<string>> {
    const deadline = patience.now() + (call.timeoutMs ?? TIMEOUT_MS);
    return orBuiltIn(
      async () => {
        const messages: ModelMessage[] = [{ role: 'user', content: call.prompt }];
        const said = await say({ ...call, messages, deadline });
        if (said.isTruncated)
          throw new ModelFailure('wrong', `The answer of ${title} was cut off by its limit`);
        return { output: said.text, ...name, usage: said.usage };
      },
      () => builtInModel.generateText(call),
      () => FREE,
    );
  }

  /** What the provider cannot do the engine does; what was paid for until then is still counted. */
  async function orBuiltIn<Output>(
    ask: () => Promise<ModelAnswer<Output>>,
    fallBack: () => Promise<ModelAnswer<Output>>,
    paid: () => Usage,
  ): Promise<ModelAnswer<Output>> {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error;
      const answer = await fallBack();
      return { ...answer, usage: paid(), fallback: `${error.message}, so Hewn's built-in engine did it.` };
    }
  }

  return {
    ...name,
    name: choice.model,
    title,
    price: parts.price,
    now: () => patience.now(),
    say,
    generateObject,
    generateText,
  };
}

const FREE: Usage = { tokensIn: 0, tokensOut: 0 };

function add(one: Usage, other: Usage): Usage {
  return { tokensIn: one.tokensIn + other.tokensIn, tokensOut: one.tokensOut + other.tokensOut };
}

/** The caller's signal, and the end of the time for this turn as a failure of the model. */
function limit({ signal, deadline }: Turn, now: number): { signal: AbortSignal; end(): void } {
  const clock = new AbortController();
  const late = () => clock.abort(new ModelFailure('late', 'The model did not answer in time'));
  const timer = setTimeout(late, Math.max(0, deadline - now));
  return { signal: AbortSignal.any([signal, clock.signal]), end: () => clearTimeout(timer) };
}

function shorten(message: ModelMessage): ModelMessage {
  if (typeof message.content === 'string')
    return { ...message, content: compact(message.content, COMPACT_SHARE) } as ModelMessage;
  if (message.role !== 'tool') return message;
  // What tools answered is most of a long conversation.
  const content = message.content.map((part) =>
    part.type === 'tool-result' && part.output.type === 'text'
      ? { ...part, output: { ...part.output, value: compact(part.output.value, COMPACT_SHARE) } }
      : part,
  );
  return { ...message, content };
}

/** Described once for all calls of a schema: the same words first, so that a provider can cache them. */
const described = new WeakMap<z.ZodType, string>();
function describe(schema: z.ZodType): string {
  const known = described.get(schema);
  if (known !== undefined) return known;
  const text = JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  described.set(schema, text);
  return text;
}

async function readObject<Output>(
  said: Said,
  call: ObjectCall<Output>,
): Promise<{ ok: true; output: Output } | { ok: false; problems: string[] }> {
  const read = readJson(said.text);
  if (!read)
    return {
      ok: false,
      problems: [said.isTruncated ? 'It was longer than you may answer; be shorter' : 'It is no JSON'],
    };
  const parsed = call.schema.safeParse(read.value);
  if (!parsed.success)
    return {
      ok: false,
      problems: parsed.error.issues
        .slice(0, MAX_PROBLEMS)
        .map((issue) => `${issue.path.join('.') || 'the whole'}: ${issue.message}`),
    };
  const problems = (await call.findProblems?.(parsed.data)) ?? [];
  return problems.length > 0
    ? { ok: false, problems: problems.slice(0, MAX_PROBLEMS) }
    : { ok: true, output: parsed.data };
}
