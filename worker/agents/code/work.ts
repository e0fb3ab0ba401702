/**
 * A code agent at work: a model is asked, the tools that it calls are used, it is told what came of them, until it says that it
 * is done and everything passes; or until something ends it. What it leaves is in the draft: what passed, or nothing.
 *
 * Every question has a key made of the work's own and its number, under which its answer is kept (`ai/ledger`): begun again
 * after a kill, the same work asks for nothing that was answered before. Long, since a question, its answer and what comes of it
 * are steps of one loop over one state.
 */
import { MOST_ATTEMPTS } from '../../ai/calls/hold-call.ts';
import { ModelFailure } from '../../ai/calls/model-failure.ts';
import type { Said } from '../../ai/calls/said.ts';
import type { Picture } from '../../ai/model.ts';
import type { Answered, RemoteModel, Turn } from '../../ai/remote-model.ts';
import { holdsSecrets } from '../../contract/project/holds-secrets.ts';
import type { Usage } from '../../domain/models/ledger.ts';
import { asData } from './as-data.ts';
import { type AskedTool, Conversation } from './conversation.ts';
import type { DraftChange } from './draft.ts';
import { inParts } from './find-cut.ts';
import { listNames } from './list-names.ts';
import { tellVerdict } from './tell-verdict.ts';
import { readTextCalls } from './text-calls.ts';
import type { ToolContext, ToolResult } from './tool.ts';
import { callTool, endsEarly, makeToolSet, readPath } from './toolbox.ts';
import { trimOpening } from './trim-opening.ts';
import type { Verdict } from './verdict.ts';

export interface WorkLimits {
  /** Questions to the model. */
  turns: number;
  /** Tokens in and out together. */
  tokens: number;
  /** Millionths of a US dollar. */
  cost: number;
  /** Time that the model itself may take for its answers, ms; what tools take is not in it. */
  modelMs: number;
  /** When it must be over, tools and all, ms since the epoch. */
  deadline: number;
}

export interface CodeWork {
  model: RemoteModel;
  /** What it is for, in the ledger. */
  task: string;
  /** The same work has the same key, also after a kill. */
  key: string;
  /** @param isText whether the model has to write its calls as text. */
  system(isText: boolean): string;
  prompt: string;
  pictures?: readonly Picture[];
  context: ToolContext;
  limits: WorkLimits;
  /** Hears of each thing that happens, in order; the same id is the same thing. */
  tell(event: WorkEvent): void;
  /** Hears what the model says to people, as far as it is written. */
  write?(text: string): void;
}

export interface WorkEvent {
  id: string;
  kind: 'log' | 'say' | 'tool' | 'check';
  text: string;
  ok: boolean;
  change?: ToolResult['change'];
}

export interface WorkCost extends Usage {
  /** Millionths of a US dollar. */
  cost: number;
  calls: number;
}

export type WorkEnd = WorkCost &
  /** `by`: who answered last. */

  /** `unseen`: titles of the pages that do not say yet what they should. */
  (
    | { ok: true; summary: string; detail: string; by: Answered['by'] | null; unseen: readonly string[] }
    /**
     * `kept`: a state of the draft that passed before stands there again, with changes in it. `said`: what the model had said
     * until then. `unmet`: titles of further checks that this state does not pass.
     */
    | {
        ok: false;
        code: WorkFailure;
        /** What happened, and what is kept. */
        message: string;
        /** What happened alone. */
        reason: string;
        evidence: string[];
        kept: boolean;
        said: string;
        unmet: readonly string[];
      }
  );

/** A state of the draft that may be kept. */
interface Milestone {
  changes: DraftChange[];
  /** Answers of the model when it was reached. */
  answers: number;
  unmet: readonly string[];
}

const BEGINNING: Milestone = { changes: [], answers: 0, unmet: [] };

/** `lost`: all that was written gave way to what people wrote; `cut`: answers were cut off again and again; `stuck`: the same failure came twice; `limit`: turns, tokens, money or time were used up; `model`: it did not answer. */
export type WorkFailure = 'stuck' | 'limit' | 'model' | 'nothing' | 'lost' | 'cut';

/** Providers whose models are known to call tools. */
const CALL_TOOLS = ['anthropic', 'openai', 'google'];
export async function workOnCode(work: CodeWork): Promise<WorkEnd> {
  try {
    return await new Worker(work, false).run();
  } catch (error) {
    if (!(error instanceof TextNeeded)) throw error;
    return await new Worker(work, true, error.spent).run();
  } finally {
    await work.context.gate.close();
  }
}

