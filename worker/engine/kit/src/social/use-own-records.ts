/** The records behind one's own marks, in the order of the marks. */
import type { Page, Query } from '../data/request';
import { type QueryResult, useQuery } from '../data/use-query';
import type { Marks } from './marks/use-mark';

/** @param list asks for the records with these ids. */
export function useOwnRecords<Item extends { id: number }>(
  marks: QueryResult<Marks>,
  list: (ids: number[]) => Query<Page<Item>>,
): QueryResult<Item[]> {
  const ids = marks.data?.items.map(({ id }) => id) ?? [];
  const records = useQuery(ids.length === 0 ? null : list(ids));
  const byId = new Map(records.data?.items.map((record) => [record.id, record]));
  const found = ids.flatMap((id) => byId.get(id) ?? []);
  return {
    data: marks.data === undefined || (ids.length > 0 && records.data === undefined) ? undefined : found,
    error: marks.error ?? records.error,
    loading: marks.loading || records.loading,
    retry: () => {
      marks.retry();
      records.retry();
    },
  };
}
