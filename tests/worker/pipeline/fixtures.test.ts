import { describe, expect, test } from 'vitest';
import { Blueprint } from '../../../worker/contract/plan/blueprint.ts';
import { coverAbilities } from '../../engine/cover-abilities.ts';
import { hashBuilt, withDoor } from '../builder/machine-door.ts';
import { bindings } from '../runtime/deploy.ts';
import { buildForReal } from './real-run.ts';

const fixtures = import.meta.glob<unknown>('../../fixtures/blueprints/*.json', {
  eager: true,
  import: 'default',
});

const plans = new Map(Object.entries(fixtures).map(([path, plan]) => [path, Blueprint.parse(plan)]));

/** Of those that use all abilities between them; `npm run bench -- plan-to-live` builds every plan. */
describe('plans of different kinds', () => {
  test('there are twelve of them', () => {
    expect(plans.size).toBeGreaterThanOrEqual(12);
  });

  // Each second of them: what a plan's app does is held by the contract in Node, for all of them; here it is how one is built.
  const covering = coverAbilities(plans).filter((_, index) => index % 2 === 0);
  /** Of which what both bundlers make is held against each other. */
  const compared = covering.filter((_, index) => index % 2 === 0);

  test.each(covering.map((path) => [path, plans.get(path) as Blueprint] as const))(
    '[RUN2][RUN6][TRY1][TRY2][TRY3][TRY4][NATIVE1] %s ends succeeded, and both bundlers build the same',
    { timeout: 120_000 },
    async (path, blueprint) => {
      const { run, project } = await buildForReal(blueprint);
      expect(run.error).toBeNull();
      expect(run).toMatchObject({ status: 'succeeded', progress: 100, milestone: 'Final Optimization' });
      expect(run.steps.map((step) => [step.name, step.status, step.attempt])).toEqual(
        run.steps.map((step) => [step.name, 'succeeded', 1]),
      );
      expect(await project.row()).toMatchObject({
        status: 'deployed',
        slug: run.deployed_url,
        planEntities: blueprint.entities.length,
        planPages: blueprint.pages.length,
      });
      const files = await project.calls.readFiles();
      if (compared.includes(path)) {
        const { env, statuses } = withDoor();
        expect(await hashBuilt(files, env)).toEqual(await hashBuilt(files, bindings));
        expect(statuses).toEqual([200, 200]);
      }
      const paths = Object.keys(files);
      for (const needed of [
        'index.html',
        'package.json',
        'src/App.tsx',
        'backend/main.ts',
        'tests/contract.test.ts',
      ])
        expect(paths).toContain(needed);
    },
  );
});
