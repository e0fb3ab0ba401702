import { useSearchParams } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { ALL, type CatalogueFilter } from './filter-catalogue';

export interface CatalogueFilterState extends CatalogueFilter {
  setQuery(query: string): void;
  setCategory(category: string): void;
  clear(): void;
}

/**
 * What is searched for. It begins with the address (`?q=…&category=…`), which the form also leads to without script, and
 * the address follows it, so that what is seen can be shared.
 */
export function useCatalogueFilter(): CatalogueFilterState {
  const [params] = useSearchParams();
  const [filter, setFilter] = useState<CatalogueFilter>({
    query: params.get('q') ?? '',
    category: params.get('category') ?? ALL,
  });

  function change(next: CatalogueFilter) {
    setFilter(next);
    const url = new URL(location.href);
    write(url, 'q', next.query);
    write(url, 'category', next.category === ALL ? '' : next.category);
    // Not a navigation: nothing has to be fetched for it. The router's own state stays.
    history.replaceState(history.state, '', url);
  }

  const asked = params.toString();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when a link leads to other parameters.
  useEffect(() => {
    setFilter({ query: params.get('q') ?? '', category: params.get('category') ?? ALL });
  }, [asked]);

  return {
    ...filter,
    setQuery: (query) => change({ ...filter, query }),
    setCategory: (category) => change({ ...filter, category }),
    clear: () => change({ query: '', category: ALL }),
  };
}

function write(url: URL, name: string, value: string): void {
  if (value) url.searchParams.set(name, value);
  else url.searchParams.delete(name);
}
