import { useId, useState } from 'react';
import type { Summary } from '../../data/request';
import type { ListState } from '../../data/use-list-state';
import { Button, IconButton } from '../Button';
import { classes } from '../classes';
import { SelectBox } from '../fields/SelectBox';
import type { Range } from './RangeFilter';
import { SearchBox } from './SearchBox';

/** What a list can be narrowed by. */
export type Filter =
  | { kind: 'choice'; name: string; label: string; choices: readonly { value: string; label: string }[] }
  | { kind: 'text'; name: string; label: string }
  | Range;

/** Parameter names that the filters use in addresses. */
export function filterNames(filters: readonly Filter[]): string[] {
  return filters.flatMap(({ kind, name }) => (kind === 'range' ? [`${name}_min`, `${name}_max`] : [name]));
}

/** The values that are there, as choices. */
export function groupChoices(summary: Summary | undefined): { value: string; label: string }[] {
  return (summary?.groups ?? [])
    .filter(({ key }) => key !== null && key !== '')
    .map(({ key }) => ({ value: String(key), label: String(key) }));
}

export interface FiltersProps {
  list: ListState;
  searchLabel?: string;
  filters: readonly Filter[];
}

/** Search and filters above a list. On a narrow screen the filters wait behind a button. */
export function Filters({ list, searchLabel, filters }: FiltersProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="flex grow flex-wrap items-center gap-2">
      {searchLabel && <SearchBox label={searchLabel} value={list.q} onSearch={(q) => list.set({ q })} />}
      {filters.length > 0 && (
        <IconButton
          icon="sliders-horizontal"
          label="Filters"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="size-10 border border-outline sm:hidden"
        />
      )}
      <div id={id} className={classes('flex flex-wrap gap-2', !open && 'max-sm:hidden')}>
        {filters.map((filter) => {
          if (filter.kind === 'choice') return <ChoiceFilter key={filter.name} filter={filter} list={list} />;
          if (filter.kind === 'range') return <filter.control key={filter.name} range={filter} list={list} />;
          return (
            <SearchBox
              key={filter.name}
              label={filter.label}
              value={list.filters[filter.name] ?? ''}
              onSearch={(text) => list.set({ filters: { [filter.name]: text } })}
            />
          );
        })}
      </div>
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
    <SelectBox
      aria-label={`Filter by ${filter.label}`}
      value={value}
      onChange={(event) => list.set({ filters: { [filter.name]: event.target.value } })}
      className={classes('h-10 max-w-52', value !== '' && 'border-accent-ink font-medium')}
    >
      <option value="">{filter.label}: all</option>
      {filter.choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </SelectBox>
  );
}
