import { useCallback, useEffect, useRef } from 'react';
import type { PreviewOrder } from './preview-messages';

/** A page that does not come within so long is not waited for any more, ms. */
const ARRIVE_MS = 3_000;

/**
 * Asks the page in the preview for things. Where to go next waits while a page is on its way: one that is being left hears
 * nothing any more, and one that is not there yet nothing either.
 */
export function usePreviewOrders(frame: React.RefObject<HTMLIFrameElement>) {
  const waiting = useRef<{ orders: PreviewOrder[]; timer: ReturnType<typeof setTimeout> } | null>(null);

  const stopWaiting = useCallback((): PreviewOrder[] => {
    const { current } = waiting;
    waiting.current = null;
    if (current) clearTimeout(current.timer);
    return current?.orders ?? [];
  }, []);

  const send = useCallback(
    (order: PreviewOrder) => {
      const isTravel = ['back', 'forward', 'go', 'reload'].includes(order.type);
      if (isTravel && waiting.current) {
        waiting.current.orders.push(order);
        return;
      }
      // Previews have an origin for each address; the window is the one that is shown.
      frame.current?.contentWindow?.postMessage({ target: 'hewn-preview', ...order }, '*');
      if (order.type !== 'go' && order.type !== 'reload') return;
      const timer = setTimeout(() => {
        for (const next of stopWaiting()) send(next);
      }, ARRIVE_MS);
      waiting.current = { orders: [], timer };
    },
    [frame, stopWaiting],
  );

  /** The page has come, or is elsewhere without having been loaded. */
  const arrive = useCallback(() => {
    for (const next of stopWaiting()) send(next);
  }, [send, stopWaiting]);

  useEffect(() => () => void stopWaiting(), [stopWaiting]);
  return { send, arrive };
}
