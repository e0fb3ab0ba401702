/**
 * A shell in a worker of its own, over a copy of the project's files. It reaches nothing: what needs the server is asked of
 * the page. The page ends the worker where a command does not stop by itself.
 */
import { Bash, type CustomCommand, defineCommand, getCommandNames, InMemoryFs } from 'just-bash/browser';
import { completeWords } from './complete-words';
import { answerFamiliar, FAMILIAR_COMMANDS, type FamiliarCommand } from './familiar-commands';
import { applyDifference, findDifference } from './file-difference';
import { isAlone } from './is-alone';
import {
  type CommandOutcome,
  type Completions,
  type FileChanges,
  HOME,
  PAGE_COMMANDS,
  type PageCommand,
  type ShellOrder,
  type ShellPlace,
  type ShellReport,
} from './shell-messages';

/** Commands of the shell that this build of it has no inner part for. */
const MISSING = new Set(['sqlite3']);
/** A folder listed by Tab, and a tree walked after a command: 2,000 files in 12 folders each at most. */
const LIMITS = {
  maxExecutionTimeMs: 10 * 60_000,
  maxLoopIterations: 10_000_000,
  maxCommandCount: 10_000_000,
};

const scope = self as unknown as {
  postMessage(report: ShellReport): void;
  onmessage: ((event: MessageEvent<ShellOrder>) => void) | null;
};
const tell = (report: ShellReport) => scope.postMessage(report);

/** Files of which commands read the BOM as well: one that writes a file anew would lose it. */
class Files extends InMemoryFs {
  override async readFile(...[path, options]: Parameters<InMemoryFs['readFile']>): Promise<string> {
    const encoding = typeof options === 'string' ? options : options?.encoding;
    if (encoding && !/^utf-?8$/.test(encoding)) return super.readFile(path, options);
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await this.readFileBuffer(path));
  }
}

const fs = new Files();
/** Files as the page knows them. */
const known = new Map<string, string>();
const calls = new Map<number, (outcome: CommandOutcome) => void>();
let lastCall = 0;
let running: { stop: AbortController; isAlone: boolean } | null = null;

const commands = [
  ...(Object.keys(PAGE_COMMANDS) as PageCommand[]).map(makeCommand),
  defineCommand('python3', (args, context) => callPage('python', args, context)),
  ...FAMILIAR_COMMANDS.map(makeFamiliar),
];
const bash = new Bash({
  fs,
  cwd: HOME,
  env: { HOME, USER: 'you', PWD: HOME, TERM: 'xterm-256color' },
  customCommands: commands as CustomCommand[],
  executionLimits: LIMITS,
});
const names = [
  ...getCommandNames().filter((name) => !MISSING.has(name)),
  ...Object.keys(PAGE_COMMANDS),
  ...FAMILIAR_COMMANDS,
  'cd',
  'exit',
  'export',
];

function makeCommand(name: PageCommand) {
  return defineCommand(name, async (args, context) => {
    // The shell has a diff of its own, for files.
    if (name === 'diff' && args.length > 0 && context.origCommand) return context.origCommand(args);
    return callPage(name, args, context);
  });
}

function makeFamiliar(name: FamiliarCommand) {
  return defineCommand(name, async (args, context) => {
    const path = `${HOME}/package.json`;
    const manifest = (await fs.exists(path)) ? await fs.readFile(path) : null;
    const answer = answerFamiliar(name, args, manifest);
    if (answer.kind === 'run') return callPage(answer.command, answer.args, context);
    if (answer.kind === 'write') await fs.writeFile(path, answer.text);
    const isRefused = answer.kind === 'said' && answer.exitCode !== 0;
    return {
      stdout: isRefused ? '' : answer.said,
      stderr: isRefused ? answer.said : '',
      exitCode: isRefused ? answer.exitCode : 0,
    };
  });
}

