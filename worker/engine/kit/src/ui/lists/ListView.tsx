import type { ReactNode } from 'react';
import type { Page } from '../../data/request';
import type { ListState } from '../../data/use-list-state';
import type { QueryResult } from '../../data/use-query';
import { Button } from '../Button';
import { EmptyState } from '../states/EmptyState';
import { Loaded } from '../states/Loaded';
import { type Filter, Filters } from './Filters';
import { Pager } from './Pager';

export interface ListViewProps<Item> {
  /** What the list holds, in small letters: “deals”. */
  plural: string;
  list: ListState;
  result: QueryResult<Page<Item>>;
  filters: readonly Filter[];
  /** Stands there while there are no records at all. */
  empty: ReactNode;
  skeleton?: ReactNode;
  /** Beside the filters, such as an export. */
  aside?: ReactNode;
  children: (items: Item[]) => ReactNode;
}

/** A list with search, filters and pages, in all its states. */
export function ListView<Item>(props: ListViewProps<Item>) {
  const { plural, list, result, empty } = props;
  const nothingYet = !list.narrowed && result.data?.total === 0;
  return (
    <div className="grid grid-cols-1 gap-5">
      {!nothingYet && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Filters list={list} searchLabel={`Search ${plural}`} filters={props.filters} />
          {props.aside}
        </div>
      )}
      <Loaded result={result} skeleton={props.skeleton}>
        {(page) => {
          if (nothingYet) return empty;
          if (page.items.length === 0) {
            return (
              <EmptyState icon="search" title={`No ${plural} match`} text="Try other words or fewer filters.">
                <Button onClick={list.clear}>Clear search and filters</Button>
              </EmptyState>
            );
          }
          return (
            <div className="grid grid-cols-1 gap-4">
              {props.children(page.items)}
              <Pager
                plural={plural}
                page={page.page}
                pageSize={page.page_size}
                total={page.total}
                onPage={(number) => list.set({ page: number })}
              />
            </div>
          );
        }}
      </Loaded>
    </div>
  );
}
