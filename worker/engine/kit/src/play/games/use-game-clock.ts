import { useEffect, useRef, useState } from 'react';

/** Whole seconds of play. It counts by the clock, so that it stays right when the page is drawn late; `reset` starts over. */
export function useGameClock(running: boolean): { seconds: number; reset: () => void } {
  const [seconds, setSeconds] = useState(0);
  const before = useRef(0);
  useEffect(() => {
    if (!running) return;
    const start = Date.now() - before.current;
    const timer = setInterval(() => {
      before.current = Date.now() - start;
      setSeconds(Math.floor(before.current / 1000));
    }, 250);
    return () => {
      before.current = Date.now() - start;
      clearInterval(timer);
    };
  }, [running]);
  return {
    seconds,
    reset: () => {
      before.current = 0;
      setSeconds(0);
    },
  };
}
