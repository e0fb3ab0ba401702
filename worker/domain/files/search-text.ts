/**
 * Search over the files of a project. Pure. What an expression costs has a bound before it is compiled and at each look into a
 * text, and in between the search can be interrupted.
 */
import { RE2JS } from 're2js';
import type { SearchAnswer, SearchMatch } from '../../contract/project/workspace.ts';
import type { Sliced } from '../budget/pace.ts';
import { estimateProgram } from './estimate-program.ts';

/** Matches that one search gives at most. */
const MAX_MATCHES = 2_000;
/** Characters of a line that are shown around its match. */
const SHOWN = 240;
/** Steps of an expression's program; the longest that people write have some hundreds. */
const MAX_PROGRAM = 2_500;
/** Steps of the program times characters that one look takes at the most: about a tenth of a second. */
const LOOK = 1_500_000;
const TOO_COMPLEX = 'This expression takes too long: make it shorter, or repeat less in it.';

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

/**
 * @param files path and text, in the order in which matches should come.
 * @param isOver whether the search has taken too long.
 */
export function* searchText(
  files: Iterable<readonly [string, string]>,
  search: TextSearch,
  isOver: () => boolean = () => false,
): Sliced<SearchOutcome> {
  const finder = makeFinder(search);
  if (typeof finder === 'string') return { ok: false, message: finder };
  const matches: SearchMatch[] = [];
  const answer = (end: { truncated?: true; timed_out?: true }): SearchOutcome => ({
    ok: true,
    answer: { matches, truncated: false, timed_out: false, ...end },
  });
  for (const [path, text] of files) {
    const lines = text.split('\n');
    for (const [index, whole] of lines.entries()) {
      const line = whole.endsWith('\r') ? whole.slice(0, -1) : whole;
      for (const found of findInLine(finder, line)) {
        yield;
        if (isOver()) return answer({ timed_out: true });
        if (!found) continue;
        if (matches.length === MAX_MATCHES) return answer({ truncated: true });
        const { start, length } = found;
        matches.push({ path, line: index + 1, column: start + 1, length, ...cutAround(line, start) });
      }
    }
  }
  return answer({});
}

interface Found {
  start: number;
  length: number;
}

interface Finder {
  /** The first match from a place on. */
  find(text: string, from: number): Found | null;
  /** Characters that are looked through at once. */
  window: number;
}

/**
 * The matches of a line, and null wherever it can be interrupted: after each look, which goes no further than the window. Each
 * window is half over the one before, and has what stands before it, so that a match is found wherever it begins; one that is
 * longer than half a window is found as far as the window goes.
 */
function* findInLine({ find, window }: Finder, line: string): Generator<Found | null> {
  let at = 0;
  for (;;) {
    const isLast = at + window >= line.length;
    const text = isLast ? line : line.slice(0, at + window);
    const limit = isLast ? line.length + 1 : at + Math.ceil(window / 2);
    while (at < limit) {
      const found = find(text, at);
      if (!found || found.start >= limit) {
        at = limit;
        yield null;
      } else {
        // An empty match stands everywhere and shows nothing.
        at = found.start + Math.max(1, found.length);
        yield found.length > 0 ? found : null;
      }
    }
    if (isLast) return;
  }
}

/** @returns a sentence for an expression that cannot be read. */
function makeFinder({ q, case: isExact, word, regex }: TextSearch): Finder | string {
  if (!regex)
    return findPlain(new RegExp(word ? `\\b${quoteSigns(q)}\\b` : quoteSigns(q), isExact ? 'g' : 'gi'), q);
  if (estimateProgram(q) > MAX_PROGRAM) return TOO_COMPLEX;
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

function findPlain(pattern: RegExp, q: string): Finder {
  return {
    window: Math.max(2 * q.length, Math.floor(LOOK / q.length)),
    find(text, from) {
      pattern.lastIndex = from;
      const found = from > text.length ? null : pattern.exec(text);
      return found && { start: found.index, length: found[0].length };
    },
  };
}

function findPattern(pattern: RE2JS): Finder | string {
  const size = pattern.programSize();
  if (size > MAX_PROGRAM) return TOO_COMPLEX;
  return {
    window: Math.floor(LOOK / size),
    find(text, from) {
      const matcher = pattern.matcher(text);
      if (from > text.length || !matcher.find(from)) return null;
      return { start: matcher.start(), length: matcher.end() - matcher.start() };
    },
  };
}

function cutAround(line: string, start: number): { text: string; text_from: number } {
  if (line.length <= SHOWN) return { text: line, text_from: 0 };
  const from = Math.max(0, Math.min(start - SHOWN / 4, line.length - SHOWN));
  return { text: line.slice(from, from + SHOWN), text_from: from };
}
