/**
 * The first page of a visit is the server's, and its first render in the browser must be the same; what only the browser
 * knows comes after. Pages that are reached later can start with it.
 */
let hydrated = false;
/** Buttons and tabs that were pressed before anything listened, in their order. */
let pressedEarly: HTMLElement[] = [];

declare global {
  interface Window {
    /** Ends the record that the page itself keeps (load-scripts-last.ts); absent where it keeps none. */
    takeEarlyPresses?: () => HTMLElement[];
  }
}

/** @returns whether a page of ours has been shown in this browser window already; false on the server. */
export function isHydrated(): boolean {
  return hydrated;
}

/** Called just before React begins to listen: it answers later presses itself. */
export function takeEarlyPresses(): void {
  pressedEarly = window.takeEarlyPresses?.() ?? [];
}

/** Called when the first page is there: what was pressed too early is answered now. */
export function markHydrated(): void {
  hydrated = true;
  for (const button of pressedEarly.splice(0)) button.click();
}
