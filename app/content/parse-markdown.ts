/**
 * Our own articles: Markdown, read by marked on the server into the blocks that `Prose` renders. No HTML passes through, and
 * what `Prose` has no form for is refused: it would be lost without a word.
 */
import { lexer, type Token, type Tokens } from 'marked';

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
  const tokens = lexer(body).filter(({ type }) => type !== 'space');
  return { fields, blocks: tokens.map((token) => readBlock(token as Tokens.Generic)) };
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

function readBlock(token: Tokens.Generic): Block {
  switch (token.type) {
    case 'heading':
      if (token.depth !== 2 && token.depth !== 3) break;
      return { kind: 'heading', level: token.depth, id: makeId(token.text), text: token.text };
    case 'paragraph':
      return { kind: 'paragraph', content: readLine(token.tokens) };
    case 'blockquote': {
      const [only, ...more] = token.tokens ?? [];
      if (only?.type !== 'paragraph' || more.length > 0) break;
      return { kind: 'quote', content: readLine((only as Tokens.Paragraph).tokens) };
    }
    case 'list':
      return {
        kind: 'list',
        isOrdered: token.ordered,
        items: (token as Tokens.List).items.map(({ tokens }) => readLine(tokens)),
      };
    case 'code':
      return { kind: 'code', text: token.text };
    case 'table': {
      const { header, rows } = token as Tokens.Table;
      return {
        kind: 'table',
        head: header.map(({ tokens }) => readLine(tokens)),
        rows: rows.map((row) => row.map(({ tokens }) => readLine(tokens))),
      };
    }
  }
  throw new Error(`Articles have no such block: ${token.raw}`);
}

/** What stands in a line; the lines of a paragraph become one. */
function readLine(tokens: readonly Token[] = []): Inline[] {
  return tokens.flatMap((token): Inline[] => {
    switch (token.type) {
      case 'text':
        // The text of a list's item holds what stands in its line.
        return 'tokens' in token && token.tokens
          ? readLine(token.tokens)
          : [{ kind: 'text', text: join(token.text) }];
      case 'escape':
      case 'html':
        return [{ kind: 'text', text: join(token.text) }];
      case 'codespan':
        return [{ kind: 'code', text: token.text }];
      case 'strong':
        return [{ kind: 'strong', text: join(token.text) }];
      case 'link':
        return [{ kind: 'link', text: token.text, href: token.href }];
    }
    throw new Error(`Articles have no such text: ${token.raw}`);
  });
}

function join(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ');
}

function makeId(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
