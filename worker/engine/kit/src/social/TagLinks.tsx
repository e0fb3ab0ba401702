import { Link } from 'wouter';
import { query } from '../data/request';

export interface TagLinksProps {
  /** “Tags”. */
  label: string;
  tags: readonly string[];
  /** Where everything with the same tag stands, and the parameter that asks for it. Absent: nowhere. */
  href?: string;
  parameter?: string;
}

const look = 'inline-block rounded-full bg-sunken px-2.5 py-0.5 text-xs font-medium text-muted';

/** Tags as chips; each leads to everything that carries it. */
export function TagLinks({ label, tags, href, parameter }: TagLinksProps) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label={label} className="flex flex-wrap gap-1.5">
      {tags.map((tag) => (
        <li key={tag}>
          {href === undefined || parameter === undefined ? (
            <span className={look}>{tag}</span>
          ) : (
            <Link
              href={query(href, { [parameter]: tag })}
              className={`${look} transition-colors hover:bg-accent-soft hover:text-accent-ink`}
            >
              {tag}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
