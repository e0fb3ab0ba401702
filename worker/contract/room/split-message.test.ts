import { expect, test } from 'vitest';
import { splitMessage } from './split-message.ts';

const EMAILS = ['ada@example.com', 'bob@example.com', 'bob@other.example'];
const kinds = (text: string) => splitMessage(text, EMAILS).map((part) => `${part.kind}:${part.text}`);

test('[TALK5] code between backticks is code, and names nobody', () => {
  expect(kinds('See\n```tsx\nconst a = "@ada";\n```\nplease')).toEqual([
    'text:See\n',
    'code:const a = "@ada";',
    'text:\nplease',
  ]);
});

test('[TALK5] members are named by their address, or by its first part where that says who', () => {
  expect(kinds('@ada: look. Thanks @bob@other.example.')).toEqual([
    'mention:@ada',
    'text:: look. Thanks ',
    'mention:@bob@other.example',
    'text:.',
  ]);
  // Two are called bob, nobody is called eve, and an address is no name.
  expect(kinds('@bob @eve write to me@ada')).toEqual(['text:@bob @eve write to me@ada']);
});
