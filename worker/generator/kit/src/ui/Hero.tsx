import { settings } from '../settings';
import { LinkButton } from './Button';
import { Drawing } from './Drawing';

export interface HeroProps {
  heading: string;
  text?: string;
  action?: { label: string; href: string };
}

/** The first thing visitors see: what this is, and what to do next. */
export function Hero({ heading, text, action }: HeroProps) {
  return (
    <section className="grid items-center gap-8 lg:grid-cols-[1.1fr_1fr] lg:gap-14">
      <div className="grid justify-items-start gap-5 lg:py-10">
        <h1 className="font-heading text-4xl leading-[1.08] font-strong tracking-heading text-balance sm:text-5xl lg:text-6xl">
          {heading}
        </h1>
        {text && <p className="max-w-xl text-lg leading-relaxed text-muted">{text}</p>}
        {action && (
          <LinkButton kind="primary" size="large" href={action.href} className="mt-2">
            {action.label}
          </LinkButton>
        )}
      </div>
      <Drawing title={settings.name} className="aspect-4/3 w-full rounded-card max-lg:aspect-2/1" />
    </section>
  );
}
