/** A new text as changes of the one before: whoever writes a whole text leaves alone what others write in it. Pure. */
import { diffLines } from './diff-lines.ts';

/** Places are in the text before, in UTF-16 units. */
export interface TextChange {
  from: number;
  to: number;
  insert: string;
}

/** @returns what makes `after` of `before`: in order, apart from each other, none where both are the same. */
export function listChanges(before: string, after: string): TextChange[] {
  const whole = findChange(before, after);
  if (!whole) return [];
  const removed = toLines(before.slice(whole.from, whole.to));
  const added = toLines(whole.insert);
  if (removed.length < 2 || added.length < 2) return [whole];
  const starts = findStarts(removed, whole.from);
  return diffLines(removed, added).flatMap((hunk) => {
    const from = starts[hunk.from] ?? whole.to;
    const to = starts[hunk.to] ?? whole.to;
    return trim(before, { from, to, insert: added.slice(hunk.ownFrom, hunk.ownTo).join('') }) ?? [];
  });
}

/** @param changes as `listChanges` gives them. */
export function applyChanges(text: string, changes: readonly TextChange[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { from, to, insert } of changes) {
    parts.push(text.slice(at, from), insert);
    at = to;
  }
  return parts.join('') + text.slice(at);
}

/**
 * What somebody made of a text, in the text as it is by now: their additions stand where they put them, and what they took away
 * is gone, whatever others added meanwhile.
 * @param base the text that they read.
 * @param mine what they made of it.
 * @param now the text as others made it of the same one.
 */
export function rebaseText(base: string, mine: string, now: string): string {
  if (base === now || mine === now) return mine;
  const kept = listKept(base, listChanges(base, now));
  const moved = listChanges(base, mine).flatMap(({ from, to, insert }) => [
    { from: findPlace(kept, from, now.length), insert },
    ...kept
      .filter((part) => part.from < to && part.to > from)
      .map((part) => {
        const [start, end] = [Math.max(part.from, from), Math.min(part.to, to)];
        return { from: part.at + start - part.from, to: part.at + end - part.from, insert: '' };
      }),
  ]);
  return applyChanges(now, joinChanges(moved));
}

/** Stands before the text of some files, and says that it is UTF-8. */
export const BOM = '\ufeff';

/** Texts that are written together have one sort of line end, as editors do, and no BOM, before which nobody may type. */
export function toSharedText(text: string): string {
  const own = text.startsWith(BOM) ? text.slice(BOM.length) : text;
  return own.includes('\r') ? own.replace(/\r\n?/g, '\n') : own;
}

/** A part of the old text that is there still, and where it stands in the new one. */
interface KeptPart {
  from: number;
  to: number;
  at: number;
}

function listKept(base: string, changes: readonly TextChange[]): KeptPart[] {
  const kept: KeptPart[] = [];
  let [from, at] = [0, 0];
  for (const change of [...changes, { from: base.length, to: base.length, insert: '' }]) {
    kept.push({ from, to: change.from, at });
    at += change.from - from + change.insert.length;
    from = change.to;
  }
  return kept;
}

function findPlace(kept: readonly KeptPart[], place: number, end: number): number {
  const part = kept.find(({ to }) => to >= place);
  return part ? part.at + Math.max(0, place - part.from) : end;
}

/** Additions have no `to`: they take nothing away. */
function joinChanges(changes: readonly { from: number; to?: number; insert: string }[]): TextChange[] {
  return changes
    .map(({ from, to = from, insert }) => ({ from, to, insert }))
    .filter(({ from, to, insert }) => to > from || insert !== '')
    .sort((one, other) => one.from - other.from || one.to - other.to);
}

/** @returns the one part in which the texts differ; null where they are the same. */
export function findChange(before: string, after: string): TextChange | null {
  return trim(before, { from: 0, to: before.length, insert: after });
}

/** Characters that are compared at once: a key in a long text is not a walk over each of its characters. */
const PIECE = 4_096;

/** Without what is the same at both ends; null where nothing is left. */
function trim(before: string, { from, to, insert }: TextChange): TextChange | null {
  const most = Math.min(to - from, insert.length);
  const isSame = (at: number, own: number) => before.slice(at, at + PIECE) === insert.slice(own, own + PIECE);
  let start = 0;
  while (start + PIECE <= most && isSame(from + start, start)) start += PIECE;
  while (start < most && before[from + start] === insert[start]) start += 1;
  // Half a character is none.
  if (start > 0 && isHigh(insert.charCodeAt(start - 1))) start -= 1;
  let end = 0;
  const rest = insert.length - PIECE;
  while (end + PIECE <= most - start && isSame(to - end - PIECE, rest - end)) end += PIECE;
  while (end < most - start && before[to - 1 - end] === insert[insert.length - 1 - end]) end += 1;
  if (end > 0 && isLow(insert.charCodeAt(insert.length - end))) end -= 1;
  if (from + start === to - end && start + end === insert.length) return null;
  const change = { from: from + start, to: to - end, insert: insert.slice(start, insert.length - end) };
  return slide(before, change);
}

/**
 * What is only added, or only taken away, begins with its line where that makes the same text: a line that goes takes its own
 * signs along, and none of the next one, which begins alike.
 */
function slide(before: string, change: TextChange): TextChange {
  const { from, to, insert } = change;
  if (to > from && insert !== '') return change;
  const moved = insert === '' ? before.slice(from, to) : insert;
  const line = from === 0 ? 0 : before.lastIndexOf('\n', from - 1) + 1;
  const by = from - line;
  const turned = before.slice(line, from);
  for (let at = 0; at < by; at += 1)
    if (turned[by - 1 - at] !== moved[moved.length - 1 - (at % moved.length)]) return change;
  return { from: line, to: to - by, insert: insert === '' ? '' : (turned + insert).slice(0, insert.length) };
}

const isHigh = (unit: number) => unit >= 0xd800 && unit < 0xdc00;
const isLow = (unit: number) => unit >= 0xdc00 && unit < 0xe000;

/** Each with its own ending. */
function toLines(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

function findStarts(lines: readonly string[], first: number): number[] {
  const starts = [first];
  for (const line of lines) starts.push((starts.at(-1) ?? 0) + line.length);
  return starts;
}
