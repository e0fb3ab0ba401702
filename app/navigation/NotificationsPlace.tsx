import { useLocation } from '@remix-run/react';
import { Bell } from 'lucide-react';
import { type ComponentType, useEffect, useState } from 'react';
import { LinkButton } from '../ui/buttons/LinkButton';
import { waitForEditor } from '../workspace/editor/editor-ready';

export interface NotificationsPlaceProps {
  email: string;
  /** How many are unread, as the page came. */
  unread: number;
}

/** The bell, loaded once the page is there and its editor can be typed in, for who is signed in alone; until then, and without scripts, it leads to the settings. */
export function NotificationsPlace({ email, unread }: NotificationsPlaceProps) {
  const [Shown, setShown] = useState<ComponentType<{ known: number }> | null>(null);
  const hasEditor = useLocation().pathname.startsWith('/code-editor');
  useEffect(() => {
    let isWanted = true;
    const isReady = hasEditor ? waitForEditor() : Promise.resolve();
    isReady
      .then(() => import('./Notifications'))
      .then(
        ({ Notifications }) => isWanted && setShown(() => Notifications),
        (error) => console.error('The notifications could not be loaded:', error),
      );
    return () => {
      isWanted = false;
    };
  }, [hasEditor]);
  // Another person has other ones.
  if (Shown) return <Shown key={email} known={unread} />;
  return (
    <LinkButton to="/settings#notifications" variant="quiet" size="icon" aria-label="Notifications">
      <Bell aria-hidden className="size-5" />
    </LinkButton>
  );
}
