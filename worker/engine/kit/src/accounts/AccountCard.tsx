import type { ReactNode } from 'react';
import { settings } from '../settings';
import { Card } from '../ui/Card';

export interface AccountCardProps {
  title: string;
  intro: string;
  /** Below the form: the way to the other one. */
  aside: ReactNode;
  children: ReactNode;
}

/** A sheet in the middle of the page, for signing in and for joining. */
export function AccountCard({ title, intro, aside, children }: AccountCardProps) {
  return (
    <div className="mx-auto grid w-full max-w-md gap-6 py-4 lg:py-10">
      <header className="grid justify-items-center gap-4 text-center">
        <span
          aria-hidden="true"
          className="grid size-14 place-items-center rounded-card bg-accent font-heading text-2xl font-strong text-on-accent"
        >
          {[...settings.name][0]?.toUpperCase()}
        </span>
        <div className="grid gap-1.5">
          <h1 className="font-heading text-3xl leading-tight font-strong tracking-heading">{title}</h1>
          <p className="text-muted">{intro}</p>
        </div>
      </header>
      <Card className="p-6 sm:p-8">{children}</Card>
      <p className="text-center text-sm text-muted">{aside}</p>
    </div>
  );
}
