/** Ends of lines, and BOMs: texts that are written together have LF and no BOM, and the file keeps what it has. Pure. */
import { BOM, listChanges, toSharedText } from './text-changes.ts';

/** How lines end; `mixed`: in different ways, or with CR alone. */
type LineEnds = 'lf' | 'crlf' | 'mixed';
/** What of a file is not in the text that is written together: how its lines end, and a BOM before it. */
export type TextForm = LineEnds | `bom+${LineEnds}`;

export function readForm(text: string): TextForm {
  const ends = readLineEnds(text);
  return text.startsWith(BOM) ? `bom+${ends}` : ends;
}

function readLineEnds(text: string): LineEnds {
  if (!text.includes('\r')) return 'lf';
  return /\r(?!\n)|(?<!\r)\n/.test(text) ? 'mixed' : 'crlf';
}

/**
 * A text that is written together as the file has it.
 * @param form of the file.
 * @param before the file's text as it is stored; asked for only where it takes it.
 */
export function withForm(text: string, form: TextForm, before: () => string): string {
  if (form.endsWith('mixed')) return keepLineEnds(before(), text);
  const lines = form.endsWith('crlf') ? text.replaceAll('\n', '\r\n') : text;
  return form.startsWith('bom+') ? withMark(lines) : lines;
}

/** A document from before BOMs were kept apart has one itself. */
function withMark(text: string): string {
  return text.startsWith(BOM) ? text : BOM + text;
}

/**
 * @param before with the ends of its lines, and a BOM where the file has one.
 * @param text what was made of it, as it is written together.
 * @returns the text with both, and the end of each line that was there before. A new line ends like the one that it was made in.
 */
export function keepLineEnds(before: string, text: string): string {
  const mark = before.startsWith(BOM) ? withMark : (whole: string) => whole;
  if (!before.includes('\r')) return mark(text);
  const ends = findEnds(before, text);
  const lines = text.split('\n');
  // A CR before the LF of an empty line would be one end with it.
  for (let at = ends.length - 2; at >= 0; at -= 1)
    if (ends[at] === '\r' && lines[at + 1] === '' && ends[at + 1] === '\n') ends[at] = '\n';
  return mark(lines.map((line, at) => line + (ends[at] ?? '')).join(''));
}

/**
 * A text that was written anew, without regard to how the file has it: by a model, which sees neither.
 * @param before the file's text.
 * @returns the text with the BOM and the ends of lines that the file has.
 */
export function keepForm(before: string, text: string): string {
  return keepLineEnds(before, toSharedText(text));
}

/** @returns the end of each line of the text, the last one's left out. */
function findEnds(before: string, text: string): string[] {
  const ends: string[] = before.match(/\r\n?|\n/g) ?? [];
  const shared = toSharedText(before);
  const found: string[] = [];
  let [at, line] = [0, 0];
  const copy = (to: number) => {
    const kept = countLines(shared.slice(at, to));
    found.push(...ends.slice(line, line + kept));
    line += kept;
  };
  for (const { from, to, insert } of listChanges(shared, text)) {
    copy(from);
    const removed = countLines(shared.slice(from, to));
    const isAtStart = from === 0 || shared[from - 1] === '\n';
    // What takes the place of lines ends as they did, one by one; what is more ends like its neighbour.
    const near = (isAtStart ? ends[line - 1] : undefined) ?? ends[line + removed] ?? ends[line - 1] ?? '\n';
    for (let own = 0; own < countLines(insert); own += 1)
      found.push((own < removed ? ends[line + own] : undefined) ?? near);
    line += removed;
    at = to;
  }
  copy(shared.length);
  return found;
}

function countLines(text: string): number {
  return text.split('\n').length - 1;
}
