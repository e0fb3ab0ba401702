/** `backend/seed.ts`: the records that a new app starts with. */
import type { Json, SeedRecord } from '../../contract/blueprint.ts';
import { Imports } from '../layout/imports.ts';
import { block, lines, list, paragraphs, printSource, type Source, source } from '../layout/source.ts';
import { object, property, propertyKey, quote } from '../layout/typescript.ts';
import type { AppModel, EntityModel, FieldModel } from '../model.ts';
import { defaultOf, storedFields } from '../operations/entity-parts.ts';
import type { SeedRows } from '../operations/table.ts';

/**
 * The file, or null when the Blueprint has no examples.
 * @param own rows of abilities' own tables, which may point at the examples.
 */
export function printSeed(model: AppModel, own: readonly SeedRows[] = []): string | null {
  const seeded = orderByReference(model.entities.filter((entity) => entity.seed.length > 0));
  if (seeded.length === 0) return null;
  const imports = new Imports();
  imports.use('./database.ts', 'type Database');
  imports.use('./data/rows.ts', 'insertRow');
  imports.use('./data/rows.ts', 'type Row');
  const uses = { day: false, time: false };
  const filled = own.filter((one) => one.rows.length > 0);
  const rows = [
    ...filled.filter((one) => one.first).map((one) => printOwnRows(one, uses)),
    ...seeded.map((entity) => printRows(entity, uses)),
    ...filled.filter((one) => !one.first).map((one) => printOwnRows(one, uses)),
  ];
  const time = uses.time && printTime(model.timeZone, imports);
  return printSource(
    paragraphs([
      imports.print(),
      source`
        const HOUR = 60 * 60 * 1000;

        /** Fills a new database with the records that the app starts with. */
        export function seed(database: Database): void {
          const now = new Date();
          ${uses.day && 'const day = (offset: number) => dayFrom(now, offset);'}
          ${time}
          const insert = (table: string, rows: Row[]) => {
            rows.forEach((row, index) => {
              // As if they had come in one after the other, a few hours apart.
              const made = new Date(now.getTime() - (rows.length - index) * 5 * HOUR).toISOString();
              insertRow(database, table, { created_at: made, updated_at: made, ...row });
            });
          };

          database.transaction(() => {
            ${hasCycle(seeded) && "database.run('PRAGMA defer_foreign_keys = ON');"}
            ${lines(rows)}
          });
        }
      `,
      (uses.day || uses.time) &&
        source`
          /** The day so many days from now, \`YYYY-MM-DD\`. */
          function dayFrom(now: Date, offset: number): string {
            return new Date(now.getTime() + offset * 24 * HOUR).toISOString().slice(0, 10);
          }
        `,
    ]),
  );
}

// Where the app has a clock of its own, the times of its examples are meant on it.
function printTime(zone: string | null, imports: Imports): Source {
  const moment =
    zone === null || zone === 'UTC'
      ? `\`\${dayFrom(now, offset)}T\${clock}:00.000Z\``
      : `${imports.use('./values/clock.ts', 'momentOf')}(dayFrom(now, offset), clock, ${quote(zone)})`;
  return `const time = (offset: number, clock: string) => ${moment};`;
}

function printRows(entity: EntityModel, uses: { day: boolean; time: boolean }): Source {
  const rows = entity.seed.map((record, index) => [
    ...rowMembers(entity, record, uses),
    ...ownerMember(entity, index),
  ]);
  const isLarge = rows.length > 1 && rows.every((members) => members.length > 1);
  const print = isLarge ? block : list;
  return [`insert(${quote(entity.table)}, `, print('[', rows.map(object), ']'), ');'];
}

function rowMembers(
  entity: EntityModel,
  record: SeedRecord,
  uses: { day: boolean; time: boolean },
): Source[] {
  return storedFields(entity).flatMap((field): Source[] => {
    const value = record[field.names.snake] ?? startingValue(field);
    if (value === undefined || value === null) return [];
    return [printMember(field, value, uses)];
  });
}

// The examples are shared out among the example people.
function ownerMember({ owner, exampleOwners }: EntityModel, index: number): Source[] {
  const account = exampleOwners[index % Math.max(1, exampleOwners.length)];
  return owner === null || account === undefined ? [] : [`${owner}: ${account}`];
}

function printOwnRows({ table, rows }: SeedRows, uses: { day: boolean; time: boolean }): Source {
  const printed = rows.map((row) =>
    object(
      Object.entries(row).map(([name, value]) => {
        const relative = relativeTime(value);
        if (!relative) return property(name, value);
        uses.time = true;
        return `${propertyKey(name)}: time(${relative.days}, ${quote(relative.at)})`;
      }),
    ),
  );
  return [`insert(${quote(table)}, `, (printed.length > 1 ? block : list)('[', printed, ']'), ');'];
}

function startingValue(field: FieldModel): Json | undefined {
  const value = defaultOf(field);
  return typeof value === 'object' && value !== null && 'kind' in value
    ? (value.kind as string)
    : (value as Json);
}

function printMember(field: FieldModel, value: Json, uses: { day: boolean; time: boolean }): Source {
  const relative = relativeDate(field, value);
  if (!relative)
    return property(field.wire, field.type === 'datetime' ? new Date(String(value)).toISOString() : value);
  if (field.type === 'date') {
    uses.day = true;
    return `${propertyKey(field.wire)}: day(${relative.days})`;
  }
  uses.time = true;
  return `${propertyKey(field.wire)}: time(${relative.days}, ${quote(relative.at)})`;
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
