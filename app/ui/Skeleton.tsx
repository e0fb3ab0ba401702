/** Holds the place of what is still coming; give it the size of the real thing. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <div aria-hidden="true" className={`animate-shimmer rounded-sm bg-line ${className}`} />;
}
