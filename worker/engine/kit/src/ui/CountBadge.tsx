/** How many, at the corner of an icon; nothing of none. What it counts is said beside it in words. */
export function CountBadge({ count, className }: { count: number; className: string }) {
  if (count === 0) return null;
  return (
    <span
      aria-hidden="true"
      className={`absolute grid h-4.5 min-w-4.5 place-items-center rounded-full bg-accent px-1 text-[0.6875rem] leading-none font-semibold text-on-accent tabular-nums ${className}`}
    >
      {count > 99 ? '99+' : count}
    </span>
  );
}
