import { query } from '../../data/request';
import { useQuery } from '../../data/use-query';

export interface Notification {
  id: number;
  text: string;
  href: string;
  /** 1 once it was seen. */
  seen: number;
  at: string;
}

/** One's own notifications, the newest first. */
export function useNotifications() {
  return useQuery(query<{ items: Notification[] }>('/api/notifications'));
}
