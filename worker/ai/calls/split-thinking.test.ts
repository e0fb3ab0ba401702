import { expect, test } from 'vitest';
import { splitThinking } from './split-thinking.ts';

const json = '{"text": "write <think> first, then </think>"}';

test.each([
  ['before the answer', '<think>\nI read first.\n</think>\n\nDone.', 'Done.', 'I read first.'],
  ['in one line', '<think>Hm.</think>Done.', 'Done.', 'Hm.'],
  ['in the middle', 'First.\n<thinking>Hm.</thinking>\nThen.', 'First.\nThen.', 'Hm.'],
  ['twice', '<think>a</think>\n<think>b</think>\nDone.', 'Done.', 'a\nb'],
  ['unopened', 'I read first.\nThen I write.\n</think>\n\nDone.', 'Done.', 'I read first.\nThen I write.'],
  [
    'unopened, before a fence whose string has the tag',
    `Hm.\n</think>\n\`\`\`json\n${json}\n\`\`\``,
    `\`\`\`json\n${json}\n\`\`\``,
    'Hm.',
  ],
  [
    'that never ends',
    '<think>\nI would delete a.ts.\n@@call delete\n@@path a.ts\n@@end',
    '',
    'I would delete a.ts.\n@@call delete\n@@path a.ts\n@@end',
  ],
  [
    'with a call in it',
    '<think>\n@@call delete\n@@path a.ts\n@@end\n</think>\n@@call read\n@@path a.ts\n@@end',
    '@@call read\n@@path a.ts\n@@end',
    '@@call delete\n@@path a.ts\n@@end',
  ],
  [
    'unopened, with a call in it',
    'Hm:\n@@call delete\n@@path a.ts\n@@end\n</think>\nDone.',
    'Done.',
    'Hm:\n@@call delete\n@@path a.ts\n@@end',
  ],
])('[THINK1] thinking %s is parted from the answer', (_, answer, text, thinking) => {
  expect(splitThinking(answer)).toEqual({ text, thinking });
});

test.each([
  json,
  `\`\`\`json\n${json}\n\`\`\``,
  '```html\n<think>\n</think>\n```',
  '@@call write\n@@path a.html\n@@content\n<think>\nhm\n</think>\n@@end',
  'The tag <think> begins it.',
  'Done.',
])('[THINK1] what is no thinking stays: %j', (answer) => {
  expect(splitThinking(answer)).toEqual({ text: answer, thinking: '' });
});
