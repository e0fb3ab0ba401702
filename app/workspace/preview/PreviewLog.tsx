import { useEffect, useState } from 'react';
import type { AppLog } from '../../../worker/contract/project/development.ts';
import { api, unwrap } from '../../api';
import { LinkedText, type PlaceProps } from '../run/LinkedText';
import type { CallEntry, ConsoleEntry } from './use-page-log';

/** What the page in the preview writes and throws. */
export function ConsolePanel({ entries, ...places }: PlaceProps & { entries: readonly ConsoleEntry[] }) {
  return (
    <FilteredList
      label="Console of the preview"
      empty="The page has written nothing."
      rows={entries.map(({ at, level, text }) => ({
        at,
        text,
        isBad: level === 'error',
        isDoubtful: level === 'warn',
      }))}
      {...places}
    />
  );
}

/** The calls that the page makes. */
export function CallsPanel({ calls, ...places }: PlaceProps & { calls: readonly CallEntry[] }) {
  return (
    <FilteredList
      label="Calls of the preview"
      empty="The page has called nothing."
      rows={calls.map(({ at, method, url, status, ms }) => ({
        at,
        text: `${method} ${url}  ${status || 'no answer'}  ${ms} ms`,
        isBad: status === 0 || status >= 500,
        isDoubtful: status >= 400 && status < 500,
      }))}
      {...places}
    />
  );
}

/** How often the server's log is looked at while it is shown, ms. */
const LOOK_MS = 2_000;

/** What the backend of the preview writes and throws. */
export function ServerLogPanel({ projectId, ...places }: PlaceProps & { projectId: string }) {
  const [lines, setLines] = useState<AppLog['lines']>([]);
  const last = lines.at(-1)?.id ?? 0;
  useEffect(() => {
    let isWanted = true;
    const look = () =>
      unwrap(
        api.projects[':id'].log.$get({
          param: { id: projectId },
          query: { environment: 'development', after: String(last) },
        }),
      ).then(
        (answer) =>
          isWanted && answer.lines.length > 0 && setLines((old) => [...old, ...answer.lines].slice(-500)),
        (error) => console.warn('The log could not be read:', error),
      );
    void look();
    const timer = setInterval(() => void look(), LOOK_MS);
    return () => {
      isWanted = false;
      clearInterval(timer);
    };
  }, [projectId, last]);
  return (
    <FilteredList
      label="Log of the backend"
      empty="The backend has written nothing."
      rows={lines.map(({ at, level, message, stack }) => ({
        at,
        text: stack ?? message,
        isBad: level === 'error',
        isDoubtful: level === 'warn',
      }))}
      {...places}
    />
  );
}

interface Row {
  at: string;
  text: string;
  isBad: boolean;
  isDoubtful: boolean;
}

interface FilteredListProps extends PlaceProps {
  label: string;
  empty: string;
  rows: readonly Row[];
}

function FilteredList({ label, empty, rows, isFile, onOpen }: FilteredListProps) {
  const [filter, setFilter] = useState('');
  const wanted = rows.filter(({ text }) => text.toLowerCase().includes(filter.toLowerCase()));
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <input
        type="search"
        aria-label={`Filter: ${label}`}
        placeholder="Filter"
        value={filter}
        onChange={(event) => setFilter(event.target.value)}
        className="mx-3 my-1 h-7 max-w-60 shrink-0 rounded-control border border-edge bg-transparent px-2 text-xs"
      />
      <div
        role="log"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
        tabIndex={0}
        className="min-h-0 flex-1 overflow-auto px-3 pb-2 font-mono text-xs leading-5"
      >
        {wanted.length === 0 && (
          <p className="text-ink-3">{rows.length === 0 ? empty : 'Nothing fits the filter.'}</p>
        )}
        {wanted.map(({ at, text, isBad, isDoubtful }, place) => (
          <p
            // biome-ignore lint/suspicious/noArrayIndexKey: entries are only ever added at the end.
            key={place}
            className={`flex gap-3 break-words whitespace-pre-wrap ${isBad ? 'text-red' : isDoubtful ? 'text-amber' : 'text-ink'}`}
          >
            <time className="shrink-0 text-ink-3">{at.slice(11, 19)}</time>
            <span className="min-w-0">
              <LinkedText text={text} isFile={isFile} onOpen={onOpen} />
            </span>
          </p>
        ))}
      </div>
    </div>
  );
}
