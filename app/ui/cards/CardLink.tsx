import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';

export interface CardLinkProps {
  to: string;
  children: ReactNode;
}

/** The title of a card that leads on from anywhere on it. The card itself is a `group relative`. */
export function CardLink({ to, children }: CardLinkProps) {
  return (
    <Link to={to} prefetch="intent" className="after:absolute after:inset-0 group-hover:underline">
      {children}
    </Link>
  );
}
