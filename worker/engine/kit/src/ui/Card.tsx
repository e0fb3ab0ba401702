import type { ReactNode } from 'react';
import { classes } from './classes';

/** A sheet that holds things that belong together. */
export function Card({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={classes('rounded-card border border-line bg-surface shadow-card', className)}>
      {children}
    </div>
  );
}
