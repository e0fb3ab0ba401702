/**
 * Secret columns, hidden by statements for the length of a transaction: tables with secrets get names that nobody knows, and in
 * their place stands a view without those values. So no statement reads them, however it is written. Pure.
 */
import { quoteName } from '../data-shape/sql-text.ts';
import type { Table } from './table.ts';

/** A view of the app: it is made anew over what stands in place of its tables. */
export interface View {
  name: string;
  sql: string;
}

export const VIEWS_SQL = "SELECT name, sql FROM sqlite_master WHERE type = 'view' ORDER BY rowid";

/** @param secret letters that nobody can know, others for each transaction. */
export function hideSecretColumns(
  tables: readonly Table[],
  views: readonly View[],
  secret: string,
): { before: string[]; after: string[] } {
  const secretive = tables.filter(
    ({ name, isHidden, columns }) =>
      !/^(sqlite|_cf)_/i.test(name) && (isHidden || columns.some(({ is_secret }) => is_secret)),
  );
  const drop = views.map(({ name }) => `DROP VIEW ${quoteName(name)}`);
  const make = views.map(({ sql }) => sql);
  const hide = secretive.flatMap((table, index) => {
    const hidden = quoteName(`hewn_${secret}_${index}`);
    const columns = table.columns
      .map(({ name, is_secret }) => (is_secret ? `NULL AS ${quoteName(name)}` : quoteName(name)))
      .join(', ');
    return [
      `ALTER TABLE ${quoteName(table.name)} RENAME TO ${hidden}`,
      ...(table.isHidden ? [] : [`CREATE VIEW ${quoteName(table.name)} AS SELECT ${columns} FROM ${hidden}`]),
    ];
  });
  const show = secretive.flatMap((table, index) => [
    ...(table.isHidden ? [] : [`DROP VIEW ${quoteName(table.name)}`]),
    `ALTER TABLE ${quoteName(`hewn_${secret}_${index}`)} RENAME TO ${quoteName(table.name)}`,
  ]);
  return { before: [...drop, ...hide, ...make], after: [...drop, ...show, ...make] };
}
