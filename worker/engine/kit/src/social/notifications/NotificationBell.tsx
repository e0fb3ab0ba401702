import { CountedLink } from '../marks/CountedLink';
import { useNotifications } from './use-notifications';

/** A bell with the number of what one has not seen yet. */
export function NotificationBell({ href }: { href: string }) {
  const { data } = useNotifications();
  const unseen = data?.items.filter(({ seen }) => seen === 0).length ?? 0;
  return <CountedLink href={href} icon="bell" label="Notifications" count={unseen} />;
}
