/** The rows that a new app starts with, in the order in which they can be written: the Blueprint's examples and those of abilities. */
import type { Json, SeedRecord } from '../../../contract/plan/blueprint.ts';
import type { AppModel, EntityModel, FieldModel } from '../model.ts';
import { defaultOf, storedFields } from './entity-parts.ts';
import type { SeedRows } from './table.ts';

/** A plain value, or a day or moment counted from the first start. */
export type SeedValue = { plain: Json } | { day: number } | { time: number; at: string };

export interface SeedTable {
  table: string;
  /** Each row as its members in order. */
  rows: [name: string, value: SeedValue][][];
  /** The Blueprint's own examples. */
  isExample: boolean;
}

export interface SeedPlan {
  tables: SeedTable[];
  /** Rows point at each other in a circle, so pointers are checked at the end. */
  hasCycle: boolean;
}

/**
 * @param own rows of abilities' own tables, which may point at the examples.
 * @returns null when the Blueprint has no examples.
 */
export function planSeed(model: AppModel, own: readonly SeedRows[] = []): SeedPlan | null {
  const seeded = orderByReference(model.entities.filter((entity) => entity.seed.length > 0));
  if (seeded.length === 0) return null;
  const filled = own.filter((one) => one.rows.length > 0);
  return {
    tables: [
      ...filled.filter((one) => one.first).map(planOwnRows),
      ...seeded.map(planRows),
      ...filled.filter((one) => !one.first).map(planOwnRows),
    ],
    hasCycle: hasCycle(seeded),
  };
}

function planRows(entity: EntityModel): SeedTable {
  const rows = entity.seed.map((record, index) => [
    ...rowMembers(entity, record),
    ...ownerMember(entity, index),
  ]);
  return { table: entity.table, rows, isExample: true };
}

function rowMembers(entity: EntityModel, record: SeedRecord): [string, SeedValue][] {
  return storedFields(entity).flatMap((field): [string, SeedValue][] => {
    const value = record[field.names.snake] ?? startingValue(field);
    return value === undefined || value === null ? [] : [[field.wire, memberValue(field, value)]];
  });
}

// The examples are shared out among the example people.
function ownerMember({ owner, exampleOwners }: EntityModel, index: number): [string, SeedValue][] {
  const account = exampleOwners[index % Math.max(1, exampleOwners.length)];
  return owner === null || account === undefined ? [] : [[owner, { plain: account }]];
}

function planOwnRows({ table, rows }: SeedRows): SeedTable {
  const planned = rows.map((row) =>
    Object.entries(row).map(([name, value]): [string, SeedValue] => {
      const relative = relativeTime(value);
      return [name, relative ? { time: relative.days, at: relative.at } : { plain: value }];
    }),
  );
  return { table, rows: planned, isExample: false };
}

function startingValue(field: FieldModel): Json | undefined {
  const value = defaultOf(field);
  return typeof value === 'object' && value !== null && 'kind' in value
    ? (value.kind as string)
    : (value as Json);
}

function memberValue(field: FieldModel, value: Json): SeedValue {
  const relative = relativeDate(field, value);
  if (!relative) return { plain: field.type === 'datetime' ? new Date(String(value)).toISOString() : value };
  return field.type === 'date' ? { day: relative.days } : { time: relative.days, at: relative.at };
}

function relativeDate(field: FieldModel, value: Json): { days: number; at: string } | null {
  if (field.type !== 'date' && field.type !== 'datetime') return null;
  if (value === 'now' || value === 'today') return { days: 0, at: '09:00' };
  return relativeTime(value);
}

function relativeTime(value: Json): { days: number; at: string } | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  return { days: Number(value.in_days), at: typeof value.at === 'string' ? value.at : '09:00' };
}

/** Records that others point at come first. */
function orderByReference(entities: EntityModel[]): EntityModel[] {
  const ordered: EntityModel[] = [];
  const visiting = new Set<EntityModel>();
  const visit = (entity: EntityModel): void => {
    if (visiting.has(entity)) return;
    visiting.add(entity);
    for (const reference of entity.references) if (entities.includes(reference.to)) visit(reference.to);
    ordered.push(entity);
  };
  for (const entity of entities) visit(entity);
  return ordered;
}

function hasCycle(ordered: EntityModel[]): boolean {
  return ordered.some((entity, index) =>
    entity.references.some((reference) => ordered.indexOf(reference.to) >= index),
  );
}
