/**
 * The files of an open project as this browser has them: what was typed is kept in the browser at once and stored a moment
 * later; the page can say truly which of the two it is. Effects come in as `deps`. Long, since typing, storing, what others write
 * and conflicts are one state of one text.
 */

import { keepLineEnds } from '../../../worker/contract/room/line-ends.ts';
import { rebaseText, toSharedText } from '../../../worker/contract/room/text-changes.ts';
import type { LiveText, UnsentEdits } from './live-text';
import { MovedPaths } from './moved-paths';

/** A file of the tree. */
export interface TreeFile {
  path: string;
  size: number;
  isBinary: boolean;
  /** Differs from the newest version. */
  isModified: boolean;
}

export interface StoredText {
  content: string;
  revision: string;
}

/** `stale`: somebody else wrote meanwhile; `present` is what stands there now, null where the file is gone. */
export type WriteOutcome =
  | { kind: 'stored'; revision: string }
  | { kind: 'stale'; present: StoredText | null }
  | { kind: 'refused'; message: string };

/** Where the files are: on the server, or in this browser alone (the demo project). Calls throw without a connection. */
export interface FileStore {
  list(): Promise<TreeFile[]>;
  read(path: string): Promise<StoredText>;
  /** Every text file, by its path. */
  readAll(): Promise<Record<string, StoredText>>;
  write(path: string, content: string, revision: string | null): Promise<WriteOutcome>;
}

export interface UnsentText extends StoredText {
  /** What was typed, where others write the text, too: it is brought together with theirs. */
  edits?: UnsentEdits | null;
}

/** Text that was typed and is not stored yet, kept through a crash of the browser. */
export interface UnsentTexts {
  readAll(): Record<string, UnsentText>;
  /** @param text null: it is stored now. */
  keep(path: string, text: UnsentText | null): void;
}

export interface WorkingCopyDeps {
  store: FileStore;
  unsent: UnsentTexts;
  setTimeout(callback: () => void, ms: number): unknown;
  clearTimeout(timer: unknown): void;
}

/** `stored`: all is on the server. `typing`: kept in the browser, on its way. `offline`: kept in the browser, the server cannot be reached. */
export type Safety = 'stored' | 'typing' | 'offline';

export interface Conflict {
  path: string;
  /** null: the file is gone. */
  theirs: StoredText | null;
  /** The same as the file has it, with the ends of its lines. */
  form?: StoredText | null;
  mine: string;
}

export interface WorkingState {
  files: readonly TreeFile[];
  safety: Safety;
  conflict: Conflict | null;
  /** Why the newest write was refused. */
  refusal: string | null;
  /** A file that somebody removed while it was written in; null for none. */
  gone: { path: string; by: string | null } | null;
  /** Grows with each state: a text may be another without any other sign of it. */
  drawn: number;
}

/** Pause after the last key before what was typed is stored, ms; the promise is a second. */
const STORE_AFTER_MS = 400;
/** Pauses before the next attempt without a connection, ms; the last one repeats. */
const RETRY_MS = [1_000, 2_000, 4_000, 8_000];

interface OpenText {
  /** With LF and without a BOM, whatever the file has. */
  text: string;
  /** Of the text that this one began from; null: a file that is not stored yet. */
  revision: string | null;
  isDirty: boolean;
  /** The text that this one began from; absent where it is not known. */
  base?: string;
  /** The file with its BOM and the ends of its lines, as they were at a revision, or as they are to be. */
  form?: StoredText;
  /** Others write it, too, and it stores itself. */
  live?: LiveText;
  /** What the editor showed of a live text when it was last heard of. */
  shown?: string;
  /** Kept through a reload: it waits for the document that it belongs to. */
  held?: UnsentEdits;
}

export class WorkingCopy {
  readonly #deps: WorkingCopyDeps;
  readonly #texts = new Map<string, OpenText>();
  readonly #listeners = new Set<() => void>();
  #state: WorkingState;
  #timer: unknown = null;
  #attempts = 0;
  #edits = 0;
  #storing: Promise<void> | null = null;
  #isConnected = true;
  readonly #moves = new MovedPaths();
  readonly #movers = new Set<(from: string, to: string) => void>();
  /** The file whose text is on its way to the store, and what was heard of it meanwhile. */
  #sending: { path: string; heard: { path: string; revision: string | null }[] } | null = null;

