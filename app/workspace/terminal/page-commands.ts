/** Commands of the terminal that need the server, or the frame in which programs are run. */
import type { FileDiff, Version } from '../../../worker/contract/project/workspace.ts';
import { collectProgram, type Program, ProgramProblem } from '../run/collect-program';
import type { RunReport } from '../run/run-messages';
import type { RunnerFrame } from '../run/runner-frame';
import { dropColours } from '../run/split-colours';
import { formatDiff } from './format-diff';
import { formatRows } from './format-rows';
import { type CommandOutcome, HOME, type PageCommand } from './shell-messages';
import type { CommandInput } from './shell-session';

/** One thing that keeps the files from being built, or a check that failed. */
export interface CommandProblem {
  place: string | null;
  message: string;
}

/** What a call came to: done, or why not. */
export type CallOutcome<Value> =
  | { ok: true; value: Value }
  | { ok: false; message: string; problems: readonly CommandProblem[] };

export interface LogLine {
  at: string;
  level: string;
  message: string;
  stack: string | null;
}

export interface PageCommandDeps {
  /** The demo project has no server. */
  server: {
    /** Address of the preview. */
    build(): Promise<CallOutcome<string>>;
    /**
     * Builds the app and makes it live.
     * @param say what it is at. @param signal ends the waiting; the build itself goes on.
     * @returns its address.
     */
    deploy(say: (line: string) => void, signal: AbortSignal): Promise<CallOutcome<string>>;
    check(): Promise<CallOutcome<{ passed: number }>>;
    readLog(environment: Environment): Promise<CallOutcome<readonly LogLine[]>>;
    listVersions(): Promise<CallOutcome<readonly Version[]>>;
    /** From the newest version to the files as they are. */
    diff(): Promise<CallOutcome<readonly FileDiff[]>>;
    query(
      sql: string,
      environment: Environment,
    ): Promise<CallOutcome<{ rows: Record<string, string | number | null>[]; truncated: boolean }>>;
  } | null;
  showPreview(): void;
  readFiles(): Promise<ReadonlyMap<string, string>>;
  openFrame(): RunnerFrame;
  /** Puts a part of the output on the screen before the command is over. */
  write(text: string): void;
  /** Asks the person for a line. */
  ask(prompt: string): Promise<string>;
}

export type Environment = 'development' | 'production';

const done = (stdout: string): CommandOutcome => ({ stdout, stderr: '', exitCode: 0 });
const fail = (stderr: string, exitCode = 1): CommandOutcome => ({
  stdout: '',
  stderr: `${stderr}\n`,
  exitCode,
});
const NO_SERVER = 'The demo project is in this browser alone. Build your own app to have this.';
/** As a terminal says that something was interrupted. */
const INTERRUPTED: CommandOutcome = { stdout: '', stderr: '', exitCode: 130 };

export async function runPageCommand(
  name: PageCommand,
  args: string[],
  input: CommandInput,
  deps: PageCommandDeps,
): Promise<CommandOutcome> {
  if (name === 'node' || name === 'python') return runProgram(name, args, input, deps);
  const { server } = deps;
  if (!server) return fail(NO_SERVER);
  const environment: Environment = args[0] === 'production' ? 'production' : 'development';
  const rest = args.slice(args[0] === 'production' || args[0] === 'development' ? 1 : 0);
  switch (name) {
    case 'build':
    case 'preview': {
      const built = await server.build();
      if (!built.ok) return sayProblems(built);
      if (name === 'preview') deps.showPreview();
      return done(`Built.${name === 'preview' ? ` ${built.value}` : ''}\n`);
    }
    case 'test': {
      const checked = await server.check();
      return checked.ok
        ? done(`\u001b[32m${checked.value.passed} checks passed\u001b[0m\n`)
        : sayProblems(checked);
    }
    case 'deploy': {
      const deployed = await server.deploy(deps.write, input.signal);
      if (input.signal.aborted) return INTERRUPTED;
      return deployed.ok ? done(`\u001b[32mLive at\u001b[0m ${deployed.value}\n`) : sayProblems(deployed);
    }
    case 'logs': {
      const log = await server.readLog(environment);
      if (!log.ok) return sayProblems(log);
      return done(log.value.length ? log.value.map(formatLogLine).join('') : 'Nothing was written yet.\n');
    }
    case 'versions': {
      const versions = await server.listVersions();
      if (!versions.ok) return sayProblems(versions);
      return done(formatVersions(versions.value));
    }
    case 'diff': {
      const diff = await server.diff();
      if (!diff.ok) return sayProblems(diff);
      return done(
        diff.value.length ? formatDiff(diff.value) : 'Nothing is different from the newest version.\n',
      );
    }
    default: {
      const sql = rest.join(' ').trim() || input.stdin.trim();
      if (!sql) return fail('db: which question? For example: db "SELECT * FROM sqlite_master"', 2);
      const answer = await server.query(sql, environment);
      if (!answer.ok) return sayProblems(answer);
      const { rows, truncated } = answer.value;
      return done(`${formatRows(rows)}${truncated ? `… only the first ${rows.length}\n` : ''}`);
    }
  }
}

function sayProblems({ message, problems }: { message: string; problems: readonly CommandProblem[] }) {
  if (problems.length === 0) return fail(message);
  return fail(problems.map((one) => (one.place ? `${one.place}: ${one.message}` : one.message)).join('\n'));
}

