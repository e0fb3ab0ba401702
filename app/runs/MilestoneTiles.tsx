import { Check, X } from 'lucide-react';
import type { Run } from '../../worker/contract/run.ts';
import { MILESTONES } from '../../worker/contract/site/milestones.ts';

/** The six milestones; a tile lights up when the work behind it is done. `isNarrow`: beside something else. */
export function MilestoneTiles({ run, isNarrow = false }: { run: Run; isNarrow?: boolean }) {
  const next = MILESTONES.find((milestone) => run.progress < milestone.progress);
  return (
    <ol
      aria-label="Milestones"
      className={`grid grid-cols-2 gap-2 sm:grid-cols-3 ${isNarrow ? '' : 'lg:grid-cols-6'}`}
    >
      {MILESTONES.map((milestone) => {
        const isReached = run.progress >= milestone.progress;
        const isNext = milestone === next;
        const hasFailed = isNext && run.status === 'failed';
        const isAtWork = isNext && run.status === 'running';
        return (
          <li
            key={milestone.name}
            data-reached={isReached}
            className={`flex min-h-20 flex-col justify-between gap-3 rounded-card border p-3 transition-colors duration-200 ${
              isReached
                ? 'border-transparent bg-madder-wash'
                : hasFailed
                  ? 'border-red bg-red-wash'
                  : isAtWork
                    ? 'border-madder bg-surface'
                    : 'border-line bg-surface'
            }`}
          >
            <span
              className={`text-sm leading-snug ${isReached || isAtWork || hasFailed ? 'font-medium text-ink' : 'text-ink-3'}`}
            >
              {milestone.name}
            </span>
            <span className="flex items-center justify-between text-xs">
              <span className={`font-mono ${isReached ? 'text-madder-text' : 'text-ink-3'}`}>
                {milestone.progress}%
              </span>
              {isReached && <Check aria-hidden className="size-4 text-madder-text" />}
              {hasFailed && <X aria-hidden className="size-4 text-red" />}
              {isAtWork && (
                <span aria-hidden="true" className="size-2 animate-shimmer rounded-full bg-madder" />
              )}
              <span className="sr-only">
                {isReached ? 'reached' : hasFailed ? 'failed' : isAtWork ? 'in progress' : 'not yet'}
              </span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
