/** Debugging without a model: the place that a message names, its likely cause, and what to do, from a catalogue. */
import { parseScript } from './script/parse-script.ts';

interface Known {
  pattern: RegExp;
  cause(match: RegExpMatchArray): string;
  remedy(match: RegExpMatchArray): string;
}

const CATALOGUE: readonly Known[] = [
  {
    pattern:
      /cannot read propert(?:y|ies) of (undefined|null)(?: \(reading '(\w+)'\))?|(undefined|null) is not an object/i,
    cause: ([, what, member]) =>
      `Something is ${what ?? 'undefined'} where ${member ? `“.${member}”` : 'a member'} of it is read.`,
    remedy: ([, , member]) =>
      `Find out why it is not set yet, or write ${member ? `“?.${member}”` : '“?.”'} where it may be missing.`,
  },
  {
    pattern: /(\S+) is not a function/i,
    cause: ([, name]) => `“${name}” holds something that cannot be called.`,
    remedy: () =>
      'Look at its spelling, at what is imported (default or by name), and at what was assigned to it last.',
  },
  {
    pattern: /(\w+) is not defined|name '(\w+)' is not defined/i,
    cause: ([, one, other]) => `“${one ?? other}” is used and nowhere declared or imported.`,
    remedy: ([, one, other]) => `Import or declare “${one ?? other}”, or correct its spelling.`,
  },
  {
    pattern: /assignment to constant variable/i,
    cause: () => 'A variable that was declared with const is given another value.',
    remedy: () => 'Declare it with let, or use another variable.',
  },
  {
    pattern: /maximum call stack|maximum recursion depth/i,
    cause: () => 'A function calls itself without coming to an end.',
    remedy: () => 'Look at the condition that ends it, and that each call comes nearer to it.',
  },
  {
    pattern:
      /unexpected token|unexpected end|invalid syntax|unexpected indent|expected an indented block|unterminated/i,
    cause: () =>
      'The code is not written as the language has it: often a bracket, a quote, a comma or an indent.',
    remedy: () => 'Look at the place named below and at the line before it.',
  },
  {
    pattern: /no module named '?([\w.]+)|cannot find module '?([^'\s]+)/i,
    cause: ([, one, other]) => `The module “${one ?? other}” is not there.`,
    remedy: () => 'Install it, or correct the path: a relative one begins with “./”.',
  },
  {
    pattern: /KeyError: (.+)/,
    cause: ([, key]) => `The dictionary has no key ${key}.`,
    remedy: () =>
      'Use “.get(…)” with a value for when it is missing, or look at how the dictionary is filled.',
  },
  {
    pattern: /IndexError|index out of (?:range|bounds)/i,
    cause: () => 'A place is read that is past the end of the list.',
    remedy: () => 'Look at the length first; the last place is the length less one.',
  },
  {
    pattern: /AttributeError: '(\w+)' object has no attribute '(\w+)'/,
    cause: ([, type, member]) => `A value of the type ${type} has no “${member}”.`,
    remedy: ([, type]) =>
      type === 'NoneType'
        ? 'Find out why it is None.'
        : 'Look at the spelling, and at the type that you expected.',
  },
  {
    pattern: /unsupported operand type|can only concatenate|TypeError/i,
    cause: () => 'Values of types that do not go together are used together.',
    remedy: () => 'Convert one of them, and look at where it comes from.',
  },
  {
    pattern: /failed to fetch|networkerror|ECONNREFUSED|CORS/i,
    cause: () => 'The address did not answer, or did not allow this page to read its answer.',
    remedy: () => 'Look at the address, that the server runs, and at its CORS headers.',
  },
];

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

async function findPlace(code: string, language: string, message: string): Promise<string[]> {
  const lines = code.split('\n');
  const line = Number(
    message
      .match(/line (\d+)|:(\d+)(?::\d+)?\)?\s*$/m)
      ?.slice(1)
      .find(Boolean) ?? 0,
  );
  const named = lines[line - 1];
  if (named !== undefined) return [`Line ${line}: ${named.trim()}`];
  const isScript = language === 'javascript' || language === 'typescript';
  return isScript && (await parseScript(code, language)) === null ? ['This code does not parse.'] : [];
}
