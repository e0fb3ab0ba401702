/** The rule itself: after a record was written, no more come with it than have room. */

import type { EntityModel } from '../../core/model.ts';
import { lowerFirst } from '../../core/operations/entity-parts.ts';
import {
  any,
  body,
  type Expression,
  exists,
  given,
  id,
  now,
  plainSql,
  sql,
  today,
  variable,
} from '../../core/operations/expression.ts';
import type { Operation, Step } from '../../core/operations/operation.ts';
import { countingSql } from '../counting-sql.ts';
import type { Party } from './find-party.ts';

/** The operation with the rule behind its write, where it can break the rule. */
export function refuseLargeParties(operation: Operation, found: Party): Operation {
  const { entity, party, at, seats } = found;
  const place = at.reference?.to;
  if (place && operation.id === `update_${place.names.snake}` && seats.input === 'always')
    return { ...operation, steps: [...operation.steps, keepRoom(found, place)] };
  if (operation.id === `create_${entity.names.snake}`)
    return { ...operation, steps: [...operation.steps, refuseLarge(found, variable('id'))] };
  const changed = [party, at].filter(({ input }) => input === 'always');
  if (operation.id !== `update_${entity.names.snake}` || changed.length === 0) return operation;
  const moved: Step = {
    do: 'when',
    condition: any(...changed.map(({ wire }) => given(body(wire)))),
    steps: [refuseLarge(found, id)],
  };
  return { ...operation, steps: [...operation.steps, moved] };
}

/** Room is not taken from those who are to come. */
function keepRoom({ entity, party, at, seats, starts, gone }: Party, place: EntityModel): Step {
  const counts = gone ? countingSql(gone.status, '_mine', gone.released) : [];
  const coming = counts.map((condition) => ` AND ${condition}`).join('');
  const query = sql`SELECT 1 FROM ${entity.table} AS _mine JOIN ${place.table} AS _place ON _place.id = _mine.${at.wire} WHERE _place.id = ${id} AND _mine.${party.wire} > _place.${seats.wire} AND _mine.${starts.wire} >= ${starts.type === 'date' ? today : now}${plainSql(coming)}`;
  const sentence = `Is less than is needed by ${lowerFirst(entity.labelPlural)} that are to come`;
  return {
    do: 'when',
    condition: given(body(seats.wire)),
    steps: [{ do: 'refuse', when: exists(query), refusal: { status: 422, member: seats.wire, sentence } }],
  };
}

function refuseLarge({ entity, party, at, seats }: Party, row: Expression): Step {
  const place = at.reference?.to.table ?? '';
  const query = sql`SELECT 1 FROM ${entity.table} AS _mine JOIN ${place} AS _place ON _place.id = _mine.${at.wire} WHERE _mine.id = ${row} AND _mine.${party.wire} > _place.${seats.wire}`;
  const sentence = `Is more than there is room for here ("${seats.label}")`;
  return { do: 'refuse', when: exists(query), refusal: { status: 422, member: party.wire, sentence } };
}
