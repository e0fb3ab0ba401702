/** What of a file a write would lose: most of it, or code in whose place only a comment stands. Pure. */

import { REMOVE } from '../../engine/given.ts';
import { asData } from './as-data.ts';
import { refused, type ToolContext, type ToolResult } from './tool.ts';

/** A file of fewer lines may be written anew as anybody likes, not counting empty ones. */
const MIN_LINES = 20;
/** A write that leaves less of a file's lines loses it. */
const LEAST_LEFT = 0.5;

/** Characters of a file's text that a refusal shows; of a longer one the tool that reads is named. */
const MAX_SHOWN = 40_000;

/**
 * @param isWhole it is written whole: an edit quotes what goes.
 * @returns why this text may not be written, with the file as it is; null where it may.
 */
export function guardLoss(
  path: string,
  before: string | null,
  after: string,
  { draft, request }: Pick<ToolContext, 'draft' | 'request'>,
  isWhole: boolean,
): ToolResult | null {
  const place = findPlaceholder(path, before, after);
  if (place)
    return refused(
      `${path} was not written: its line ${place.line} is ${JSON.stringify(place.comment)}, which stands for code and is none. ${HOW}${tellOld(path, before)}`,
      `${path}: a comment stood where code should, so it was not written`,
    );
  if (!isWhole) return null;
  const begun = draft.begun(path);
  const beside = draft.changes().flatMap((change) => (change.path === path ? [] : (change.text ?? [])));
  const lost = findLoss({ before: [before, begun].filter((text) => text !== null), after, beside, request });
  return lost === null
    ? null
    : refused(
        `${path} was not written: ${lost}, and the person did not ask for that. If your answer was cut off at its limit, go on in parts. ${HOW}${tellOld(path, before ?? begun)}`,
        `${path}: ${lost}, so it was not written`,
      );
}

const HOW =
  'Change the file with edit, one place a call, at most 150 lines each: "search" quotes the lines that change or go, and all others stay as they are.';

function tellOld(path: string, text: string | null): string {
  if (text === null) return '';
  return text.length > MAX_SHOWN
    ? ` It is as it was: read it by its lines.`
    : ` It is as it was:\n${asData('file', text, { path })}`;
}

export interface Loss {
  /** The texts of the file that were there: as it is, and as the work began from it. */
  before: readonly string[];
  after: string;
  /** Texts of other files as they are being written: what was moved into them is not lost. */
  beside: readonly string[];
  /** What the person asks for. */
  request: string;
}

/** @returns how much would be lost, the middle of a sentence; null where little is, or the person wants something gone. */
export function findLoss({ before, after, beside, request }: Loss): string | null {
  if (NAMES_REMOVAL.test(request)) return null;
  const kept = linesOf(after).length;
  for (const text of before) {
    const lines = linesOf(text);
    if (lines.length < MIN_LINES || kept >= lines.length * LEAST_LEFT) continue;
    const elsewhere = new Set(beside.flatMap(linesOf));
    const left = new Set(linesOf(after));
    const lost = lines.filter((line) => !left.has(line) && !elsewhere.has(line));
    if (lost.length > lines.length * (1 - LEAST_LEFT))
      return `${lost.length} of its ${lines.length} lines would be gone`;
  }
  return null;
}

/** It is told to be done, at the beginning of a wish: a button that deletes, and cards that are dropped, take nothing from the code. */
const NAMES_REMOVAL = new RegExp(
  `(?:^|[.;:,!?\\n-]\\s*|\\b(?:please|then|also|just|you|should|must|to)\\s+|\\band\\s+(?=.{1,20}?\\b(?:the|all|that|those|this|these|our|my|every)\\b))${REMOVE}(?![\\p{L}'])`,
  'iu',
);

/** Without those that are empty, and without what they stand in. */
function linesOf(text: string): string[] {
  return text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));
}

/** Texts in which a comment cannot be told from what is meant, or in which three dots are words. */
const WORDS = /\.(md|mdx|txt|rst)$/;
const COMMENT = /^(?:\/\/+|\/\*+|\{\s*\/\*+|#+|<!--+|--+)\s*(.*?)\s*(?:\*+\/\s*\}?|--+>)?$/;
const DOTS = /\.{3}|…/;
/** What such a comment calls the code that it stands for. */
const NAMED =
  /\b(?:existing|rest|remaining|remainder|previous|unchanged|other|others|same|original|omitted|above|before|earlier)\b/i;
/** Says the same without dots: what it is, and that it is left as it is. */
const LEFT_OUT = [
  /\b(?:rest|remainder|remaining|existing|other|others)\b.*\b(?:unchanged|(?:stays?|remains?|is|are) (?:the )?(?:same|as (?:it|they|before))|same as before|as before|goes here|go here|omitted|not shown|left out)\b/i,
  /^(?:keep|same|existing|previous|original)\b.*\b(?:code|file|content|logic|implementation|imports|functions|methods|components?|styles)\b(?:\s+(?:here|as before|unchanged|above|below))?[.…]*$/i,
];

/**
 * @param before the text as it is; what stood there already is no loss.
 * @returns the comment that stands for code, and its line from 1; null where there is none.
 */
export function findPlaceholder(
  path: string,
  before: string | null,
  after: string,
): { comment: string; line: number } | null {
  if (WORDS.test(path)) return null;
  const old = linesOf(before ?? '');
  const stood = new Set(old);
  const lines = after.split('\n').map((line) => line.trim());
  for (const [index, line] of lines.entries()) {
    const said = COMMENT.exec(line)?.[1];
    if (said === undefined || stood.has(line) || isPartOfNote(lines, index)) continue;
    if (standsForCode(said) || (DOTS.test(said) && skips(lines, index, old)))
      return { comment: line, line: index + 1 };
  }
  return null;
}

function standsForCode(said: string): boolean {
  if (/^(?:\.{3}|…)$/.test(said)) return true;
  const isOpen = /^(?:\.{3}|…)/.test(said) || /(?:\.{3}|…)$/.test(said);
  return (isOpen && NAMED.test(said)) || LEFT_OUT.some((pattern) => pattern.test(said));
}

/** One of several lines of a comment is prose: what stands for code is said in one. */
function isPartOfNote(lines: readonly string[], index: number): boolean {
  const isNote = (at: number) => /^(?:\/\/|#)/.test(lines[at] ?? '') && !DOTS.test(lines[at] ?? '');
  return !DOTS.test(lines[index] ?? '') && (isNote(index - 1) || isNote(index + 1));
}

/** Its neighbours stood in the old text with other lines between them. */
function skips(lines: readonly string[], index: number, old: readonly string[]): boolean {
  const above = lines.slice(0, index).findLast((line) => line !== '');
  const below = lines.slice(index + 1).find((line) => line !== '');
  if (above === undefined || below === undefined) return false;
  const from = old.indexOf(above);
  return from >= 0 && old.indexOf(below, from + 1) > from + 1;
}
