/** The visible part of toasts; one promise for all who ask, a new one after a failure. */
let viewport: Promise<typeof import('./ToastViewport')> | null = null;

/** @throws when it cannot be fetched. */
export function loadToastViewport(): Promise<typeof import('./ToastViewport')> {
  viewport ??= import('./ToastViewport').catch((error) => {
    viewport = null;
    throw error;
  });
  return viewport;
}

/** Fetches the visible part ahead, where a toast may have to tell that there is no network. */
export function prepareToasts(): void {
  loadToastViewport().catch(() => {});
}
