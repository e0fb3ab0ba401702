import { Link } from '@remix-run/react';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';

export interface BackLinkProps {
  to: string;
  children: ReactNode;
}

/** The way back to what a page was opened from. */
export function BackLink({ to, children }: BackLinkProps) {
  return (
    <Link to={to} className="inline-flex items-center gap-1.5 rounded-sm text-sm text-ink-2 hover:text-ink">
      <ArrowLeft aria-hidden className="size-4" />
      {children}
    </Link>
  );
}
