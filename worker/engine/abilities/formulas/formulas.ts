/** Fields that the plan itself says what they are worked out of: hours times a rate, a deposit, days between two dates, an age. */
import { z } from 'zod';
import type { Ability } from '../../core/ability.ts';
import { formulaChecks } from './formula-checks.ts';
import { fieldSql } from './formula-sql.ts';
import { formulaFields, refuseBeyond } from './refuse-beyond.ts';

const Options = z.strictObject({});

/** Implied by every entity with formulas; a Blueprint never names it. */
export const formulas: Ability<z.output<typeof Options>> = {
  name: 'formulas',
  title: 'Fields that are worked out',
  implied: true,
  options: Options,
  findProblems: () => [],
  computes(use, model) {
    const entity = model.entity(use.entity ?? '');
    return formulaFields(entity).map((field) => ({
      entity: entity.names.snake,
      field: field.names.snake,
      sql: fieldSql(field, entity, model),
    }));
  },
  refine: (operation, use, model) => refuseBeyond(operation, model.entity(use.entity ?? ''), model),
  checks: (use, model) => formulaChecks(model.entity(use.entity ?? ''), model),
};
