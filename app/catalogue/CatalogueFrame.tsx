import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { INPUT_STYLE } from '../ui/fields/field-style';
import { ALL } from './filter-catalogue';
import type { CatalogueFilterState } from './use-catalogue-filter';

export interface CatalogueCategory {
  id: string;
  label: string;
  count: number;
}

export interface CatalogueFrameProps {
  filter: CatalogueFilterState;
  /** What the search looks for, for example `Search templates`. */
  searchLabel: string;
  placeholder: string;
  categories: readonly CatalogueCategory[];
  /** Further things of the sidebar. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Search and categories beside a list. A form, so that it also works without script. */
export function CatalogueFrame(props: CatalogueFrameProps) {
  const { filter, searchLabel, placeholder, categories, aside, children } = props;
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-8 pt-10 pb-20 lg:grid-cols-[14rem_minmax(0,1fr)] lg:pt-14 lg:pb-28">
      <div className="flex flex-col gap-8 lg:sticky lg:top-24">
        <form method="get" onSubmit={(event) => event.preventDefault()} className="flex flex-col gap-5">
          <div className="relative">
            <Search
              aria-hidden
              className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-3"
            />
            <input
              type="search"
              name="q"
              aria-label={searchLabel}
              placeholder={placeholder}
              value={filter.query}
              onChange={(event) => filter.setQuery(event.target.value)}
              className={`${INPUT_STYLE} h-10 pl-9 text-sm`}
            />
          </div>
          <fieldset className="min-w-0">
            <legend className="mb-2 hidden text-sm font-medium lg:block">Categories</legend>
            <div className="-mx-5 flex gap-1 overflow-x-auto px-5 pb-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0 lg:flex-col">
              {categories.map(({ id, label, count }) => (
                <button
                  key={id}
                  type="submit"
                  name="category"
                  value={id}
                  aria-pressed={filter.category === id}
                  onClick={() => filter.setCategory(id)}
                  className="flex shrink-0 items-center justify-between gap-3 whitespace-nowrap rounded-control px-3 py-1.5 text-left text-sm text-ink-2 ring-1 ring-line ring-inset transition-colors hover:bg-sunken hover:text-ink aria-pressed:bg-ink aria-pressed:text-paper aria-pressed:ring-ink lg:ring-transparent"
                >
                  {label}
                  <span className="text-xs tabular-nums opacity-80">{count}</span>
                </button>
              ))}
            </div>
          </fieldset>
        </form>
        {aside}
      </div>
      <div className="min-w-0">{children}</div>
    </div>
  );
}

/** @returns the categories with how many items each has, the one of everything first. */
export function countCategories<Item>(
  items: readonly Item[],
  labels: Readonly<Record<string, string>>,
  isIn: (item: Item, category: string) => boolean,
): CatalogueCategory[] {
  return Object.entries(labels).map(([id, label]) => ({
    id,
    label,
    count: id === ALL ? items.length : items.filter((item) => isIn(item, id)).length,
  }));
}
