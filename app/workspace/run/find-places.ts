/** Places in files that a text names (`src/a.ts:3:5`, `File "a.py", line 3`), to be opened. Pure. */

export interface TextPart {
  text: string;
  /** null: plain text. */
  place: { path: string; line: number; column: number } | null;
}

const PLACE = /File "([^"\n]+)", line (\d+)|((?:[\w.@$+-]+\/)*[\w.@$+-]+\.[a-z]{1,5}):(\d+)(?::(\d+))?/g;

/** @param isFile whether the project has a file of that path. */
export function findPlaces(text: string, isFile: (path: string) => boolean): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const match of text.matchAll(PLACE)) {
    const [whole, python, pythonLine, other, otherLine, column] = match;
    const path = (python ?? other ?? '').replace(/^\/?project\//, '');
    if (!isFile(path)) continue;
    if (match.index > at) parts.push({ text: text.slice(at, match.index), place: null });
    const line = Number(pythonLine ?? otherLine);
    parts.push({ text: whole, place: { path, line, column: Number(column ?? 1) } });
    at = match.index + whole.length;
  }
  if (at < text.length) parts.push({ text: text.slice(at), place: null });
  return parts;
}
