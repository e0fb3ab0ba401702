import type { Source } from '../data/source.ts';

/**
 * The source with these members in somebody's own records alone: elsewhere they are empty, nothing is found by them, and no order,
 * group or sum tells of them.
 * @param owners SQL of the accounts to which a record belongs, between commas.
 * @param account absent: of somebody who is not signed in, and has none.
 */
export function keepOwn<From extends Source>(
  source: From,
  names: readonly string[],
  owners: string,
  account: number | undefined,
): From {
  const columns = Object.fromEntries(
    Object.entries(source.columns).map(([name, column]) => [
      name,
      names.includes(name)
        ? { ...column, sql: `CASE WHEN ${account ?? 'NULL'} IN (${owners}) THEN ${column.sql} END` }
        : column,
    ]),
  );
  return { ...source, columns };
}
