/** `backend/seed.py`: the records that a new app starts with. */
import { builders } from 'prettier/doc';
import {
  collection,
  definitions,
  dictionary,
  docstring,
  printPython,
  pythonBlock,
  pythonCall,
  pythonLiteral,
  pythonText,
} from '../../core/layout/python.ts';
import { PythonImports } from '../../core/layout/python-imports.ts';
import { lines, paragraphs, type Source } from '../../core/layout/source.ts';
import type { SeedPlan, SeedTable, SeedValue } from '../../core/operations/plan-seed.ts';

const { hardline, indent } = builders;

/**
 * The file.
 * @param zone the clock of the app, on which the times of its examples are meant.
 * @param isMarked what is written is remembered as examples.
 */
export function printSeed(plan: SeedPlan, zone: string | null, isMarked: boolean): string {
  const imports = new PythonImports(['seed', 'seeding']);
  imports.use('sqlite3');
  const seeding = imports.use('backend.data.seeding', 'Seeding');
  const transaction = imports.use('backend.database', 'transaction');
  const clock = zone === null || zone === 'UTC' ? [] : [pythonText(zone)];
  const work = lines([
    plan.hasCycle && 'database.execute("PRAGMA defer_foreign_keys = ON")',
    ...plan.tables.map(printTable),
    isMarked && printMarks(plan, imports),
  ]);
  const body = lines([
    docstring('Fill a new database with the records that the app starts with.', 4),
    ['seeding = ', pythonCall(seeding, ['database', ...clock])],
    [`with ${transaction}(database):`, indent([hardline, work])],
  ]);
  return printPython(
    definitions([
      paragraphs([docstring('The records that a new app starts with.'), imports.print()]),
      ['def seed(database: sqlite3.Connection) -> None:', indent([hardline, body])],
    ]),
  );
}

function printMarks({ tables }: SeedPlan, imports: PythonImports): Source {
  const names = [...new Set(tables.map(({ table }) => pythonText(table)))];
  return pythonCall(imports.use('backend.accounts.examples', 'mark_examples'), [
    'database',
    collection('[', names, ']'),
  ]);
}

function printTable({ table, rows }: SeedTable): Source {
  const printed = rows.map((members) => dictionary(members.map(([name, value]) => printMember(name, value))));
  return pythonCall('seeding.insert', [
    pythonText(table),
    (rows.length > 1 ? pythonBlock : collection)('[', printed, ']'),
  ]);
}

function printMember(name: string, value: SeedValue): Source {
  const key = `${pythonText(name)}: `;
  if ('plain' in value) return [key, pythonLiteral(value.plain)];
  if ('day' in value) return `${key}seeding.day(${value.day})`;
  return `${key}seeding.time(${value.time}, ${pythonText(value.at)})`;
}
