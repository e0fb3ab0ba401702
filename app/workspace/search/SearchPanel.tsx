import { CaseSensitive, Regex, Replace, WholeWord } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import type { SearchAnswer, SearchMatch } from '../../../worker/contract/project/workspace.ts';
import { showToast } from '../../toast/toasts';
import { Button } from '../../ui/buttons/Button';
import { Spinner } from '../../ui/Spinner';
import type { WorkingCopy } from '../working/working-copy';
import type { FindInFiles, Search } from './find-in-files';
import { replaceMatches, splitMatch } from './replace-matches';

export interface SearchPanelProps {
  find: FindInFiles;
  /** The search takes expressions. */
  hasExpressions: boolean;
  copy: WorkingCopy | null;
  onOpen(path: string, line: number, column: number): void;
  /** Before files are changed: what stands there is kept. @returns false where that cannot be. */
  onKeep(): Promise<boolean>;
}

type State =
  | { kind: 'idle' | 'busy' }
  | { kind: 'problem'; message: string }
  | { kind: 'found'; answer: SearchAnswer };

const OPTIONS = [
  { key: 'case', label: 'Match case', Icon: CaseSensitive },
  { key: 'word', label: 'Whole words', Icon: WholeWord },
  { key: 'regex', label: 'Expression', Icon: Regex },
] as const;

