import type { ReactNode } from 'react';
import { Icon, type IconName } from '../Icon';

export interface EmptyStateProps {
  icon: IconName;
  title: string;
  text?: string;
  /** What to do next. */
  children?: ReactNode;
}

/** Stands where a list has nothing to show, and says what to do about it. */
export function EmptyState({ icon, title, text, children }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-3 rounded-card border border-dashed border-outline px-6 py-14 text-center">
      <span className="mb-1 grid size-14 place-items-center rounded-card bg-accent-soft text-accent-ink">
        <Icon name={icon} size={26} />
      </span>
      <p className="font-heading text-lg font-strong">{title}</p>
      {text && <p className="max-w-sm text-sm text-muted">{text}</p>}
      {children && <div className="mt-2 flex flex-wrap justify-center gap-2">{children}</div>}
    </div>
  );
}
