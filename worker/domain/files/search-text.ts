/** Search over the files of a project. Pure; linear in the text, whatever the expression is. */
import { RE2JS } from 're2js';
import type { SearchAnswer, SearchMatch } from '../../contract/project/workspace.ts';

/** Matches that one search gives at most. */
const MAX_MATCHES = 2_000;
/** Characters of a line that are shown around its match. */
const SHOWN = 240;

export interface TextSearch {
  q: string;
  /** Capitals count. */
  case: boolean;
  /** Whole words only. */
  word: boolean;
  /** `q` is a regular expression, in the syntax of RE2. */
  regex: boolean;
}

/** `message` says what is wrong with the expression. */
export type SearchOutcome = { ok: true; answer: SearchAnswer } | { ok: false; message: string };

/** @param files path and text, in the order in which matches should come. */
export function searchText(files: Iterable<readonly [string, string]>, search: TextSearch): SearchOutcome {
  const finder = makeFinder(search);
  if (typeof finder === 'string') return { ok: false, message: finder };
  const matches: SearchMatch[] = [];
  for (const [path, text] of files) {
    const lines = text.split('\n');
    for (const [index, whole] of lines.entries()) {
      const line = whole.endsWith('\r') ? whole.slice(0, -1) : whole;
      for (const { start, length } of finder(line)) {
        if (matches.length === MAX_MATCHES) return { ok: true, answer: { matches, truncated: true } };
        matches.push({ path, line: index + 1, column: start + 1, length, ...cutAround(line, start) });
      }
    }
  }
  return { ok: true, answer: { matches, truncated: false } };
}

interface Found {
  start: number;
  length: number;
}
type Finder = (line: string) => Generator<Found>;

/** @returns a sentence for an expression that cannot be read. */
function makeFinder({ q, case: isExact, word, regex }: TextSearch): Finder | string {
  if (!regex)
    return findPlain(new RegExp(word ? `\\b${quoteSigns(q)}\\b` : quoteSigns(q), isExact ? 'g' : 'gi'));
  try {
    // The engine of JavaScript takes exponential time for some expressions; RE2's is linear for all.
    return findPattern(RE2JS.compile(word ? `\\b(?:${q})\\b` : q, isExact ? 0 : RE2JS.CASE_INSENSITIVE));
  } catch (error) {
    return `This expression cannot be read: ${error instanceof Error ? error.message : String(error)}`;
  }
}

function quoteSigns(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

function findPlain(pattern: RegExp): Finder {
  return function* (line) {
    for (const { index, 0: found } of line.matchAll(pattern)) yield { start: index, length: found.length };
  };
}

function findPattern(pattern: RE2JS): Finder {
  return function* (line) {
    const matcher = pattern.matcher(line);
    while (matcher.find()) {
      const length = matcher.end() - matcher.start();
      // An empty match stands everywhere and shows nothing.
      if (length > 0) yield { start: matcher.start(), length };
    }
  };
}

function cutAround(line: string, start: number): { text: string; text_from: number } {
  if (line.length <= SHOWN) return { text: line, text_from: 0 };
  const from = Math.max(0, Math.min(start - SHOWN / 4, line.length - SHOWN));
  return { text: line.slice(from, from + SHOWN), text_from: from };
}
