import { Link } from 'wouter';
import { send } from '../../data/request';
import { useMutation } from '../../data/use-mutation';
import { Button } from '../../ui/Button';
import { classes } from '../../ui/classes';
import { EmptyState } from '../../ui/states/EmptyState';
import { Loaded } from '../../ui/states/Loaded';
import { TimeAgo } from '../TimeAgo';
import { useNotifications } from './use-notifications';

/** What happened, the newest first; what is new stands out until it is marked as seen. */
export function NotificationList() {
  const result = useNotifications();
  const { run, busy } = useMutation();
  return (
    <Loaded result={result}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState
            icon="bell"
            title="Nothing new"
            text="Follow something, and what others do with it stands here."
          />
        ) : (
          <div className="grid max-w-3xl grid-cols-1 gap-4">
            {items.some(({ seen }) => seen === 0) && (
              <Button
                icon="check"
                size="small"
                busy={busy}
                className="justify-self-end"
                onClick={() => run(() => send('POST', '/api/notifications/seen'))}
              >
                Mark all as seen
              </Button>
            )}
            <ol className="grid grid-cols-1 divide-y divide-line rounded-card border border-line bg-surface shadow-card">
              {items.map(({ id, text, href, seen, at }) => (
                <li
                  key={id}
                  className="relative flex items-center gap-3 px-4 py-3.5 transition-colors hover:bg-hover sm:px-5"
                >
                  <span
                    aria-hidden="true"
                    className={classes('size-2 shrink-0 rounded-full', seen === 0 && 'bg-accent')}
                  />
                  <Link
                    href={href}
                    className={classes(
                      'min-w-0 grow after:absolute after:inset-0',
                      seen === 0 && 'font-semibold',
                    )}
                  >
                    {text}
                    {seen === 0 && <span className="sr-only"> (new)</span>}
                  </Link>
                  <span className="shrink-0 text-sm text-muted">
                    <TimeAgo time={at} />
                  </span>
                </li>
              ))}
            </ol>
          </div>
        )
      }
    </Loaded>
  );
}
