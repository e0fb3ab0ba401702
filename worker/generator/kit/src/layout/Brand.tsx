import { Link } from 'wouter';
import { settings } from '../settings';

/** The app's mark and name; leads home. */
export function Brand() {
  return (
    <Link href="/" className="flex min-w-0 items-center gap-3 rounded-control">
      <span
        aria-hidden="true"
        className="grid size-9 shrink-0 place-items-center rounded-control bg-accent font-heading text-lg font-strong text-on-accent"
      >
        {[...settings.name][0]?.toUpperCase()}
      </span>
      <span className="line-clamp-2 font-heading text-lg leading-tight font-strong tracking-heading wrap-anywhere">
        {settings.name}
      </span>
    </Link>
  );
}