  constructor(files: readonly TreeFile[], deps: WorkingCopyDeps) {
    this.#deps = deps;
    this.#state = { files, safety: 'stored', conflict: null, refusal: null, gone: null, drawn: 0 };
    for (const [path, { content, revision, edits }] of Object.entries(deps.unsent.readAll())) {
      const held = edits ? { held: edits, base: content } : {};
      const text = toSharedText(content);
      const form = text === content ? {} : { form: { content, revision } };
      this.#texts.set(path, { text, revision: revision || null, isDirty: true, ...form, ...held });
      this.#state = { ...this.#state, safety: 'typing' };
    }
    if (this.#state.safety === 'typing') this.#schedule(0);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): WorkingState => this.#state;

  /** Grows with each change of a text, whoever made it, and of the list of files. */
  readonly edits = (): number => this.#edits;

  /** What is known of a file without asking. */
  peek(path: string): string | null {
    return this.#texts.get(path)?.text ?? null;
  }

  /** A text that came with the page. */
  take(path: string, stored: StoredText): void {
    if (!this.#texts.has(path)) this.#texts.set(path, clean(stored));
  }

  /** @throws what the store throws where it cannot be read. */
  async open(path: string): Promise<string> {
    const known = this.#texts.get(path);
    if (known) return known.text;
    const stored = await this.#deps.store.read(path);
    this.take(path, stored);
    return this.#texts.get(path)?.text ?? toSharedText(stored.content);
  }

  /** Path and text of every text file as it is here. @throws what the store throws where it cannot be read. */
  async openAll(): Promise<ReadonlyMap<string, string>> {
    const isKnown = ({ path, isBinary }: TreeFile) => isBinary || this.#texts.has(path);
    if (!this.#state.files.every(isKnown))
      for (const [path, text] of Object.entries(await this.#deps.store.readAll())) this.take(path, text);
    const listed = new Set(this.#state.files.map(({ path }) => path));
    const texts = [...this.#texts].filter(([path, { isDirty }]) => isDirty || listed.has(path));
    return new Map(texts.map(([path, { text }]) => [path, text]));
  }

  /** The same with BOMs and the ends of lines, as the files have them. @throws what the store throws where it cannot be read. */
  async openForms(): Promise<ReadonlyMap<string, string>> {
    const paths = [...(await this.openAll()).keys()];
    const texts = await Promise.all(paths.map((path) => this.#readForm(path)));
    return new Map(paths.map((path, at) => [path, texts[at] ?? '']));
  }

  async #readForm(path: string): Promise<string> {
    const open = this.#texts.get(path);
    if (!open) return '';
    const before = await this.#findForm(path, open).catch(() => open.form?.content ?? '');
    return keepLineEnds(before, this.#texts.get(path)?.text ?? open.text);
  }

  /** The file with the ends of its lines; asked for where it has another revision than the one that is known. @throws what the store throws. */
  async #findForm(path: string, open: OpenText): Promise<string> {
    const known = knownForm(open);
    if (known !== null) return known;
    const stored = await this.#deps.store.read(path);
    const now = this.#texts.get(path);
    if (now) this.#texts.set(path, { ...now, form: stored });
    return stored.content;
  }

  /** A text that no key has typed: a formatter's, an assistant's. @throws what the store throws where it cannot be read. */
  async edit(path: string, text: string): Promise<void> {
    if (this.#state.files.some((file) => file.path === path)) await this.open(path);
    this.type(path, toSharedText(text));
  }

  /** A file as it is to be, with a BOM and ends of lines of its own: a command's. @throws what the store throws where it cannot be read. */
  async put(path: string, content: string): Promise<void> {
    if (this.#state.files.some((file) => file.path === path)) await this.open(path);
    if (this.#texts.has(path) && (await this.#readForm(path)) === content) return;
    const known = this.#texts.get(path);
    const text = toSharedText(content);
    if (known?.live) return this.#putLive(path, known.live, content);
    const revision = known?.revision ?? null;
    this.#keepTyped(path, { ...known, text, revision, form: { content, revision: revision ?? '' } }, content);
  }

  /** A text that is written together has LF alone: where its form changes the file is stored, and the document follows it. */
  async #putLive(path: string, live: LiveText, content: string): Promise<void> {
    const text = toSharedText(content);
    const before = this.#texts.get(path)?.form?.content ?? '';
    if (keepLineEnds(before, text) === content || !this.#isConnected) return live.write(text);
    await live.settle();
    const outcome = await this.#deps.store.write(path, content, this.#texts.get(path)?.revision ?? null);
    if (outcome.kind === 'stale') live.write(text);
    if (outcome.kind === 'refused') this.#set({ refusal: outcome.message });
  }

  /** What a formatter made of a text that it read a moment ago; what was typed meanwhile stays. */
  change(path: string, read: string, made: string): void {
    const now = this.peek(path);
    if (now !== null) this.type(path, rebaseText(read, made, now));
  }

  /**
   * Typed text: in the browser at once, stored a moment later.
   * @param isShown the editor shows it already: nothing need be drawn anew for it.
   */
  type(path: string, text: string, isShown = false): void {
    const known = this.#texts.get(path);
    if (known?.live) {
      this.#typeLive(known, known.live, text, isShown);
      return;
    }
    if (known?.text === text) return;
    this.#keepTyped(path, { ...known, text, revision: known?.revision ?? null }, text, isShown);
  }

  /** @param content what this browser keeps of it. */
  #keepTyped(path: string, open: Omit<OpenText, 'isDirty'>, content: string, isShown = false): void {
    this.#edits += 1;
    this.#texts.set(path, { ...open, isDirty: true });
    this.#deps.unsent.keep(path, { content, revision: open.revision ?? '', edits: open.held ?? null });
    const safety = this.#state.safety === 'offline' ? 'offline' : 'typing';
    if (isShown && safety === this.#state.safety && this.#state.refusal === null) this.#tell();
    else this.#set({ safety, refusal: null });
    this.#schedule(STORE_AFTER_MS);
  }

  /** Stores what is not stored yet. Resolves when all is, or when it cannot be now. */
  async flush(): Promise<void> {
    const lives = [...this.#texts.values()].map(({ live }) => live?.settle());
    await Promise.all([this.#flushStored(), ...lives]);
  }

  /** The same for texts that are written here alone. */
  async #flushStored(): Promise<void> {
    this.#deps.clearTimeout(this.#timer);
    this.#timer = null;
    const isUnderWay = this.#storing !== null;
    this.#storing ??= this.#storeAll().finally(() => {
      this.#storing = null;
    });
    await this.#storing;
    if (this.#state.safety !== 'typing' || this.#state.conflict) return;
    if (![...this.#texts.values()].some(isToStore)) return;
    // What was under way began before the newest text: whoever asked waits for that, too.
    if (isUnderWay) await this.#flushStored();
    else this.#schedule(0);
  }

  /** Somebody else changed files: what is not being edited here is read anew. @throws what the store throws. */
  async refresh(told: readonly { path: string; revision: string | null }[]): Promise<void> {
    // A live text hears of itself.
    const changed = told.filter(({ path }) => !this.#texts.get(path)?.live);
    // Perhaps nothing but what is on its way from here: its answer says so.
    const { path: own, heard } = this.#sending ?? {};
    heard?.push(...changed.filter(({ path }) => path === own));
    if (heard && told.length === changed.length && changed.every(({ path }) => path === own)) return;
    const isOutdated = ({ path, revision }: { path: string; revision: string | null }) => {
      const known = this.#texts.get(path);
      return known !== undefined && !known.isDirty && known.revision !== revision;
    };
    // What is known with this revision was written here, and counted.
    if (changed.some(({ path, revision }) => this.#texts.get(path)?.revision !== revision)) this.#edits += 1;
    for (const change of changed.filter(isOutdated)) {
      if (change.revision === null) {
        this.#texts.delete(change.path);
        continue;
      }
      const stored = await this.#deps.store.read(change.path);
      // Typed in meanwhile: then the next write finds out.
      if (isOutdated(change) && !this.#texts.get(change.path)?.live)
        this.#texts.set(change.path, clean(stored));
    }
    await this.reload();
  }

  /** Asks for the list of files. */
  async reload(): Promise<void> {
    const files = await this.#deps.store.list();
    this.#set({ files });
  }

  /** A file is gone or has another name. */
  forget(path: string): void {
    for (const one of [...this.#texts.keys()])
      if (one === path || one.startsWith(`${path}/`)) {
        this.#texts.delete(one);
        this.#deps.unsent.keep(one, null);
      }
    const { gone } = this.#state;
    if (gone?.path === path || gone?.path.startsWith(`${path}/`)) this.#set({ gone: null });
  }

  /**
   * Ends a conflict: mine replaces what stands there, or theirs is taken and mine given up.
   * @param text where mine is put together from both.
   * @returns the text that holds now.
   */
  async resolve(choice: 'mine' | 'theirs', text?: string): Promise<string | null> {
    const conflict = this.#state.conflict;
    if (!conflict) return null;
    const { path, theirs, form = null, mine: typed } = conflict;
    const mine = text ?? typed;
    this.#set({ conflict: null });
    this.#edits += 1;
    if (choice === 'theirs') {
      this.#deps.unsent.keep(path, null);
      if (!theirs) {
        this.forget(path);
        await this.reload();
        return null;
      }
      this.#texts.set(path, clean(form ?? theirs));
      this.#set({ safety: this.#findSafety() });
      return theirs.content;
    }
    const base = theirs ? { base: theirs.content, ...(form && { form }) } : {};
    this.#texts.set(path, { text: mine, revision: theirs?.revision ?? null, isDirty: true, ...base });
    if (text !== undefined) this.#deps.unsent.keep(path, { content: text, revision: theirs?.revision ?? '' });
    await this.flush();
    return mine;
  }

  /** The text as several write it now; null where it is written here alone. */
  live(path: string): LiveText | null {
    return this.#texts.get(path)?.live ?? null;
  }

  /** Files with edits that were kept through a reload and wait for their document. */
  listHeld(): string[] {
    return [...this.#texts].flatMap(([path, { held }]) => (held ? [path] : []));
  }

  /** The document that kept edits wait for; null where none are. */
  heldOf(path: string): number | null {
    return this.#texts.get(path)?.held?.doc ?? null;
  }

  /** @returns what was kept of that document, which is the caller's from now on; null where there is nothing. */
  takeHeld(path: string, doc: number): string | null {
    const known = this.#texts.get(path);
    if (!known?.held) return null;
    if (known.held.doc !== doc) {
      this.dropHeld(path);
      return null;
    }
    const { held, ...open } = known;
    this.#texts.set(path, open);
    return held.update;
  }

  /** The document is gone: what was kept is a text like any other that was typed. */
  dropHeld(path: string): void {
    const known = this.#texts.get(path);
    if (!known?.held) return;
    const { held: _, base: __, ...open } = known;
    this.#texts.set(path, open);
    this.#schedule(0);
  }

  /**
   * From now on others write this text, too. What was typed before becomes a change of theirs.
   * @returns false while that cannot be: what was typed is on its way, or nobody knows what it began from.
   */
  join(path: string, live: LiveText): boolean {
    const known = this.#texts.get(path);
    if (known?.isDirty && known.base === undefined) return false;
    if (this.#sending?.path === path || this.#state.conflict?.path === path) return false;
    const typed = known?.isDirty ? { text: known.text, base: known.base ?? '' } : null;
    const [text, revision] = [live.read(), known?.revision ?? null];
    if (!known || known.text !== text) this.#edits += 1;
    const form = known?.form && { form: known.form };
    const shown = known?.text ?? text;
    this.#texts.set(path, { text, revision, isDirty: typed !== null, live, shown, ...form });
    if (typed) live.write(rebaseText(typed.base, typed.text, text));
    this.#set({});
    return true;
  }

  /** A live text is another by now. @param edits what was typed here and is not stored; null: others wrote it. */
  follow(path: string, text: string, edits: UnsentEdits | null, revision: string): void {
    const known = this.#texts.get(path);
    if (!known?.live) return;
    this.#edits += 1;
    this.#texts.set(path, { ...known, text, revision, isDirty: known.isDirty || edits !== null });
    if (!edits) {
      this.#tell();
      return;
    }
    this.#deps.unsent.keep(path, { content: text, revision, edits });
    const safety = this.#findSafety();
    if (safety === this.#state.safety && this.#state.refusal === null) this.#tell();
    else this.#set({ safety, refusal: null });
  }

  /** All that was typed into a live text is stored. */
  confirm(path: string, revision: string): void {
    const known = this.#texts.get(path);
    if (!known?.live) return;
    this.#texts.set(path, { ...known, revision, isDirty: false });
    this.#deps.unsent.keep(path, null);
    this.#markModified(path, known.text);
    this.#set({ safety: this.#findSafety() });
  }

  /** What was typed into a live text is not stored as it is; it stays here. */
  refuse(path: string, message: string): void {
    if (this.#texts.has(path)) this.#set({ refusal: message });
  }

  /** A text is written here alone from now on. */
  leave(path: string, revision: string): void {
    const known = this.#texts.get(path);
    if (!known?.live) return;
    const { text, isDirty, form: last } = known;
    // Of a file that is gone nobody asks how its lines end.
    const form = last && (this.#state.gone?.path === path ? { ...last, revision } : last);
    const base = isDirty ? {} : { base: text };
    this.#texts.set(path, { text, revision, isDirty, ...base, ...(form && { form }) });
    if (isDirty) this.#deps.unsent.keep(path, { content: text, revision });
    this.#schedule(0);
    this.#set({});
  }

  /**
   * A text that is written together has another name; what is not stored of it goes along, also what this browser kept.
   * @param live null for one that waits for its document.
   * @param edits what was typed and is not confirmed.
   */
  rename(from: string, to: string, live: LiveText | null, edits: UnsentEdits | null): void {
    const known = this.#texts.get(from);
    if (!known && !live) return;
    this.#edits += 1;
    this.#texts.delete(from);
    this.#deps.unsent.keep(from, null);
    const text = live?.read() ?? known?.text ?? '';
    const open = { revision: null, isDirty: false, ...known, text, ...(live && { live }) };
    this.#texts.set(to, open);
    const unsent = edits ?? open.held ?? null;
    if (open.isDirty)
      this.#deps.unsent.keep(to, {
        content: text,
        revision: open.revision ?? '',
        ...(unsent && { edits: unsent }),
      });
    this.#moves.add(from, to);
    for (const mover of this.#movers) mover(from, to);
    // The list of the server comes a moment later: until then nobody asks for what is gone.
    const files = this.#state.files.flatMap((file) =>
      file.path === to ? [] : [file.path === from ? { ...file, path: to } : file],
    );
    this.#set({ files });
  }

  /** The name that a file has by now, for one that it had; a file that has that name itself is meant by it. */
  whereIs(path: string): string {
    return this.#state.files.some((file) => file.path === path) ? path : this.#moves.find(path);
  }

  /** Somebody removed a file that is written in here: it is said, with who it was. @param by null where nobody is known. */
  lose(path: string, by: string | null): void {
    this.#set({ gone: { path, by } });
  }

  /** Hears of live texts that somebody gave another name. @returns how to stop. */
  onMove(mover: (from: string, to: string) => void): () => void {
    this.#movers.add(mover);
    return () => this.#movers.delete(mover);
  }

  /** Whether the room can be reached in which live texts are written. */
  connect(isConnected: boolean): void {
    this.#isConnected = isConnected;
    const safety = this.#findSafety();
    if (safety !== this.#state.safety && [...this.#texts.values()].some(({ live }) => live))
      this.#set({ safety });
  }

  /** The editor shows its own text until it has taken up the live one: what was typed there is a change of that. */
  #typeLive(known: OpenText, live: LiveText, text: string, isShown: boolean): void {
    if (!isShown) {
      live.write(text);
      return;
    }
    const { shown = text } = known;
    known.shown = text;
    live.write(rebaseText(shown, text, live.read()));
  }

  /** Ends timers; what is not stored stays kept in the browser. */
  close(): void {
    this.#deps.clearTimeout(this.#timer);
    this.#listeners.clear();
  }

  async #storeAll(): Promise<void> {
    for (const [path, open] of this.#texts) {
      if (!isToStore(open) || this.#state.conflict?.path === path) continue;
      const heard: { path: string; revision: string | null }[] = [];
      this.#sending = { path, heard };
      try {
        await this.#store(path);
      } catch {
        // No connection, which is said; what was typed stays in the browser and is tried again.
        this.#set({ safety: 'offline' });
        this.#schedule(RETRY_MS[Math.min(this.#attempts++, RETRY_MS.length - 1)] ?? 0);
        return;
      } finally {
        this.#sending = null;
      }
      this.#attempts = 0;
      // Heard of it from others, too.
      if (heard.some(({ revision }) => revision !== this.#texts.get(path)?.revision))
        await this.refresh(heard).catch((error) =>
          console.warn('What others changed could not be read:', error),
        );
    }
    this.#set({ safety: this.#findSafety() });
  }

  /** Puts a text where its file is, with the file's own ends of lines. @throws without a connection. */
  async #store(path: string): Promise<void> {
    const found = this.#texts.get(path);
    if (!found) return;
    const before = knownForm(found) ?? (await this.#findForm(path, found).catch(passGone));
    // Typed on meanwhile, or gone.
    const sent = this.#texts.get(path);
    if (!sent || !isToStore(sent)) return;
    const content = keepLineEnds(before, sent.text);
    this.#takeOutcome(path, sent, content, await this.#deps.store.write(path, content, sent.revision));
  }

  #takeOutcome(path: string, sent: OpenText, content: string, outcome: WriteOutcome): void {
    const now = this.#texts.get(path);
    if (outcome.kind === 'stored') {
      const { revision } = outcome;
      // Typed on meanwhile: that text stands on what was just stored.
      const isDirty = now !== undefined && now.text !== sent.text;
      const form = { content, revision };
      if (now) this.#texts.set(path, { text: now.text, revision, isDirty, base: sent.text, form });
      this.#deps.unsent.keep(path, isDirty && now ? { content: now.text, revision } : null);
      this.#markModified(path, content);
      return;
    }
    if (outcome.kind === 'stale') {
      const { present } = outcome;
      const theirs = present && { ...present, content: toSharedText(present.content) };
      this.#set({ conflict: { path, theirs, form: present, mine: now?.text ?? sent.text } });
      return;
    }
    this.#set({ refusal: outcome.message });
    if (now) this.#texts.set(path, { ...now, isDirty: false });
  }

  #markModified(path: string, text: string): void {
    const known = this.#state.files.some((file) => file.path === path);
    const size = new TextEncoder().encode(text).length;
    const files = known
      ? this.#state.files.map((file) => (file.path === path ? { ...file, size, isModified: true } : file))
      : [...this.#state.files, { path, size, isBinary: false, isModified: true }];
    this.#set({ files });
  }

  #findSafety(): Safety {
    const dirty = [...this.#texts.values()].filter(({ isDirty }) => isDirty);
    if (dirty.length === 0) return 'stored';
    return !this.#isConnected && dirty.some(({ live }) => live) ? 'offline' : 'typing';
  }

  #schedule(ms: number): void {
    this.#deps.clearTimeout(this.#timer);
    this.#timer = this.#deps.setTimeout(() => void this.flush(), ms);
  }

  #set(change: Partial<WorkingState>): void {
    this.#state = { ...this.#state, ...change, drawn: this.#state.drawn + 1 };
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** The file with the ends of its lines; null where it is known of another revision alone. */
function knownForm({ revision, form }: OpenText): string | null {
  if (revision === null) return form?.content ?? '';
  return form?.revision === revision ? form.content : null;
}

/** Of a file that is gone the next write says so. */
function passGone(error: unknown): string {
  if (error instanceof Response && error.status === 404) return '';
  throw error;
}

/** A text as it is stored. */
function clean(form: StoredText): OpenText {
  const text = toSharedText(form.content);
  return { text, revision: form.revision, isDirty: false, base: text, form };
}

/** Whether a text is to be sent to the store: a live one stores itself. */
function isToStore({ isDirty, live, held }: OpenText): boolean {
  return isDirty && !live && !held;
}
