/** Debugging without a model: the place that a message names, its likely cause, and what to do, from a catalogue. */
import { codeOnly } from './code-only.ts';
import { CATALOGUE } from './known-messages.ts';
import { findSyntaxError } from './script/parse-script.ts';

/** @returns text for a person; empty where nothing is known about it. */
export async function debugOffline(code: string, language: string, message: string): Promise<string> {
  const known = CATALOGUE.find(({ pattern }) => pattern.test(message));
  const match = known && message.match(known.pattern);
  const parts = [
    ...(known && match ? [`Likely cause: ${known.cause(match)}`, `What to do: ${known.remedy(match)}`] : []),
    ...(await findPlace(code, language, message)),
  ];
  if (parts.length > 0) return parts.join('\n\n');
  return message.trim() === ''
    ? 'The code parses, and no error message was given. Paste the message that you see: the built-in engine knows the usual ones. For anything else add a language model in the settings.'
    : 'The built-in engine does not know this message. Add a language model in the settings to have the code read for its cause.';
}

/** The line that a message is about: named in it, or found by what it names. */
async function findPlace(code: string, language: string, message: string): Promise<string[]> {
  const lines = code.split('\n');
  const tell = (line: number) => `Line ${line}: ${(lines[line - 1] ?? '').trim()}`;
  const named = linesOf(message, language).find((line) => lines[line - 1]?.trim());
  if (named !== undefined) return [tell(named)];
  const broken = await findBreak(code, language);
  if (broken)
    return [
      `This code does not parse. ${tell(broken.line)}`,
      ...(broken.message === '' ? [] : [broken.message]),
    ];
  // `'total' is not defined`, `reading 'name'`: where the code says it.
  const said = message.match(
    /reading ['"`](\w+)['"`]|has no attribute '(\w+)'|(\w+) is not (?:defined|a function|iterable)|name '(\w+)'|local variable '(\w+)'|KeyError: ['"](\w+)['"]|before initialization|access '(\w+)'/,
  );
  const name = said?.slice(1).find(Boolean);
  if (name === undefined) return [];
  const word = new RegExp(`\\b${name}\\b`);
  const plain = codeOnly(code, language).split('\n');
  // Keys of dictionaries stand in quotes.
  const found = (/KeyError/.test(message) ? lines : plain).flatMap((line, at) =>
    word.test(line) ? [at + 1] : [],
  );
  return found.slice(0, MOST).map(tell);
}

/** Places of one name that are told. */
const MOST = 3;

/** Lines that a message names, the likeliest first: the last of a traceback, the first of a stack. */
function linesOf(message: string, language: string): number[] {
  const python = [...message.matchAll(/\bline (\d+)/g)].map(([, line]) => Number(line));
  const stack = [...message.matchAll(/:(\d+)(?::\d+)?\)?\s*$/gm)].map(([, line]) => Number(line));
  return language === 'python' ? [...python.reverse(), ...stack] : [...stack, ...python];
}

async function findBreak(code: string, language: string): Promise<{ line: number; message: string } | null> {
  if (language === 'javascript' || language === 'typescript') return findSyntaxError(code, language);
  if (language !== 'python') return null;
  const { findPythonError } = await import('./python/read-python.ts');
  const line = findPythonError(code);
  return line === null ? null : { line, message: '' };
}
