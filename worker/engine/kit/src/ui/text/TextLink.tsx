import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'wouter';
import { classes } from '../classes';

const look = 'relative rounded-chip hover:text-accent-ink hover:underline underline-offset-4';

export interface TextLinkProps {
  href: string;
  children: ReactNode;
}

/** Leads to another page of the app, from within a text, a row or a list of facts. */
export function TextLink({ href, children }: TextLinkProps) {
  return (
    <Link href={href} className={look}>
      {children}
    </Link>
  );
}

/** Leads out of the app: to another site (in a tab of its own), to mail or to the phone. */
export function OutsideLink({ href, children }: TextLinkProps) {
  const isSite = /^https?:/i.test(href);
  const target: ComponentProps<'a'> = isSite ? { target: '_blank', rel: 'noreferrer' } : {};
  return (
    <a href={href} {...target} className={look}>
      {children}
    </a>
  );
}

export interface RowLinkProps extends TextLinkProps {
  /** Shown as dealt with. */
  struck?: boolean;
}

/** Names the record of a row or card and leads to it; the whole row is its target. */
export function RowLink({ href, struck = false, children }: RowLinkProps) {
  return (
    <Link
      href={href}
      className={classes(
        'after:absolute after:inset-0 hover:text-accent-ink',
        struck && 'text-muted line-through',
      )}
    >
      {children}
    </Link>
  );
}
