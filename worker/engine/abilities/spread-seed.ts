/** Example records that keep a rule about overlapping: what would meet another one is moved to a later day. */
import type { Entity, Json, SeedRecord } from '../../contract/plan/blueprint.ts';
import type { ConflictCheckOptions } from './conflict-check/conflict-check-options.ts';

const DAY = 24 * 60;

/** More moves than these do not help. */
const MOST_MOVES = 60;

/**
 * Moves the entity's examples apart. Only relative dates (`in_days`) are looked at.
 * @param entities all of the plan, for durations that stand in what a record points at.
 */
export function spreadSeed(entity: Entity, entities: readonly Entity[], options: ConflictCheckOptions): void {
  const taken: { keys: Map<string, Json>; from: number; to: number }[] = [];
  for (const record of entity.seed) {
    const state = options.status === undefined ? undefined : record[options.status];
    if (typeof state === 'string' && options.released.includes(state)) continue;
    const keys = new Map(
      options.resources.flatMap((name) => (record[name] == null ? [] : [[name, record[name]] as const])),
    );
    for (let moves = 0; moves < MOST_MOVES; moves += 1) {
      const span = spanOf(record, entity, entities, options);
      if (!span) break;
      const meets = taken.some(
        (other) =>
          span.from < other.to &&
          span.to > other.from &&
          (options.resources.length === 0 ||
            [...keys].some(([name, value]) => other.keys.get(name) === value)),
      );
      if (!meets) {
        taken.push({ keys, ...span });
        break;
      }
      moveByDay(record, options);
    }
  }
}

/** Minutes since the first day of the app. */
function spanOf(
  record: SeedRecord,
  entity: Entity,
  entities: readonly Entity[],
  options: ConflictCheckOptions,
): { from: number; to: number } | null {
  const from = minutesOf(record[options.start]);
  if (from === null) return null;
  const isDate = entity.fields.find(({ name }) => name === options.start)?.type === 'date';
  const end = options.end === undefined ? null : minutesOf(record[options.end]);
  if (end !== null) return { from, to: end + (isDate && options.last_day_taken ? DAY : 0) };
  if (isDate) return { from, to: from + DAY };
  const [own = '', other] = options.duration?.split('.') ?? [];
  const field = entity.fields.find(({ name }) => name === own);
  const target = entities.find(({ name }) => name === field?.reference?.entity);
  const length = other === undefined ? record[own] : target?.seed[Number(record[own]) - 1]?.[other];
  return { from, to: from + (typeof length === 'number' ? length : options.minutes) };
}

function minutesOf(value: Json | undefined): number | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const [hours = 0, minutes = 0] = typeof value.at === 'string' ? value.at.split(':').map(Number) : [];
  return Number(value.in_days) * DAY + hours * 60 + minutes;
}

function moveByDay(record: SeedRecord, { start, end }: ConflictCheckOptions): void {
  for (const name of [start, end]) {
    const value = name === undefined ? undefined : record[name];
    if (name === undefined || typeof value !== 'object' || value === null || Array.isArray(value)) continue;
    record[name] = { ...value, in_days: Number(value.in_days) + 1 };
  }
}
