/**
 * Source text that knows the width of a line. A piece is written as a template; what is put in may be text, other pieces
 * or lists of them, and pieces that can break do so by the rules of prettier's own document printer. So generated code is
 * formatted as it is written, at a small part of the cost of parsing it again.
 */
import { builders, printer } from 'prettier/doc';

/** A piece of source. */
export type Source = builders.Doc;

/** What may stand in a template: pieces, and nothing (a line that holds nothing else is left out). */
export type SourcePart = Source | number | null | undefined | false;

/** The widest line of generated code; `.prettierrc.json` of the project says the same. */
export const LINE_WIDTH = 110;

const { align, group, hardline, indent, join, softline, line, ifBreak } = builders;

/**
 * Tag for a piece of source. Common indentation and the line breaks at both ends are dropped; a part that stands alone in
 * its line and is empty takes the line with it. What is put in is indented like the line on which it stands.
 */
export function source(strings: TemplateStringsArray, ...parts: SourcePart[]): Source {
  const lines = splitLines(strings.raw.map(undoEscapes), parts);
  if (lines.length > 1 && isBlank(lines[0])) lines.shift();
  if (lines.length > 1 && isBlank(lines.at(-1))) lines.pop();
  const margins = lines.filter((entry) => !isBlank(entry)).map(marginOf);
  const margin = Math.min(...margins);
  const pieces: Source[] = [];
  for (const entry of lines) {
    const filled = entry.filter(
      (part) => typeof part !== 'object' || !('part' in part) || !isNothing(part.part),
    );
    const hadPart = entry.some((part) => typeof part === 'object');
    if (hadPart && filled.every((part) => typeof part === 'string' && part.trim() === '')) continue;
    const contents = filled.map((part) => (typeof part === 'string' ? part : toSource(part.part)));
    const own = isBlank(entry) ? 0 : marginOf(entry) - margin;
    if (typeof contents[0] === 'string')
      contents[0] = contents[0].slice(isBlank(entry) ? Infinity : margin + own);
    pieces.push(align(own, [pieces.length > 0 ? hardline : '', align(0, contents)]));
  }
  return pieces;
}

type LinePart = string | { part: SourcePart };

function splitLines(strings: string[], parts: SourcePart[]): LinePart[][] {
  const lines: LinePart[][] = [[]];
  strings.forEach((text, index) => {
    text.split('\n').forEach((piece, position) => {
      if (position > 0) lines.push([]);
      if (piece !== '' || position > 0) lines.at(-1)?.push(piece);
    });
    if (index < parts.length) lines.at(-1)?.push({ part: parts[index] });
  });
  return lines;
}

// The raw text keeps the backslashes that generated code shall have; only the template's own escapes are undone.
function undoEscapes(raw: string): string {
  return raw.replace(/\\([`$\\])/g, '$1');
}

function isBlank(entry: LinePart[] | undefined): boolean {
  return entry?.every((part) => typeof part === 'string' && part.trim() === '') ?? true;
}

function marginOf(entry: LinePart[]): number {
  const first = entry[0];
  return typeof first === 'string' ? first.length - first.trimStart().length : 0;
}

function isNothing(part: SourcePart): boolean {
  if (part === null || part === undefined || part === false || part === '') return true;
  return Array.isArray(part) && part.every(isNothing);
}

function toSource(part: SourcePart): Source {
  if (part === null || part === undefined || part === false) return '';
  if (typeof part === 'number') return String(part);
  return part as Source;
}

/** Pieces one below the other; nothing is left out. */
export function lines(parts: readonly SourcePart[]): Source {
  return join(hardline, parts.filter((part) => !isNothing(part)).map(toSource));
}

/** Pieces with an empty line between them. */
export function paragraphs(parts: readonly SourcePart[]): Source {
  return join([hardline, hardline], parts.filter((part) => !isNothing(part)).map(toSource));
}

/** `open item, item close` on one line when it fits, else one item a line with a comma behind the last. */
export function list(open: string, items: readonly Source[], close: string, space = false): Source {
  if (items.length === 0) return open + close;
  const edge = space ? line : softline;
  return group([open, indent([edge, join([',', line], [...items])]), ifBreak(','), edge, close]);
}

/** `open`, one item a line with a comma behind each, `close`. */
export function block(open: Source, items: readonly Source[], close: Source): Source {
  if (items.length === 0) return [open, close];
  return [open, indent([hardline, join([',', hardline], [...items]), ',']), hardline, close];
}

/** `callee(argument, argument)`, broken between the arguments where it is too long. */
export function call(callee: Source, args: readonly Source[]): Source {
  return [callee, list('(', args, ')')];
}

/** The text of a file, ending in a line break. */
export function printSource(piece: Source): string {
  const { formatted } = printer.printDocToString(piece, {
    printWidth: LINE_WIDTH,
    tabWidth: 2,
    useTabs: false,
  } as Parameters<typeof printer.printDocToString>[1]);
  return `${formatted.trim()}\n`;
}
