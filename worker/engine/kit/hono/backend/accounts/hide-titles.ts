import type { Source } from '../data/source.ts';

/**
 * The source without these members, for somebody who may not read the records whose titles they are: they are empty, nothing is
 * found by them, and no order or group tells of them.
 */
export function hideTitles<From extends Source>(source: From, names: readonly string[]): From {
  if (names.length === 0) return source;
  const columns = Object.fromEntries(
    Object.entries(source.columns).map(([name, column]) => [
      name,
      names.includes(name) ? { ...column, sql: 'NULL', search: false } : column,
    ]),
  );
  return { ...source, columns };
}
