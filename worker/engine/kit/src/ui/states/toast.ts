/** Short messages about what just happened. `Toaster` shows them. */

export interface Toast {
  id: number;
  message: string;
  tone: 'success' | 'danger';
}

/** How long a message stays, ms. Long enough to read two lines; errors stay until closed. */
const SHOWN_MS = 5_000;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

export function showToast(message: string, tone: Toast['tone'] = 'success') {
  const id = ++lastId;
  // Said once, and three at most: older ones make room.
  publish([...toasts.filter((toast) => toast.message !== message), { id, message, tone }].slice(-3));
  if (tone === 'success') setTimeout(() => closeToast(id), SHOWN_MS);
}

export function closeToast(id: number) {
  publish(toasts.filter((toast) => toast.id !== id));
}

export function listToasts(): readonly Toast[] {
  return toasts;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
