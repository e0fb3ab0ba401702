/** Running numbers: each new record gets the next one of its year, in the transaction in which it is made. */
import { z } from 'zod';
import type { Ability } from '../../core/ability.ts';
import type { AppModel, EntityModel, FieldModel } from '../../core/model.ts';
import { sqlName } from '../../core/names/reserved.ts';
import {
  type Expression,
  literal,
  now,
  plainSql,
  type Sql,
  sql,
  today,
  variable,
} from '../../core/operations/expression.ts';
import type { Step } from '../../core/operations/operation.ts';
import { NUMBERS_TABLE } from '../../core/operations/own-tables.ts';
import { numberedFields, numberingChecks } from './numbering-checks.ts';

const Options = z.strictObject({});

/** Implied by every entity with numbers; a Blueprint never names it. */
export const numbering: Ability<z.output<typeof Options>> = {
  name: 'numbering',
  title: 'Running numbers',
  implied: true,
  options: Options,
  findProblems: () => [],
  tables(use, model) {
    const first = model.entities.find((entity) => numberedFields(entity).length > 0);
    if (first?.names.snake !== use.entity) return [];
    return [
      {
        name: NUMBERS_TABLE,
        columns: [
          { name: 'field', type: 'text', nullable: false },
          { name: 'year', type: 'text', nullable: false },
          { name: 'last', type: 'integer', nullable: false },
        ],
        indexes: [{ columns: ['field', 'year'], unique: true }],
      },
    ];
  },
  refine(operation, use, model) {
    const entity = model.entity(use.entity ?? '');
    const steps = numberedFields(entity).reduce(
      (current, field) => numberInserts(current, entity, field, model),
      operation.steps,
    );
    return { ...operation, steps };
  },
  checks: (use, model) => numberingChecks(model.entity(use.entity ?? '')),
};

/** The steps, in which each new record gets its number first. */
function numberInserts(
  steps: readonly Step[],
  entity: EntityModel,
  field: FieldModel,
  model: AppModel,
): Step[] {
  const within = (inner: readonly Step[]) => numberInserts(inner, entity, field, model);
  return steps.flatMap((step): Step[] => {
    if (step.do === 'each') return [{ ...step, steps: within(step.steps) }];
    if (step.do === 'when')
      return [
        {
          ...step,
          steps: within(step.steps),
          ...(step.otherwise ? { otherwise: within(step.otherwise) } : {}),
        },
      ];
    if (step.do !== 'insert' || step.table !== entity.table) return [step];
    const into = `${field.names.snake}_given`;
    const values = { ...step.values, [field.wire]: variable(into, 'value') };
    return [...takeNumber(entity, field, into, model), { ...step, values }];
  });
}

/** Counts one further, from the highest number that was given or stands in a record, and reads it as it is written. */
function takeNumber(entity: EntityModel, field: FieldModel, into: string, { timeZone }: AppModel): Step[] {
  const { prefix = '', digits = 1, per_year: isPerYear = false } = field.numbering ?? {};
  const key = literal(`${entity.names.snake}.${field.names.snake}`);
  const day: Expression = timeZone === null ? today : { kind: 'day_of', moment: now, zone: timeZone };
  const year: Sql = isPerYear ? sql`substr(${day}, 1, 4)` : plainSql("''");
  const stem: Sql = isPerYear ? sql`(${literal(prefix)} || ${year} || '-')` : sql`${literal(prefix)}`;
  const column = plainSql(`${sqlName(entity.table)}.${sqlName(field.wire)}`);
  const count = sql`substr(${column}, length(${stem}) + 1)`;
  const highest = sql`COALESCE((SELECT MAX(CAST(${count} AS INTEGER)) FROM ${entity.table} WHERE substr(${column}, 1, length(${stem})) = ${stem} AND ${count} NOT GLOB '*[^0-9]*'), 0)`;
  return [
    {
      do: 'run',
      statement: sql`INSERT INTO ${NUMBERS_TABLE} (field, year, last) VALUES (${key}, ${year}, ${highest} + 1) ON CONFLICT (field, year) DO UPDATE SET last = MAX(last + 1, excluded.last)`,
    },
    {
      do: 'read',
      into,
      columns: { value: 'text' },
      query: sql`SELECT ${stem} || printf('%0${plainSql(String(digits))}d', last) AS value FROM ${NUMBERS_TABLE} WHERE field = ${key} AND year = ${year}`,
      missing: { status: 409, sentence: 'No number could be given. Try again.' },
    },
  ];
}
