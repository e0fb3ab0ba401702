/** `backend/records/<plural>.ts`: where records of one kind are read from, with their choices and moves. */
import { builders } from 'prettier/doc';
import { Imports } from '../../core/layout/imports.ts';
import { lines, paragraphs, printSource, type Source, source } from '../../core/layout/source.ts';
import { docComment, literal, object, openObject, propertyKey, quote } from '../../core/layout/typescript.ts';
import { javascriptName, sqlName } from '../../core/names/reserved.ts';
import { capitalise } from '../../core/names/words.ts';
import type { Moves } from '../../core/operations/expression.ts';
import { findMoves } from '../../core/operations/find-moves.ts';
import type { Operation, Source as RecordSource, SourceColumn } from '../../core/operations/operation.ts';
import { exportedColumns } from '../../core/operations/table.ts';
import { constantName, csvColumnsName, recordsName } from './names.ts';

const { hardline, indent, join } = builders;

/** The file of one source. The operations tell what else it must hold: the moves they look at, the columns of an export. */
export function printRecords(records: RecordSource, operations: Operation[]): string {
  const imports = new Imports();
  imports.use('../data/source.ts', 'type Source');
  const own = operations.filter((operation) => operation.group === records.plural.snake);
  const body = [
    ...records.columns.filter((column) => column.type === 'choice').map(printChoices),
    ...findMoves(own).map(printMoves),
    source`
      ${docComment(`Where ${lowerPlural(records)} are read from; all of it can be sorted and filtered by.`)}
      export const ${recordsName(records)} = ${openObject([
        `label: ${quote(records.label)}`,
        ['from: ', printFrom(records)],
        ['columns: ', openObject(records.columns.map(printColumn))],
      ])} as const satisfies Source;
    `,
    own.some((operation) => operation.answer.kind === 'csv') && printCsvColumns(records, imports),
  ];
  return printSource(paragraphs([imports.print(), ...body]));
}

function lowerPlural(records: RecordSource): string {
  return records.plural.snake.replaceAll('_', ' ');
}

function printChoices(column: SourceColumn): Source {
  return [
    'export const ',
    constantName(`${column.name}_choices`),
    ' = ',
    literal(column.choices),
    ' as const;',
  ];
}

function printMoves({ field, next }: Moves): Source {
  const type = capitalise(constantName(field));
  const moves = Object.entries(next).map(
    ([state, following]): Source => [`${propertyKey(state)}: `, literal(following)],
  );
  return source`
    type ${type} = (typeof ${constantName(`${field}_choices`)})[number];

    ${docComment(`Which ${field.replaceAll('_', ' ')} may follow which.`)}
    export const ${constantName(`${field}_moves`)}: Record<${type}, readonly ${type}[]> = ${openObject(moves)};
  `;
}

function printFrom(records: RecordSource): Source {
  const table = sqlName(records.table);
  if (records.joins.length === 0) return quote(table);
  const joins = records.joins.map(
    ({ table: joined, alias, on }) => `LEFT JOIN ${sqlName(joined)} AS ${sqlName(alias)} ON ${on}`,
  );
  return ['`', table, indent([hardline, join(hardline, joins)]), '`'];
}

function printColumn(column: SourceColumn): Source {
  return [
    `${propertyKey(column.name)}: `,
    object([
      `sql: ${quote(column.sql)}`,
      `type: ${quote(column.type)}`,
      ...(column.type === 'choice' ? [`choices: ${constantName(`${column.name}_choices`)}`] : []),
      ...(column.nullable ? ['nullable: true'] : []),
      ...(column.search ? ['search: true'] : []),
    ]),
  ];
}

function printCsvColumns(records: RecordSource, imports: Imports): Source {
  const item = javascriptName(constantName(records.names.snake));
  const columns = exportedColumns(records);
  const type = imports.use('../data/csv.ts', 'type CsvColumn');
  const recordOf = imports.use('../data/source.ts', 'type RecordOf');
  return source`
    /** The columns of the export. */
    export const ${csvColumnsName(records)}: ${type}<${recordOf}<typeof ${recordsName(records)}>>[] = [
      ${lines(columns.map((column) => printCsvColumn(column, item, imports)))}
    ];
  `;
}

function printCsvColumn(column: SourceColumn, item: string, imports: Imports): Source {
  const value = printCsvValue(column, `${item}.${column.name}`, imports);
  return [object([`heading: ${quote(column.label)}`, `value: (${item}) => ${value}`]), ','];
}

function printCsvValue(column: SourceColumn, value: string, imports: Imports): string {
  if (column.type === 'list') return `${value}.join('; ')`;
  if (column.decimals !== null)
    return `${imports.use('../data/amount.ts', 'writeAmount')}(${value}, ${column.decimals})`;
  return value;
}
