import { CircleAlert, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Spinner } from '../../ui/Spinner';
import type { WorkingCopy } from '../working/working-copy';
import type { FileProblem } from './help/find-problems.client';
import type { FilePlace } from './reveal-place';

/** Pause after an edit before all files are looked at again, ms. */
const LOOK_AFTER_MS = 800;

export interface ProblemsPanelProps {
  copy: WorkingCopy | null;
  onOpen(place: FilePlace): void;
}

/** What is wrong in all files, as long as it is shown. */
export function ProblemsPanel({ copy, onOpen }: ProblemsPanelProps) {
  const [problems, setProblems] = useState<readonly FileProblem[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => {
    if (!copy) return;
    let isWanted = true;
    let looked = -1;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      looked = copy.edits();
      try {
        const { findProblems } = await import('./help/find-problems.client');
        const found = await findProblems(copy);
        if (isWanted) setProblems(found);
      } catch (error) {
        if (isWanted) setFailure(error instanceof Error ? error.message : String(error));
      }
    };
    void look();
    const leave = copy.subscribe(() => {
      if (copy.edits() === looked) return;
      clearTimeout(timer);
      timer = setTimeout(() => void look(), LOOK_AFTER_MS);
    });
    return () => {
      isWanted = false;
      leave();
      clearTimeout(timer);
    };
  }, [copy]);

  if (failure !== null) return <p className="p-4 text-sm text-red">{failure}</p>;
  if (!problems)
    return (
      <p role="status" className="flex items-center gap-2 p-4 text-sm text-ink-2">
        <Spinner className="size-4" />
        Looking at all files...
      </p>
    );
  if (problems.length === 0) return <p className="p-4 text-sm text-ink-2">No problems were found.</p>;
  return (
    <ul aria-label="Problems" className="min-h-0 flex-1 overflow-auto py-1 text-xs">
      {problems.map(({ path, line, column, level, message }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same problem may stand twice at one place.
        <li key={at}>
          <button
            type="button"
            onClick={() => onOpen({ path, line, column })}
            className="flex w-full items-baseline gap-2 px-3 py-1 text-left hover:bg-sunken"
          >
            {level === 'error' ? (
              <CircleAlert aria-label="Error" className="size-3.5 shrink-0 self-center text-red" />
            ) : (
              <TriangleAlert aria-label="Warning" className="size-3.5 shrink-0 self-center text-amber" />
            )}
            <span className="min-w-0 flex-1">{message}</span>
            <span className="shrink-0 font-mono text-ink-3">
              {path}:{line}:{column}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
