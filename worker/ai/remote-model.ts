/**
 * A language model of a provider as a `Model`: asked with retries, within its time and its budget, once per idempotency key; an
 * answer that does not fit is given back to be repaired. Where it does not answer, the built-in engine does, and says so. Long, since
 * all limits of a call are kept in one place.
 */
import type { LanguageModel, ModelMessage } from 'ai';
import { estimateTokens } from '../contract/context.ts';
import type { Ledger, Usage } from '../domain/models/ledger.ts';
import type { Mask } from '../domain/secrets/mask.ts';
import { builtInModel } from './built-in.ts';
import { type Asked, askOnce } from './calls/ask-once.ts';
import { shorten } from './calls/compact.ts';
import { findUnread } from './calls/find-unread.ts';
import { holdCall, type Patience, pauseBefore } from './calls/hold-call.ts';
import { hideTurn, revealSaid } from './calls/mask-turn.ts';
import { isRefusedRequest, ModelFailure } from './calls/model-failure.ts';
import { withOwnThoughts } from './calls/own-thoughts.ts';
import { estimateMessages, hasPictures, leaveOutPictures, userMessage } from './calls/pictures.ts';
import { askForObject, askForRepair, readObject } from './calls/read-object.ts';
import type { Said } from './calls/said.ts';
import { isUnopened, showSoFar } from './calls/split-thinking.ts';
import type { ModelChoice } from './choice.ts';
import type { Model, ModelAnswer, ModelCall, ObjectCall, TextCall } from './model.ts';
import { costOf, type Price } from './price.ts';

/** Longest wait for one answer with its retries, ms (specification: code generation 60 s). */
const TIMEOUT_MS = 60_000;
/** Longest answer that is asked for, tokens: a plan has up to 15,000, and every model of today writes as many. */
const MAX_OUTPUT_TOKENS = 16_000;

export interface RemoteParts {
  choice: ModelChoice;
  /** The provider's name for a person. */
  title: string;
  price: Price;
  load(): Promise<LanguageModel>;
  /** Hides what no provider may be told. */
  mask: Mask;
  ledger: Ledger;
  patience: Patience;
  silence?: Asked['silence'];
  /** Is asked where this one is overloaded, silent or out of budget. */
  fallback?: RemoteModel;
}

/** What was said, by whom, and at what cost. */
export interface Answered extends Said {
  by: { provider: string; model: string };
  /** Millionths of a US dollar. */
  cost: number;
  /** Why the model that was chosen did not say it, a sentence for a person. */
  instead?: string;
}

/** What one further turn of a conversation needs. */
export interface Turn extends Pick<ModelCall, 'task' | 'idempotencyKey' | 'system' | 'signal'> {
  messages: ModelMessage[];
  tools?: NonNullable<Asked['tools']>;
  /** When the answer must be there, ms since the epoch. */
  deadline: number;
  onWritten?: TextCall['onWritten'];
  /** So many answers before this one broke off: it is waited before it is asked, longer each time, and as the provider asks. */
  broken?: { times: number; retryAfterMs: number | null };
  /** Whether something can be done with what came of an answer that broke off; else it is asked for again. */
  keepsPart?(part: Said): boolean;
  /** Hears that it is asked once more, since it thought and said nothing. */
  onEmpty?(): void;
}

export interface RemoteModel extends Model {
  /** One turn of a conversation. @throws ModelFailure, or the signal's reason. */
  say(turn: Turn): Promise<Answered>;
  /** What was answered under a key before; null where nothing was. */
  recall(key: string): Promise<Answered | null>;
  readonly title: string;
  /** What hides secrets from it: what it is told passes through this, and so does what it says. */
  readonly mask: Mask;
  readonly price: Price;
  now(): number;
}

/** A language model, and not the built-in engine. */
export function isRemoteModel(model: Model): model is RemoteModel {
  return 'say' in model;
}

