/** Where somebody was on the way to before they had to log in, kept in this tab alone. */

const KEY = 'hewn.return-to';

/** @param path of a page of ours. */
export function keepReturn(path: string): void {
  sessionStorage.setItem(KEY, path);
}

/** @returns the page, once; null where there is none. */
export function takeReturn(): string | null {
  const path = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  // A path of ours and no address of others.
  return path?.match(/^\/(?![/\\])/) ? path : null;
}
