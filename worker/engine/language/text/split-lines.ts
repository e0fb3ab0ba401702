/** How a line stands in a text: its form tells what it belongs to, and never what it says. */
export type LineForm = 'heading' | 'bullet' | 'row' | 'plain';

export interface Line {
  form: LineForm;
  /** The words without bullet, number, heading and bold signs. */
  text: string;
  /** Offset of `text` in the whole text. */
  at: number;
  /** How deep it stands: the level of a heading, the indent of a bullet. */
  depth: number;
  /** Offsets of the cells of a row of a table, in the whole text. */
  cells?: { at: number; end: number }[];
  /** Whether it is the head of a table. */
  isHead?: boolean;
}

const RULE = /^[\s|:=_*+-]*$/;
const HEADING = /^\s*(#{1,6})\s+(?=\S)/;
const BULLET = /^(\s*)(?:[-*•–‣◦·]|\(?(?:\d{1,2}(?:\.\d{1,2})*|[A-Za-z])[.)]|[A-Z]{1,4}-?\d+[:.)]?)\s+(?=\S)/;
const ROW = /^\s*\|.*\|\s*$/;

/** Splits a text into lines that say something; rules, fences and empty lines go. */
export function splitLines(text: string): Line[] {
  const lines: Line[] = [];
  let at = 0;
  for (const raw of text.split('\n')) {
    const line = RULE.test(raw) ? null : readLine(raw, at);
    if (line) {
      const last = lines.at(-1);
      if (last && line.form === 'bullet' && isTitle(last, lines.at(-2))) last.form = 'heading';
      lines.push(
        line.form === 'plain' && isIndented(raw, last) ? { ...line, form: 'bullet', depth: 1 } : line,
      );
    } else if (/^[\s|:]*-{2,}/.test(raw) && raw.includes('|')) markHead(lines);
    at += raw.length + 1;
  }
  return lines;
}

/** A few words without a closing sign over bullets: what stands below is of that. */
function isTitle({ form, text }: Line, before: Line | undefined): boolean {
  return (
    form === 'plain' &&
    before?.form !== 'plain' &&
    text.length < 50 &&
    text.split(/\s+/).length <= 5 &&
    !/[.:;,!?]$/.test(text)
  );
}

/** An indented line below one that ends with a colon, or below another such. */
function isIndented(raw: string, last: Line | undefined): boolean {
  return (
    /^(?: {2,}|\t)\S/.test(raw) &&
    last !== undefined &&
    (/:\s*$/.test(last.text) || (last.form === 'bullet' && last.depth === 1))
  );
}

function markHead(lines: Line[]): void {
  const last = lines.at(-1);
  if (last?.form === 'row') last.isHead = true;
}

function readLine(raw: string, at: number): Line {
  if (ROW.test(raw)) return readRow(raw, at);
  const heading = HEADING.exec(raw);
  const bullet = heading ? null : BULLET.exec(raw);
  const start = (heading ?? bullet)?.[0].length ?? raw.length - raw.trimStart().length;
  const text = raw.slice(start).trimEnd();
  const form = heading || isBare(raw) ? 'heading' : bullet ? 'bullet' : 'plain';
  return { form, text, at: at + start, depth: heading?.[1]?.length ?? bullet?.[1]?.length ?? 0 };
}

/** A short line in bold or capitals alone, or one that ends with a colon alone. */
function isBare(raw: string): boolean {
  const line = raw.trim();
  if (/^\*\*[^*]{2,60}\*\*:?$/.test(line)) return true;
  return line.length > 3 && line.length < 50 && /^[A-Z][A-Z &/-]+:?$/.test(line);
}

function readRow(raw: string, at: number): Line {
  const cells: { at: number; end: number }[] = [];
  const inner = /^\s*\|/.exec(raw)?.[0].length ?? 0;
  let start = inner;
  for (let place = inner; place < raw.length; place += 1)
    if (raw[place] === '|') {
      cells.push({ at: at + start, end: at + place });
      start = place + 1;
    }
  return { form: 'row', text: raw, at, depth: 0, cells };
}
