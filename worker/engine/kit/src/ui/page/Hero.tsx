import type { ComponentType, ReactNode } from 'react';
import type { DrawingProps } from '../../drawings/DrawingFrame';
import { settings } from '../../settings';
import { LinkButton } from '../Button';

export interface HeroProps {
  heading: ReactNode;
  text?: ReactNode;
  action?: { label: string; href: string };
  /** Another way to go on. */
  second?: { label: string; href: string };
  /** Draws what the place is about. */
  drawing: ComponentType<DrawingProps>;
  /** Three pictures beside each other instead of one. */
  several?: boolean;
}

/** The first thing visitors see: what this is, and what to do next. */
export function Hero({ heading, text, action, second, drawing: Drawing, several = false }: HeroProps) {
  const { name } = settings;
  return (
    <section className="grid items-center gap-8 lg:grid-cols-[1.1fr_1fr] lg:gap-14">
      <div className="grid justify-items-start gap-5 lg:py-10">
        <h1
          dir="auto"
          className="font-heading text-4xl leading-[1.08] font-strong tracking-heading text-balance sm:text-5xl lg:text-6xl"
        >
          {heading}
        </h1>
        {text && (
          <p dir="auto" className="max-w-xl text-lg leading-relaxed text-muted">
            {text}
          </p>
        )}
        {action && (
          <div className="mt-2 flex flex-wrap gap-3">
            <LinkButton kind="primary" size="large" href={action.href}>
              {action.label}
            </LinkButton>
            {second && (
              <LinkButton size="large" href={second.href}>
                {second.label}
              </LinkButton>
            )}
          </div>
        )}
      </div>
      {several ? (
        <div className="grid aspect-4/3 w-full grid-cols-[5fr_3fr] grid-rows-2 gap-3 max-lg:aspect-2/1 sm:gap-4">
          <Drawing title={name} className="row-span-2 size-full rounded-card" />
          <Drawing title={`${name}, another`} className="size-full rounded-card" />
          <Drawing title={`${name}, one more`} className="size-full rounded-card" />
        </div>
      ) : (
        <Drawing title={name} className="aspect-4/3 w-full rounded-card max-lg:aspect-2/1" />
      )}
    </section>
  );
}
