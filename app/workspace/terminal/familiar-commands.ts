/**
 * Commands that people know from their own machine and that have no program here: `npm` and its kin, `git`, `pip`. Each does
 * what it stands for, or says what to do instead. Pure.
 */
import type { PageCommand } from './shell-messages';

export type FamiliarAnswer =
  /** A command of ours does it. */
  | { kind: 'run'; command: PageCommand; args: string[] }
  /** `package.json` is written anew. */
  | { kind: 'write'; text: string; said: string }
  | { kind: 'said'; said: string; exitCode: number };

/** Names of the commands, and what each is here. */
export const FAMILIAR_COMMANDS = ['npm', 'npx', 'yarn', 'pnpm', 'pip', 'pip3', 'git'] as const;
export type FamiliarCommand = (typeof FAMILIAR_COMMANDS)[number];

/** @param manifest the text of `package.json`; null where there is none. */
export function answerFamiliar(
  name: FamiliarCommand,
  args: readonly string[],
  manifest: string | null,
): FamiliarAnswer {
  if (name === 'git') return answerGit(args);
  if (name === 'pip' || name === 'pip3')
    return refuse(
      name,
      'a backend in Python has the packages of FastAPI and Python’s own library here. Those of an exported project stand in requirements.txt.',
    );
  if (name === 'npx')
    return refuse(name, 'programs of packages run on your own machine: export the project first.');
  return answerNpm(name, args, manifest);
}

const INSTALL = new Set(['install', 'i', 'add', 'ci']);
const REMOVE = new Set(['uninstall', 'remove', 'rm', 'un']);
/** Scripts of a project, and what does the same here. */
const SCRIPTS = new Map<string, PageCommand>([
  ['build', 'build'],
  ['dev', 'preview'],
  ['start', 'preview'],
  ['test', 'test'],
]);

function answerNpm(name: string, args: readonly string[], manifest: string | null): FamiliarAnswer {
  const [verb = '', ...rest] = args;
  const named = rest.filter((word) => !word.startsWith('-'));
  const script = verb === 'run' ? (named[0] ?? '') : verb;
  const command = SCRIPTS.get(script);
  if (command) return { kind: 'run', command, args: [] };
  if (verb === 'run') return refuse(name, `the scripts that run here are ${[...SCRIPTS.keys()].join(', ')}.`);
  if (INSTALL.has(verb) && named.length === 0)
    return say('Packages of package.json are fetched by each build: there is nothing to install.');
  if (INSTALL.has(verb)) return changePackages(name, named, manifest, addPackage);
  if (REMOVE.has(verb) && named.length > 0) return changePackages(name, named, manifest, removePackage);
  return refuse(
    name,
    `here it knows install, uninstall and ${[...SCRIPTS.keys()].join(', ')}; the rest is for your own machine, with the exported project.`,
  );
}

type Dependencies = Record<string, string>;

function changePackages(
  name: string,
  named: readonly string[],
  manifest: string | null,
  change: (dependencies: Dependencies, named: string) => string | null,
): FamiliarAnswer {
  const document = readManifest(manifest);
  if (document === null) return refuse(name, 'package.json is missing or cannot be read.');
  const dependencies = { ...document.dependencies };
  const said: string[] = [];
  for (const one of named) {
    const line = change(dependencies, one);
    if (line === null) return refuse(name, `${one} is not the name of a package that stands there.`);
    said.push(line);
  }
  const sorted = Object.fromEntries(Object.entries(dependencies).sort(([a], [b]) => (a < b ? -1 : 1)));
  const text = `${JSON.stringify({ ...document, dependencies: sorted }, null, 2)}\n`;
  return { kind: 'write', text, said: `${said.join('\n')}\n` };
}

function addPackage(dependencies: Dependencies, named: string): string | null {
  const [, id, version = 'latest'] =
    /^((?:@[a-z0-9~-][\w.~-]*\/)?[a-z0-9~-][\w.~-]*)(?:@(.+))?$/i.exec(named) ?? [];
  if (id === undefined) return null;
  dependencies[id] = version;
  return `${id} stands in package.json now; the next build fetches it.`;
}

function removePackage(dependencies: Dependencies, named: string): string | null {
  if (!Object.hasOwn(dependencies, named)) return null;
  delete dependencies[named];
  return `${named} is no longer in package.json.`;
}

function readManifest(text: string | null): { dependencies?: Dependencies } | null {
  if (text === null) return null;
  try {
    const document: unknown = JSON.parse(text);
    return typeof document === 'object' && !Array.isArray(document) ? document : null;
  } catch {
    return null;
  }
}

/** What somebody wants of git, and where it is here. */
const EARLIER = 'Versions, in the header, brings an earlier one back.';
const GIT_ELSEWHERE = new Map([
  ['add', 'every file is already part of the next version.'],
  ['commit', 'Save (Ctrl+S) keeps a version; its name can be given under Versions.'],
  ['push', 'what is here is already on the server. Versions says how to clone it to your own machine.'],
  ['pull', 'what is here is always the newest.'],
  ['checkout', EARLIER],
  ['restore', EARLIER],
  ['reset', EARLIER],
  ['revert', EARLIER],
  ['clone', 'Versions says the address with which your own machine clones this project.'],
]);

function answerGit([verb = '']: readonly string[]): FamiliarAnswer {
  if (verb === 'status' || verb === 'diff') return { kind: 'run', command: 'diff', args: [] };
  if (verb === 'log') return { kind: 'run', command: 'versions', args: [] };
  const elsewhere = GIT_ELSEWHERE.get(verb);
  return refuse(
    verb === '' ? 'git' : `git ${verb}`,
    elsewhere ??
      'there is no repository in this terminal. status, diff and log show the versions; Versions, in the header, says how to clone them.',
  );
}

const say = (said: string): FamiliarAnswer => ({ kind: 'said', said: `${said}\n`, exitCode: 0 });
const refuse = (name: string, said: string): FamiliarAnswer => ({
  kind: 'said',
  said: `${name}: ${said}\n`,
  exitCode: 1,
});