export function openRemoteModel(parts: RemoteParts): RemoteModel {
  const { choice, ledger, patience, title, mask } = parts;
  const name = { provider: choice.provider, model: choice.model };
  let loading: Promise<LanguageModel> | null = null;
  /** It began an answer with thoughts that no tag opened: what it writes before a tag ends them is not shown again. */
  let thinksFirst = false;
  const load = () => {
    loading ??= parts.load();
    return loading;
  };

  async function recall(key: string): Promise<Answered | null> {
    const kept = await ledger.findAnswer(key);
    if (!kept) return null;
    const said = JSON.parse(kept.answer) as Omit<Said, 'usage'> & Partial<Said>;
    return sign({ ...said, usage: said.usage ?? kept.usage });
  }

  function sign(said: Said): Answered {
    return { ...said, by: name, cost: costOf(said.usage, parts.price) };
  }

  async function say(turn: Turn): Promise<Answered> {
    const { onWritten } = turn;
    const said = await sayMasked({
      ...hideTurn(turn, mask),
      ...(onWritten && { onWritten: (text: string) => onWritten(mask.reveal(text)) }),
    });
    return revealSaid(said, mask);
  }

  async function sayMasked(turn: Turn): Promise<Answered> {
    const { fallback } = parts;
    const kept = await recall(turn.idempotencyKey);
    if (kept) return kept;
    if (!fallback) return sayOneself(turn);
    const second = `${turn.idempotencyKey}:fallback`;
    const instead = (why: string) => `${why}, so ${fallback.name} of ${fallback.title} answered.`;
    // Answered by the other before a kill: not asked again of either.
    const other = await fallback.recall(second);
    if (other) return { ...other, instead: instead(`${title} did not answer`) };
    const now = patience.now();
    try {
      return await sayOneself({ ...turn, deadline: now + (turn.deadline - now) * FIRST_SHARE });
    } catch (error) {
      if (!(error instanceof ModelFailure) || !isForFallback(error)) throw error;
      const said = await fallback.say({ ...turn, idempotencyKey: second }).catch((also) => {
        throw also instanceof ModelFailure
          ? new ModelFailure(also.kind, `${error.message}, and ${also.message}`)
          : also;
      });
      return { ...said, instead: instead(error.message) };
    }
  }

  async function sayOneself(turn: Turn): Promise<Answered> {
    const limited = limit(turn, patience.now());
    let messages = turn.messages.map((message) => withOwnThoughts(message, name));
    let isCompacted = false;
    let isBlind = false;
    try {
      await waitAfterBreak(turn, limited.signal);
      for (;;) {
        try {
          const said = await holdCall(
            () => pay({ ...turn, messages, signal: limited.signal }, isBlind),
            { deadline: turn.deadline, signal: limited.signal },
            patience,
          );
          return sign(said);
        } catch (error) {
          if (!(error instanceof ModelFailure)) throw error;
          if (error.kind === 'overflow' && !isCompacted) {
            isCompacted = true;
            messages = messages.map(shorten);
          } else if (isRefusedRequest(error) && hasPictures(messages)) {
            isBlind = true;
            messages = messages.map(leaveOutPictures);
          } else throw error;
        }
      }
    } finally {
      limited.end();
    }
  }

  async function waitAfterBreak({ broken, deadline }: Turn, signal: AbortSignal): Promise<void> {
    if (!broken || broken.times === 0) return;
    const pause = pauseBefore(broken.times, broken.retryAfterMs, patience.random());
    if (patience.now() + pause >= deadline) throw new ModelFailure('busy', `${title} is busy`);
    await patience.sleep(pause, signal);
  }

  /** One attempt: reserved before, settled after, whatever comes of it. */
  async function pay(turn: Omit<Turn, 'deadline'>, isBlind: boolean): Promise<Said> {
    const tokensIn = estimateTokens(turn.system) + estimateMessages(turn.messages);
    const reserved = await ledger.reserve({
      key: turn.idempotencyKey,
      task: turn.task,
      ...name,
      tokensIn,
      // Putting all of it into a cache is the dearest that can happen.
      mostCost: costOf({ tokensIn, tokensOut: MAX_OUTPUT_TOKENS, tokensStored: tokensIn }, parts.price),
    });
    if (!reserved.ok)
      throw new ModelFailure(
        'budget',
        reserved.budget === 'person'
          ? 'Your budget for models is used up'
          : 'The budget for models is used up',
      );
    let written = '';
    let paid: Usage | null = null;
    try {
      const answered = await askOnce({
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
          written += piece;
          thinksFirst ||= isUnopened(written);
          turn.onWritten?.(showSoFar(written, thinksFirst));
        },
      });
      const said: Said = isBlind ? { ...answered, unseen: true } : answered;
      const { usage } = said;
      const unread = findUnread(turn, usage);
      if (unread) {
        paid = usage;
        throw new ModelFailure('unread', `${title} ${unread}`);
      }
      await ledger.settle(reserved.id, turn.idempotencyKey, {
        usage,
        cost: costOf(usage, parts.price),
        answer: JSON.stringify(said),
      });
      return said;
    } catch (error) {
      // A stream that broke off is paid for; nobody says how much, so that it is reckoned.
      const came = written + tellCalls(error);
      const reckoned = came !== '' ? { tokensIn, tokensOut: estimateTokens(came) } : FREE;
      const usage = paid ?? reckoned;
      const part = error instanceof ModelFailure && error.part ? { ...error.part, usage } : null;
      const isKept = part !== null && (turn.keepsPart?.(revealSaid(part, mask)) ?? false);
      await ledger.settle(reserved.id, turn.idempotencyKey, {
        usage,
        cost: costOf(usage, parts.price),
        answer: isKept ? JSON.stringify(part) : null,
      });
      if (isKept) return part;
      if (error instanceof ModelFailure && error.kind === 'empty') turn.onEmpty?.();
      throw error;
    }
  }

  async function generateObject<Output>(call: ObjectCall<Output>): Promise<ModelAnswer<Output>> {
    const system = `${call.system}\n\n${askForObject(call.schema)}`;
    const deadline = patience.now() + (call.timeoutMs ?? TIMEOUT_MS);
    const messages: ModelMessage[] = [userMessage(call.prompt, call.pictures)];
    let usage = FREE;
    let cost = 0;
    let base: unknown;
    return orBuiltIn(
      async () => {
        for (let repair = 0; ; repair++) {
          const key = repair === 0 ? call.idempotencyKey : `${call.idempotencyKey}:repair-${repair}`;
          const said = await say({ ...call, system, messages, deadline, idempotencyKey: key });
          usage = add(usage, said.usage);
          cost += said.cost;
          const read = await readObject(said, call, base);
          if (read.ok) return { output: read.output, usage, cost, ...toldBy(said) };
          if (repair >= (call.repairs ?? 1))
            throw new ModelFailure('wrong', `The answer of ${title} did not fit: ${read.problems[0]}`);
          base = call.patches ? read.base : undefined;
          messages.push(
            { role: 'assistant', content: said.text },
            {
              role: 'user',
              content: askForRepair(read.problems, base !== undefined),
            },
          );
        }
      },
      () => builtInModel.generateObject(call),
      () => ({ usage, cost }),
    );
  }

  async function generateText(call: TextCall): Promise<ModelAnswer<string>> {
    const deadline = patience.now() + (call.timeoutMs ?? TIMEOUT_MS);
    return orBuiltIn(
      async () => {
        const messages: ModelMessage[] = [userMessage(call.prompt, call.pictures)];
        const said = await say({ ...call, messages, deadline });
        if (said.isTruncated)
          throw new ModelFailure('wrong', `The answer of ${title} was cut off by its limit`);
        return { output: said.text, usage: said.usage, cost: said.cost, ...toldBy(said) };
      },
      () => builtInModel.generateText(call),
      () => ({ usage: FREE, cost: 0 }),
    );
  }

  /** What the provider cannot do the engine does; what was paid for until then is still counted. */
  async function orBuiltIn<Output>(
    ask: () => Promise<ModelAnswer<Output>>,
    fallBack: () => Promise<ModelAnswer<Output>>,
    paid: () => { usage: Usage; cost: number },
  ): Promise<ModelAnswer<Output>> {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error;
      const answer = await fallBack();
      return { ...answer, ...paid(), fallback: `${error.message}, so Hewn's built-in engine did it.` };
    }
  }

  return {
    ...name,
    name: choice.model,
    title,
    mask,
    price: parts.price,
    now: () => patience.now(),
    say,
    recall,
    generateObject,
    generateText,
  };
}

/** The calls of an answer that broke off, as long as they were. */
function tellCalls(error: unknown): string {
  const part = error instanceof ModelFailure ? error.part : null;
  if (!part) return '';
  const whole = part.toolCalls.map(({ input }) => JSON.stringify(input));
  return `${whole.join('')}${part.brokeOff?.half?.input ?? ''}`;
}

const FREE: Usage = { tokensIn: 0, tokensOut: 0 };

/** Share of an answer's time after which one that has a fallback is no longer waited for. */
const FIRST_SHARE = 0.6;
/** After these another model may do better; a wrong key or question is wrong there, too. */
const FOR_FALLBACK: readonly ModelFailure['kind'][] = [
  'broken',
  'budget',
  'busy',
  'cut',
  'empty',
  'late',
  'silent',
  'unread',
];

function isForFallback({ kind }: ModelFailure): boolean {
  return FOR_FALLBACK.includes(kind);
}

function toldBy({
  by,
  instead,
  unseen,
}: Answered): Pick<ModelAnswer<unknown>, 'provider' | 'model' | 'fallback' | 'unseen'> {
  return { ...by, ...(instead !== undefined && { fallback: instead }), ...(unseen && { unseen }) };
}

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
