/** Records that point at records: who is pointed at must exist, and what happens when it is deleted. */
import { z } from 'zod';
import type { Ability } from '../../core/ability.ts';
import { relationChecks } from './relation-checks.ts';

const Options = z.strictObject({});

/** Implied by every reference. Its guards are part of the record's own calls; here are the checks that hold them to it. */
export const relation: Ability<z.output<typeof Options>> = {
  name: 'relation',
  title: 'Relations',
  implied: true,
  options: Options,
  findProblems: () => [],
  checks: (use, model) => (use.entity === undefined ? [] : relationChecks(model.entity(use.entity))),
};
