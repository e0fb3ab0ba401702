/** `backend/schema.py`: the tables. */
import {
  collection,
  definitions,
  docstring,
  namedText,
  printPython,
  pythonBlock,
  pythonCall,
  pythonText,
} from '../../core/layout/python.ts';
import { PythonImports } from '../../core/layout/python-imports.ts';
import { paragraphs, type Source, source } from '../../core/layout/source.ts';
import { columnDefinition } from '../../core/operations/column-definition.ts';
import type { Table } from '../../core/operations/operation.ts';

export function printSchema(tables: Table[]): string {
  const imports = new PythonImports(['TABLES', 'migrate']);
  const names = ['sqlite3', 'migrate_tables', 'Table'];
  imports.use('sqlite3');
  for (const name of names.slice(1)) imports.use('backend.data.migrate', name);
  const printed = tables.map((table) => printTable(table, imports));
  return printPython(
    definitions([
      paragraphs([
        docstring('The tables of the database.'),
        imports.print(),
        ['TABLES = ', pythonBlock('[', printed, ']')],
      ]),
      source`
        def migrate(database: sqlite3.Connection) -> bool:
            """Create what is missing in the database; say whether it was empty before."""
            return migrate_tables(database, TABLES)
      `,
    ]),
  );
}

function printTable(table: Table, imports: PythonImports): Source {
  const columns = [
    ['"id": "INTEGER PRIMARY KEY AUTOINCREMENT"'],
    ...table.columns.map((column): Source => {
      const definition = columnDefinition(column);
      const key = `${pythonText(column.name)}: `;
      return namedText(key, definition, 16);
    }),
  ];
  const indexes = table.indexes.map(({ columns: indexed, unique }) =>
    pythonCall(imports.use('backend.data.migrate', 'Index'), [
      collection('[', indexed.map(pythonText), ']'),
      ...(unique ? ['unique=True'] : []),
    ]),
  );
  return pythonBlock(
    'Table(',
    [
      `name=${pythonText(table.name)}`,
      ['columns=', pythonBlock('{', columns, '}')],
      ...(indexes.length > 0 ? [['indexes=', collection('[', indexes, ']')] as Source] : []),
    ],
    ')',
  );
}
