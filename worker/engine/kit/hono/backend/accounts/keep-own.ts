import type { Source } from '../data/source.ts';

/**
 * The source with these members in somebody's own records alone: elsewhere they are empty, nothing is found by them, and no order,
 * group or sum tells of them.
 * @param owner SQL of the account to which a record belongs.
 * @param account absent: of somebody who is not signed in, and has none.
 */
export function keepOwn<From extends Source>(
  source: From,
  names: readonly string[],
  owner: string,
  account: number | undefined,
): From {
  const columns = Object.fromEntries(
    Object.entries(source.columns).map(([name, column]) => [
      name,
      names.includes(name)
        ? { ...column, sql: `CASE WHEN ${owner} = ${account ?? 'NULL'} THEN ${column.sql} END` }
        : column,
    ]),
  );
  return { ...source, columns };
}
