import { useId, useState } from 'react';
import { query } from '../data/request';
import type { FieldState } from '../data/use-form';
import { useQuery } from '../data/use-query';
import { Field } from '../ui/fields/Field';
import { Icon } from '../ui/Icon';

export interface TagFieldProps {
  label: string;
  help?: string;
  field: FieldState<string[]>;
  /** Address that answers the tags in use. */
  path: string;
}

/** Tags as chips in one box; Enter or a comma adds what was typed, and those in use are suggested. */
export function TagField({ label, help, field, path }: TagFieldProps) {
  const [entry, setEntry] = useState('');
  const listId = useId();
  const known = useQuery(query<{ items: { name: string; count: number }[] }>(path));
  const entries = field.value ?? [];

  function add(text: string) {
    const tag = text.trim().replace(/^#/, '');
    if (tag !== '' && !entries.includes(tag)) field.onChange([...entries, tag]);
    setEntry('');
  }

  return (
    <Field
      label={label}
      help={help ?? 'Press Enter after each.'}
      required={field.required}
      error={field.error}
    >
      {(input) => (
        <div className="flex flex-wrap items-center gap-1.5 rounded-control border border-outline bg-surface p-1.5 hover:border-muted">
          {entries.map((tag) => (
            <span
              key={tag}
              className="inline-flex items-center rounded-full bg-accent-soft py-0.5 pr-1 pl-2.5 text-sm text-accent-ink"
            >
              {tag}
              <button
                type="button"
                aria-label={`Remove ${tag}`}
                onClick={() => field.onChange(entries.filter((other) => other !== tag))}
                className="ml-1 inline-grid size-5 cursor-pointer place-items-center rounded-full hover:bg-surface"
              >
                <Icon name="x" size={14} />
              </button>
            </span>
          ))}
          <input
            dir="auto"
            {...input}
            name={field.name}
            type="text"
            list={listId}
            value={entry}
            onChange={({ target }) =>
              target.value.endsWith(',') ? add(target.value.slice(0, -1)) : setEntry(target.value)
            }
            onBlur={() => add(entry)}
            onKeyDown={(event) => {
              if (event.key === 'Backspace' && entry === '') field.onChange(entries.slice(0, -1));
              if (event.key !== 'Enter' || entry.trim() === '') return;
              event.preventDefault();
              add(entry);
            }}
            className="h-7 min-w-28 grow bg-transparent px-1.5 text-sm text-ink"
          />
          <datalist id={listId}>
            {known.data?.items
              .filter(({ name }) => !entries.includes(name))
              .map(({ name }) => (
                <option key={name} value={name} />
              ))}
          </datalist>
        </div>
      )}
    </Field>
  );
}
