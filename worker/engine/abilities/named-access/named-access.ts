/** Rights of persons whom a record names. Calls keep them with all other rules (`accounts/keep-named.ts`); here they are proven. */
import { z } from 'zod';
import type { Ability } from '../../core/ability.ts';
import { namedChecks } from './named-checks.ts';

const Options = z.strictObject({});

/** Implied by every entity with such a rule; a Blueprint never names it. */
export const namedAccess: Ability<z.output<typeof Options>> = {
  name: 'named-access',
  title: 'For whom a record names',
  implied: true,
  options: Options,
  findProblems: () => [],
  checks: (use, model) => namedChecks(model.entity(use.entity ?? ''), model),
};
