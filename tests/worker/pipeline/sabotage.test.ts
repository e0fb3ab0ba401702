import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { Blueprint } from '../../../worker/contract/plan/blueprint.ts';
import type { Run } from '../../../worker/contract/run.ts';
import { buildReports } from '../../../worker/db/schema.ts';
import { openToEveryone } from '../../../worker/engine/core/access/open-to-everyone.ts';
import crm from '../../fixtures/blueprints/crm.json';
import { db } from '../project/open-project.ts';
import { buildForReal } from './real-run.ts';
import { SABOTAGES, spoil } from './sabotage.ts';

/** The files to be spoiled are those of a plan in which everybody may do everything. */
const blueprint = openToEveryone(Blueprint.parse(crm));

/** [RUN22] What is kept for us repeats the failure. */
async function expectReport({ id, project_id, error }: Run) {
  expect(error?.reported).toBe(true);
  if (error?.code === 'checks_failed') expect(error.wishes.length).toBeGreaterThan(0);
  const reports = await db.select().from(buildReports).where(eq(buildReports.runId, id));
  expect(reports).toMatchObject([
    { projectId: project_id, step: error?.step, code: error?.code, message: error?.message },
  ]);
  expect(reports[0]?.plan).toMatchObject({ framework: 'React + Hono', blueprint: { name: blueprint.name } });
}

describe('an app that does not do what its plan says', () => {
  test.each(SABOTAGES)(
    '[TRY1][TRY2][TRY3][RUN12][RUN15][RUN22] $name: the run fails and is reported, the project is a draft',
    { timeout: 90_000 },
    async (sabotage) => {
      const part = sabotage.file.startsWith('backend/') ? 'generateBackend' : 'generateFrontend';
      const { run, project } = await buildForReal(blueprint, (tools) => ({
        [part]: async () =>
          spoil(
            part === 'generateBackend'
              ? await tools.generateBackend(blueprint, 'React + Hono')
              : await tools.generateFrontend(blueprint),
            sabotage,
          ),
      }));
      expect(run.status).toBe('failed');
      expect(run.error).toMatchObject({ step: sabotage.step, code: sabotage.code });
      expect([run.error?.message, ...(run.error?.evidence ?? [])].join('\n')).toMatch(sabotage.reason);
      expect(run.error?.remedy).not.toBe('');
      expect(run.steps.find((step) => step.name === sabotage.step)).toMatchObject({ status: 'failed' });
      expect(run.deployed_url).toBeNull();
      expect(await project.row()).toMatchObject({ status: 'draft', slug: null, deployedAt: null });
      await expectReport(run);
    },
  );
});
