import { Check, FileCode2, Minus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { RunEvent } from '../../../worker/contract/run.ts';

/** What happens, as it happens: files written, checks passed. Stays at the end while the reader is there. */
export function EventLog({ events, isEnded }: { events: RunEvent[]; isEnded: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const count = events.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new event may need scrolling.
  useEffect(() => {
    if (isAtEnd.current && box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [count]);

  return (
    <section aria-labelledby="log">
      <h2 id="log" className="display text-xl">
        Log
      </h2>
      <div
        ref={box}
        role="log"
        aria-labelledby="log"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
        tabIndex={0}
        onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
          isAtEnd.current = scrollTop + clientHeight >= scrollHeight - 24;
        }}
        className="mt-4 h-96 overflow-y-auto rounded-card border border-line bg-sunken p-4 font-mono text-xs leading-6"
      >
        {count === 0 ? (
          <p className="text-ink-3">{isEnded ? 'Nothing was logged.' : 'Waiting for the first step…'}</p>
        ) : (
          <ol>
            {events.map((event) => (
              <li key={event.seq} className="flex animate-rise gap-2">
                <EventIcon type={event.type} />
                <span className="min-w-0 break-words text-ink-2">{event.message}</span>
              </li>
            ))}
          </ol>
        )}
      </div>
    </section>
  );
}

function EventIcon({ type }: { type: RunEvent['type'] }) {
  if (type === 'check') return <Check aria-hidden className="mt-1.25 size-3.5 shrink-0 text-green" />;
  if (type === 'file')
    return <FileCode2 aria-hidden className="mt-1.25 size-3.5 shrink-0 text-madder-text" />;
  return <Minus aria-hidden className="mt-1.25 size-3.5 shrink-0 text-ink-3" />;
}
