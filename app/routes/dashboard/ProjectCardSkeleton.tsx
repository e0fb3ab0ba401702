import { Skeleton } from '../../ui/Skeleton';

/** Holds the place of a project while the list is on its way. */
export function ProjectCardSkeleton() {
  return (
    <div className="flex flex-col gap-3.5 rounded-card border border-line bg-surface p-5">
      <div className="flex items-center gap-3">
        <Skeleton className="size-10 shrink-0" />
        <div className="flex flex-1 flex-col gap-2">
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="h-3 w-1/2" />
        </div>
      </div>
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-6 w-24" />
      <Skeleton className="mt-1 h-8 w-44" />
    </div>
  );
}
