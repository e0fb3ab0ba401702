import { useSyncExternalStore } from 'react';
import { IconButton } from '../Button';
import { classes } from '../classes';
import { Icon } from '../Icon';
import { closeToast, listToasts, subscribeToToasts } from './toast';

/** Where toasts appear. It stays in the page, so that screen readers notice what comes in. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, listToasts, listToasts);
  return (
    <section
      aria-label="Messages"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 bottom-4 z-50 flex flex-col items-center gap-2 sm:left-auto sm:items-end"
    >
      {toasts.map((toast) => (
        <div
          key={toast.id}
          className="pointer-events-auto flex w-full max-w-sm animate-rise items-center gap-3 rounded-card border border-line bg-raised py-2 pr-2 pl-4 text-sm text-ink shadow-float"
        >
          <Icon
            name={toast.tone === 'danger' ? 'circle-alert' : 'circle-check'}
            className={classes(toast.tone === 'danger' ? 'text-danger-ink' : 'text-success-ink')}
          />
          <p className="grow">{toast.message}</p>
          <IconButton icon="x" label="Close message" onClick={() => closeToast(toast.id)} />
        </div>
      ))}
    </section>
  );
}
