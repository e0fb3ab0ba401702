import { useEffect, useState } from 'react';

/**
 * What a loader gives: at once on the page that the server rendered, later on the way from another page. What is there
 * stays until what is newer has come.
 * @returns null until it has come for the first time; `failure` is what the newest was rejected with.
 */
export function useSettled<Value>(loaded: Value | Promise<Value>): { value: Value | null; failure: unknown } {
  const [settled, setSettled] = useState<{ value: Value | null; failure: unknown }>({
    value: loaded instanceof Promise ? null : loaded,
    failure: null,
  });
  useEffect(() => {
    let isNewest = true;
    Promise.resolve(loaded).then(
      (value) => isNewest && setSettled({ value, failure: null }),
      (failure: unknown) => isNewest && setSettled(({ value }) => ({ value, failure })),
    );
    return () => {
      isNewest = false;
    };
  }, [loaded]);
  return settled;
}
