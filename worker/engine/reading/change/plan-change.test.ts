import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fixtureNames, readFixture } from '../../../../tests/engine/fixtures.ts';
import type { DiffLine } from '../../../contract/plan/plan-change.ts';
import { findGeneratorProblems } from '../../problems/find-problems.ts';
import { diffBlueprints } from './diff-blueprints.ts';
import { planChange } from './plan-change.ts';

/** A request to a plan of the fixtures: every line of the diff that it must give, or the sentence that refuses it. */
type Case = { plan: string; request: string } & (
  | { diff: string[]; not_done: string[] }
  | { refused: string }
);

const cases = readFileSync(new URL('../../../../tests/fixtures/changes.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Case);

const SIGNS = { added: '+', removed: '-', changed: '~' } as const;

function writeLine({ kind, where, from, to }: DiffLine): string {
  return `${SIGNS[kind]} ${where}${from === undefined ? '' : `: ${from}`}${to === undefined ? '' : ` → ${to}`}`;
}

describe('change requests', () => {
  test.each(cases)('[CHANGE1] $plan: $request', async (one) => {
    const plan = readFixture(one.plan);
    const before = JSON.stringify(plan);
    const outcome = await planChange(plan, one.request);
    expect(JSON.stringify(plan)).toBe(before);
    if ('refused' in one) {
      expect(outcome).toMatchObject({ understood: false, message: one.refused });
      if (!outcome.understood) expect(outcome.examples).toHaveLength(3);
      return;
    }
    if (!outcome.understood) throw new Error(outcome.message);
    expect(outcome.diff.map(writeLine)).toEqual(one.diff);
    expect(outcome.not_done.map(({ asked }) => asked)).toEqual(one.not_done);
    expect(findGeneratorProblems(outcome.blueprint)).toEqual([]);
    expect(outcome.diff).toEqual(diffBlueprints(plan, outcome.blueprint));
  });

  test('[CHANGE2] at least forty requests are held, refusals among them', () => {
    expect(cases.length).toBeGreaterThanOrEqual(40);
    expect(cases.filter((one) => 'refused' in one).length).toBeGreaterThanOrEqual(8);
  });

  test('[CHANGE3] the examples of a refusal are understood by the plan that they are for', async () => {
    for (const name of fixtureNames) {
      const plan = readFixture(name);
      const refused = await planChange(plan, 'qwertz');
      if (refused.understood) throw new Error(`${name} understood nonsense`);
      for (const example of refused.examples) {
        const outcome = await planChange(plan, example);
        expect({ name, example, understood: outcome.understood }).toEqual({
          name,
          example,
          understood: true,
        });
      }
    }
  });

  test('[CHANGE4] whatever is asked, the plan can be built or the answer says why nothing changed', async () => {
    const plan = readFixture('crm');
    const word = fc.constantFrom(
      ...'add remove rename make show sort move only link deals companies contacts stage value email phone notes a the to from by as required board cards page dark orange first and, with not __proto__ constructor priority: low high <b> 💥 价格'.split(
        ' ',
      ),
    );
    const request = fc.oneof(
      fc.array(word, { maxLength: 9 }).map((words) => words.join(' ')),
      fc.string({ maxLength: 200, unit: 'grapheme' }),
    );
    await fc.assert(
      fc.asyncProperty(request, async (text) => {
        const outcome = await planChange(plan, text);
        if (outcome.understood) expect(findGeneratorProblems(outcome.blueprint)).toEqual([]);
        else expect(outcome.message).not.toBe('');
      }),
      { numRuns: 30, seed: 7 },
    );
  });
});
