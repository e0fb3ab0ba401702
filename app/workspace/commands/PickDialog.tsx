import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { rankNames } from './rank-names';

/** Rows that are shown at most: whoever looks for another types one letter more. */
const SHOWN = 50;

export interface PickDialogProps {
  /** What is picked, for a screen reader. */
  label: string;
  placeholder: string;
  names: readonly string[];
  /** Beside a name, such as its keys. */
  hintOf?(name: string): string | undefined;
  onPick(name: string): void;
  onClose(): void;
}

/** One of many names, found by a few of its letters. */
export function PickDialog({ label, placeholder, names, hintOf, onPick, onClose }: PickDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState('');
  const [place, setPlace] = useState(0);
  const id = useId();
  const ranked = useMemo(() => rankNames(names, typed, SHOWN), [names, typed]);
  const chosen = ranked[Math.min(place, ranked.length - 1)];

  useEffect(() => dialog.current?.showModal(), []);
  const isPicked = useRef(false);
  /** Closed before: what is picked may take the focus, and nothing behind an open dialog can. */
  function pick(name: string) {
    isPicked.current = true;
    dialog.current?.close();
    onPick(name);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another row is brought into sight.
  useEffect(() => {
    dialog.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [place, typed]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown') setPlace(Math.min(place + 1, ranked.length - 1));
    else if (event.key === 'ArrowUp') setPlace(Math.max(place - 1, 0));
    else if (event.key === 'Enter' && chosen) pick(chosen.name);
    else return;
    event.preventDefault();
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, too.
    <dialog
      ref={dialog}
      aria-label={label}
      onClose={() => !isPicked.current && onClose()}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
      className="mx-auto mt-[12vh] w-[min(36rem,calc(100vw-2rem))] max-w-none rounded-card border border-line bg-surface p-0 text-ink shadow-float backdrop:bg-ink/30"
    >
      <input
        role="combobox"
        aria-label={label}
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={chosen ? `${id}-${ranked.indexOf(chosen)}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        placeholder={placeholder}
        onChange={(event) => {
          setTyped(event.target.value);
          setPlace(0);
        }}
        onKeyDown={onKeyDown}
        className="h-12 w-full border-b border-line bg-surface px-4 -outline-offset-2 placeholder:text-ink-3"
      />
      {ranked.length === 0 && (
        <p role="status" className="px-4 py-3 text-sm text-ink-2">
          Nothing fits these letters.
        </p>
      )}
      <div id={`${id}-list`} role="listbox" aria-label={label} className="max-h-[50vh] overflow-y-auto p-1">
        {ranked.map(({ name, places }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above takes the keys of the list.
          <div
            key={name}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={name === chosen?.name}
            onClick={() => pick(name)}
            className={`flex cursor-default items-center justify-between gap-4 rounded-sm px-3 py-1.5 text-sm ${name === chosen?.name ? 'bg-sunken text-ink' : 'text-ink-2'}`}
          >
            <span className="min-w-0 truncate">
              <Marked name={name} places={places} />
            </span>
            {hintOf?.(name) && <kbd className="shrink-0 font-mono text-xs text-ink-3">{hintOf(name)}</kbd>}
          </div>
        ))}
      </div>
    </dialog>
  );
}

function Marked({ name, places }: { name: string; places: readonly number[] }) {
  const marked = new Set(places);
  return Array.from({ length: name.length }, (_, index) =>
    marked.has(index) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the letters of a name stay in their places.
      <b key={index} className="font-semibold text-madder-text">
        {name[index]}
      </b>
    ) : (
      name[index]
    ),
  );
}
