/** Examples that show the rule: nothing has more takers than places, and one thing is full. */
import type { Entity, Json, SeedRecord } from '../../../contract/plan/blueprint.ts';
import type { Draft } from '../../reading/architect/draft/draft.ts';
import { findWaitingOptions } from '../waiting-list/find-waiting-options.ts';
import type { CapacityOptions } from './capacity-options.ts';

export function fillSeed(draft: Draft, entity: Entity, target: Entity, options: CapacityOptions): void {
  const waiting = findWaitingOptions(draft, entity.name);
  const takes = (record: SeedRecord) => {
    const state = options.status === undefined ? undefined : record[options.status];
    return typeof state !== 'string' || ![...options.released, waiting?.waiting].includes(state);
  };
  const taken = (row: number) =>
    entity.seed
      .filter((record) => record[options.of] === row && takes(record))
      .reduce((sum, record) => sum + placesOf(record, options), 0);
  const rows = target.seed.map((_, index) => index + 1);
  const busiest = [...rows].sort((a, b) => taken(b) - taken(a))[0];
  for (const row of rows) {
    const record = target.seed[row - 1];
    if (!record) continue;
    const places = record[options.capacity];
    const count = taken(row);
    const isFull = row === busiest && count > 0;
    if (isFull) record[options.capacity] = count;
    else if (typeof places !== 'number' || places < count) record[options.capacity] = Math.max(count + 4, 12);
  }
  if (waiting && options.status !== undefined && busiest !== undefined)
    keepWaiting(entity, options, options.status, waiting, busiest);
}

function placesOf(record: SeedRecord, options: CapacityOptions): number {
  const value: Json | undefined = options.places === undefined ? 1 : record[options.places];
  return typeof value === 'number' ? value : 1;
}

/** Those who wait do so where it is full. */
function keepWaiting(
  entity: Entity,
  options: CapacityOptions,
  status: string,
  { waiting }: { waiting: string },
  full: number,
): void {
  const those = entity.seed.filter((record) => record[status] === waiting);
  for (const record of those) record[options.of] = full;
  const free = entity.seed.findLast((record) => record[options.of] !== full && record[status] !== waiting);
  if (those.length === 0 && free) Object.assign(free, { [options.of]: full, [status]: waiting });
}
