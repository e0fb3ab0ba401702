import { type RefObject, useEffect, useState } from 'react';
import type { ChatMessage } from '../../../worker/contract/room/chat.ts';
import { findStorage } from '../working/unsent-texts';

/**
 * How many messages of others came since this person looked last; the title of the page says so, too. They are read once the
 * chat is before somebody who looks at this page.
 * @param log the box that shows them.
 */
export function useUnread(
  projectId: string,
  messages: readonly ChatMessage[],
  email: string | null,
  log: RefObject<Element | null>,
): number {
  const key = `hewn.chat-read.${projectId}`;
  const [read, setRead] = useState(() => Number(findStorage()?.getItem(key) ?? 0));
  const newest = messages.at(-1)?.seq ?? 0;
  const unread = messages.filter(
    ({ seq, type, user, is_deleted }) => seq > read && type === 'message' && user !== email && !is_deleted,
  ).length;

  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => setSeen(entries.at(-1)?.isIntersecting ?? false));
    if (log.current) observer.observe(log.current);
    return () => observer.disconnect();
  }, [log]);

  useEffect(() => {
    const look = () => {
      if (!isSeen || document.visibilityState !== 'visible' || !document.hasFocus() || newest <= read) return;
      setRead(newest);
      try {
        findStorage()?.setItem(key, String(newest));
      } catch (error) {
        console.warn('What was read cannot be kept in this browser:', error);
      }
    };
    look();
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [key, newest, read, isSeen]);

  useEffect(() => {
    const plain = document.title.replace(/^\(\d+\) /, '');
    document.title = unread > 0 ? `(${unread}) ${plain}` : plain;
    return () => {
      document.title = document.title.replace(/^\(\d+\) /, '');
    };
  }, [unread]);
  return unread;
}
