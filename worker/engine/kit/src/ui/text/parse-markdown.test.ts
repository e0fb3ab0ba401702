import { describe, expect, it } from 'vitest';
import { isSafe, parseInline, parseMarkdown } from './parse-markdown.ts';

describe('markdown', () => {
  it('[MD1] reads headings from level two down, paragraphs, lists, quotes, code and rules', () => {
    const blocks = parseMarkdown(
      '# Title\n\nOne\ntwo\n\n- a\n- b\n\n1. c\n\n> said\n\n```\nx < y\n```\n\n---',
    );
    expect(blocks).toEqual([
      { type: 'heading', level: 2, children: ['Title'] },
      { type: 'paragraph', children: ['One two'] },
      { type: 'list', ordered: false, items: [['a'], ['b']] },
      { type: 'list', ordered: true, items: [['c']] },
      { type: 'quote', children: [{ type: 'paragraph', children: ['said'] }] },
      { type: 'code', text: 'x < y' },
      { type: 'rule' },
    ]);
  });

  it('[MD2] leaves HTML and links to scripts as text', () => {
    expect(parseInline('<img src=x onerror=alert(1)>')).toEqual(['<img src=x onerror=alert(1)>']);
    expect(parseInline('[press](javascript:alert)')).toEqual(['press']);
    expect(isSafe('JavaScript:alert(1)')).toBe(false);
    expect(isSafe('data:text/html,x')).toBe(false);
    expect(isSafe('//elsewhere.example')).toBe(false);
    expect(isSafe('/inside')).toBe(true);
  });

  it('[MD3] reads emphasis, code and addresses, and leaves snake_case alone', () => {
    expect(parseInline('**a** *b* `c` at https://example.com.')).toEqual([
      { type: 'strong', children: ['a'] },
      ' ',
      { type: 'em', children: ['b'] },
      ' ',
      { type: 'code', text: 'c' },
      ' at ',
      { type: 'link', href: 'https://example.com', children: ['https://example.com'] },
      '.',
    ]);
    expect(parseInline('due_date_of')).toEqual(['due_date_of']);
  });

  it('[MD4] ends for any text', () => {
    for (const text of ['', '```', '>', '#', '-', '1.', '*', '**', '\n\n\n', '```\nopen', '> > >'])
      expect(Array.isArray(parseMarkdown(text))).toBe(true);
  });
});
