/** What Tab may put in the place of the word before the cursor. Pure. */
import type { Completions } from './shell-messages';

export interface CompletionSources {
  commands: readonly string[];
  /** Names in a folder, with `/` after those of folders; empty where there is no such folder. */
  list(folder: string): Promise<string[]>;
}

/** Words shown at most: more help nobody. */
const MAX_WORDS = 200;

/** @param line what stands before the cursor. */
export async function completeWords(
  line: string,
  { commands, list }: CompletionSources,
): Promise<Completions> {
  const word = /(?:[^\s;|&<>()'"\\]|\\.)*$/.exec(line)?.[0] ?? '';
  const before = line.slice(0, line.length - word.length);
  const isCommand = /(^|[;|&(]|\b(do|then|else|sudo|xargs|time))\s*$/.test(before) && !word.includes('/');
  const plain = word.replace(/\\(.)/g, '$1');
  const slash = plain.lastIndexOf('/') + 1;
  const [folder, start] = [plain.slice(0, slash), plain.slice(slash)];
  const names = isCommand ? [...new Set(commands)] : await list(folder);
  const words = names
    .filter((name) => name.startsWith(start) && (start.startsWith('.') || !name.startsWith('.')))
    .sort()
    .slice(0, MAX_WORDS)
    .map((name) => quote(folder + name));
  return { replaced: word.length, words };
}

/** The longest beginning that all have. */
export function findCommonStart(words: readonly string[]): string {
  const [first = '', ...others] = words;
  let length = first.length;
  for (const other of others) while (!other.startsWith(first.slice(0, length))) length -= 1;
  return first.slice(0, length);
}

function quote(path: string): string {
  return path.replace(/[\s'"\\$&;|<>()*?[\]{}`!#]/g, '\\$&');
}
