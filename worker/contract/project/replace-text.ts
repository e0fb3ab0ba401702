/** Writes a text that was changed in the preview into the element that wrote it. Pure. */

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&apos;': "'",
  '&nbsp;': '\u00a0',
};
/** What would begin something else in JSX. */
const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '{': '&#123;',
  '}': '&#125;',
};

/**
 * @param place where the element begins, from 1.
 * @param before the text as the page showed it.
 * @returns the source with the other text; null where the text does not stand in the element itself (it comes from data, or
 * is put together).
 */
export function replaceText(
  source: string,
  place: { line: number; column: number },
  before: string,
  after: string,
): string | null {
  const start = offsetOf(source, place);
  const from = start === null ? null : findContent(source, start);
  if (from === null) return null;
  const literal = /^(\s*\{\s*)(?:'([^'\\\n]*)'|"([^"\\\n]*)")\s*\}\s*<\//.exec(source.slice(from));
  if (literal) {
    const [, open = '', single, double] = literal;
    const text = single ?? double ?? '';
    if (squash(text) !== squash(before)) return null;
    return splice(source, from + open.length, text.length + 2, JSON.stringify(after));
  }
  const raw = /^[^<{]*(?=<\/)/.exec(source.slice(from))?.[0];
  if (raw === undefined || squash(decode(raw)) !== squash(before)) return null;
  const [lead = ''] = /^\s*/.exec(raw) ?? [];
  const [tail = ''] = raw.trim() === '' ? [''] : (/\s*$/.exec(raw) ?? []);
  const escaped = after.replace(/[&<>{}]/g, (sign) => ESCAPES[sign] ?? sign);
  return splice(source, from + lead.length, raw.length - lead.length - tail.length, escaped);
}

function offsetOf(source: string, { line, column }: { line: number; column: number }): number | null {
  const lines = source.split('\n');
  if (line < 1 || line > lines.length) return null;
  const offset = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0) + column - 1;
  return source[offset] === '<' ? offset : null;
}

/** @returns where what the element holds begins, behind its opening tag; null for one that holds nothing. */
function findContent(source: string, start: number): number | null {
  let depth = 0;
  let quote = '';
  for (let at = start + 1; at < source.length; at += 1) {
    const sign = source[at] as string;
    if (quote !== '') {
      if (sign === quote && (depth === 0 || source[at - 1] !== '\\')) quote = '';
    } else if (sign === '"' || sign === "'" || (sign === '`' && depth > 0)) quote = sign;
    else if (sign === '{') depth += 1;
    else if (sign === '}') depth -= 1;
    else if (sign === '>' && depth === 0) return source[at - 1] === '/' ? null : at + 1;
  }
  return null;
}

function splice(source: string, at: number, length: number, text: string): string {
  return source.slice(0, at) + text + source.slice(at + length);
}

/** White space between words is one space, as in a page. */
function squash(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function decode(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#39|apos|nbsp|#(\d+));/g, (entity, _name, code) =>
    code === undefined ? (ENTITIES[entity] ?? entity) : String.fromCodePoint(Number(code)),
  );
}
