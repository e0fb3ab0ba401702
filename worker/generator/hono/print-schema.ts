/** `backend/schema.ts`: the tables. */
import { lines, list, paragraphs, printSource, type Source, source } from '../layout/source.ts';
import { object, openObject, propertyKey, quote } from '../layout/typescript.ts';
import { sqlName } from '../naming/reserved.ts';
import type { Column, Table } from '../operations/operation.ts';

const STORAGE: Record<Column['type'], string> = {
  integer: 'INTEGER',
  number: 'REAL',
  text: 'TEXT',
  choice: 'TEXT',
  boolean: 'INTEGER',
  date: 'TEXT',
  datetime: 'TEXT',
  list: 'TEXT',
  bytes: 'BLOB',
};

const ON_DELETE = { refuse: '', empty: ' ON DELETE SET NULL', delete: ' ON DELETE CASCADE' };

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
  return openObject([
    `name: ${quote(table.name)}`,
    ['columns: ', openObject(["id: 'INTEGER PRIMARY KEY AUTOINCREMENT'", ...columns])],
    ...(indexes.length > 0 ? [['indexes: ', list('[', indexes, ']')] as Source] : []),
  ]);
}

/** `INTEGER NOT NULL REFERENCES companies (id)` */
export function columnDefinition(column: Column): string {
  const parts = [STORAGE[column.type]];
  if (!column.nullable) parts.push('NOT NULL');
  if (column.default !== undefined) parts.push(`DEFAULT ${sqlLiteral(column.default)}`);
  if (column.references)
    parts.push(`REFERENCES ${sqlName(column.references.table)} (id)${ON_DELETE[column.references.onDelete]}`);
  return parts.join(' ');
}

function sqlLiteral(value: unknown): string {
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (typeof value === 'number') return String(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return `'${text.replaceAll("'", "''")}'`;
}
