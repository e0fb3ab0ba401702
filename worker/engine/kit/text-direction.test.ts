/** Texts of people run from the side from which their language is read, wherever an app takes or shows them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, 'src');
const modules = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx'))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/** What can be typed into it has no direction of its own: numbers, dates, addresses, passwords and marks. */
const WORDLESS =
  /type=(?:"(?:number|date|datetime-local|time|file|checkbox|radio|range|color|email|url|tel|password)"|\{(?:several|shown|input\}))|inputMode=|name=\{TRAP\}|readOnly/;

test('[BIDI1] every field that takes words follows their direction', () => {
  const fields = modules.flatMap(({ path, text }) =>
    text
      .split(/(?=<(?:input|textarea)\b)/)
      .slice(1)
      .map((start) => ({ path, tag: tagOf(start) })),
  );
  // Amounts are typed as text and shown as numbers.
  const wordy = fields.filter(({ path, tag }) => path !== 'ui/fields/AmountInput.tsx' && !WORDLESS.test(tag));
  expect(wordy.length).toBeGreaterThan(10);
  expect(wordy.filter(({ tag }) => !tag.includes('dir="auto"'))).toEqual([]);
});

/** The start of an element up to the end of its attributes. */
function tagOf(start: string): string {
  return start.slice(0, start.search(/\/>|[^=]>\s*$/m) + 2);
}

test.each([
  'ui/lists/DataTable.tsx',
  'ui/lists/PlainList.tsx',
  'ui/lists/RecordCard.tsx',
  'ui/page/Hero.tsx',
  'ui/page/PageHeader.tsx',
  'ui/page/Section.tsx',
  'ui/records/FactLine.tsx',
  'ui/records/FactList.tsx',
  'ui/records/QuoteCard.tsx',
  'ui/records/RecordHeader.tsx',
  'ui/text/Markdown.tsx',
  'ui/text/Prose.tsx',
  'social/FeedItem.tsx',
  'social/chat/ChatMessages.tsx',
  'social/comments/CommentEntry.tsx',
  'owner/EditableSpan.tsx',
  'print/PrintSheet.tsx',
])('[BIDI1] %s shows texts in their direction', (path) => {
  expect(modules.find((one) => one.path === path)?.text).toContain('dir="auto"');
});
