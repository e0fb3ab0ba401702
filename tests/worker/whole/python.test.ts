/** [WHOLE3] What is left of a project whose app is in Python. Rules: `worker/api/projects/SPEC.md`. */
import { test } from 'vitest';
import { findPack } from '../../../worker/runtime/python/load-pack.ts';
import { bindings } from '../project/open-project.ts';
import { BUILD_MS, makeFullProject } from './fill-project.ts';
import { requireEndsAfterThirtyDays } from './nothing-left.ts';

/** Skipped where the packages of the pack cannot be had. */
const rule = test.skipIf((await findPack(bindings)) === null);

rule(
  '[WHOLE3] after 30 days nothing is left of a project on FastAPI, in any table, object or R2',
  { timeout: BUILD_MS },
  async () => {
    await requireEndsAfterThirtyDays(await makeFullProject('Python Shed', 'React + FastAPI'));
  },
);
