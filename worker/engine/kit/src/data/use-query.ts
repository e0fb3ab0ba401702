import { createContext, use, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { ApiError, Query } from './request';
import { createDataStore, type DataStore, type Snapshot } from './store';

/** The store of the app; `App` provides it. */
export const StoreContext = createContext<DataStore>(createDataStore());

export function useStore(): DataStore {
  return use(StoreContext);
}

export interface QueryResult<Answer> {
  /** The answer; while another page or filter of the same list loads, the one before. */
  data: Answer | undefined;
  error: ApiError | undefined;
  /** Nothing to show yet, or `data` is about to be replaced. */
  loading: boolean;
  retry: () => void;
}

/** Reads an address of the API and follows its changes. `null`: asks nothing. */
export function useQuery<Answer>(query: Query<Answer> | null): QueryResult<Answer> {
  const store = useStore();
  const subscribe = useCallback(
    (listener: () => void) => (query === null ? () => {} : store.subscribe(query, listener)),
    [store, query],
  );
  const snapshot = useSyncExternalStore(
    subscribe,
    () => (query === null ? IDLE : store.peek(query)),
    () => (query === null ? IDLE : store.expect(query)),
  );
  const [last, setLast] = useState<{ path: string; body: unknown } | null>(null);
  const path = query?.split('?')[0] ?? '';
  useEffect(() => {
    if (snapshot.state === 'ready' && query !== null) setLast({ path, body: snapshot.body });
  }, [snapshot, path, query]);

  const body = snapshot.state !== 'loading' ? snapshot.body : last?.path === path ? last.body : undefined;
  return {
    data: body as Answer | undefined,
    error: snapshot.state === 'failed' ? snapshot.error : undefined,
    loading: snapshot.state === 'loading' && query !== null,
    retry: () => {
      if (query !== null) void store.load(query);
    },
  };
}

const IDLE: Snapshot = { state: 'loading' };
