/** What a person reads on a page, from its markup. Pure. */

/** The page as text, twice: tags as nothing (words split by inline tags) and tags as spaces (cells side by side). */
export function readTexts(html: string): string[] {
  const visible = html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<(script|style|template)\b[\s\S]*?<\/\1>/gi, ' ');
  return [visible.replace(/<[^>]*>/g, ''), visible.replace(/<[^>]*>/g, ' ')].map((text) =>
    fold(unescapeHtml(text)),
  );
}

/** Elements within a line: no space is read around them. */
export const INLINE = new Set([
  'a',
  'abbr',
  'b',
  'code',
  'em',
  'i',
  'mark',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
]);

/** White space as one space. */
export function fold(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** Text as a browser reads it: `&lt;` is <. */
export function unescapeHtml(text: string): string {
  return text.replace(
    /&(?:#x([0-9a-f]+)|#(\d+)|([a-z]+));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
      if (decimal) return String.fromCodePoint(Number(decimal));
      return ENTITIES[name ?? ''] ?? whole;
    },
  );
}
