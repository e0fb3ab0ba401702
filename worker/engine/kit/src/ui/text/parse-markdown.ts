/** Markdown → a tree of plain data. No HTML is understood, so text from strangers stays text. */

export type Inline =
  | string
  | { type: 'strong' | 'em'; children: Inline[] }
  | { type: 'code'; text: string }
  | { type: 'link'; href: string; children: Inline[] };

export type Block =
  | { type: 'heading'; level: 2 | 3 | 4; children: Inline[] }
  | { type: 'paragraph'; children: Inline[] }
  | { type: 'quote'; children: Block[] }
  | { type: 'list'; ordered: boolean; items: Inline[][] }
  | { type: 'code'; text: string }
  | { type: 'rule' };

const LIST_ITEM = /^\s{0,3}(?:[-*+]|(\d{1,9})[.)])\s+(.*)$/;
const STARTS_BLOCK = /^(?:#{1,6}\s|>|```|\s{0,3}(?:[-*+]|\d{1,9}[.)])\s|\s*(?:-{3,}|\*{3,})\s*$)/;

/** Reads headings (from level two down: a page has its own title), paragraphs, lists, quotes, code and rules. */
export function parseMarkdown(text: string): Block[] {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  const blocks: Block[] = [];
  let at = 0;
  const takeWhile = (test: (line: string) => boolean): string[] => {
    const taken: string[] = [];
    for (let line = lines[at]; line !== undefined && test(line); line = lines[++at]) taken.push(line);
    return taken;
  };

  for (let line = lines[at]; line !== undefined; line = lines[at]) {
    const heading = /^(#{1,6})\s+(.*?)\s*#*$/.exec(line);
    if (line.trim() === '') at++;
    else if (heading) {
      const level = Math.min(4, Math.max(2, heading[1]?.length ?? 2)) as 2 | 3 | 4;
      blocks.push({ type: 'heading', level, children: parseInline(heading[2] ?? '') });
      at++;
    } else if (/^\s*(?:-{3,}|\*{3,})\s*$/.test(line)) {
      blocks.push({ type: 'rule' });
      at++;
    } else if (line.startsWith('```')) {
      at++;
      blocks.push({ type: 'code', text: takeWhile((other) => !other.startsWith('```')).join('\n') });
      at++;
    } else if (line.startsWith('>')) {
      const quoted = takeWhile((other) => other.startsWith('>')).map((other) => other.replace(/^>\s?/, ''));
      blocks.push({ type: 'quote', children: parseMarkdown(quoted.join('\n')) });
    } else if (LIST_ITEM.test(line)) {
      const ordered = LIST_ITEM.exec(line)?.[1] !== undefined;
      const items = takeWhile(
        (other) => LIST_ITEM.test(other) && (LIST_ITEM.exec(other)?.[1] !== undefined) === ordered,
      );
      blocks.push({
        type: 'list',
        ordered,
        items: items.map((item) => parseInline(LIST_ITEM.exec(item)?.[2] ?? '')),
      });
    } else {
      at++;
      const rest = takeWhile((other) => other.trim() !== '' && !STARTS_BLOCK.test(other));
      blocks.push({ type: 'paragraph', children: parseInline([line, ...rest].join(' ').trim()) });
    }
  }
  return blocks;
}

// Alternatives in order: code, strong, emphasis, link, bare address.
const INLINE =
  /`([^`]+)`|\*\*(.+?)\*\*|\*([^*\s][^*]*)\*|(?<!\w)_([^_]+)_(?!\w)|\[([^\]]+)\]\(([^)\s]+)\)|(https?:\/\/[^\s<>()]+[^\s<>().,;:!?])/;

/** Reads code, strong, emphasis and links. */
export function parseInline(text: string): Inline[] {
  const match = INLINE.exec(text);
  if (!match) return text === '' ? [] : [text];
  const [whole, code, strong, starred, underscored, label, href, address] = match;
  const emphasis = starred ?? underscored;
  let piece: Inline = whole;
  if (code !== undefined) piece = { type: 'code', text: code };
  else if (strong !== undefined) piece = { type: 'strong', children: parseInline(strong) };
  else if (emphasis !== undefined) piece = { type: 'em', children: parseInline(emphasis) };
  else if (label !== undefined && href !== undefined)
    piece = isSafe(href) ? { type: 'link', href, children: parseInline(label) } : label;
  else if (address !== undefined) piece = { type: 'link', href: address, children: [address] };
  const before = text.slice(0, match.index);
  return [...(before === '' ? [] : [before]), piece, ...parseInline(text.slice(match.index + whole.length))];
}

/** Whether an address may be a link: web, mail, phone or within the app; never a script. */
export function isSafe(href: string): boolean {
  return /^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i.test(href);
}
