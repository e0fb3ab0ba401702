import { describe, expect, test } from 'vitest';
import { runContractCheck } from '../../../runtime/checks/run-contract-check.ts';
import { findNamed, letGo, listDroppable, withoutDropped } from './dropped-checks.ts';
import {
  keepWishes,
  NewChecks,
  NO_CHECKS,
  NO_PROMISES,
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
    const [check] = toContractChecks(checks, (actors) => (actors.includes('member') ? [enter] : []));
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
      expect(readWishes({ [WISHES_FILE]: text })).toEqual(NO_PROMISES);
    },
  );
});

describe('[TESTER5] checks that a person let go', () => {
  const dropped = { id: 'tool.delete', title: 'A deleted tool is gone' };
  const suite = {
    checks: [
      check('tool.delete', step(204), step(404)),
      check('tool.closed', step(200), step(403)),
      check('tool.asks', step(401)),
      check('tool.waits', step(201), step(429)),
      check('tool.owner', step(200, 'mia'), step(404, 'leo')),
      { ...check('tool.audience', step(200)), audience: 'owner' as const },
      { ...check('in', step(200)), ability: 'accounts' },
    ],
    pages: [
      { id: 'page.tools', title: 'Shows', page: 'tools', path: '/', setup: [], expect: { texts: ['a'] } },
      {
        id: 'page.hides',
        title: 'Hides',
        page: 'tools',
        path: '/',
        setup: [],
        expect: { texts: [], absent: ['b'] },
      },
    ],
  };

  function step(status: number, as?: string) {
    return { call: { method: 'GET' as const, path: '/api/tools/1', ...(as && { as }) }, expect: { status } };
  }

  function check(id: string, ...steps: ReturnType<typeof step>[]) {
    return { id, title: `About ${id}`, ability: 'record', steps };
  }

  test('what keeps somebody out is none that may go, whatever the file says', () => {
    const refused = { ...call('Refused'), steps: [{ ...call('').steps[0], status: 403 }] };
    const { calls } = NewChecks.parse({ calls: [call('Two'), refused] });
    const listed = listDroppable(suite, { calls, pages: [], visits: [] });
    expect(listed.map(({ id }) => id)).toEqual(['tool.delete', 'page.tools', 'wish:Two']);
    expect(findNamed(listed, ['tool.closed', 'wish:Two', 'none'])).toEqual([
      { id: 'wish:Two', title: 'Two' },
    ]);
    const all = [...suite.checks, ...suite.pages].map(({ id, title }) => ({ id, title }));
    const left = withoutDropped(suite, all);
    expect(left.checks.map(({ id }) => id)).toEqual(suite.checks.slice(1).map(({ id }) => id));
    expect(left.pages.map(({ id }) => id)).toEqual(['page.hides']);
    const agreed = { id: 'wish:Refused', title: 'Refused' };
    expect(letGo({ calls, pages: [], visits: [], dropped: [] }, [agreed]).calls).toHaveLength(2);
  });

  test('those of the contract are kept as exceptions, those of words go; both stay so', () => {
    const checks = NewChecks.parse({ calls: [call('Two'), call('Three')] });
    let files: Record<string, string> = {};
    const keep = (...given: [typeof checks, (typeof dropped)[]?]) => {
      for (const { path, text } of keepWishes(files, ...given)) files = { ...files, [path]: text ?? '' };
    };
    keep(checks);
    keep(NO_CHECKS, [dropped, { id: 'wish:Two', title: 'Two' }]);
    keep(NewChecks.parse({ calls: [call('Four')] }), [dropped]);
    expect(readWishes(files)).toMatchObject({
      calls: [{ title: 'Three' }, { title: 'Four' }],
      dropped: [dropped],
    });
    expect(readWishes(files).dropped).toEqual([dropped]);
  });
});
