/**
 * The part of Markdown that our own articles use: headings, paragraphs, lists, tables, fenced code, quotes; in a line
 * `code`, **strong** and [links](/docs). Read on the server into blocks that `Prose` renders; no HTML passes through.
 */

export type Inline =
  | { kind: 'text' | 'code' | 'strong'; text: string }
  | { kind: 'link'; text: string; href: string };

export type Block =
  | { kind: 'heading'; level: 2 | 3; id: string; text: string }
  | { kind: 'paragraph' | 'quote'; content: Inline[] }
  | { kind: 'list'; isOrdered: boolean; items: Inline[][] }
  | { kind: 'code'; text: string }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] };

export interface Article {
  /** The lines between `---` at the top, `name: value`. */
  fields: Record<string, string>;
  blocks: Block[];
}

export function parseMarkdown(source: string): Article {
  const { fields, body } = splitFields(source.replaceAll('\r\n', '\n'));
  return { fields, blocks: splitBlocks(body).map(parseBlock) };
}

function splitFields(source: string): { fields: Record<string, string>; body: string } {
  const match = /^---\n([\s\S]*?)\n---\n/.exec(source);
  if (!match) return { fields: {}, body: source };
  const lines = (match[1] ?? '').split('\n').map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
  });
  return { fields: Object.fromEntries(lines), body: source.slice(match[0].length) };
}

/** Blocks stand apart by empty lines; those inside a fence belong to it. */
function splitBlocks(body: string): string[] {
  const blocks: string[] = [];
  const lines: string[] = [];
  let isFenced = false;
  for (const line of body.split('\n')) {
    if (line.startsWith('```')) isFenced = !isFenced;
    if (line.trim() !== '' || isFenced) lines.push(line);
    else if (lines.length > 0) blocks.push(lines.splice(0).join('\n'));
  }
  if (lines.length > 0) blocks.push(lines.join('\n'));
  return blocks;
}

function parseBlock(block: string): Block {
  const lines = block.split('\n');
  const first = lines[0] ?? '';
  const heading = /^(##|###) +(.+)$/.exec(first);
  if (heading) {
    const text = heading[2] ?? '';
    return { kind: 'heading', level: heading[1] === '##' ? 2 : 3, id: makeId(text), text };
  }
  if (first.startsWith('```')) return { kind: 'code', text: lines.slice(1, -1).join('\n') };
  if (first.startsWith('|')) {
    const [head = [], , ...rows] = lines.map(parseCells);
    return { kind: 'table', head, rows };
  }
  if (first.startsWith('> '))
    return { kind: 'quote', content: parseInline(lines.map((line) => line.replace(/^> ?/, '')).join(' ')) };
  if (/^(- |\d+\. )/.test(first)) return parseList(lines);
  return { kind: 'paragraph', content: parseInline(lines.join(' ')) };
}

/** A line that begins no item goes on with the one before. */
function parseList(lines: string[]): Block {
  const items: string[] = [];
  for (const line of lines) {
    const item = /^(?:- |\d+\. )(.*)$/.exec(line);
    if (item) items.push(item[1] ?? '');
    else items.push(`${items.pop() ?? ''} ${line.trim()}`);
  }
  return { kind: 'list', isOrdered: /^\d/.test(lines[0] ?? ''), items: items.map(parseInline) };
}

function parseCells(line: string): Inline[][] {
  return line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => parseInline(cell.trim()));
}

export function parseInline(text: string): Inline[] {
  const pieces = text.split(/(`[^`]+`|\*\*[^*]+\*\*|\[[^\]]+\]\([^)\s]+\))/).filter((piece) => piece !== '');
  return pieces.map((piece): Inline => {
    const link = /^\[([^\]]+)\]\(([^)\s]+)\)$/.exec(piece);
    if (link) return { kind: 'link', text: link[1] ?? '', href: link[2] ?? '' };
    if (piece.length > 2 && piece.startsWith('`') && piece.endsWith('`'))
      return { kind: 'code', text: piece.slice(1, -1) };
    if (piece.length > 4 && piece.startsWith('**') && piece.endsWith('**'))
      return { kind: 'strong', text: piece.slice(2, -2) };
    return { kind: 'text', text: piece };
  });
}

function makeId(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
