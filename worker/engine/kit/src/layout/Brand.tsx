import { Link } from 'wouter';
import { settings } from '../settings';
import { classes } from '../ui/classes';

/** Letters of a name that stands in one line. */
export const LONGEST_LINE = 28;

/** The app's mark and name; leads home. Where pages stand beside it, it keeps its line. */
export function Brand({ inLine = false }: { inLine?: boolean }) {
  return (
    <Link href="/" className="flex min-w-0 items-center gap-3 rounded-control">
      <span
        aria-hidden="true"
        className="grid size-9 shrink-0 place-items-center rounded-control bg-accent font-heading text-lg font-strong text-on-accent"
      >
        {[...settings.name][0]?.toUpperCase()}
      </span>
      <span
        className={classes(
          'line-clamp-2 font-heading text-lg leading-tight font-strong tracking-heading wrap-anywhere',
          inLine && (settings.name.length > LONGEST_LINE ? 'md:max-w-80' : 'md:whitespace-nowrap'),
        )}
      >
        {settings.name}
      </span>
    </Link>
  );
}
