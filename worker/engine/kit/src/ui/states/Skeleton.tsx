import { classes } from '../classes';

/** A grey shape where something will stand. What comes soon enough is there before it shows. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div className={classes('animate-late rounded-control', className)}>
      <div className="size-full animate-pulse rounded-[inherit] bg-sunken" />
    </div>
  );
}

/** Rows of a list that is on its way. */
export function SkeletonRows({ rows = 5 }: { rows?: number }) {
  return (
    <div role="status" aria-label="Loading" className="grid gap-3">
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} className="h-11" />
      ))}
    </div>
  );
}

/**
 * Cards that are on their way.
 * @param pictured they will have pictures, which makes them tall.
 */
export function SkeletonCards({ pictured = false }: { pictured?: boolean }) {
  return (
    <div
      role="status"
      aria-label="Loading"
      className="grid grid-cols-[repeat(auto-fill,minmax(min(17.5rem,100%),1fr))] gap-5"
    >
      {Array.from({ length: 6 }, (_, card) => (
        <Skeleton key={card} className={classes('rounded-card', pictured ? 'h-[25rem]' : 'h-40')} />
      ))}
    </div>
  );
}
