import { useCallback, useEffect, useState } from 'react';
import type { Notification } from '../../worker/contract/account/notices.ts';
import { api, readError, unwrap } from '../api';

export interface NotificationsControl {
  unread: number;
  /** Newest first; null before they were asked for. */
  list: readonly Notification[] | null;
  hasMore: boolean;
  problem: string | null;
  /** The newest, or those before one. */
  load(before?: number): Promise<void>;
  read(id: number, andOlder: boolean): Promise<void>;
}

const PAGE = 20;
/** How often a page that is looked at asks whether there is something new, ms. */
const ASK_MS = 60_000;

/**
 * What is new for the signed-in person; asked when the page comes in sight, by and by, and when a project's room says so.
 * @param known how many are unread, as the page came.
 */
export function useNotifications(known: number): NotificationsControl {
  const [unread, setUnread] = useState(known);
  useEffect(() => setUnread(known), [known]);
  const [list, setList] = useState<readonly Notification[] | null>(null);
  const [hasMore, setMore] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const ask = useCallback(async () => {
    if (document.visibilityState !== 'visible') return;
    try {
      setUnread((await unwrap(api.notifications.$get({ query: { limit: '0' } }))).unread);
    } catch {
      // A network that is away: the number stays, and it is asked again; the page itself says what is wrong.
    }
  }, []);
  useEffect(() => {
    const timer = setInterval(() => void ask(), ASK_MS);
    const now = () => void ask();
    document.addEventListener('visibilitychange', now);
    window.addEventListener('hewn-noticed', now);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', now);
      window.removeEventListener('hewn-noticed', now);
    };
  }, [ask]);

  return {
    unread,
    list,
    hasMore,
    problem,
    async load(before) {
      try {
        const query = { limit: String(PAGE), ...(before !== undefined && { before: String(before) }) };
        const page = await unwrap(api.notifications.$get({ query }));
        setUnread(page.unread);
        setMore(page.notifications.length === PAGE);
        setList((old) =>
          before === undefined ? page.notifications : [...(old ?? []), ...page.notifications],
        );
        setProblem(null);
      } catch (thrown) {
        setProblem((await readError(thrown))?.message ?? 'They could not be loaded. Please try again.');
      }
    },
    async read(id, andOlder) {
      try {
        await unwrap(api.notifications.read.$post({ json: { id, and_older: andOlder } }));
        setList(
          (old) =>
            old?.map((one) =>
              one.id === id || (andOlder && one.id < id) ? { ...one, is_read: true } : one,
            ) ?? null,
        );
        await ask();
      } catch (thrown) {
        setProblem((await readError(thrown))?.message ?? 'That could not be done. Please try again.');
      }
    },
  };
}
