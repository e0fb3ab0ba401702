import { useEffect, useState } from 'react';
import { type Clock, elapsed, pauseClock, STOPPED, startClock } from './timer-clock';

/** A clock on the screen. It is read again four times a second, and as soon as its tab is looked at. */
export function useClock() {
  const [clock, setClock] = useState<Clock>(STOPPED);
  const [now, setNow] = useState(0);
  const running = clock.startedAt !== null;
  useEffect(() => {
    if (!running) return;
    const read = () => setNow(Date.now());
    const timer = setInterval(read, 250);
    document.addEventListener('visibilitychange', read);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', read);
    };
  }, [running]);
  return {
    running,
    elapsed: elapsed(clock, now),
    start: () => {
      setNow(Date.now());
      setClock((before) => startClock(before, Date.now()));
    },
    pause: () => setClock((before) => pauseClock(before, Date.now())),
    reset: () => setClock(STOPPED),
  };
}
