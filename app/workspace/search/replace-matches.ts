/** Places of a search replaced in one text. Pure. */
import type { SearchMatch } from '../../../worker/contract/project/workspace.ts';

/** What was found, and what stands there now. */
export interface Replaced {
  text: string;
  /** Places that were replaced. */
  count: number;
}

/**
 * @param matches of this file; places in which the line is another by now are left as they are.
 * @param replacement as it is: no signs in it stand for anything else.
 */
export function replaceMatches(text: string, matches: readonly SearchMatch[], replacement: string): Replaced {
  const lines = text.split('\n');
  let count = 0;
  // From the end of each line: what comes before keeps its place.
  const ordered = [...matches].sort((a, b) => a.line - b.line || b.column - a.column);
  for (const match of ordered) {
    const line = lines[match.line - 1];
    if (line === undefined || !isThere(line, match)) continue;
    const from = match.column - 1;
    lines[match.line - 1] = `${line.slice(0, from)}${replacement}${line.slice(from + match.length)}`;
    count += 1;
  }
  return { text: lines.join('\n'), count };
}

/** The match as it is shown: the line around it, which is cut where it is long. */
export function splitMatch({ text, column, length, text_from }: SearchMatch): {
  before: string;
  found: string;
  after: string;
} {
  const at = column - 1 - text_from;
  return { before: text.slice(0, at), found: text.slice(at, at + length), after: text.slice(at + length) };
}

/** What follows in the line may have been replaced already: what stands up to the match's end must be what was found. */
function isThere(line: string, match: SearchMatch): boolean {
  const end = match.column - 1 + match.length;
  if (end > line.length) return false;
  const shown = match.text.slice(0, end - match.text_from);
  return line.startsWith(shown, match.text_from);
}
