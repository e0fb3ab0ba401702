import { ChevronRight, RotateCcw } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { FileDiff } from '../../../worker/contract/project/workspace.ts';
import { api, readError, unwrap } from '../../api';
import { Button } from '../../ui/buttons/Button';
import { Spinner } from '../../ui/Spinner';
import { countLines } from './count-lines';
import { DiffView } from './DiffView';

const STATUS: Record<FileDiff['status'], string> = { added: 'new', removed: 'removed', changed: 'changed' };

export interface ChangeListProps {
  projectId: string;
  number: number;
  isBusy: boolean;
  /** Goes back to this version with one file alone. */
  onRestore(path: string): void;
}

/** The files that a version changed, each with its lines that came and went, or all that differs from the files as they are. */
export function ChangeList({ projectId, number, isBusy, onRestore }: ChangeListProps) {
  const [to, setTo] = useState<'before' | 'working'>('before');
  const [diffs, setDiffs] = useState<readonly FileDiff[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  /** Paths whose lines are shown. */
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    let isWanted = true;
    setDiffs(null);
    setProblem(null);
    setOpen(new Set());
    const param = { id: projectId, number: String(number) };
    const query = to === 'working' ? { to: 'working' as const } : {};
    unwrap(api.projects[':id'].versions[':number'].diff.$get({ param, query })).then(
      (found) => isWanted && setDiffs(found),
      async (thrown) => {
        const message = (await readError(thrown))?.message ?? 'The changes could not be loaded.';
        if (isWanted) setProblem(message);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [projectId, number, to]);

  const texts = (diffs ?? []).filter((diff) => !diff.is_binary).map(({ path }) => path);
  const areAllOpen = texts.length > 0 && texts.every((path) => open.has(path));
  return (
    <div className="flex flex-col gap-2 rounded-sm bg-sunken p-2 text-xs">
      <span className="flex flex-wrap gap-1">
        {(['before', 'working'] as const).map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={to === one}
            onClick={() => setTo(one)}
            className="rounded-sm px-2 py-1 text-ink-2 hover:text-ink aria-pressed:bg-surface aria-pressed:text-ink"
          >
            {one === 'before' ? 'What it changed' : 'What is different now'}
          </button>
        ))}
        {texts.length > 1 && (
          <button
            type="button"
            onClick={() => setOpen(new Set(areAllOpen ? [] : texts))}
            className="ml-auto rounded-sm px-2 py-1 text-ink-2 underline hover:text-ink"
          >
            {areAllOpen ? 'Close all' : 'Show all lines'}
          </button>
        )}
      </span>
      {problem && <p className="text-red">{problem}</p>}
      {!diffs && !problem && <Spinner className="size-4" />}
      {diffs?.length === 0 && <p className="px-2 text-ink-2">Nothing.</p>}
      <ul className="flex flex-col gap-1">
        {diffs?.map((diff) => (
          <ChangedFile
            key={`${to} ${diff.path}`}
            diff={diff}
            isOpen={open.has(diff.path)}
            onToggle={() => setOpen(toggled(open, diff.path))}
            // A version knows how a file stood then, unless it is the one that removed it.
            canRestore={!(to === 'before' && diff.status === 'removed')}
            isBusy={isBusy}
            onRestore={() => onRestore(diff.path)}
          />
        ))}
      </ul>
    </div>
  );
}

function toggled(paths: ReadonlySet<string>, path: string): ReadonlySet<string> {
  const next = new Set(paths);
  if (!next.delete(path)) next.add(path);
  return next;
}

interface ChangedFileProps {
  diff: FileDiff;
  isOpen: boolean;
  onToggle(): void;
  canRestore: boolean;
  isBusy: boolean;
  onRestore(): void;
}

function ChangedFile({ diff, isOpen, onToggle, canRestore, isBusy, onRestore }: ChangedFileProps) {
  const { path, status, is_binary, before = '', after = '' } = diff;
  const { added, removed } = countLines(before, after);
  const title = (
    <>
      <code className="min-w-0 flex-1 truncate text-left font-mono">{path}</code>
      <span className="text-ink-3">{STATUS[status]}</span>
      {!is_binary && (
        <span className="tabular-nums">
          <span className="text-green">+{added}</span> <span className="text-red">−{removed}</span>
        </span>
      )}
    </>
  );
  return (
    <li className="flex flex-col gap-1">
      <span className="flex items-center gap-1">
        {is_binary ? (
          <span className="flex min-w-0 flex-1 gap-3 px-2 py-1">{title}</span>
        ) : (
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={onToggle}
            className="flex min-w-0 flex-1 items-center gap-2 rounded-sm px-2 py-1 hover:bg-surface"
          >
            <ChevronRight aria-hidden className={`size-3.5 shrink-0 ${isOpen ? 'rotate-90' : ''}`} />
            {title}
          </button>
        )}
        {canRestore && (
          <Button
            variant="quiet"
            size="icon"
            className="!size-7"
            aria-label={`Go back with ${path} alone`}
            isDisabled={isBusy}
            onPress={onRestore}
          >
            <RotateCcw aria-hidden className="size-3.5" />
          </Button>
        )}
      </span>
      {isOpen && <DiffView path={path} label={`Changes of ${path}`} before={before} after={after} />}
    </li>
  );
}
