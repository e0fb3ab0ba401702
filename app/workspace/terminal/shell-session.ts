/** A shell as the page has it: its worker, the files that it knows, and the command that runs. */
import { applyDifference, findDifference, findMoves } from './file-difference';
import type {
  CommandOutcome,
  Completions,
  FileChanges,
  PageCommand,
  ShellOrder,
  ShellPlace,
  ShellReport,
} from './shell-messages';

/** The part of `Worker` that is used here. */
export interface ShellWorker {
  postMessage(order: ShellOrder): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<ShellReport>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

/** What a command that the page runs is given. */
export interface CommandInput {
  cwd: string;
  stdin: string;
  signal: AbortSignal;
  /** Nothing else stands in the line: what it writes can be shown at once. */
  isAlone: boolean;
}

export interface ShellDeps {
  startWorker(): ShellWorker;
  /** Path and text of every text file as it is now. */
  readFiles(): Promise<ReadonlyMap<string, string>>;
  /**
   * What a command has changed is written like what a person types, a file after the other.
   * @param moves of its files those that stand elsewhere now as they were, from → to: whoever writes in one goes on there.
   * @param signal no further file is written once it is aborted. @param onStored called after each file.
   */
  writeFiles(
    changes: FileChanges,
    moves: ReadonlyMap<string, string>,
    signal: AbortSignal,
    onStored: () => void,
  ): Promise<void>;
  /** Asks the person who is at the terminal. */
  confirm(question: string): Promise<boolean>;
  runCommand(name: PageCommand, args: string[], input: CommandInput): Promise<CommandOutcome>;
  setTimeout(callback: () => void, ms: number): unknown;
}

export interface ShellResult {
  outcome: CommandOutcome;
  place: ShellPlace;
}

/** A command under way. */
interface Running {
  id: number;
  settle(result: ShellResult): void;
  stop: AbortController;
  place: ShellPlace;
  /** Files that the line has changed and that are being stored: how many are, and of how many. */
  storing: { stored: number; of: number } | null;
}

/** How long a command may take to stop by itself, ms; then its worker is ended. */
const STOP_MS = 300;

export class ShellSession {
  readonly #deps: ShellDeps;
  #worker: ShellWorker | null = null;
  /** Files as the worker knows them. */
  readonly #known = new Map<string, string>();
  #last = 0;
  #running: Running | null = null;
  readonly #completing = new Map<number, (found: Completions) => void>();

  constructor(deps: ShellDeps) {
    this.#deps = deps;
  }

  isRunning(): boolean {
    return this.#running !== null;
  }

  /** Runs a line; what it does to files is written before it resolves. */
  async exec(line: string, place: ShellPlace): Promise<ShellResult> {
    this.#last += 1;
    const id = this.#last;
    const done = new Promise<ShellResult>((settle) => {
      this.#running = { id, settle, stop: new AbortController(), place, storing: null };
    });
    try {
      await this.#sendFiles();
    } catch (error) {
      this.#running = null;
      const message = error instanceof Error ? error.message : 'the server cannot be reached';
      return {
        outcome: { stdout: '', stderr: `The files cannot be read: ${message}\n`, exitCode: 1 },
        place,
      };
    }
    // Stopped while the files were on their way.
    if (this.#running?.id === id) this.#send({ type: 'exec', id, line, place });
    return done;
  }

  async complete(line: string, cwd: string): Promise<Completions> {
    await this.#sendFiles();
    this.#last += 1;
    const id = this.#last;
    return new Promise((resolve) => {
      this.#completing.set(id, resolve);
      this.#send({ type: 'complete', id, line, cwd });
    });
  }

  /** Ends what runs: politely, and with its worker where it does not hear. What the line changed and is not stored yet never is. */
  interrupt(): void {
    const running = this.#running;
    if (!running) return;
    running.stop.abort();
    this.#worker?.postMessage({ type: 'abort' });
    this.#deps.setTimeout(() => {
      if (this.#running === running) this.#end(running, 130);
    }, STOP_MS);
  }

  close(): void {
    this.#worker?.terminate();
    this.#worker = null;
  }

