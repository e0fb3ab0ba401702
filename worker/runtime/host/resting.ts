/** Whether the project of an app is deleted and can still be brought back: then the app keeps everything and serves nothing. */

const KEY = 'resting';

interface Rest {
  isResting: boolean;
  /** When that was written to D1, ms since 1970. */
  at: number;
}

export function isResting(storage: DurableObjectStorage): boolean {
  return storage.kv.get<Rest>(KEY)?.isResting === true;
}

/** @returns false for what is older than what is known, which changes nothing. */
export function noteRest(storage: DurableObjectStorage, isToRest: boolean, at: number): boolean {
  const known = storage.kv.get<Rest>(KEY);
  if (known && known.at > at) return false;
  storage.kv.put<Rest>(KEY, { isResting: isToRest, at });
  return true;
}
