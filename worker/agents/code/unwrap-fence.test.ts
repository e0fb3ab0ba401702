import { expect, test } from 'vitest';
import { takeFenceAmongWords, unwrapFence } from './unwrap-fence.ts';

test.each([
  ['```tsx\nconst a = 1;\n```', 'tsx', 'const a = 1;\n'],
  ['\n```\na\n```\n', '', 'a\n'],
  ['```markdown\n# A\n```sh\nls\n```\n# B\n```', 'markdown', '# A\n```sh\nls\n```\n# B\n'],
  ['````md\n```\na\n```\n````', 'md', '```\na\n```\n'],
])('[CODE12] the fence around a whole text: %j', (text, title, inner) => {
  expect(unwrapFence(text)).toEqual({ title, inner });
});

test.each([
  'const a = 1;',
  '# A\n```sh\nls\n```\n# B',
  '```sh\nls\n```\n# B\n```sh\ncd\n```',
  'const prompt = `\n```json\n{}\n```\n`;',
  '```tsx\nconst a = 1;',
  '```',
])('[CODE12] a fence in a text is a part of it: %j', (text) => {
  expect(unwrapFence(text)).toBeNull();
});

const code = 'export const a = 1;\n';

test.each([
  [
    'words, a fence with a title, words',
    `Here is the page:\n\n\`\`\`tsx title="a.tsx"\n${code}\`\`\`\n\nIt shows a number.`,
    code,
  ],
  ['a heading, a fence', `**The page:**\n~~~\n${code}~~~`, code],
  ['a fence inside of a string', 'export const help = `\n```sh\nnpm start\n```\n`;\n', null],
  [
    'a fence inside of a text of Python',
    'def help():\n    """How to begin.\n\n```sh\nnpm start\n```\n"""\n',
    null,
  ],
  ['two fences', `Here:\n\`\`\`ts\n${code}\`\`\`\nand this one:\n\`\`\`ts\n${code}\`\`\``, null],
  ['no fence', code, null],
  ['a fence that does not close', `Here is the page:\n\`\`\`ts\n${code}`, null],
])('[CODE12] %s', (_, text, inner) => {
  expect(takeFenceAmongWords(text)?.inner ?? null).toBe(inner);
});
