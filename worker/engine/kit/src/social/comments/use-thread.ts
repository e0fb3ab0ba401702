import { useState } from 'react';

export interface ThreadOrder {
  label: string;
  /** As the API sorts: `-created_at`. */
  sort: string;
}

export interface ThreadState {
  orders: readonly ThreadOrder[];
  sort: string;
  page: number;
  pageSize: number;
  setSort: (sort: string) => void;
  setPage: (page: number) => void;
}

/** Order and page of a thread. The first order is the usual one. */
export function useThread(orders: readonly ThreadOrder[]): ThreadState {
  const [sort, setSort] = useState(orders[0]?.sort ?? 'created_at');
  const [page, setPage] = useState(1);
  return {
    orders,
    sort,
    page,
    pageSize: 50,
    setSort: (next) => {
      setSort(next);
      setPage(1);
    },
    setPage,
  };
}
