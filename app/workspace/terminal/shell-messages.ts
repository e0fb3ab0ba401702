/** What the page and the worker of a shell say to each other. */

/** Path below the project's folder and its text; null: the file is gone. */
export type FileChanges = Record<string, string | null>;

/** Where a command begins, and where it ends. */
export interface ShellPlace {
  /** Absolute, `/` between names. */
  cwd: string;
  env: Record<string, string>;
}

export interface CommandOutcome {
  stdout: string;
  stderr: string;
  exitCode: number;
}

/** To the worker. */
export type ShellOrder =
  /** Files as they are now, where they differ from what the worker knows. Comes before what is asked. */
  | { type: 'files'; changes: FileChanges }
  | { type: 'exec'; id: number; line: string; place: ShellPlace }
  | { type: 'complete'; id: number; line: string; cwd: string }
  | { type: 'abort' }
  /** What a command of Hewn's came to, which the page has run. */
  | { type: 'done'; call: number; outcome: CommandOutcome };

/** From the worker. */
export type ShellReport =
  | { type: 'ready' }
  | { type: 'result'; id: number; outcome: CommandOutcome; place: ShellPlace; changes: FileChanges }
  | { type: 'completions'; id: number; found: Completions }
  /** A command that only the page can run. What the line has changed so far comes with it. */
  | {
      type: 'call';
      call: number;
      name: string;
      args: string[];
      cwd: string;
      stdin: string;
      changes: FileChanges;
      /** Nothing else stands in the line: what it writes can be shown at once. */
      isAlone: boolean;
    };

export interface Completions {
  /** What stands before the cursor and is replaced, in characters. */
  replaced: number;
  /** Each as it would stand there; a folder ends with `/`. */
  words: string[];
}

/** The folder of the project's files. */
export const HOME = '/project';

/** Commands that the page runs: they need the server, or the frame in which programs are run. */
export const PAGE_COMMANDS = {
  build: 'build the working files and say what keeps them from it',
  preview: 'build the working files and show them',
  test: 'call the working files as the contract of their plan says',
  deploy: 'build the app from its plan and the files as they are, and make it live',
  logs: 'what the backend wrote: logs [production]',
  versions: 'the versions of the files',
  diff: 'what is different from the newest version; with two files, between those',
  node: 'run JavaScript or TypeScript: node FILE, node -e CODE',
  python: 'run Python: python FILE, python -c CODE',
  db: 'ask the data in SQL: db [production] STATEMENT',
} as const;
export type PageCommand = keyof typeof PAGE_COMMANDS;

/** What `help` says at the prompt; the shell has a help of its own for each of its parts (`help cd`). */
export const HELP = [
  ...Object.entries(PAGE_COMMANDS).map(([name, about]) => `  \u001b[32m${name.padEnd(9)}\u001b[0m ${about}`),
  '',
  'and what a shell has: ls, cd, cat, grep, rg, find, sed, awk, jq and tar; pipes, loops, functions.',
].join('\n');
