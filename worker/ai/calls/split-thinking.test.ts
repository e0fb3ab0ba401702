import { expect, test } from 'vitest';
import { isUnopened, showSoFar, splitThinking } from './split-thinking.ts';

const json = '{"text": "write <think> first, then </think>"}';

test.each([
  ['before the answer', '<think>\nI read first.\n</think>\n\nDone.', 'Done.', 'I read first.'],
  ['in one line', '<think>Hm.</think>Done.', 'Done.', 'Hm.'],
  ['behind a sentence', 'First. <think>Hm.</think> Then.', 'First.\nThen.', 'Hm.'],
  ['inside of a sentence', 'I <think>hm,\nwell</think> write it.', 'I\nwrite it.', 'hm,\nwell'],
  ['behind a sentence, that never ends', 'Done. <think>Or is it', 'Done.', 'Or is it'],
  ['behind data', '{"a":1} <think>or {"a":2}?</think>\n{"a":3}', '{"a":1}\n{"a":3}', 'or {"a":2}?'],
  ['that is ended twice', 'Hm.\n</think>\n</think>\nDone.', 'Done.', 'Hm.'],
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
  'The tags <think> and </think> are around it.',
  'I write `<think>`.',
  'Done.',
])('[THINK1] what is no thinking stays: %j', (answer) => {
  expect(splitThinking(answer)).toEqual({ text: answer, thinking: '' });
});

test.each([
  ['<think>\nI read first.\n</think>\n\nDone, and well.', 'Done, and well.'],
  ['First.\n<thinking>Hm.</thinking>\nThen.', 'First.\nThen.'],
  ['First. <think>Hm.', 'First.'],
])(
  '[THINK1] while %j is being written nothing of a thought and no half of a tag is shown',
  (answer, text) => {
    const shown = Array.from(answer, (_, at) => showSoFar(answer.slice(0, at + 1)));
    for (const state of shown) expect(text.startsWith(state.trim()), state).toBe(true);
    expect(shown.at(-1)).toBe(text);
  },
);

test('[THINK1] signs that are no tag are shown at once', () => {
  expect(showSoFar('1 < 2')).toBe('1 < 2');
  expect(showSoFar('A <p>')).toBe('A <p>');
});

test('[THINK1] whether a model begins with its thoughts is seen in its first answer', () => {
  expect(isUnopened('Hm.\n</think>\nDone.')).toBe(true);
  expect(isUnopened('<think>Hm.</think>\nDone.')).toBe(false);
  expect(isUnopened('Done.')).toBe(false);
});
