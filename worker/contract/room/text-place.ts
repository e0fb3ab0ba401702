/**
 * A line of a text that several write, as a place that moves along with what stands on it: from its first sign that is no blank
 * to its last one. Once all of that is taken away, the place is gone. Both sides use it alike.
 */
import * as Y from 'yjs';
import { fromBase64, textOf, toBase64 } from './shared-text.ts';

/** Longest part of a line that is kept to know it again, characters. */
export const MAX_QUOTE = 200;

/** Places that move along with the text, as Yjs encodes them, in base64. */
export interface TextPlace {
  from: string;
  to: string;
}

export interface PinnedLine extends TextPlace {
  /** What stood on the line, without the blanks around it. */
  quote: string;
}

export interface FoundLine {
  /** From 1. Of what is gone: where it stood. */
  line: number;
  isGone: boolean;
}

/** @param line from 1. @returns null where the text has no such line. */
export function pinLine(doc: Y.Doc, line: number): PinnedLine | null {
  const shared = textOf(doc);
  const range = findRange(shared.toString(), line);
  if (!range) return null;
  const { from, to, quote } = range;
  // The first holds on to the sign behind it, the second to the one before it. An empty last line has no sign: it stays the end.
  return {
    from: encode(Y.createRelativePositionFromTypeIndex(shared, from, 0)),
    to: encode(Y.createRelativePositionFromTypeIndex(shared, to, to > from ? -1 : 0)),
    quote,
  };
}

/** Where a pinned line is now. */
export function findPinned(doc: Y.Doc, { from, to }: TextPlace): FoundLine {
  const text = textOf(doc).toString();
  const [start, end] = [locate(doc, from), locate(doc, to)];
  if (start === null || end === null) return { line: 1, isGone: true };
  const isEmptyEnd = from === to;
  return { line: countLines(text, start), isGone: !isEmptyEnd && start >= end };
}

/** The one line that reads so; null where none does, or several do. */
export function findQuote(text: string, quote: string): number | null {
  if (quote === '') return null;
  let found: number | null = null;
  let line = 0;
  for (const one of text.split('\n')) {
    line += 1;
    if (one.trim().slice(0, MAX_QUOTE) !== quote) continue;
    if (found !== null) return null;
    found = line;
  }
  return found;
}

/** What of a line is pinned: a line of blanks is known by its end. */
function findRange(text: string, line: number): { from: number; to: number; quote: string } | null {
  let start = 0;
  for (let at = 1; at < line; at += 1) {
    const end = text.indexOf('\n', start);
    if (end === -1) return null;
    start = end + 1;
  }
  const next = text.indexOf('\n', start);
  const whole = text.slice(start, next === -1 ? text.length : next);
  const written = whole.trim();
  if (written === '') {
    const end = start + whole.length;
    return { from: end, to: next === -1 ? end : end + 1, quote: '' };
  }
  const from = start + whole.indexOf(written);
  return { from, to: from + written.length, quote: written.slice(0, MAX_QUOTE) };
}

function countLines(text: string, index: number): number {
  let lines = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < index; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines;
}

function encode(place: Y.RelativePosition): string {
  return toBase64(Y.encodeRelativePosition(place));
}

/** @returns null for a place of another document. */
function locate(doc: Y.Doc, place: string): number | null {
  const found = Y.createAbsolutePositionFromRelativePosition(
    Y.decodeRelativePosition(fromBase64(place)),
    doc,
  );
  return found && found.type === textOf(doc) ? found.index : null;
}
