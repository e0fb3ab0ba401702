/** `backend/seed.ts`: the records that a new app starts with. */
import { Imports } from '../../core/layout/imports.ts';
import {
  block,
  lines,
  list,
  paragraphs,
  printSource,
  type Source,
  source,
} from '../../core/layout/source.ts';
import { object, property, propertyKey, quote } from '../../core/layout/typescript.ts';
import type { SeedPlan, SeedTable, SeedValue } from '../../core/operations/plan-seed.ts';

/**
 * The file.
 * @param zone the clock of the app, on which the times of its examples are meant.
 * @param isMarked what is written is remembered as examples.
 */
export function printSeed(plan: SeedPlan, zone: string | null, isMarked: boolean): string {
  const imports = new Imports();
  imports.use('./database.ts', 'type Database');
  imports.use('./data/rows.ts', 'insertRow');
  imports.use('./data/rows.ts', 'type Row');
  const values = plan.tables.flatMap(({ rows }) => rows.flat().map(([, value]) => value));
  const hasDay = values.some((value) => 'day' in value);
  const hasTime = values.some((value) => 'time' in value);
  const time = hasTime && printTime(zone, imports);
  const marks = isMarked && printMarks(plan, imports);
  return printSource(
    paragraphs([
      imports.print(),
      source`
        const HOUR = 60 * 60 * 1000;

        /** Fills a new database with the records that the app starts with. */
        export function seed(database: Database): void {
          const now = new Date();
          ${hasDay && 'const day = (offset: number) => dayFrom(now, offset);'}
          ${time}
          const insert = (table: string, rows: Row[]) => {
            rows.forEach((row, index) => {
              // As if they had come in one after the other, a few hours apart.
              const made = new Date(now.getTime() - (rows.length - index) * 5 * HOUR).toISOString();
              insertRow(database, table, { created_at: made, updated_at: made, ...row });
            });
          };

          database.transaction(() => {
            ${plan.hasCycle && "database.run('PRAGMA defer_foreign_keys = ON');"}
            ${lines(plan.tables.map(printTable))}
            ${marks}
          });
        }
      `,
      (hasDay || hasTime) &&
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

function printMarks({ tables }: SeedPlan, imports: Imports): Source {
  const mark = imports.use('./accounts/examples.ts', 'markExamples');
  return [`${mark}(database, `, list('[', [...new Set(tables.map(({ table }) => quote(table)))], ']'), ');'];
}

function printTable({ table, rows, isExample }: SeedTable): Source {
  const isLarge = rows.length > 1 && (!isExample || rows.every((members) => members.length > 1));
  const printed = rows.map((members) => object(members.map(([name, value]) => printMember(name, value))));
  return [`insert(${quote(table)}, `, (isLarge ? block : list)('[', printed, ']'), ');'];
}

function printMember(name: string, value: SeedValue): Source {
  if ('plain' in value) return property(name, value.plain);
  if ('day' in value) return `${propertyKey(name)}: day(${value.day})`;
  return `${propertyKey(name)}: time(${value.time}, ${quote(value.at)})`;
}
