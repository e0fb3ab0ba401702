/**
 * What a parser would not come to an end with is refused before it is read: by a look at the text alone, once from its beginning
 * to its end. esbuild, Tailwind and acorn share one thread and one stack with all other people of an isolate.
 */
import type { SourceFiles } from '../../contract/project/files.ts';
import { RecentTexts } from '../../contract/project/recent-texts.ts';
import type { BuildProblem } from '../build-types.ts';
import { OWN, PACKAGE, type ScriptLimits } from './limits.ts';
import type { TooMuch } from './nesting.ts';
import { scanPlain } from './scan-plain.ts';
import { scanPython } from './scan-python.ts';
import { type ScannedScript, scanScript } from './scan-script.ts';

/** Longest file that is parsed, in UTF-16 units; a file of a project is 1 MB at most, as is code that is handed over. */
const MAX_LENGTH = 1_048_576;
/** Longest module of a package. */
const MAX_PACKAGE_LENGTH = 4 * MAX_LENGTH;
/** Tokens of all scripts of one build: what is linked and printed is so in one go. */
const MAX_TOKENS = 500_000;

/** @returns why a file is not parsed; null when it may be. */
export function findBoundProblem(file: string, text: string): BuildProblem | null {
  return look(file, text).problem;
}

/** Of all files of a project that are parsed. */
export function findBoundProblems(files: SourceFiles): BuildProblem[] {
  return Object.entries(files).flatMap(([file, text]) => findBoundProblem(file, text) ?? []);
}

/** Looks at the files of one build as they come. */
export class BuildBounds {
  readonly #tokens = new Map<string, number>();

  /** The same as `findBoundProblem`, with what all of them are together. */
  look(file: string, text: string): BuildProblem | null {
    const { problem, tokens } = look(file, text);
    if (problem) return problem;
    this.#tokens.set(file, tokens);
    const total = [...this.#tokens.values()].reduce((sum, tokens) => sum + tokens, 0);
    if (total <= MAX_TOKENS) return null;
    return refuse(
      file,
      null,
      `makes the code too much to be built: ${count(MAX_TOKENS)} words and signs at most.`,
    );
  }
}

/** Of modules that were looked at: packages are kept, and asked for again by other builds. */
const known = new WeakMap<Uint8Array, TooMuch['what'] | null>();

/** @param file its path in the package. @returns whether it is more than is parsed of a package. */
export function isTooMuchOfPackage(file: string, contents: Uint8Array): boolean {
  let found = known.get(contents);
  if (found === undefined) {
    found =
      contents.length > MAX_PACKAGE_LENGTH
        ? 'long'
        : (scan(file, new TextDecoder().decode(contents), PACKAGE).problem?.what ?? null);
    known.set(contents, found);
  }
  return found !== null;
}

function look(file: string, text: string): { problem: BuildProblem | null; tokens: number } {
  if (text.length > MAX_LENGTH)
    return { problem: refuse(file, null, 'is too long to be built: 1 MB at most.'), tokens: 0 };
  const { problem, tokens } = scanOwn(file, text);
  return { problem: problem && refuse(file, problem.line, REASONS[problem.what]), tokens };
}

const REASONS: Record<TooMuch['what'], string> = {
  nested: `is nested too deeply to be built: ${OWN.nesting} levels at most, and no endless chains of operators.`,
  long: `is too long to be built: ${count(OWN.tokens)} words and signs at most. Split it into several files.`,
  broad: 'has lines too long to be built. Break them, or move data into a file of the kind ".json".',
};

/** By the endings of files: the same text may be a script and none. */
const scanned = new Map<string, RecentTexts<ScannedScript>>();

function scanOwn(file: string, text: string): ScannedScript {
  const ending = endingOf(file);
  if (!SCANNED.has(ending)) return plain(null);
  const known = scanned.get(ending) ?? new RecentTexts<ScannedScript>();
  scanned.set(ending, known);
  return known.of(text, () => scan(file, text, OWN));
}

const endingOf = (file: string) => file.split('.').at(-1)?.toLowerCase() ?? '';
const SCANNED = new Set(['ts', 'mts', 'mjs', 'cjs', 'tsx', 'jsx', 'js', 'css', 'json', 'py']);

function scan(file: string, text: string, limits: ScriptLimits): ScannedScript {
  switch (endingOf(file)) {
    case 'ts':
    case 'mts':
    case 'mjs':
    case 'cjs':
      return scanScript(text, false, limits);
    case 'tsx':
    case 'jsx':
    case 'js': {
      // A type may look like a tag, and a tag like an operator: too much is what is so either way.
      const tagged = scanScript(text, true, limits);
      return tagged.problem ? scanScript(text, false, limits) : tagged;
    }
    case 'css':
      return plain(scanPlain(text, true));
    case 'json':
      return plain(scanPlain(text, false));
    case 'py':
      return plain(scanPython(text));
    default:
      return plain(null);
  }
}

function plain(problem: TooMuch | null): ScannedScript {
  return { problem, tokens: 0 };
}

function count(limit: number): string {
  return limit.toLocaleString('en-US');
}

function refuse(file: string, line: number | null, message: string): BuildProblem {
  return { file, line, column: line === null ? null : 1, message: `${file} ${message}` };
}
