/**
 * What a parser would not come to an end with is refused before it is read: by a look at the text alone, once from its beginning
 * to its end. esbuild, Tailwind and acorn share one thread and one stack with all other people of an isolate.
 */
import type { SourceFiles } from '../../contract/files.ts';
import type { BuildProblem } from '../build-types.ts';
import { MAX_NESTING, type TooDeep } from './nesting.ts';
import { scanPlain } from './scan-plain.ts';
import { scanPython } from './scan-python.ts';
import { scanScript } from './scan-script.ts';

/** Longest file that is parsed, in UTF-16 units; a file of a project is 1 MB at most, as is code that is handed over. */
const MAX_LENGTH = 1_048_576;

/** @returns why a file is not parsed; null when it may be. */
export function findBoundProblem(file: string, text: string): BuildProblem | null {
  if (text.length > MAX_LENGTH) return refuse(file, null, 'is too long to be built: 1 MB at most.');
  const found = scan(file.split('.').at(-1)?.toLowerCase() ?? '', text);
  if (!found) return null;
  return refuse(
    file,
    found.line,
    `is nested too deeply to be built: ${MAX_NESTING} levels at most, and no endless chains of operators.`,
  );
}

/** Of all files of a project that are parsed. */
export function findBoundProblems(files: SourceFiles): BuildProblem[] {
  return Object.entries(files).flatMap(([file, text]) => findBoundProblem(file, text) ?? []);
}

function scan(ending: string, text: string): TooDeep | null {
  switch (ending) {
    case 'ts':
    case 'mts':
    case 'mjs':
      return scanScript(text, false);
    case 'tsx':
    case 'jsx':
    case 'js':
      // A type may look like a tag, and a tag like an operator: too deep is what is so either way.
      return scanScript(text, true) && scanScript(text, false);
    case 'css':
      return scanPlain(text, true);
    case 'json':
      return scanPlain(text, false);
    case 'py':
      return scanPython(text);
    default:
      return null;
  }
}

function refuse(file: string, line: number | null, message: string): BuildProblem {
  return { file, line, column: line === null ? null : 1, message: `${file} ${message}` };
}
