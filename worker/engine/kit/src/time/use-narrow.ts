import { useSyncExternalStore } from 'react';

const QUERY = '(max-width: 47.99rem)';

/** Whether the screen is as narrow as a phone's. While rendering on a server it is not. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(QUERY);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(QUERY).matches,
    () => false,
  );
}
