import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { UNSAFE_PortalProvider as PortalProvider } from 'react-aria/PortalProvider';
import { Button } from 'react-aria-components/Button';
import {
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components/Toast';
import { SWIPE_THRESHOLD, TOAST_DURATION, type ToastMessage } from './toasts';
import { useTopmostPlace } from './use-topmost-place';

export interface ToastViewportProps {
  message: ToastMessage;
  /** Counts the toasts, so that the same words twice are two toasts. */
  count: number;
}

/** Shows the newest toast, alone, for five seconds; hover and focus pause it, a swipe or Escape sends it away. */
export function ToastViewport({ message, count }: ToastViewportProps) {
  const [queue] = useState(() => new ToastQueue<ToastMessage>({ maxVisibleToasts: 1 }));
  const shown = useRef(0);
  const place = useTopmostPlace();

  useEffect(() => {
    if (shown.current === count) return;
    shown.current = count;
    queue.clear();
    queue.add(message, { timeout: TOAST_DURATION });
  }, [queue, message, count]);

  return (
    <PortalProvider getContainer={() => place}>
      <ToastRegion
        queue={queue}
        aria-label="Notification"
        className="fixed top-15 right-0 z-60 p-4 outline-none sm:top-auto sm:bottom-0 sm:p-6"
      >
        {({ toast }) => (
          <SwipeAway onSwipe={() => queue.close(toast.key)}>
            <Toast
              toast={toast}
              data-toast=""
              data-variant={toast.content.variant ?? 'default'}
              className="flex w-[min(24rem,calc(100vw-2rem))] animate-rise items-start gap-3 rounded-card border border-line bg-surface p-4 shadow-float outline-offset-2 data-[variant=destructive]:border-red"
            >
              {toast.content.variant === 'destructive' ? (
                <CircleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0 text-red" />
              ) : (
                <CircleCheck aria-hidden className="mt-0.5 size-4.5 shrink-0 text-green" />
              )}
              <ToastContent className="min-w-0 flex-1">
                <Text slot="title" className="block text-sm font-medium text-ink">
                  {toast.content.title}
                </Text>
                {toast.content.description && (
                  <Text slot="description" className="mt-0.5 block text-sm text-ink-2">
                    {toast.content.description}
                  </Text>
                )}
              </ToastContent>
              <Button
                slot="close"
                className="-m-1.5 grid size-8 shrink-0 place-items-center rounded-control text-ink-3 hover:bg-sunken hover:text-ink"
              >
                <X aria-hidden className="size-4" />
              </Button>
            </Toast>
          </SwipeAway>
        )}
      </ToastRegion>
    </PortalProvider>
  );
}

/** Follows the finger to the right; past the threshold the toast goes away, before it the toast returns. */
function SwipeAway({ onSwipe, children }: { onSwipe: () => void; children: ReactNode }) {
  const [offset, setOffset] = useState(0);
  const start = useRef<number | null>(null);

  function onPointerMove(event: PointerEvent) {
    if (start.current !== null) setOffset(Math.max(0, event.clientX - start.current));
  }
  /** The way is read from the event itself: after a quick swipe the last move may not be rendered yet. */
  function onPointerUp(event: PointerEvent) {
    if (start.current === null) return;
    const distance = event.clientX - start.current;
    start.current = null;
    if (distance >= SWIPE_THRESHOLD) onSwipe();
    else setOffset(0);
  }
  function onPointerCancel() {
    start.current = null;
    setOffset(0);
  }
  /** The pointer is held until it is let go; words are not selected on the way, since selected words would be dragged. */
  function onPointerDown(event: PointerEvent<HTMLDivElement>) {
    if (event.button !== 0 || (event.target as Element).closest('button')) return;
    start.current = event.clientX;
    event.currentTarget.setPointerCapture(event.pointerId);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the close button does the same for keyboard and screen reader.
    <div
      className={`touch-pan-y select-none ${offset === 0 ? 'transition-transform duration-150' : ''}`}
      style={offset === 0 ? undefined : { transform: `translateX(${offset}px)` }}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerCancel}
      onDragStart={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // The dialog that it may stand in stays open.
        event.preventDefault();
        onSwipe();
      }}
    >
      {children}
    </div>
  );
}
