import { type ReactNode, useEffect } from 'react';
import { ApiError, exchange } from '../data/request';
import { useStore } from '../data/use-query';

/** How often the server is asked whether something changed, ms. */
const EVERY_MS = 2_000;
/** After failures it is asked less and less often, at least this often, ms. */
const LONGEST_MS = 30_000;

/**
 * Keeps what is on screen up to date: asks for the version of the data while somebody looks at the page, and reads again
 * what is shown once it is another one. A hidden tab asks nothing; it catches up when it is seen again.
 */
export function LiveUpdates({ children }: { children: ReactNode }) {
  const store = useStore();

  useEffect(() => {
    let version: number | null = null;
    let wait = EVERY_MS;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;

    async function look() {
      try {
        const { status, body } = await exchange('GET', '/api/live');
        if (status >= 400) throw new ApiError(status, 'The version cannot be read.');
        const next = (body as { version: number }).version;
        const changed = version !== null && next !== version;
        version = next;
        wait = EVERY_MS;
        if (changed) await store.refresh();
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        wait = Math.min(wait * 2, LONGEST_MS);
      }
      if (!stopped && !document.hidden) timer = setTimeout(look, wait);
    }

    function onVisibility() {
      clearTimeout(timer);
      if (!document.hidden) void look();
    }

    document.addEventListener('visibilitychange', onVisibility);
    onVisibility();
    return () => {
      stopped = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [store]);

  return children;
}
