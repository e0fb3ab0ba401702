import { expect, test } from 'vitest';
import { parseMarkdown } from './parse-markdown';

test('fields at the top, then blocks in their order', () => {
  const { fields, blocks } = parseMarkdown(
    '---\ntitle: A day: one\ndate: 2026-11-01\n---\nFirst line\nstill it.\n\n## Two words\n\n- one\n- two\n  goes on\n\n1. a\n\n> said\n> so\n',
  );
  expect(fields).toEqual({ title: 'A day: one', date: '2026-11-01' });
  expect(blocks).toEqual([
    { kind: 'paragraph', content: [{ kind: 'text', text: 'First line still it.' }] },
    { kind: 'heading', level: 2, id: 'two-words', text: 'Two words' },
    {
      kind: 'list',
      isOrdered: false,
      items: [[{ kind: 'text', text: 'one' }], [{ kind: 'text', text: 'two goes on' }]],
    },
    { kind: 'list', isOrdered: true, items: [[{ kind: 'text', text: 'a' }]] },
    { kind: 'quote', content: [{ kind: 'text', text: 'said so' }] },
  ]);
});

test('code keeps its empty lines and signs', () => {
  expect(parseMarkdown('```sh\na **b**\n\n- c\n```').blocks).toEqual([
    { kind: 'code', text: 'a **b**\n\n- c' },
  ]);
});

test('tables', () => {
  expect(parseMarkdown('| a | b |\n|---|---|\n| `1` | 2 |').blocks).toEqual([
    {
      kind: 'table',
      head: [[{ kind: 'text', text: 'a' }], [{ kind: 'text', text: 'b' }]],
      rows: [[[{ kind: 'code', text: '1' }], [{ kind: 'text', text: '2' }]]],
    },
  ]);
});

test('in a line: code, strong, links; HTML is text', () => {
  const [block] = parseMarkdown('Run `npm start`, **now**; see [docs](/docs). <b>x</b>').blocks;
  expect(block?.kind === 'paragraph' && block.content).toEqual([
    { kind: 'text', text: 'Run ' },
    { kind: 'code', text: 'npm start' },
    { kind: 'text', text: ', ' },
    { kind: 'strong', text: 'now' },
    { kind: 'text', text: '; see ' },
    { kind: 'link', text: 'docs', href: '/docs' },
    { kind: 'text', text: '. ' },
    { kind: 'text', text: '<b>' },
    { kind: 'text', text: 'x' },
    { kind: 'text', text: '</b>' },
  ]);
});

test('what has no form on a page is refused, not lost', () => {
  expect(() => parseMarkdown('A ![picture](/x.png) of it')).toThrow('no such text');
  expect(() => parseMarkdown('# Too high')).toThrow('no such block');
});
