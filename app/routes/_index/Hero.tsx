import { Link } from '@remix-run/react';
import type { Theme } from '../../theme/theme';
import { HeroFigure } from './HeroFigure';
import { SignUpForm } from './SignUpForm';

/** What it is in one sentence, and the way in. */
export function Hero({ theme }: { theme: Theme }) {
  return (
    <section className="border-b border-line">
      <div className="page grid items-center gap-12 pt-14 pb-16 lg:grid-cols-[1.05fr_1fr] lg:gap-14 lg:pt-24 lg:pb-24">
        <div className="flex flex-col items-start gap-6">
          <h1 className="display text-5xl">
            Describe an app.
            <br />
            Use it.
          </h1>
          <p className="max-w-[34rem] text-lg text-ink-2">
            Hewn turns a few plain sentences into a working app: pages, API and database, tested and live at
            an address of its own. You see the plan first, and the code is yours.
          </p>
          <SignUpForm />
          <p className="text-sm text-ink-3">
            Free to start, no credit card. Or{' '}
            <Link
              to="/build"
              prefetch="intent"
              className="font-medium text-madder-text underline underline-offset-3"
            >
              build something right away
            </Link>
            , no account needed.
          </p>
        </div>
        <HeroFigure theme={theme} />
      </div>
    </section>
  );
}
