import { describe, expect, test } from 'vitest';
import { Blueprint } from '../../../worker/contract/blueprint.ts';
import crm from '../../fixtures/blueprints/crm.json';
import { buildForReal } from './real-run.ts';
import { SABOTAGES, spoil } from './sabotage.ts';

const blueprint = Blueprint.parse(crm);

describe('an app that does not do what its plan says', () => {
  test.each(SABOTAGES)(
    '[TRY1][TRY2][TRY3][RUN12][RUN15] $name: the run fails, the project is a draft',
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
    },
  );
});