/** The model cannot call tools: it is asked once more with the protocol for text. */
class TextNeeded extends Error {
  readonly spent: WorkCost;
  constructor(spent: WorkCost) {
    super('The model calls no tools');
    this.spent = spent;
  }
}

class Worker {
  readonly #work: CodeWork;
  readonly #talk: Conversation;
  readonly #spent: WorkCost;
  /** What passed everything last. */
  #passed = BEGINNING;
  /** What broke nothing last, and may lack something that is still to be written. */
  #sound = BEGINNING;
  /** What the model said, an answer each. */
  readonly #words: string[] = [];
  /** How long its answers took, ms. */
  #thought = 0;
  /** The last failure, and the state in which it came. */
  #failed: { failure: string; state: string } | null = null;
  #turn = 0;
  /** Answers one after the other that were cut off. */
  #cuts = 0;
  /** Answers one after the other whose stream ended before its end, and how long the provider asks to wait. */
  #broken: NonNullable<Turn['broken']> = { times: 0, retryAfterMs: null };
  /** The last answer had a call whose values are none. */
  #isGarbled = false;
  /** Answers in a row whose calls were all wrong. */
  #wrong = 0;
  /** Files that a tool was asked to change and did not. */
  readonly #refused = new Set<string>();
  /** Who answered last. */
  #by: Answered['by'] | null = null;

  constructor(work: CodeWork, isText: boolean, spent?: WorkCost) {
    this.#work = work;
    this.#spent = spent ?? { tokensIn: 0, tokensOut: 0, cost: 0, calls: 0 };
    const prompt = `${work.prompt}\n\n${this.#tellLimits()}`;
    this.#talk = new Conversation(prompt, isText, work.pictures);
  }

