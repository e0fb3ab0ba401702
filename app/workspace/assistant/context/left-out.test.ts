import { expect, test } from 'vitest';
import type { ContextAnswer } from '../../../../worker/contract/context.ts';
import { keepLeftOut, readLeftOut, showParts, sumTokens, withoutFor } from './left-out';

function storageOf(kept: Record<string, string> = {}): Storage {
  return {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      kept[key] = value;
    },
  } as unknown as Storage;
}

test('[HELP7] what is left out is as long as the tab, for each project; problems are told when somebody asks', () => {
  const storage = storageOf();
  expect(readLeftOut('a', storage)).toEqual(['problems']);
  keepLeftOut('a', storage, ['files', 'code']);
  expect(readLeftOut('a', storage)).toEqual(['files', 'code']);
  expect(readLeftOut('b', storage)).toEqual(['problems']);
  expect(readLeftOut('a', null)).toEqual(['problems']);
  for (const odd of ['{', '7', '"code"', '["all", 3]'])
    expect(readLeftOut('a', storageOf({ 'hewn.context.a': odd }))).toEqual(
      odd[0] === '[' ? [] : ['problems'],
    );
});

test('[HELP7] of what is left out each call takes what can be left out of it', () => {
  const leftOut = ['code', 'problems', 'files', 'before'] as const;
  expect(withoutFor('chat', leftOut)).toEqual(['code', 'problems', 'before']);
  expect(withoutFor('refactor', leftOut)).toEqual(['problems']);
  expect(withoutFor('generate', leftOut)).toEqual([]);
  expect(withoutFor('build', leftOut)).toEqual(['files', 'problems']);
});

test('[HELP7] parts are shown with what only the page knows; what is left out is not counted', () => {
  const answer: ContextAnswer = {
    provider: 'anthropic',
    model: 'scripted-1',
    window: null,
    parts: [
      { part: 'rules', title: '', tokens: 100, can_be_left_out: false },
      { part: 'code', title: '', tokens: 50, can_be_left_out: true },
      { part: 'request', title: '', tokens: 5, can_be_left_out: false },
    ],
    tokens: 155,
  };
  const own = { code: 'what the server measured stands', request: 'abc' };
  const shown = showParts(answer, 'chat', own, ['code']);
  expect(shown.map(({ part, tokens, isLeftOut }) => [part, tokens, isLeftOut])).toEqual([
    ['rules', 100, false],
    ['code', 50, true],
    ['problems', 0, false],
    ['request', 6, false],
  ]);
  expect(sumTokens(shown)).toBe(106);
  // A file that is on no server is measured here; what a mode works on is not left out.
  const demo = showParts({ ...answer, parts: [] }, 'refactor', { code: 'abcdef' }, ['code', 'problems']);
  expect(demo.map(({ part, tokens, isLeftOut }) => [part, tokens, isLeftOut])).toEqual([
    ['code', 2, false],
    ['problems', 0, true],
  ]);
});
