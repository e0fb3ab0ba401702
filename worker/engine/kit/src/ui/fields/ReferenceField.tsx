import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { type Page, query } from '../../data/request';
import type { FieldState } from '../../data/use-form';
import { useQuery } from '../../data/use-query';
import { IconButton } from '../Button';
import { classes } from '../classes';
import { controlLook, Field } from './Field';

export interface ReferenceFieldProps<Item extends { id: number }> {
  label: string;
  help?: string;
  field: FieldState<number>;
  /** Where the records to choose from are listed, such as `/api/companies`. */
  path: string;
  /** What a record is called. */
  titleOf: (item: Item) => string;
}

/** Chooses a record: type to search, arrow keys to move, Enter to take. */
export function ReferenceField<Item extends { id: number }>(props: ReferenceFieldProps<Item>) {
  const { field, path, titleOf } = props;
  /** What was typed; null while nobody is searching. */
  const [search, setSearch] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const open = search !== null;
  // By the list: an app may offer it without offering single records.
  const chosen = useQuery<Page<Item>>(
    field.value === null ? null : query(path, { id: field.value, page_size: 1 }),
  );
  const found = useQuery<Page<Item>>(open ? query(path, { q: search, page_size: 20 }) : null);
  const items = found.data?.items ?? [];
  const item = chosen.data?.items[0];
  const title = field.value !== null && item ? titleOf(item) : '';

  function choose(item: Item | undefined) {
    if (item) field.onChange(item.id);
    setSearch(null);
  }

  function move(to: number) {
    const next = Math.max(0, Math.min(items.length - 1, to));
    setActive(next);
    list.current?.children[next]?.scrollIntoView({ block: 'nearest' });
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      if (open) move(active + 1);
      else setSearch('');
    } else if (event.key === 'ArrowUp' && open) {
      event.preventDefault();
      move(active - 1);
    } else if (event.key === 'Enter' && open) {
      event.preventDefault();
      choose(items[active]);
    } else if (event.key === 'Escape' && open) {
      // The dialog around the form stays open.
      event.preventDefault();
      event.stopPropagation();
      setSearch(null);
    }
  }

  return (
    <Field label={props.label} help={props.help} required={field.required} error={field.error}>
      {(input) => (
        <div className="relative">
          <input
            dir="auto"
            {...input}
            name={field.name}
            type="text"
            role="combobox"
            autoComplete="off"
            aria-autocomplete="list"
            aria-expanded={open}
            aria-controls={listId}
            aria-activedescendant={open && items[active] ? `${listId}-${items[active].id}` : undefined}
            placeholder="Search…"
            value={search ?? title}
            onChange={(event) => {
              setSearch(event.target.value);
              setActive(0);
            }}
            onClick={() => setSearch('')}
            onBlur={() => setSearch(null)}
            onKeyDown={onKeyDown}
            className={classes(controlLook, 'h-10 pr-10')}
          />
          {field.value !== null && !open && (
            <IconButton
              icon="x"
              label={`Clear ${props.label}`}
              className="absolute top-0.5 right-0.5"
              onClick={() => field.onChange(null)}
            />
          )}
          <div
            ref={list}
            id={listId}
            role="listbox"
            aria-label={`Choices for ${props.label}`}
            hidden={!open}
            className="absolute inset-x-0 top-full z-20 mt-1 max-h-60 overflow-y-auto rounded-card border border-line bg-raised p-1 shadow-float"
          >
            {items.map((item, index) => (
              // The keyboard works on the input, which keeps the focus.
              <div
                key={item.id}
                id={`${listId}-${item.id}`}
                role="option"
                tabIndex={-1}
                aria-selected={item.id === field.value}
                onPointerDown={(event) => {
                  event.preventDefault();
                  choose(item);
                }}
                className={classes(
                  'cursor-pointer rounded-control px-3 py-2 text-sm hover:bg-sunken',
                  index === active && 'bg-sunken',
                  item.id === field.value && 'font-medium',
                )}
              >
                {titleOf(item)}
              </div>
            ))}
            {items.length === 0 && (
              <p className="px-3 py-2 text-sm text-muted">
                {found.error ? found.error.message : found.loading ? 'Searching…' : 'Nothing found.'}
              </p>
            )}
          </div>
        </div>
      )}
    </Field>
  );
}
