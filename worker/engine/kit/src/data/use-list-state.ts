import { useSearchParams } from 'wouter';

export interface ListState {
  q: string;
  /** `name` ascending, `-name` descending. */
  sort: string;
  page: number;
  /** Chosen filters by parameter name. */
  filters: Record<string, string>;
  /** Whether a search or filter narrows the list. */
  narrowed: boolean;
  /** Changes some of it; a changed search or filter starts on the first page again. */
  set: (changes: { q?: string; sort?: string; page?: number; filters?: Record<string, string> }) => void;
  /** Drops search and filters. */
  clear: () => void;
}

/**
 * Search, order, page and filters of a list, kept in the address of the page: reload, back and shared links work.
 * @param prefix keeps two lists on one page apart.
 */
export function useListState(defaultSort: string, filterNames: string[], prefix = ''): ListState {
  const [search, setSearch] = useSearchParams();
  const read = (name: string) => search.get(prefix + name) ?? '';
  const filters = Object.fromEntries(
    filterNames.map((name) => [name, read(name)]).filter(([, value]) => value !== ''),
  ) as Record<string, string>;

  function write(values: Record<string, string>) {
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [name, value] of Object.entries(values)) {
          if (value === '') next.delete(prefix + name);
          else next.set(prefix + name, value);
        }
        return next;
      },
      { replace: true },
    );
  }

  return {
    q: read('q'),
    sort: read('sort') || defaultSort,
    page: Math.max(1, Number.parseInt(read('page'), 10) || 1),
    filters,
    narrowed: read('q') !== '' || Object.keys(filters).length > 0,
    set: ({ q, sort, page, filters: chosen }) =>
      write({
        ...(q === undefined ? {} : { q }),
        ...(sort === undefined ? {} : { sort: sort === defaultSort ? '' : sort }),
        ...chosen,
        page: page === undefined || page === 1 ? '' : String(page),
      }),
    clear: () => write({ q: '', page: '', ...Object.fromEntries(filterNames.map((name) => [name, ''])) }),
  };
}
