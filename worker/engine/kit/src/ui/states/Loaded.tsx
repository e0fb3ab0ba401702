import type { ReactNode } from 'react';
import type { QueryResult } from '../../data/use-query';
import { classes } from '../classes';
import { ErrorState } from './ErrorState';
import { SkeletonRows } from './Skeleton';

export interface LoadedProps<Answer> {
  result: QueryResult<Answer>;
  /** Stands there until the answer comes. */
  skeleton?: ReactNode;
  children: (data: Answer) => ReactNode;
}

/** Shows an answer of the API in all its states: on its way, failed, there, about to be replaced. */
export function Loaded<Answer>({ result, skeleton = <SkeletonRows />, children }: LoadedProps<Answer>) {
  if (result.error) return <ErrorState error={result.error} onRetry={result.retry} />;
  if (result.data === undefined) return skeleton;
  return (
    <div aria-busy={result.loading} className={classes('transition-opacity', result.loading && 'opacity-60')}>
      {children(result.data)}
    </div>
  );
}
