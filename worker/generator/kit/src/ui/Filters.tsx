import { useId } from 'react';
import type { ListState } from '../data/use-list-state';
import { Button } from './Button';
import { classes } from './classes';
import { controlLook } from './Field';
import { SearchBox } from './SearchBox';

/** What a list can be narrowed by. */
export type Filter =
  | { kind: 'choice'; name: string; label: string; choices: readonly { value: string; label: string }[] }
  | { kind: 'text'; name: string; label: string }
  /** A smallest and a largest value; `scale` stored units make one shown unit (money). */
  | { kind: 'range'; name: string; label: string; input: 'number' | 'date'; scale?: number };

/** Parameter names that the filters use in addresses. */
export function filterNames(filters: readonly Filter[]): string[] {
  return filters.flatMap(({ kind, name }) => (kind === 'range' ? [`${name}_min`, `${name}_max`] : [name]));
}

export interface FiltersProps {
  list: ListState;
  searchLabel?: string;
  filters: readonly Filter[];
}

/** Search and filters above a list. */
export function Filters({ list, searchLabel, filters }: FiltersProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      {searchLabel && <SearchBox label={searchLabel} value={list.q} onSearch={(q) => list.set({ q })} />}
      {filters.map((filter) => {
        if (filter.kind === 'choice') return <ChoiceFilter key={filter.name} filter={filter} list={list} />;
        if (filter.kind === 'range') return <RangeFilter key={filter.name} filter={filter} list={list} />;
        return (
          <SearchBox
            key={filter.name}
            label={filter.label}
            value={list.filters[filter.name] ?? ''}
            onSearch={(text) => list.set({ filters: { [filter.name]: text } })}
          />
        );
      })}
      {list.narrowed && (
        <Button kind="quiet" icon="x" onClick={list.clear}>
          Clear
        </Button>
      )}
    </div>
  );
}

function ChoiceFilter({ filter, list }: { filter: Filter & { kind: 'choice' }; list: ListState }) {
  const value = list.filters[filter.name] ?? '';
  return (
    <select
      aria-label={filter.label}
      value={value}
      onChange={(event) => list.set({ filters: { [filter.name]: event.target.value } })}
      className={classes(
        controlLook,
        'h-10 w-auto max-w-48 pr-2',
        value !== '' && 'border-accent-ink font-medium',
      )}
    >
      <option value="">{filter.label}: all</option>
      {filter.choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}

function RangeFilter({ filter, list }: { filter: Filter & { kind: 'range' }; list: ListState }) {
  const id = useId();
  const scale = filter.scale ?? 1;
  return (
    <div role="group" aria-labelledby={id} className="flex items-center gap-1.5 text-sm text-muted">
      <span id={id}>{filter.label}</span>
      {(['min', 'max'] as const).map((end) => {
        const name = `${filter.name}_${end}`;
        const stored = list.filters[name] ?? '';
        return (
          <input
            key={end}
            type={filter.input}
            aria-label={`${filter.label}, ${end === 'min' ? 'from' : 'to'}`}
            placeholder={end === 'min' ? 'from' : 'to'}
            value={filter.input === 'number' && stored !== '' ? Number(stored) / scale : stored}
            onChange={({ target: { value } }) =>
              list.set({
                filters: {
                  [name]:
                    filter.input === 'number' && value !== ''
                      ? String(Math.round(Number(value) * scale))
                      : value,
                },
              })
            }
            className={classes(controlLook, 'h-10', filter.input === 'date' ? 'w-36' : 'w-24')}
          />
        );
      })}
    </div>
  );
}