/** Searches all files; what is to be replaced is shown before anything changes. */
export function SearchPanel({ find, hasExpressions, copy, onOpen, onKeep }: SearchPanelProps) {
  const [search, setSearch] = useState<Search>({ q: '', case: false, word: false, regex: false });
  const [replacement, setReplacement] = useState<string | null>(null);
  const [state, setState] = useState<State>({ kind: 'idle' });
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const asked = useRef(0);

  async function run(event?: FormEvent) {
    event?.preventDefault();
    if (search.q === '') return;
    const number = ++asked.current;
    setState({ kind: 'busy' });
    setLeft(new Set());
    // What is still being typed is searched, too.
    await copy?.flush();
    const found = await find(search);
    // An answer to an older question says nothing any more.
    if (number !== asked.current) return;
    setState(
      found.ok ? { kind: 'found', answer: found.answer } : { kind: 'problem', message: found.message },
    );
  }

  async function replaceAll(matches: readonly SearchMatch[]) {
    if (!copy || replacement === null || !(await onKeep())) return;
    const byPath = groupByPath(matches);
    let places = 0;
    let files = 0;
    for (const [path, inFile] of byPath) {
      const { text, count } = replaceMatches(await copy.open(path), inFile, replacement);
      if (count === 0) continue;
      copy.type(path, text);
      places += count;
      files += 1;
    }
    await copy.flush();
    const description = `${places} ${places === 1 ? 'place' : 'places'} in ${files} ${files === 1 ? 'file' : 'files'}.`;
    showToast({ title: 'Replaced', description });
    await run();
  }

  const matches = state.kind === 'found' ? state.answer.matches : [];
  const chosen = matches.filter((match) => !left.has(nameMatch(match)));
  return (
    <div className="flex min-h-0 flex-1 flex-col text-sm">
      <form
        onSubmit={(event) => void run(event)}
        className="flex shrink-0 flex-col gap-2 border-b border-line p-3"
      >
        <input
          type="search"
          aria-label="Search all files"
          data-search=""
          placeholder="Search all files"
          value={search.q}
          onChange={(event) => setSearch({ ...search, q: event.target.value })}
          className={FIELD}
        />
        {replacement !== null && (
          <input
            aria-label="Replace with"
            placeholder="Replace with"
            value={replacement}
            onChange={(event) => setReplacement(event.target.value)}
            className={FIELD}
          />
        )}
        <span className="flex items-center gap-1">
          {OPTIONS.filter(({ key }) => key !== 'regex' || hasExpressions).map(({ key, label, Icon }) => (
            <button
              key={key}
              type="button"
              aria-label={label}
              title={label}
              aria-pressed={search[key]}
              onClick={() => setSearch({ ...search, [key]: !search[key] })}
              className={TOGGLE}
            >
              <Icon aria-hidden className="size-4" />
            </button>
          ))}
          <button
            type="button"
            aria-label="Replace"
            title="Replace"
            aria-pressed={replacement !== null}
            onClick={() => setReplacement(replacement === null ? '' : null)}
            className={TOGGLE}
          >
            <Replace aria-hidden className="size-4" />
          </button>
          <Button
            type="submit"
            variant="secondary"
            size="small"
            className="ml-auto !h-7 !min-h-7"
            isDisabled={search.q === ''}
          >
            Search
          </Button>
        </span>
      </form>
      <div role="status" className="shrink-0 px-3 py-2 text-xs text-ink-3">
        {state.kind === 'busy' && <Spinner className="size-4" />}
        {state.kind === 'problem' && <span className="text-red">{state.message}</span>}
        {state.kind === 'found' && describeFound(state.answer)}
      </div>
      {replacement !== null && chosen.length > 0 && (
        <Button
          variant="secondary"
          size="small"
          className="mx-3 mb-2 shrink-0 self-start"
          isDisabled={!copy}
          onPress={() => void replaceAll(chosen)}
        >
          Replace {chosen.length === 1 ? 'this place' : `these ${chosen.length} places`}
        </Button>
      )}
      <ol className="min-h-0 flex-1 overflow-y-auto px-2 pb-3">
        {[...groupByPath(matches)].map(([path, inFile]) => (
          <li key={path} className="pb-2">
            <p className="truncate px-1 py-1 text-xs font-medium" title={path}>
              {path} <span className="font-normal text-ink-3">{inFile.length}</span>
            </p>
            <ul>
              {inFile.map((match) => (
                <MatchLine
                  key={nameMatch(match)}
                  match={match}
                  replacement={replacement}
                  isChosen={!left.has(nameMatch(match))}
                  onChoose={(isChosen) => {
                    const next = new Set(left);
                    if (isChosen) next.delete(nameMatch(match));
                    else next.add(nameMatch(match));
                    setLeft(next);
                  }}
                  onOpen={() => onOpen(path, match.line, match.column)}
                />
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </div>
  );
}

const FIELD =
  'h-8 w-full rounded-control border border-edge bg-surface px-2.5 text-sm placeholder:text-ink-3';
const TOGGLE =
  'flex size-7 items-center justify-center rounded-sm text-ink-2 hover:bg-sunken aria-pressed:bg-madder-wash aria-pressed:text-madder-text';

interface MatchLineProps {
  match: SearchMatch;
  /** null: nothing is replaced. */
  replacement: string | null;
  isChosen: boolean;
  onChoose(isChosen: boolean): void;
  onOpen(): void;
}

function MatchLine({ match, replacement, isChosen, onChoose, onOpen }: MatchLineProps) {
  const { before, found, after } = splitMatch(match);
  return (
    <li className="flex items-start gap-1">
      {replacement !== null && (
        <input
          type="checkbox"
          aria-label={`Replace in line ${match.line} of ${match.path}`}
          checked={isChosen}
          onChange={(event) => onChoose(event.target.checked)}
          className="mt-1.5 ml-1 size-4 shrink-0 accent-madder"
        />
      )}
      <button
        type="button"
        onClick={onOpen}
        className="flex min-w-0 flex-1 gap-2 rounded-sm px-1 py-1 text-left font-mono text-xs text-ink-2 hover:bg-sunken"
      >
        <span className="shrink-0 text-ink-3 tabular-nums">{match.line}</span>
        <span className="min-w-0 break-all">
          {before.trimStart().slice(-40)}
          {replacement === null ? (
            <mark className="bg-amber-wash text-ink">{found}</mark>
          ) : (
            <>
              <del className="bg-red-wash text-red">{found}</del>
              <ins className="bg-green-wash text-green no-underline">{isChosen ? replacement : ''}</ins>
            </>
          )}
          {after.slice(0, 80)}
        </span>
      </button>
    </li>
  );
}

function describeFound({ matches, truncated, timed_out }: SearchAnswer): string {
  const end = 'The search took too long and was ended.';
  const files = groupByPath(matches).size;
  if (matches.length === 0) return timed_out ? end : 'Nothing was found.';
  const places = `${matches.length} ${matches.length === 1 ? 'place' : 'places'} in ${files} ${files === 1 ? 'file' : 'files'}`;
  if (timed_out) return `The first ${places}. ${end}`;
  return truncated ? `The first ${places}; there are more.` : `${places}.`;
}

function groupByPath(matches: readonly SearchMatch[]): Map<string, SearchMatch[]> {
  const groups = new Map<string, SearchMatch[]>();
  for (const match of matches) {
    const group = groups.get(match.path);
    if (group) group.push(match);
    else groups.set(match.path, [match]);
  }
  return groups;
}

function nameMatch({ path, line, column }: SearchMatch): string {
  return `${path}:${line}:${column}`;
}
