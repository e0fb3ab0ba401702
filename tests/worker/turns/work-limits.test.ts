/** [CODE18] [CODE19] What a code agent may take, what it is told of it, and what is left when it is used up. */
import { expect, test } from 'vitest';
import type { Verdict } from '../../../worker/agents/code/verdict.ts';
import { workOnCode } from '../../../worker/agents/code/work.ts';
import type { Reply } from '../../support/model-server/script.ts';
import { block, START } from './anthropic-events.ts';
import { use } from './build-chat.ts';
import { DONE, edit, openWork } from './open-work.ts';

test('[CODE18] limits stand in the first question, and what is left of them in the answer of each tool', async () => {
  const { work, server } = await openWork(
    [{ tools: [use('read', { path: 'a.ts' }), edit('one', 'two')] }, DONE],
    { limits: { turns: 7, cost: 2_000_000 } },
  );
  expect(await workOnCode(work)).toMatchObject({ ok: true });
  const [first, second] = server.questions;
  expect(first?.turns[0]?.text).toMatch(/You have 7 answers and 1000000 tokens in all\. Left: 600 s/);
  const told = second?.turns.filter(({ role }) => role === 'tool').map(({ text }) => text.split('\n').at(-1));
  expect(told).toEqual(
    Array(2).fill(
      expect.stringMatching(
        /^Left: (600|599) s of your own time, 6 answers, 999970 tokens, 2\.00 dollars\.$/,
      ),
    ),
  );
});

test('[CODE19] what tools take is not the model’s own time', async () => {
  const { work, draft } = await openWork(
    [{ tools: [edit('one', 'two'), use('check', {})] }, { tools: [edit('two', 'three')] }, DONE],
    { limits: { modelMs: 5000 } },
  );
  let skipped = 0;
  const { model, context } = work;
  const check = context.gate.check;
  const gate = {
    ...context.gate,
    check: (files: Record<string, string>) => {
      skipped += 60_000;
      return check(files);
    },
  };
  const slow = { ...model, now: () => model.now() + skipped };
  expect(await workOnCode({ ...work, model: slow, context: { ...context, gate } })).toMatchObject({
    ok: true,
  });
  expect(draft.files()['a.ts']).toBe('three\n');
});

test('[CODE19] its time is over inside of an answer: calls that came whole are done, and what passes is kept', async () => {
  const half = JSON.stringify({ path: 'b.ts', content: 'export const b = 1;' }).slice(0, 30);
  const stalls: Reply = {
    bad: 'stalls',
    events: [
      START,
      ...block(0, 'edit', JSON.stringify({ path: 'a.ts', search: 'one', replace: 'two' })),
      ...block(1, 'write', half, false),
    ],
  };
  const { work, draft, server } = await openWork([stalls], { limits: { modelMs: 400 } });
  expect(await workOnCode(work)).toMatchObject({
    ok: false,
    code: 'limit',
    kept: true,
    message: 'Its time was over. Kept, since it passed: a.ts.',
  });
  expect(server.questions).toHaveLength(1);
  expect(draft.files()).toMatchObject({ 'a.ts': 'two\n' });
  expect(Object.keys(draft.files())).not.toContain('b.ts');
});

/** What is to be written is there where a file says so; nothing else may break. */
const lacking = (files: Record<string, string>, titles: readonly string[]): Verdict => {
  const unmet = titles.filter((title) => !Object.values(files).join('').includes(title));
  const isBroken = Object.values(files).join('').includes('BROKEN');
  if (isBroken) return { ok: false, message: 'It does not build.', evidence: ['a.ts:1: BROKEN'] };
  return unmet.length > 0
    ? { ok: false, message: 'A check failed.', evidence: unmet, unmet }
    : { ok: true, detail: 'All checks passed' };
};

test('[CODE20] at a limit what breaks nothing is kept, with what it lacks named; what was said until then, too', async () => {
  const { work, draft } = await openWork(
    [
      { tools: [edit('one', 'first'), use('check', {})] },
      { text: 'BUILT: 1', tools: [edit('first', 'first BROKEN')] },
      { text: 'BUILT: 1, 2', tools: [edit('first BROKEN', 'BROKEN')] },
    ],
    { limits: { turns: 3 } },
  );
  const check = async (files: Record<string, string>) => lacking(files, ['first', 'second']);
  const gate = { ...work.context.gate, check };
  const end = await workOnCode({ ...work, context: { ...work.context, gate } });
  expect(end).toMatchObject({ ok: false, code: 'limit', kept: true, unmet: ['second'], said: '\nBUILT: 1' });
  expect(draft.files()['a.ts']).toBe('first\n');
});

test('[CODE20] what lacks something is not kept where the work got nowhere', async () => {
  const { work, draft } = await openWork([
    { tools: [edit('one', 'first'), use('check', {})] },
    { tools: [edit('first', 'first!'), use('check', {})] },
  ]);
  const check = async (files: Record<string, string>) => lacking(files, ['first', 'second']);
  const gate = { ...work.context.gate, check };
  const end = await workOnCode({ ...work, context: { ...work.context, gate } });
  expect(end).toMatchObject({ ok: false, code: 'stuck', kept: false });
  expect(draft.changes()).toEqual([]);
});
