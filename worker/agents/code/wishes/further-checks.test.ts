import { describe, expect, test } from 'vitest';
import { runContractCheck } from '../../../runtime/checks/run-contract-check.ts';
import {
  keepWishes,
  NewChecks,
  NO_CHECKS,
  readWishes,
  toContractChecks,
  WISHES_FILE,
} from './further-checks.ts';

const call = (title: string, path = '/api/own/count') => ({
  title,
  steps: [{ method: 'GET', path, status: 200, json: { count: 2 } }],
});

describe('[TESTER1] checks as a model makes them', () => {
  test.each([
    ['another host', { calls: [call('a', '//else.where/api/')] }],
    ['an address that is no call', { calls: [call('a', '/admin')] }],
    [
      'an answer of the server’s own failure',
      { calls: [{ title: 'a', steps: [{ ...call('a').steps[0], status: 500 }] }] },
    ],
    ['no step', { calls: [{ title: 'a', steps: [] }] }],
    ['too many', { calls: Array.from({ length: 7 }, (_, index) => call(`${index}`)) }],
    ['somebody who is not there', { pages: [{ title: 'a', path: '/', as: 'admin', texts: ['a'] }] }],
  ])('%s is refused', (_, checks) => {
    expect(NewChecks.safeParse(checks).success).toBe(false);
  });

  test('a check of a call is run as one of the contract is, after its visitor came in', async () => {
    const checks = NewChecks.parse({
      calls: [{ ...call('Two'), steps: [{ ...call('').steps[0], as: 'member' }] }],
    });
    const enter = { call: { method: 'POST' as const, path: '/in', as: 'member' }, expect: { status: 201 } };
    const [check] = toContractChecks(checks, { member: [enter], owner: [] });
    const asked: string[] = [];
    const answer = (count: number) => async (request: Request) => {
      const { pathname } = new URL(request.url);
      asked.push(pathname);
      return pathname === '/in' ? new Response(null, { status: 201 }) : Response.json({ count });
    };
    if (!check) throw new Error('There is no check');
    expect((await runContractCheck(check, answer(2), () => 0)).failure).toBeNull();
    expect(asked).toEqual(['/in', '/api/own/count']);
    expect((await runContractCheck(check, answer(3), () => 0)).failure).toContain('body.count should be 2');
  });
});

describe('[TESTER2] checks that a project keeps', () => {
  test('are read as they were written; the newer of a title stays, and the newest 60', () => {
    let files: Record<string, string> = {};
    const add = (...titles: string[]) => {
      const checks = NewChecks.parse({ calls: titles.map((title) => call(title)) });
      for (const { path, text } of keepWishes(files, checks)) files = { ...files, [path]: text ?? '' };
    };
    add('a', 'b');
    add('b', 'c');
    expect(readWishes(files).calls.map(({ title }) => title)).toEqual(['a', 'b', 'c']);
    for (let index = 0; index < 60; index++) add(`more ${index}`);
    expect(readWishes(files).calls).toHaveLength(60);
    expect(keepWishes(files, NO_CHECKS)).toEqual([]);
  });

  test.each(['', '{', '[]', '{"calls": 1}', '{"calls": [{"title": ""}], "pages": []}'])(
    'what a person made of the file is nothing to go by: %s',
    (text) => {
      expect(readWishes({ [WISHES_FILE]: text })).toEqual(NO_CHECKS);
    },
  );
});
