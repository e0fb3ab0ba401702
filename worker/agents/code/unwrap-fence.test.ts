import { expect, test } from 'vitest';
import { unwrapFence } from './unwrap-fence.ts';

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
