/** `backend/schema.ts`: the tables. */
import {
  block,
  lines,
  list,
  paragraphs,
  printSource,
  type Source,
  source,
} from '../../core/layout/source.ts';
import { object, openObject, propertyKey, quote } from '../../core/layout/typescript.ts';
import { columnDefinition } from '../../core/operations/column-definition.ts';
import type { Table } from '../../core/operations/operation.ts';

export function printSchema(tables: Table[]): string {
  return printSource(
    paragraphs([
      source`
        import type { Database } from './database.ts';
        import { migrateTables, type Table } from './data/migrate.ts';
      `,
      source`
        const tables: Table[] = [
          ${lines(tables.map((table): Source => [printTable(table), ',']))}
        ];
      `,
      source`
        /**
         * Creates what is missing in the database.
         * @returns whether it was empty before.
         */
        export function migrate(database: Database): boolean {
          return migrateTables(database, tables);
        }
      `,
    ]),
  );
}

function printTable(table: Table): Source {
  const columns = table.columns.map(
    (column) => `${propertyKey(column.name)}: ${quote(columnDefinition(column))}`,
  );
  const indexes = table.indexes.map(({ columns: indexed, unique }) =>
    object([`columns: [${indexed.map(quote).join(', ')}]`, ...(unique ? ['unique: true'] : [])]),
  );
  // As the formatter does it where there are several with several members each.
  const isOpen = indexes.length > 1 && table.indexes.every(({ unique }) => unique);
  return openObject([
    `name: ${quote(table.name)}`,
    ['columns: ', openObject(["id: 'INTEGER PRIMARY KEY AUTOINCREMENT'", ...columns])],
    ...(indexes.length > 0 ? [['indexes: ', (isOpen ? block : list)('[', indexes, ']')] as Source] : []),
  ]);
}
