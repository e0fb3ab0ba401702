/** [CASE0] The plans of the cases keep their own contracts on both stacks. */
import { expect, test, vi } from 'vitest';
import { findTypeErrors } from '../../../../tests/engine/find-type-errors.ts';
import { caseNames, readCase } from '../../../../tests/engine/fixtures.ts';
import { findFailures, loadBackend } from '../../../../tests/engine/run-backend.ts';
import { findFastapiFailures, findPython } from '../../../../tests/engine/run-fastapi.ts';
import { deriveContractSuite, generateBackend, generateFrontend } from '../../generate.ts';
import { kit } from '../../index.ts';
import { findGeneratorProblems } from '../../problems/find-problems.ts';

vi.setConfig({ testTimeout: 240_000 });

test.each(caseNames)(
  '[CASE0] %s keeps its contract on both stacks, and its pages have no fault',
  async (name) => {
    const plan = readCase(name);
    expect(findGeneratorProblems(plan)).toEqual([]);
    const { checks } = deriveContractSuite(plan);
    expect(await findFailures(await loadBackend(generateBackend(plan, 'React + Hono')), checks)).toEqual([]);
    const pages = await generateFrontend(plan);
    expect(findTypeErrors(pages).filter((error) => !((error.split(':')[0] ?? '') in kit))).toEqual([]);
    const found = await findPython();
    if ('missing' in found) return;
    expect(await findFastapiFailures(generateBackend(plan, 'React + FastAPI'), checks, found.python)).toEqual(
      [],
    );
  },
);
