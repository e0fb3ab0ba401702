/** @returns what is kept as long as the tab; null where it is forbidden here. */
export function findSessionStorage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}
