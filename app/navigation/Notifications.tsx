/** What is new for the signed-in person, behind the bell in the header. */
import { Link } from '@remix-run/react';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import type { Notification } from '../../worker/contract/account/notices.ts';
import { describeAge } from '../projects/relative-time';
import { Button } from '../ui/buttons/Button';
import { buttonStyle } from '../ui/buttons/button-style';
import { describeNotification } from './describe-notification';
import { useNotifications } from './use-notifications';

export function Notifications({ known }: { known: number }) {
  const { unread, list, hasMore, problem, load, read } = useNotifications(known);
  const [isOpen, setOpen] = useState(false);
  const [newest] = list ?? [];
  return (
    <DialogTrigger
      isOpen={isOpen}
      onOpenChange={(next) => {
        setOpen(next);
        if (next) void load();
      }}
    >
      <AriaButton
        aria-label={unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`}
        className={buttonStyle('quiet', 'icon', 'relative')}
      >
        <Bell aria-hidden className="size-5" />
        {unread > 0 && (
          <span
            aria-hidden
            className="absolute top-0.5 right-0.5 min-w-4 rounded-full bg-madder-fill px-1 text-center text-[0.625rem] leading-4 text-on-madder"
          >
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </AriaButton>
      <Popover
        // It is the dialog itself: its buttons for leaving would stand outside of one in it.
        aria-label="Notifications"
        placement="bottom end"
        className="w-88 max-w-[calc(100vw-2rem)] overflow-y-auto rounded-card border border-line bg-surface text-sm shadow-float outline-none data-entering:animate-rise"
      >
        <div className="flex flex-col">
          <div className="flex items-center justify-between gap-3 border-b border-line py-1.5 pr-2 pl-4">
            <h2 className="font-medium text-ink">Notifications</h2>
            {newest && (
              <Button
                variant="quiet"
                size="small"
                isDisabled={unread === 0}
                onPress={() => void read(newest.id, true)}
              >
                Mark all as read
              </Button>
            )}
          </div>
          {problem && <p className="p-4 text-red">{problem}</p>}
          {list?.length === 0 && <p className="p-4 text-ink-2">Nothing is new.</p>}
          <ol className="flex flex-col divide-y divide-line">
            {list?.map((one) => (
              <li key={one.id}>
                <Entry
                  of={one}
                  onOpen={() => {
                    setOpen(false);
                    void read(one.id, false);
                  }}
                />
              </li>
            ))}
          </ol>
          <div className="flex items-center justify-between gap-3 border-t border-line px-4 py-2">
            <Link
              to="/settings#notifications"
              className="text-xs text-ink-2 underline"
              onClick={() => setOpen(false)}
            >
              Settings
            </Link>
            {hasMore && (
              <Button variant="quiet" size="small" onPress={() => void load(list?.at(-1)?.id)}>
                Earlier
              </Button>
            )}
          </div>
        </div>
      </Popover>
    </DialogTrigger>
  );
}

function Entry({ of, onOpen }: { of: Notification; onOpen(): void }) {
  return (
    <Link
      to={of.link}
      onClick={onOpen}
      className="flex flex-col gap-0.5 px-4 py-2.5 -outline-offset-2 hover:bg-sunken"
    >
      <span className={`break-words ${of.is_read ? 'text-ink-2' : 'font-medium text-ink'}`}>
        {!of.is_read && <span className="sr-only">Unread: </span>}
        {describeNotification(of)}
      </span>
      <time dateTime={of.created_at} className="text-xs text-ink-3">
        {describeAge(of.created_at, Date.now())}
      </time>
    </Link>
  );
}
