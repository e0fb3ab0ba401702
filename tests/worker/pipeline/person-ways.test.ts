/** [VISIT5] The ways of a person that a plan makes are gone to the end over what was generated from it, in the real isolates. */
import { expect, test } from 'vitest';
import { openEntries } from '../../../worker/agents/code/trial/visitor-entries.ts';
import { toVisitChecks } from '../../../worker/agents/code/wishes/visits.ts';
import { buildPageRenderer } from '../../../worker/builder/frontend/build-page-renderer.ts';
import { buildBackend } from '../../../worker/builder/isolate/build-backend.ts';
import { Blueprint } from '../../../worker/contract/plan/blueprint.ts';
import { CHECK_VARIABLES } from '../../../worker/contract/plan/contract-suite.ts';
import { derivePersonVisits, generateBackend, generateFrontend } from '../../../worker/engine/generate.ts';
import { settleAccess } from '../../../worker/engine/index.ts';
import { coverAbilities } from '../../engine/cover-abilities.ts';
import { bindings, requireOutput } from '../runtime/deploy.ts';

const fixtures = import.meta.glob<unknown>('../../fixtures/blueprints/*.json', {
  eager: true,
  import: 'default',
});
const plans = new Map(Object.entries(fixtures).map(([path, plan]) => [path, Blueprint.parse(plan)]));

/** Some of the plans that use all abilities between them: each is a build of its own. */
const some = coverAbilities(plans).filter((_, index) => index % 3 === 0);

test.each(some.map((path) => [path.split('/').at(-1) ?? '', path] as const))(
  '[VISIT5] %s',
  { timeout: 120_000 },
  async (name, path) => {
    const blueprint = settleAccess(plans.get(path) as Blueprint);
    const files = { ...(await generateFrontend(blueprint)), ...generateBackend(blueprint, 'React + Hono') };
    const host = bindings.APP_HOSTS.getByName(`trial--ways-${name}`);
    await host.openTrial({
      backend: requireOutput(await buildBackend(files, bindings)),
      pages: requireOutput(await buildPageRenderer(files, bindings)),
      variables: CHECK_VARIABLES,
    });
    const ways = derivePersonVisits(blueprint).slice(0, 5);
    expect(ways.length).toBeGreaterThan(0);
    const visits = toVisitChecks(ways, await openEntries(blueprint));
    const results = await host.runTrialChecks({ checks: [], pages: [], visits, database: null });
    await host.closeTrial();
    expect(results.map(({ title, failure }) => ({ title, failure }))).toEqual(
      ways.map(({ title }) => ({ title, failure: null })),
    );
  },
);
