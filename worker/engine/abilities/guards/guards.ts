/** When something may be done to a record: what a guard of its kind does not let through is refused, whoever asks. */
import { z } from 'zod';
import { SAID_TO_OWN } from '../../../contract/plan/say-guard.ts';
import { farMoment, sideOf } from '../../checks/far-moments.ts';
import type { Ability } from '../../core/ability.ts';
import type { AppModel, EntityModel, GuardConditionModel, GuardModel, TimeModel } from '../../core/model.ts';
import { isCallerOf, userId } from '../../core/operations/caller.ts';
import { type Claim, claimsOf } from '../../core/operations/claims.ts';
import {
  all,
  any,
  body,
  type Condition,
  compare,
  type Expression,
  exists,
  given,
  literal,
  not,
  now,
  plainSql,
  type Sql,
  sql,
  variable,
} from '../../core/operations/expression.ts';
import { guardedName, guardsOf, statesOf } from '../../core/operations/guarded-name.ts';
import { isAmong } from '../../core/operations/is-among.ts';
import type { Operation, Step } from '../../core/operations/operation.ts';
import { numberOrSetting } from '../../core/operations/setting-sql.ts';
import { deciderChecks } from './decider-checks.ts';
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
    const name = guardedName(operation.method, operation.path, entity);
    const own = name === null ? [] : guardsOf(entity, name);
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
        // Of a time of its own each call asks something else (`checks/meet-guards.ts`).
        if (!('is' in test) && through === null) return [];
        const sample = (number: number) =>
          'is' in test ? (test.is[0] ?? null) : farMoment(field, sideOf(test), number);
        return [{ entity: holder.names.snake, values: (number) => ({ [field.wire]: sample(number) }) }];
      });
  },
  checks(use, model) {
    const entity = model.entity(use.entity ?? '');
    return [...guardChecks(entity, model), ...deciderChecks(entity, model)];
  },
};

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
  const refusals = own.flatMap((guard): Step[] => {
    const { when, except, notBy, sentence } = guard;
    const isChange = operation.method === 'PATCH' && !guard.operations.has('update');
    if (isChange && !sendsState(operation, entity)) return [];
    const moved = isChange && record !== null ? movesOn(entity, guard, record) : [];
    const isMet = all(
      ...when.flatMap((condition) => [
        holds(condition, valueFor, model),
        ...(record !== null && condition.through ? movesRightly(operation, condition, model) : []),
      ]),
    );
    const others = except.length > 0 ? [not(isCallerOf(except, entity, record))] : [];
    const early: Step[] =
      when.length === 0
        ? []
        : [{ do: 'refuse', when: all(...moved, ...others, not(isMet)), refusal: { status: 409, sentence } }];
    const theirs = record === null ? null : isTheirs(claimsOf(entity, notBy), record);
    const own: Step[] = theirs
      ? [
          {
            do: 'refuse',
            when: all(...moved, ...others, theirs),
            refusal: { status: 403, sentence: when.length > 0 ? SAID_TO_OWN : sentence },
          },
        ]
      : [];
    return [...own, ...early];
  });
  return {
    ...operation,
    steps: [...operation.steps.slice(0, at + 1), ...refusals, ...operation.steps.slice(at + 1)],
  };
}

/** Whoever calls is one of those whose the record is. */
function isTheirs(claims: readonly Claim[], record: string): Condition | null {
  if (claims.length === 0) return null;
  return all(
    given(userId),
    any(...claims.map(({ column }) => compare(variable(record, column), '=', userId))),
  );
}

/** Whether a change may say the state of a record: one that presses alone set is moved by no change. */
function sendsState({ body: sent }: Operation, { flow, field }: EntityModel): boolean {
  if (!flow) return true;
  const { wire } = field(flow.field);
  return sent?.shape.members.some(({ name }) => name === wire) ?? false;
}

/** What is sent takes the record to another state. */
function movesOn(entity: EntityModel, guard: GuardModel, record: string): Condition[] {
  const { flow, field } = entity;
  if (!flow) return [];
  const values = guard.operations.has('step') ? null : statesOf(entity, guard);
  const { wire } = field(flow.field);
  return [
    given(body(wire)),
    compare(body(wire), '!=', variable(record, wire)),
    ...(values ? [{ kind: 'one_of', value: body(wire), values } as const] : []),
  ];
}

/** What a record is made to point at must let it be done as well. */
function movesRightly(
  { body: sent }: Operation,
  condition: GuardConditionModel,
  model: AppModel,
): Condition[] {
  const pointer = condition.through?.field.wire;
  if (pointer === undefined || !sent?.shape.members.some(({ name }) => name === pointer)) return [];
  return [any(not(given(body(pointer))), holds(condition, body, model))];
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
  const of = `"${to.table}"."${field.wire}"`;
  const pointed = valueFor(pointer.wire);
  const isMet =
    'is' in test ? isAmong(of, test.is) : isLeft(sql`${secondsOf(plainSql(of))} - ${secondsOf(now)}`, test);
  // Whether it is there at all is looked at where pointers are; of what points at nothing nothing is asked.
  return not(exists(sql`SELECT 1 FROM ${to.table} WHERE id = ${pointed} AND NOT (${isMet})`));
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

type Time = { ahead: TimeModel } | { behind: TimeModel };

function timeOf({ at, later }: { at: Expression; later: number }, test: Time): Sql {
  const left = sql`${secondsOf(at)} + ${literal(later)} - ${secondsOf(now)}`;
  return sql`SELECT 1 WHERE ${isLeft(left, test)}`;
}

function secondsOf(moment: Expression | Sql): Sql {
  return sql`CAST(strftime('%s', ${moment}) AS INTEGER)`;
}

function secondsIn({ minutes, of }: TimeModel, seconds: number): Sql {
  return numberOrSetting(minutes * seconds, of);
}

/** Of a time that nobody has said there is always enough left, and nothing has gone by. */
function isLeft(left: Sql, test: Time): Sql {
  return 'ahead' in test
    ? sql`COALESCE(${left} >= ${secondsIn(test.ahead, 60)}, TRUE)`
    : sql`COALESCE(${left} <= ${secondsIn(test.behind, -60)}, FALSE)`;
}