async function callPage(
  name: PageCommand,
  args: string[],
  { cwd, stdin }: { cwd: string; stdin: unknown },
): Promise<CommandOutcome> {
  const changes = await takeChanges();
  lastCall += 1;
  const call = lastCall;
  const outcome = new Promise<CommandOutcome>((resolve) => calls.set(call, resolve));
  tell({
    type: 'call',
    call,
    name,
    args,
    cwd,
    stdin: decode(String(stdin)),
    changes,
    isAlone: running?.isAlone ?? false,
  });
  return outcome;
}

/** Pipes carry bytes, one in each character. */
function decode(bytes: string): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(
    Uint8Array.from(bytes, (sign) => sign.charCodeAt(0)),
  );
}

/** What was changed since the page last heard of it. Bytes that are no text are left out. */
async function takeChanges(): Promise<FileChanges> {
  const now = new Map<string, string>();
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  for (const path of fs.getAllPaths()) {
    if (!path.startsWith(`${HOME}/`)) continue;
    const stat = await fs.lstat(path);
    if (!stat.isFile) continue;
    try {
      now.set(path.slice(HOME.length + 1), decoder.decode(await fs.readFileBuffer(path)));
    } catch {
      // No text: it stays here.
    }
  }
  const changes = findDifference(known, now);
  applyDifference(known, changes);
  return changes;
}

async function takeFiles(changes: FileChanges): Promise<void> {
  applyDifference(known, changes);
  for (const [path, text] of Object.entries(changes))
    if (text === null) await fs.rm(`${HOME}/${path}`, { force: true, recursive: true });
    else await fs.writeFile(`${HOME}/${path}`, text);
}

async function exec(id: number, line: string, place: ShellPlace): Promise<void> {
  running = { stop: new AbortController(), isAlone: isAlone(line) };
  await fs.mkdir(HOME, { recursive: true });
  const cwd = (await fs.exists(place.cwd)) ? place.cwd : HOME;
  const { stdout, stderr, exitCode, env } = await bash.exec(line, {
    cwd,
    env: { ...place.env, PWD: cwd },
    rawScript: true,
    signal: running.stop.signal,
  });
  running = null;
  tell({
    type: 'result',
    id,
    outcome: { stdout, stderr, exitCode },
    place: { cwd: env.PWD ?? cwd, env },
    changes: await takeChanges(),
  });
}

async function complete(line: string, cwd: string): Promise<Completions> {
  return completeWords(line, {
    commands: names,
    async list(folder) {
      const path = fs.resolvePath(cwd, folder.replace(/^~(?=\/|$)/, HOME) || '.');
      if (!(await fs.exists(path)) || !(await fs.stat(path)).isDirectory) return [];
      const entries = await fs.readdirWithFileTypes(path);
      return entries.map(({ name, isDirectory }) => (isDirectory ? `${name}/` : name));
    },
  });
}

/** One after the other: what is asked stands on the files that came before it. */
let turn: Promise<void> = fs.mkdir(HOME, { recursive: true });
function inTurn(work: () => Promise<void>, fail: (message: string) => void): void {
  turn = turn.then(work).catch((error) => fail(error instanceof Error ? error.message : String(error)));
}

scope.onmessage = ({ data: order }) => {
  if (order.type === 'abort') return running?.stop.abort();
  if (order.type === 'done') {
    calls.get(order.call)?.(order.outcome);
    calls.delete(order.call);
    return;
  }
  if (order.type === 'files') return inTurn(() => takeFiles(order.changes), console.error);
  if (order.type === 'complete')
    return inTurn(
      async () => tell({ type: 'completions', id: order.id, found: await complete(order.line, order.cwd) }),
      () => tell({ type: 'completions', id: order.id, found: { replaced: 0, words: [] } }),
    );
  inTurn(
    () => exec(order.id, order.line, order.place),
    (message) =>
      tell({
        type: 'result',
        id: order.id,
        outcome: { stdout: '', stderr: `${message}\n`, exitCode: 1 },
        place: order.place,
        changes: {},
      }),
  );
};
tell({ type: 'ready' });
