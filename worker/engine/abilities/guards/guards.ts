/** When something may be done to a record: what a guard of its kind does not let through is refused, whoever asks. */
import { z } from 'zod';
import type { Ability } from '../../core/ability.ts';
import type { AppModel, EntityModel, GuardConditionModel, GuardModel } from '../../core/model.ts';
import { isCallerOf } from '../../core/operations/caller.ts';
import {
  all,
  any,
  body,
  type Condition,
  type Expression,
  exists,
  given,
  literal,
  not,
  now,
  plainSql,
  sql,
  variable,
} from '../../core/operations/expression.ts';
import type { Operation, Step } from '../../core/operations/operation.ts';
import { farMoment } from './far-moments.ts';
import { guardChecks } from './guard-checks.ts';

const Options = z.strictObject({});

/** Implied by every entity with guards; a Blueprint never names it. */
export const guards: Ability<z.output<typeof Options>> = {
  name: 'guards',
  title: 'When something may be done',
  implied: true,
  options: Options,
  findProblems: () => [],
  refine(operation, use, model) {
    const entity = model.entity(use.entity ?? '');
    const name = nameOf(operation, entity);
    const own = name === null ? [] : entity.guards.filter(({ operations }) => operations.has(name));
    return own.length === 0 ? operation : refuse(operation, entity, own, model);
  },
  /** Records of checks are such that something may be done to them. */
  samples(use, model) {
    const entity = model.entity(use.entity ?? '');
    return entity.guards
      .flatMap(({ when }) => when)
      .flatMap(({ field, through, test }) => {
        const holder = through?.to ?? entity;
        if (field.flow || field.input === 'never') return [];
        const sample = (number: number) =>
          'is' in test
            ? (test.is[0] ?? null)
            : farMoment(field, 'ahead' in test ? 'ahead' : 'behind', number);
        return [{ entity: holder.names.snake, values: (number) => ({ [field.wire]: sample(number) }) }];
      });
  },
  checks: (use, model) => guardChecks(model.entity(use.entity ?? ''), model),
};

/** What an operation does to a record of the entity, as guards name it; null for any other one. */
function nameOf({ method, path }: Operation, { apiPath, actions }: EntityModel): string | null {
  if (method === 'POST' && path === apiPath) return 'create';
  if (method === 'PATCH' && path === `${apiPath}/{id}`) return 'update';
  if (method === 'DELETE' && path === `${apiPath}/{id}`) return 'delete';
  return actions.find((action) => path === `${apiPath}/{id}/${action.path}`)?.name ?? null;
}

function refuse(
  operation: Operation,
  entity: EntityModel,
  own: readonly GuardModel[],
  model: AppModel,
): Operation {
  const at = operation.steps.findIndex((step) => step.do === 'find' && step.id.kind === 'id');
  const found = operation.steps[at];
  const record = found?.do === 'find' ? found.into : null;
  const valueFor = (wire: string) => (record === null ? body(wire) : variable(record, wire));
  const refusals = own.map(({ when, except, sentence }): Step => {
    const isMet = all(...when.map((condition) => holds(condition, valueFor, model)));
    const others = except.length > 0 ? [not(isCallerOf(except, entity, record))] : [];
    return { do: 'refuse', when: all(...others, not(isMet)), refusal: { status: 409, sentence } };
  });
  return {
    ...operation,
    steps: [...operation.steps.slice(0, at + 1), ...refusals, ...operation.steps.slice(at + 1)],
  };
}

function holds(
  { field, through, test }: GuardConditionModel,
  valueFor: (wire: string) => Expression,
  model: AppModel,
): Condition {
  if (!through) {
    const value = valueFor(field.wire);
    if ('is' in test) return { kind: 'one_of', value, values: test.is };
    const isInTime = exists(timeOf(momentOf(field.type, value, model), test));
    // Of a time that nobody has said there is always enough left, and nothing has gone by.
    return 'ahead' in test ? any(not(given(value)), isInTime) : all(given(value), isInTime);
  }
  const { to, field: pointer } = through;
  const of = plainSql(`"${to.table}"."${field.wire}"`);
  const pointed = valueFor(pointer.wire);
  if ('is' in test) {
    const values = test.is.map((one) => literal(typeof one === 'boolean' ? Number(one) : one));
    const isOne = values.reduce((before, one) => sql`${before} OR ${of} = ${one}`, plainSql('FALSE'));
    return exists(sql`SELECT 1 FROM ${to.table} WHERE id = ${pointed} AND (${isOne})`);
  }
  const left = sql`CAST(strftime('%s', ${of}) AS INTEGER) - CAST(strftime('%s', ${now}) AS INTEGER)`;
  return exists(sql`SELECT 1 FROM ${to.table} WHERE id = ${pointed} AND ${isLeft(left, test)}`);
}

/** A moment of a value, and how many seconds after it what is meant begins. */
function momentOf(
  type: string,
  value: Expression,
  { timeZone }: AppModel,
): { at: Expression; later: number } {
  if (type !== 'date' || timeZone === null) return { at: value, later: 0 };
  return { at: { kind: 'noon_of', day: value, zone: timeZone }, later: -12 * 3600 };
}

type Time = { ahead: number } | { behind: number };

function timeOf({ at, later }: { at: Expression; later: number }, test: Time) {
  const left = sql`CAST(strftime('%s', ${at}) AS INTEGER) + ${literal(later)} - CAST(strftime('%s', ${now}) AS INTEGER)`;
  return sql`SELECT 1 WHERE ${isLeft(left, test)}`;
}

/** The same of a record that is pointed at. */
function isLeft(left: ReturnType<typeof sql>, test: Time) {
  return 'ahead' in test
    ? sql`COALESCE(${left} >= ${literal(test.ahead * 60)}, TRUE)`
    : sql`COALESCE(${left} <= ${literal(-test.behind * 60)}, FALSE)`;
}
