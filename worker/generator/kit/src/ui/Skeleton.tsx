import { classes } from './classes';

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

/** Cards that are on their way. */
export function SkeletonCards() {
  return (
    <div
      role="status"
      aria-label="Loading"
      className="grid grid-cols-[repeat(auto-fill,minmax(min(17.5rem,100%),1fr))] gap-5"
    >
      {Array.from({ length: 6 }, (_, card) => (
        <Skeleton key={card} className="h-64 rounded-card" />
      ))}
    </div>
  );
}