  #end(running: Running, exitCode: number, stderr = ''): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#known.clear();
    for (const resolve of this.#completing.values()) resolve({ replaced: 0, words: [] });
    this.#completing.clear();
    this.#running = null;
    const said = stderr || sayStored(running);
    running.settle({ outcome: { stdout: '', stderr: said, exitCode }, place: running.place });
  }

  async #sendFiles(): Promise<void> {
    const changes = findDifference(this.#known, await this.#deps.readFiles());
    if (Object.keys(changes).length === 0) return;
    applyDifference(this.#known, changes);
    this.#send({ type: 'files', changes });
  }

  #send(order: ShellOrder): void {
    this.#worker ??= this.#start();
    this.#worker.postMessage(order);
  }

  #start(): ShellWorker {
    const worker = this.#deps.startWorker();
    worker.onmessage = ({ data }) => void this.#take(data);
    worker.onerror = (event) => {
      event.preventDefault();
      if (this.#running) this.#end(this.#running, 1, `The shell ended: ${event.message}\n`);
    };
    return worker;
  }

  async #take(report: ShellReport): Promise<void> {
    if (report.type === 'completions') {
      this.#completing.get(report.id)?.(report.found);
      this.#completing.delete(report.id);
    } else if (report.type === 'call') {
      const outcome = await this.#runCommand(report);
      this.#worker?.postMessage({ type: 'done', call: report.call, outcome });
    } else if (report.type === 'result') {
      const running = this.#running;
      if (running?.id !== report.id) return;
      const refusal = await this.#write(report.changes, running);
      if (this.#running !== running) return;
      this.#running = null;
      const { outcome, place } = report;
      running.settle({ outcome: { ...outcome, stderr: outcome.stderr + refusal }, place });
    }
  }

  async #runCommand(report: ShellReport & { type: 'call' }): Promise<CommandOutcome> {
    const { name, args, cwd, stdin, changes, isAlone } = report;
    const running = this.#running;
    if (!running) return { stdout: '', stderr: '', exitCode: 130 };
    const refusal = await this.#write(changes, running);
    if (refusal) return { stdout: '', stderr: refusal, exitCode: 1 };
    const { signal } = running.stop;
    try {
      return await this.#deps.runCommand(name as PageCommand, args, { cwd, stdin, signal, isAlone });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      return { stdout: '', stderr: `${name}: ${message}\n`, exitCode: 1 };
    }
  }

  /**
   * @returns why it could not be written, as the shell says it; empty when it was. The worker keeps what it has until the next
   * line, before which it gets the files as they are.
   */
  async #write(changes: FileChanges, running: Running): Promise<string> {
    const of = Object.keys(changes).length;
    if (of === 0) return '';
    const sweep = describeSweep(this.#known, changes);
    const moves = findMoves(this.#known, changes);
    applyDifference(this.#known, changes);
    const { signal } = running.stop;
    if (sweep !== null && !signal.aborted && !(await this.#deps.confirm(sweep)))
      return 'Nothing was stored.\n';
    if (signal.aborted) return 'Interrupted: what this line changed was not stored.\n';
    running.storing = { stored: 0, of };
    const { storing } = running;
    try {
      await this.#deps.writeFiles(changes, moves, signal, () => {
        storing.stored += 1;
      });
      running.storing = null;
      return '';
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      return `The files are not stored: ${message}\n${sayStored(running)}`;
    }
  }
}

/** Removing half of so many files is asked about. */
const MANY_FILES = 10;

/** @returns the question to ask before a project is emptied; null where the line leaves most of it. */
function describeSweep(known: ReadonlyMap<string, string>, changes: FileChanges): string | null {
  // A file that stands elsewhere now was moved.
  const written = new Set(Object.values(changes));
  const isRemoved = (path: string) => changes[path] === null && !written.has(known.get(path) ?? null);
  const removed = Object.keys(changes).filter(isRemoved).length;
  const isSweep =
    removed > 1 && (removed === known.size || (removed >= MANY_FILES && removed * 2 > known.size));
  if (!isSweep) return null;
  const which = removed === known.size ? `all ${removed} files` : `${removed} of ${known.size} files`;
  return `This removes ${which} of the project. Remove them? (y/N) `;
}

function sayStored({ storing }: Running): string {
  if (!storing || storing.stored === storing.of) return '';
  return `${storing.stored} of ${storing.of} changed files were stored before.\n`;
}