  async run(): Promise<WorkEnd> {
    const { signal } = this.#work.context;
    for (;;) {
      signal.throwIfAborted();
      const over = this.#findLimit();
      if (over) return this.#endAtLimit(over);
      let said: Awaited<ReturnType<Worker['ask']>>;
      try {
        said = await this.ask();
      } catch (error) {
        if (!(error instanceof ModelFailure)) throw error;
        if (error.kind === 'late') return this.#endAtLimit(LATE);
        return this.#fail('model', `${error.message}.`, []);
      }
      const { text, calls, isCut, cut, brokeOff } = said;
      this.#words.push(text);
      if (text !== '') this.#tell('say', text, true);
      this.#turn += 1;
      const before = this.#cuts;
      let done: ToolResult[] = [];
      if (calls.some(isGarbled)) {
        if (this.#isGarbled) return this.#fail('model', GARBLED, []);
        this.#isGarbled = true;
        this.#refuseAll(calls);
      } else if (calls.length > 0) {
        this.#isGarbled = false;
        const used = await this.#use(calls);
        if (!Array.isArray(used)) return used;
        done = used;
        this.#wrong = done.every((result) => result.isWrong) ? this.#wrong + 1 : 0;
        if (this.#wrong >= MAX_WRONG) return this.#fail('model', WRONG, []);
      }
      // A provider that is overloaded ended it, and no limit.
      const isLimit = isCut && brokeOff?.kind !== 'busy';
      this.#cuts = isLimit || done.some((result) => result.isCut) ? this.#cuts + 1 : 0;
      if (this.#cuts >= MAX_CUTS) return this.#fail('cut', CUT_AGAIN, []);
      this.#broken = brokeOff
        ? { times: this.#broken.times + 1, retryAfterMs: brokeOff.retryAfterMs }
        : { times: 0, retryAfterMs: null };
      if (brokeOff && this.#broken.times >= MOST_ATTEMPTS) return this.#fail('model', `${brokeOff.why}.`, []);
      if (isLimit) this.#tell('tool', CUT_OFF, false, undefined, 'cut');
      if (isCut || brokeOff)
        this.#talk.tell(
          [
            ...(brokeOff ? [tellBroken(done)] : []),
            ...(isCut ? [`The end of your answer was not done.${this.#tellCut(cut)}`] : []),
            ...(isLimit ? [inParts(before)] : ['Go on from there, and do not repeat what is done.']),
          ].join(' '),
        );
      else if (before > 0 && this.#cuts > before) this.#talk.tell(inParts(before));
      else if (calls.length === 0) {
        const end = await this.#finish(text);
        if (end) return end;
      }
    }
  }

  async ask() {
    const { model, key, task, context, limits, system } = this.#work;
    const { isText } = this.#talk;
    const tools = isText ? undefined : await makeToolSet();
    const began = model.now();
    try {
      const said = await model.say({
        task,
        idempotencyKey: `${key}:${isText ? 'text-' : ''}${this.#turn}`,
        system: system(isText),
        messages: this.#talk.messages,
        ...(tools && { tools }),
        signal: context.signal,
        deadline: Math.min(began + limits.modelMs - this.#thought, limits.deadline),
        onWritten: (text) => this.#write(text),
        broken: this.#broken,
        keepsPart: (part) => this.#keepsPart(part),
        onEmpty: () => this.#tell('log', EMPTY, false, undefined, 'empty'),
      });
      this.#spent.tokensIn += said.usage.tokensIn;
      this.#spent.tokensOut += said.usage.tokensOut;
      this.#spent.cost += said.cost;
      this.#spent.calls += 1;
      if (said.unseen) this.#work.tell({ id: 'unseen', kind: 'say', text: UNSEEN, ok: false });
      if (said.instead !== undefined && this.#by?.model !== said.by.model)
        this.#tell('log', said.instead, true, undefined, 'by');
      this.#by = said.by;
      const taken = this.#talk.take(said);
      const mayCall = isText || this.#turn > 0 || CALL_TOOLS.includes(model.provider);
      if (taken.calls.length === 0 && !taken.isCut && !mayCall) throw new TextNeeded(this.#spent);
      return { ...taken, brokeOff: said.brokeOff ?? null };
    } catch (error) {
      // Providers refuse tools for models that cannot call them.
      if (
        error instanceof ModelFailure &&
        error.kind === 'refused' &&
        !isText &&
        this.#turn === 0 &&
        !/key/.test(error.message)
      )
        throw new TextNeeded(this.#spent);
      throw error;
    } finally {
      this.#thought += model.now() - began;
    }
  }

  /** Uses the tools in their order; each answers by itself. */
  async #use(calls: readonly AskedTool[]): Promise<ToolResult[] | WorkEnd> {
    const { context } = this.#work;
    const answers: { call: AskedTool; text: string }[] = [];
    const results: ToolResult[] = [];
    for (const [index, call] of calls.entries()) {
      context.signal.throwIfAborted();
      const result = await callTool(call.name, call.input, context, this.#talk.isText);
      results.push(result);
      const cut = result.isCut ? this.#tellCut(call) : '';
      answers.push({ call, text: `${result.text}${cut}\n${this.#tellLeft()}` });
      this.#noteRefused(call, result);
      const kind = call.name === 'bundle' || call.name === 'check' ? 'check' : 'tool';
      this.#tell(kind, result.note, result.ok, result.change, index);
      if (call.name === 'check') this.#note(result.ok ? [] : result.unmet);
      if (result.failure !== undefined && this.#isAgain(result.failure))
        return this.#fail('stuck', STUCK, result.failure.split('\n'));
      if (kind === 'check' && result.ok) this.#failed = null;
    }
    this.#talk.answer(answers);
    return results;
  }

  /** Where the values of one call are none, what the others were meant to be is not sure either: none is run. */
  #refuseAll(calls: readonly AskedTool[]): void {
    const answers = calls.map((call, index) => {
      this.#noteRefused(call, { ok: false, text: '', note: '' });
      if (!isGarbled(call))
        return { call, text: 'Not done, since the values of another call could not be read.' };
      const path = readPath(call.input);
      this.#tell(
        'tool',
        `${call.name}${path === null ? '' : ` of ${path}`} could not be read`,
        false,
        undefined,
        index,
      );
      return {
        call,
        text: 'Not done: its values are no JSON. Call it again, with one JSON object as its values.',
      };
    });
    this.#talk.answer(answers);
  }

  /** What there is of the file whose writing was cut off. */
  #tellCut(cut: AskedTool | null): string {
    const path = cut && readPath(cut.input);
    if (!path) return '';
    const file = holdsSecrets(path) ? null : this.#work.context.draft.read(path);
    if (!file) return ` Nothing of ${path} was written.`;
    return file.text.length > MAX_SHOWN
      ? ` ${path} is as it was.`
      : ` ${path} is as it was:\n${asData('file', file.text, { path })}\n`;
  }

  /** Calls that came whole are done, and what was being written is asked for in parts; the rest is asked for again. */
  #keepsPart(part: Said): boolean {
    const { calls, isCut } = this.#talk.isText
      ? readTextCalls(part.text)
      : { calls: part.toolCalls, isCut: part.brokeOff?.half !== null };
    return calls.length > 0 || (isCut && part.brokeOff?.kind !== 'busy');
  }

  /** The model says that it is done: it is, when everything passes. */
  async #finish(text: string): Promise<WorkEnd | null> {
    const { draft } = this.#work.context;
    const lost = draft.lost();
    if (draft.changes().length === 0) {
      if (lost.length > 0) return this.#fail('lost', tellLost(lost), []);
      const tried = this.#refused.size > 0 ? ` It tried to change ${listNames([...this.#refused])}.` : '';
      return this.#fail('nothing', `Nothing was changed.${tried}${text === '' ? '' : `\n\n${text}`}`, []);
    }
    const verdict = await this.#check();
    if (verdict.ok) {
      const said = trimOpening(text, [
        this.#work.context.request,
        ...draft.changes().map(({ path }) => path),
      ]);
      const summary = lost.length === 0 ? said : `${said}\n\n${tellLost(lost)}`;
      const { detail, unseen = [] } = verdict;
      return { ok: true, summary, detail, by: this.#by, unseen, ...this.#spent };
    }
    const told = tellVerdict(verdict, 'The checks');
    if (told.failure !== undefined && this.#isAgain(told.failure))
      return this.#fail('stuck', STUCK, verdict.evidence);
    this.#talk.tell(`It cannot be kept like this. ${told.text}`);
    return null;
  }

  async #check(): Promise<Verdict> {
    const { draft, gate } = this.#work.context;
    const verdict = await gate.check(draft.files());
    this.#tell('check', verdict.ok ? verdict.detail : verdict.message, verdict.ok, undefined, 'end');
    this.#note(verdict.ok ? [] : verdict.unmet);
    return verdict;
  }

  /** The draft was checked. @param unmet what it lacks, where it breaks nothing; absent where it does. */
  #note(unmet: readonly string[] | undefined): void {
    if (!unmet) return;
    const here = { changes: this.#work.context.draft.snapshot(), answers: this.#words.length, unmet };
    this.#sound = here;
    if (unmet.length === 0) this.#passed = here;
  }

  /** The same failure after something was changed: the model gets nowhere. */
  #isAgain(failure: string): boolean {
    const state = JSON.stringify(this.#work.context.draft.changes());
    const isAgain = this.#failed?.failure === failure && this.#failed.state !== state;
    this.#failed = { failure, state: this.#failed?.failure === failure ? this.#failed.state : state };
    return isAgain;
  }

  #findLimit(): string | null {
    const { limits, model } = this.#work;
    const { tokensIn, tokensOut, cost } = this.#spent;
    if (this.#turn >= limits.turns) return `It took ${limits.turns} questions to the model.`;
    if (tokensIn + tokensOut >= limits.tokens) return `It took ${limits.tokens} tokens.`;
    if (limits.cost > 0 && cost >= limits.cost) return 'It took all the money that one turn may cost.';
    return model.now() >= limits.deadline || this.#thought >= limits.modelMs ? LATE : null;
  }

  /** What the work may take, for the model. */
  #tellLimits(): string {
    const { turns, tokens } = this.#work.limits;
    return `You have ${turns} answers and ${tokens} tokens in all. ${this.#tellLeft()} What tools take is not your time; each answer of a tool says what is left. When one of them is used up, the last state that passed \`check\` is kept and the rest is gone: do the most important first, and check after each piece.`;
  }

  /** What is left of it, a line. */
  #tellLeft(): string {
    const { limits, model } = this.#work;
    const { tokensIn, tokensOut, cost } = this.#spent;
    const ms = Math.min(limits.modelMs - this.#thought, limits.deadline - model.now());
    const left = [
      `${Math.max(0, Math.round(ms / 1000))} s of your own time`,
      `${limits.turns - this.#turn} answers`,
      `${Math.max(0, limits.tokens - tokensIn - tokensOut)} tokens`,
      ...(limits.cost > 0 && cost > 0
        ? [`${Math.max(0, (limits.cost - cost) / 1_000_000).toFixed(2)} dollars`]
        : []),
    ];
    return `Left: ${left.join(', ')}.`;
  }

  /** What stands in the draft is kept where it passes. */
  async #endAtLimit(message: string): Promise<WorkEnd> {
    const { draft } = this.#work.context;
    if (draft.changes().length > 0) {
      const verdict = await this.#check();
      return this.#fail('limit', message, verdict.ok ? [] : verdict.evidence);
    }
    return this.#fail('limit', message, []);
  }

  #fail(code: WorkFailure, message: string, evidence: string[]): WorkEnd {
    const { draft } = this.#work.context;
    const begun = draft.changes().map(({ path }) => path);
    const milestone = KEEPS_SOUND.includes(code) ? this.#sound : this.#passed;
    draft.restore(milestone.changes);
    const passed = draft.changes().map(({ path }) => path);
    const kept = passed.length > 0;
    return {
      ok: false,
      code,
      message: code === 'nothing' || code === 'lost' ? message : `${message}${tellKept(passed, begun)}`,
      reason: message,
      evidence: evidence.slice(0, 20).map(this.#work.model.mask.hide),
      kept,
      // What is said in answer to a check that passed is still about it.
      said: this.#words.slice(0, milestone.answers + 1).join('\n'),
      unmet: milestone.unmet,
      ...this.#spent,
    };
  }

  /** A file is refused until a call for it is done. */
  #noteRefused({ name, input }: { name: string; input: unknown }, { ok, change }: ToolResult): void {
    if (change) this.#refused.delete(change.path);
    const path = (input as { path?: unknown } | null)?.path;
    if (!ok && CHANGING.includes(name) && typeof path === 'string') this.#refused.add(path.slice(0, 400));
  }

  #write(text: string): void {
    const { write, model } = this.#work;
    // Calls that are written as text are nothing that is said.
    const said = this.#talk.isText ? (text.split(/^@@/m)[0] ?? '') : text;
    write?.(model.mask.hide(said.trim()));
  }

  #tell(
    kind: WorkEvent['kind'],
    text: string,
    ok: boolean,
    change?: ToolResult['change'],
    part: number | string = 'said',
  ): void {
    const id = `${this.#talk.isText ? 'text-' : ''}${this.#turn}-${part}`;
    this.#work.tell({ id, kind, text: this.#work.model.mask.hide(text), ok, ...(change && { change }) });
  }
}

/** Values that are no JSON, also as far as they go. */
function isGarbled({ input }: AskedTool): boolean {
  return typeof input === 'string' && !endsEarly(input);
}

function tellBroken(done: readonly ToolResult[]): string {
  const notes = done.filter(({ ok }) => ok).map(({ note }) => note);
  return `The connection broke off inside of your answer. ${notes.length === 0 ? 'Nothing of it was done.' : `Done of it, once: ${notes.join('; ')}.`}`;
}

/** Nothing is wrong with what was written when these come: it was not brought to its end. */
const KEEPS_SOUND: readonly WorkFailure[] = ['limit', 'model', 'cut'];
const LATE = 'Its time was over.';

/** Characters of a file that are shown to a model whose writing of it was cut off. */
const MAX_SHOWN = 20_000;
const EMPTY = 'The model thought, and said nothing: it is asked once more';
const GARBLED = 'The model’s calls of tools could not be read, twice in a row.';

/** So often in a row an answer may call tools with nothing but values that they do not take: some providers hand on none where they were no JSON. */
const MAX_WRONG = 3;
const WRONG = 'The model called its tools wrongly, three times in a row.';

const CHANGING = ['edit', 'write', 'delete'];

/** So often in a row an answer may be cut off. */
const MAX_CUTS = 3;
const CUT_OFF = 'The answer was cut off by its limit: its end was not done';
const CUT_AGAIN = 'The model’s answer was cut off by its limit three times in a row.';

/** Which files are changed all the same, and which are as they were. */
function tellKept(kept: readonly string[], begun: readonly string[]): string {
  const left = begun.filter((path) => !kept.includes(path));
  return [
    ...(kept.length > 0 ? [` Kept, since it passed: ${listNames(kept)}.`] : []),
    ...(left.length > 0 ? [` Not kept: ${listNames(left)}.`] : []),
    ...(kept.length + left.length === 0 ? [' Nothing was changed.'] : []),
  ].join('');
}

function tellLost(paths: readonly string[]): string {
  return `Somebody changed the same of ${listNames(paths)} meanwhile: theirs stands, and what was written there is not in it.`;
}

/** What a person is told whose pictures a model does not take. */
export const UNSEEN = 'This model takes no pictures or PDFs: it got the words alone.';
const STUCK = 'The same failure came again after it was mended, so the work was stopped.';
