/** Records of an entity: create, read, change, delete, list, search, sort, filter, page, sum up, export. */
import { z } from 'zod';
import type { Ability } from '../../core/ability.ts';
import { entityTable } from '../../core/operations/entity-parts.ts';
import { recordOperations } from '../../core/operations/record-operations.ts';
import { flowChecks } from './flow-checks.ts';
import { recordChecks } from './record-checks.ts';

const Options = z.strictObject({});

/** Implied by every entity; a Blueprint never names it. */
export const record: Ability<z.output<typeof Options>> = {
  name: 'record',
  title: 'Records',
  implied: true,
  options: Options,
  findProblems: () => [],
  tables: (use, model) => (use.entity === undefined ? [] : [entityTable(model.entity(use.entity))]),
  operations: (use, model) => (use.entity === undefined ? [] : recordOperations(model.entity(use.entity))),
  checks: (use, model) => {
    const entity = use.entity === undefined ? null : model.entity(use.entity);
    return entity ? [...recordChecks(entity), ...flowChecks(entity)] : [];
  },
};
