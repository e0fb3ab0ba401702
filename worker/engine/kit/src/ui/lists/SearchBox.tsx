import { useEffect, useState } from 'react';
import { classes } from '../classes';
import { controlLook } from '../fields/Field';
import { Icon } from '../Icon';

export interface SearchBoxProps {
  label: string;
  value: string;
  onSearch: (text: string) => void;
}

/** How long to wait after the last key before searching, ms. */
const PAUSE_MS = 250;

/** Searches while one types. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    // The search changed elsewhere (cleared, back button): follow it.
    setShown(value);
    setText(value);
  }

  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => onSearch(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, value, onSearch]);

  return (
    <search className="relative min-w-40 grow sm:max-w-72">
      <Icon
        name="search"
        size={16}
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted"
      />
      <input
        dir="auto"
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className={classes(controlLook, 'h-10 pl-9')}
      />
    </search>
  );
}
