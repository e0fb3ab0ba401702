import { useEffect, useState } from 'react';

/** Whether a game stands still: by choice, or because its page is not being looked at. */
export function usePause(playing: boolean): { paused: boolean; setPaused: (paused: boolean) => void } {
  const [paused, setPaused] = useState(false);
  useEffect(() => {
    if (!playing) return;
    const onHidden = () => {
      if (document.hidden) setPaused(true);
    };
    document.addEventListener('visibilitychange', onHidden);
    return () => document.removeEventListener('visibilitychange', onHidden);
  }, [playing]);
  return { paused: paused && playing, setPaused };
}
