/** Nobody takes a place of what has begun: a class of yesterday, an event of last year. */
import type { Json } from '../../../contract/plan/blueprint.ts';
import type { AppModel } from '../../core/model.ts';
import { lowerFirst } from '../../core/operations/entity-parts.ts';
import { body, exists, sql } from '../../core/operations/expression.ts';
import type { Operation, Step } from '../../core/operations/operation.ts';
import { presentOf } from '../form/keep-ahead.ts';
import type { Capacity } from './capacity-model.ts';

/** Ahead, whenever checks are run. */
const FAR = Date.UTC(2099, 5, 1, 12);
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** The creation of a record, refused where what it takes a place of has begun. */
export function refuseBegun(operation: Operation, one: Capacity, model: AppModel): Operation {
  const { entity, of, begins } = one;
  if (!begins || operation.id !== `create_${entity.names.snake}`) return operation;
  const begun = sql`SELECT 1 FROM ${of.to.table} WHERE id = ${body(of.field.wire)} AND ${begins.wire} < ${presentOf(begins.type === 'date', model)}`;
  const refuse: Step = {
    do: 'refuse',
    when: exists(begun),
    refusal: {
      status: 422,
      member: of.field.wire,
      sentence: `This ${lowerFirst(of.to.label)} has begun already. Choose a later one.`,
    },
  };
  return { ...operation, steps: [refuse, ...operation.steps] };
}

/** What has places begins ahead in the checks, a week after the one before. */
export function sampleBegin({ begins }: Capacity, number: number): Record<string, Json> {
  if (!begins) return {};
  const moment = new Date(FAR + number * WEEK_MS).toISOString();
  return { [begins.wire]: begins.type === 'date' ? moment.slice(0, 10) : moment };
}
