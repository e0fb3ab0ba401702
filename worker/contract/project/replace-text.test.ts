import { expect, test } from 'vitest';
import { replaceText } from './replace-text.ts';

const write = (source: string, before: string, after: string) =>
  replaceText(source, { line: 1, column: source.indexOf('<') + 1 }, before, after);

test('[PREV7] a text that stands in its element is written there', () => {
  expect(write('<h1>Good morning</h1>', 'Good morning', 'Good evening')).toBe('<h1>Good evening</h1>');
  expect(write('return <p className={a > b ? "x" : `}`} title="a > b">One</p>', 'One', 'Two')).toBe(
    'return <p className={a > b ? "x" : `}`} title="a > b">Two</p>',
  );
  expect(write('<p>\n  One\n  two\n</p>', 'One two', 'Three')).toBe('<p>\n  Three\n</p>');
  expect(write("<p>{'One'}</p>", 'One', 'It\'s "two"')).toBe('<p>{"It\'s \\"two\\""}</p>');
  expect(write('<p>a &amp; b</p>', 'a & b', '{c} < d')).toBe('<p>&#123;c&#125; &lt; d</p>');
  const source = '<div>\n  <b>One</b>\n  <b>One</b>\n</div>';
  expect(replaceText(source, { line: 3, column: 3 }, 'One', 'Two')).toBe(
    '<div>\n  <b>One</b>\n  <b>Two</b>\n</div>',
  );
});

test('[PREV7] a text that comes from elsewhere is not', () => {
  for (const source of [
    '<p>{title}</p>',
    '<p>One {two}</p>',
    '<p>Other</p>',
    '<p />',
    '<p><b>One</b></p>',
    '<p',
    'no element',
  ])
    expect([source, write(source, 'One', 'Two')]).toEqual([source, null]);
  expect(replaceText('<p>One</p>', { line: 9, column: 1 }, 'One', 'Two')).toBeNull();
});
