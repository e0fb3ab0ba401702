import type { ReactNode } from 'react';

/** A surface with a one-pixel line around it. */
export function Card({ children, className = 'p-5' }: { children: ReactNode; className?: string }) {
  return <div className={`rounded-card border border-line bg-surface ${className}`}>{children}</div>;
}
