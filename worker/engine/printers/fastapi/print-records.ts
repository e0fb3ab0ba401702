/** `backend/records/<plural>.py`: where records of one kind are read from, with their choices and moves. */
import {
  docstring,
  longText,
  namedText,
  printPython,
  pythonBlock,
  pythonCall,
  pythonList,
  pythonLiteral,
  pythonText,
} from '../../core/layout/python.ts';
import { PythonImports } from '../../core/layout/python-imports.ts';
import { lines, paragraphs, type Source } from '../../core/layout/source.ts';
import { sqlName } from '../../core/names/reserved.ts';
import type { Moves } from '../../core/operations/expression.ts';
import { findMoves } from '../../core/operations/find-moves.ts';
import type { Operation, Source as RecordSource, SourceColumn } from '../../core/operations/operation.ts';
import { exportedColumns } from '../../core/operations/table.ts';
import { choiceTypeName, csvColumnsName, movesName, sourceName } from './names.ts';

/** Columns that a text within a member of a dictionary may take. */
const LONGEST_TEXT = 66;

/** The file of one source. The operations tell what else it must hold: the moves they look at, the columns of an export. */
export function printRecords(records: RecordSource, operations: Operation[]): string {
  const own = operations.filter((operation) => operation.group === records.plural.snake);
  const choices = records.columns.filter((column) => column.type === 'choice');
  const moves = findMoves(own);
  const hasExport = own.some((operation) => operation.answer.kind === 'csv');
  const imports = new PythonImports([
    sourceName(records),
    csvColumnsName(records),
    ...choices.map((column) => choiceTypeName(`${column.name}_choices`)),
    ...moves.map(({ field }) => movesName(field)),
  ]);
  const body = [
    choices.length > 0 && lines(choices.map((column) => printChoices(column, imports))),
    ...moves.map(printMoves),
    printSource(records, imports),
    hasExport && printCsvColumns(records, imports),
  ];
  return printPython(
    paragraphs([docstring(`Where ${lowerPlural(records)} are read from.`), imports.print(), ...body]),
  );
}

function lowerPlural(records: RecordSource): string {
  return records.plural.snake.replaceAll('_', ' ');
}

function printChoices(column: SourceColumn, imports: PythonImports): Source {
  const literal = imports.use('typing', 'Literal');
  const name = choiceTypeName(`${column.name}_choices`);
  return [`${name} = ${literal}`, pythonList('[', column.choices.map(pythonText), ']')];
}

function printMoves({ field, next }: Moves): Source {
  const moves = Object.entries(next).map(
    ([state, following]): Source => [`${pythonText(state)}: `, pythonLiteral(following)],
  );
  return lines([
    `# Which ${field.replaceAll('_', ' ')} may follow which.`,
    [`${movesName(field)}: dict[str, list[str]] = `, pythonBlock('{', moves, '}')],
  ]);
}

function printSource(records: RecordSource, imports: PythonImports): Source {
  const source = imports.use('backend.data.source', 'Source');
  return [
    `${sourceName(records)} = `,
    pythonBlock(
      `${source}(`,
      [
        ['label=', pythonText(records.label)],
        printTables(records),
        [
          'columns=',
          pythonBlock(
            '{',
            records.columns.map((column) => printColumn(column, imports)),
            '}',
          ),
        ],
      ],
      ')',
    ),
  ];
}

function printTables(records: RecordSource): Source {
  const table = sqlName(records.table);
  const joins = records.joins.map(
    ({ table: joined, alias, on }) => ` LEFT JOIN ${sqlName(joined)} AS ${sqlName(alias)} ON ${on}`,
  );
  const rows = [table, ...joins];
  return namedText('tables=', rows.join(''), 8, rows);
}

function printColumn(column: SourceColumn, imports: PythonImports): Source {
  const type = imports.use('backend.data.source', 'Column');
  const choice = `${column.name}_choices`;
  return [
    `${pythonText(column.name)}: `,
    pythonCall(type, [
      longText(column.sql, LONGEST_TEXT),
      pythonText(column.type),
      ...(column.search ? ['search=True'] : []),
      ...(column.type === 'choice'
        ? [`choices=${imports.use('typing', 'get_args')}(${choiceTypeName(choice)})`]
        : []),
    ]),
  ];
}

function printCsvColumns(records: RecordSource, imports: PythonImports): Source {
  const type = imports.use('backend.data.csv', 'CsvColumn');
  const printed = exportedColumns(records).map((column) =>
    pythonCall(type, [
      pythonText(column.label),
      pythonText(column.name),
      ...(column.decimals === null ? [] : [`decimals=${column.decimals}`]),
    ]),
  );
  return lines([
    '# The columns of the export.',
    [`${csvColumnsName(records)} = `, pythonBlock('[', printed, ']')],
  ]);
}