export function formatLogLine({ at, level, message, stack }: LogLine): string {
  const colour = level === 'error' ? '\u001b[31m' : level === 'warn' ? '\u001b[33m' : '';
  return `\u001b[90m${at.slice(11, 19)}\u001b[0m ${colour}${stack ?? message}${colour && '\u001b[0m'}\n`;
}

function formatVersions(versions: readonly Version[]): string {
  if (versions.length === 0) return 'There is no version yet: Save makes one.\n';
  return formatRows(
    versions.map(({ number, created_at, reason, message, files_changed }) => ({
      version: number,
      at: created_at.slice(0, 16).replace('T', ' '),
      reason,
      files: files_changed,
      message,
    })),
  );
}

async function runProgram(
  name: 'node' | 'python',
  args: string[],
  { cwd, stdin, signal, isAlone }: CommandInput,
  deps: PageCommandDeps,
): Promise<CommandOutcome> {
  const files = new Map(await deps.readFiles());
  const folder = cwd.startsWith(`${HOME}/`) ? `${cwd.slice(HOME.length + 1)}/` : '';
  const flag = name === 'node' ? '-e' : '-c';
  let rest = args.slice(1);
  let entry: string;
  if (args[0] === flag || (args.length === 0 && stdin)) {
    entry = `${folder}[${name}].${name === 'node' ? 'ts' : 'py'}`;
    files.set(entry, args[0] === flag ? (args[1] ?? '') : stdin);
    rest = args.slice(2);
  } else if (args.length === 0) return fail(`${name}: which file? Or ${name} ${flag} "…"`, 2);
  else entry = findEntry(args[0] ?? '', folder);
  if (!files.has(entry)) return fail(`${name}: ${args[0]}: there is no such file`, 2);
  const isInline = args[0] === flag;
  let program: Program;
  try {
    program = await collectProgram({
      entry,
      read: (path) => files.get(path) ?? null,
      paths: [...files.keys()],
    });
  } catch (error) {
    if (!(error instanceof ProgramProblem)) throw error;
    return fail(isInline ? nameFault(name, error.message) : `${name}: ${error.message}`);
  }
  const isStdinProgram = args.length === 0;
  const lines = stdin && !isStdinProgram ? stdin.replace(/\n$/, '').split('\n') : [];
  return collectOutput(deps, { signal, isAlone }, (frame, listen) =>
    frame.run({ ...program, args: rest, stdin: lines, isColoured: false }, (report) =>
      listen(
        isInline && report.type === 'end' && report.error !== null
          ? { ...report, error: nameFault(name, report.error) }
          : report,
      ),
    ),
  );
}

/** As code is most often broken by the shell, which takes the quotes away that stand within others. */
const TORN = /^(Syntax|Name|Reference|Indentation)Error\b/;

/** Code of a line has no file in which anybody could look a place up: what is wrong with it is one line. */
function nameFault(name: 'node' | 'python', error: string): string {
  const lines = error.trim().split('\n');
  const what = (name === 'python' ? lines.at(-1) : lines[0]) ?? '';
  const hint = TORN.test(what)
    ? "\nQuotes within quotes end them: write the code between '…', or \\\" within it."
    : '';
  return `${name}: ${what}${hint}`;
}

function findEntry(named: string, folder: string): string {
  if (named.startsWith(`${HOME}/`)) return named.slice(HOME.length + 1);
  const names: string[] = [];
  for (const name of `${folder}${named}`.split('/'))
    if (name === '..') names.pop();
    else if (name !== '.' && name !== '') names.push(name);
  return names.join('/');
}

/**
 * Output of a command alone goes to the screen as it comes; else with the next thing that is asked for, and to whoever is behind
 * the command in a pipe.
 */
function collectOutput(
  deps: PageCommandDeps,
  { signal, isAlone }: Pick<CommandInput, 'signal' | 'isAlone'>,
  begin: (frame: RunnerFrame, listen: (report: RunReport) => void) => void,
): Promise<CommandOutcome> {
  return new Promise((resolve) => {
    const frame = deps.openFrame();
    let stdout = '';
    let stderr = '';
    const print = (text: string) => {
      if (isAlone) deps.write(text);
      else stdout += text;
    };
    signal.addEventListener('abort', () => {
      frame.stop();
      resolve({ ...INTERRUPTED, stdout, stderr });
    });
    begin(frame, (report) => {
      if (report.type === 'text' && report.level === 'log') print(report.text);
      else if (report.type === 'text' && isAlone) deps.write(`\u001b[31m${report.text}\u001b[0m`);
      else if (report.type === 'text') stderr += report.text;
      else if (report.type === 'table')
        print(
          formatRows(
            report.table.rows.map((row) =>
              Object.fromEntries(
                report.table.columns.map((column, place) => [column, dropColours(row[place] ?? '')]),
              ),
            ),
          ),
        );
      else if (report.type === 'loading' && report.what) deps.write(`\u001b[90m${report.what}\u001b[0m\n`);
      else if (report.type === 'ask') {
        deps.write(stdout);
        stdout = '';
        void deps.ask(report.prompt).then((line) => frame.answer(line));
      } else if (report.type === 'end')
        resolve({
          stdout,
          stderr: stderr + (report.error ? `${report.error}\n` : ''),
          exitCode: report.error ? 1 : 0,
        });
    });
  });
}
