/** The name under which somebody wrote last, so that they need not type it again. */

const KEY = 'own-name';

/** Empty where nothing is remembered. In the frame of another site storage throws. */
export function readOwnName(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

export function keepOwnName(name: string): void {
  try {
    localStorage.setItem(KEY, name);
  } catch {
    // It is typed again next time.
  }
}
