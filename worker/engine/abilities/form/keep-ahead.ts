/** What visitors ask for lies ahead, and within the opening hours: kept by the backend, whatever a form lets through. */
import type { ContractCheck } from '../../../contract/plan/contract-suite.ts';
import { CheckScript, waysToHave } from '../../checks/check-script.ts';
import type { AppModel, EntityModel, FieldModel } from '../../core/model.ts';
import {
  body,
  compare,
  type Expression,
  exists,
  given,
  not,
  now,
  plainSql,
  sql,
  today,
  variable,
} from '../../core/operations/expression.ts';
import type { Operation, Step } from '../../core/operations/operation.ts';
import type { SampleValues } from '../../core/sample-values.ts';
import { noonOf } from '../../kit/hono/backend/values/clock.ts';
import { minutesOf } from '../booking/booking-model.ts';
import { atMinute, openingSql } from '../booking/booking-operations.ts';
import { makeCheck } from '../record/make-check.ts';
import type { Ahead } from './form-options.ts';

/** A Monday; the checks of today still hold when it comes. */
const MONDAY = Date.UTC(2099, 5, 1);
const DAY_MS = 24 * 60 * 60 * 1000;

/** The creation of a record, refused for a time that has passed or at which nobody is there. */
export function refuseBehind(
  operation: Operation,
  entity: EntityModel,
  ahead: Ahead,
  model: AppModel,
): Operation {
  if (operation.id !== `create_${entity.names.snake}`) return operation;
  const field = entity.field(ahead.field);
  const zone = model.timeZone ?? 'UTC';
  const isDay = field.type === 'date';
  const guards = [refusePast(field, model)];
  const stored: Step[] = ahead.hours && !isDay ? [refuseClosed(entity, ahead.field, ahead.hours, zone)] : [];
  const asked = (steps: Step[]): Step[] =>
    field.required || steps.length === 0
      ? steps
      : [{ do: 'when', condition: given(body(field.wire)), steps }];
  return { ...operation, steps: [...asked(guards), ...operation.steps, ...asked(stored)] };
}

/** Refuses a day or a time in the body that has passed, on the clock of the app. */
export function refusePast(field: FieldModel, model: AppModel): Step {
  const isDay = field.type === 'date';
  return {
    do: 'refuse',
    when: compare(body(field.wire), isDay ? '<' : '<=', presentOf(isDay, model)),
    refusal: {
      status: 422,
      member: field.wire,
      sentence: `This ${isDay ? 'day' : 'time'} has passed. Choose a later one.`,
    },
  };
}

/** The day that it is on the clock of the app, or the moment. */
export function presentOf(isDay: boolean, { timeZone }: AppModel): Expression {
  if (!isDay) return now;
  return timeZone ? { kind: 'day_of', moment: now, zone: timeZone } : today;
}

/** Asked of the stored row, whose moment is written as all are; a refusal takes the row back. */
function refuseClosed(
  entity: EntityModel,
  name: string,
  hours: NonNullable<Ahead['hours']>,
  zone: string,
): Step {
  const field = entity.field(name);
  const day: Expression = { kind: 'day_of', moment: body(field.wire), zone };
  const noon: Expression = { kind: 'noon_of', day, zone };
  const query = sql`
        WITH _opening (_weekday, _opens, _closes) AS (${plainSql(openingSql(hours))})
        SELECT 1 FROM ${entity.table} AS _mine, _opening, (SELECT ${noon} AS _noon)
        WHERE _mine.id = ${variable('id')}
          AND _weekday = CAST(strftime('%w', ${day}) AS INTEGER)
          AND _mine.${field.wire} >= ${plainSql(atMinute('_opens'))}
          AND _mine.${field.wire} <= ${plainSql(atMinute('_closes'))}`;
  return {
    do: 'refuse',
    when: not(exists(query)),
    refusal: {
      status: 422,
      member: field.wire,
      sentence: 'This time lies outside the opening hours. Choose another one.',
    },
  };
}

/** Times that checks send: ahead, and within the first opening hours. */
export function samplesAhead(entity: EntityModel, ahead: Ahead, model: AppModel): SampleValues {
  const field = entity.field(ahead.field);
  const [first] = ahead.hours ?? [];
  const weekday = first?.days[0] ?? 1;
  const opens = minutesOf(first?.from ?? '09:00');
  const closes = minutesOf(first?.to ?? '17:00');
  const zone = model.timeZone ?? 'UTC';
  return {
    entity: entity.names.snake,
    values: (number) => {
      const day = dayIn(weekday, number);
      const minute = Math.min(opens + number, closes);
      return { [field.wire]: field.type === 'date' ? day : momentAt(day, minute, zone) };
    },
  };
}

function dayIn(weekday: number, week: number): string {
  return new Date(MONDAY + (((weekday + 6) % 7) + week * 7) * DAY_MS).toISOString().slice(0, 10);
}

function momentAt(day: string, minute: number, zone: string): string {
  return new Date(Date.parse(noonOf(day, zone)) + (minute - 12 * 60) * 60_000).toISOString();
}

/** The past is refused, and so is a time before opening. */
export function aheadCheck(entity: EntityModel, ahead: Ahead, model: AppModel): ContractCheck[] {
  if (waysToHave(entity) !== 'create') return [];
  const field = entity.field(ahead.field);
  const script = new CheckScript();
  const refuse = (value: string) =>
    script.refused('POST', entity.apiPath, script.bodyFor(entity, 1, { [field.wire]: value }), [
      'body',
      field.wire,
    ]);
  refuse(field.type === 'date' ? '2020-01-06' : '2020-01-06T12:00:00.000Z');
  const [first] = ahead.hours ?? [];
  const opens = minutesOf(first?.from ?? '00:00');
  if (first && field.type !== 'date' && opens >= 10 && ahead.hours?.length === 1)
    refuse(momentAt(dayIn(first.days[0] ?? 1, 1), opens - 5, model.timeZone ?? 'UTC'));
  return [makeCheck(entity, 'ahead', 'nobody comes in the past or before it opens', script, 'form')];
}
