/** The one way to tell the visitor something in passing. The visible part is loaded with the first toast. */

export interface ToastMessage {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
}

/** How long a toast stays, ms; hover and focus pause it. */
export const TOAST_DURATION = 5000;
/** How far a toast is swiped to go away, CSS px. */
export const SWIPE_THRESHOLD = 50;

type Listener = (message: ToastMessage) => void;

let listener: Listener | null = null;
let waiting: ToastMessage | null = null;

/** Shows a toast. One is visible at a time: a newer one takes the place of the older. */
export function showToast(message: ToastMessage): void {
  if (listener) listener(message);
  else waiting = message;
}

/** The outlet of the page takes the toasts; one shown before it was there is handed over. @returns how to stop. */
export function receiveToasts(receive: Listener): () => void {
  listener = receive;
  if (waiting) {
    receive(waiting);
    waiting = null;
  }
  return () => {
    if (listener === receive) listener = null;
  };
}
