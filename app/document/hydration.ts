/**
 * The first page of a visit is the server's, and its first render in the browser must be the same; what only the browser
 * knows comes after. Pages that are reached later can start with it.
 */
let hydrated = false;

/** @returns whether a page of ours has been shown in this browser window already; false on the server. */
export function isHydrated(): boolean {
  return hydrated;
}

/** Called when the first page is there. */
export function markHydrated(): void {
  hydrated = true;
}
