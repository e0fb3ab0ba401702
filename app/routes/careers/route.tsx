/** Working on Hewn. */
import type { MetaFunction } from '@remix-run/cloudflare';
import { describePage } from '../../document/describe-page';
import { LinkButton } from '../../ui/buttons/LinkButton';
import { PageHero } from '../../ui/cards/PageHero';

export const meta: MetaFunction = () =>
  describePage('Careers', 'How we work, what we look for, and how to write to us.');

const WAYS = [
  {
    title: 'Small rooms, one door',
    text: 'Files under 300 lines, one way to do a thing, decisions written down in ten lines. You can find your way on the first day.',
  },
  {
    title: 'Shown, not claimed',
    text: 'A feature is done when somebody has used it from beginning to end and a test holds it. The same goes for what stands on this site.',
  },
  {
    title: 'Quiet hours',
    text: 'Few meetings, long afternoons. What has to be known is written where everyone finds it.',
  },
] as const;

const CRAFTS = [
  ['Language', 'Grammar, meaning, and the patience to read a thousand descriptions of apps.'],
  ['Runtime', 'Isolates, durable state, and what happens when the power goes in the middle of a write.'],
  ['Design', 'Type, colour and forms that people of every kind can use.'],
  ['Support', 'Answers that solve the question, and turn it into a page of the documentation.'],
] as const;

export default function Careers() {
  return (
    <>
      <PageHero
        kicker="Careers"
        title="Good tools, made carefully"
        lead="We build the thing that builds the thing. It asks for people who like edges that fit."
        actions={
          <LinkButton to="/contact?subject=Working%20at%20Hewn#message" size="large">
            Write to us
          </LinkButton>
        }
      />
      <section aria-labelledby="ways" className="page py-16 lg:py-24">
        <h2 id="ways" className="display text-3xl">
          How we work
        </h2>
        <ul className="mt-10 grid gap-8 md:grid-cols-3">
          {WAYS.map(({ title, text }) => (
            <li key={title} className="flex flex-col gap-2 border-t-2 border-ink pt-5">
              <h3 className="font-medium">{title}</h3>
              <p className="text-sm text-ink-2">{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="positions" className="border-t border-line bg-sunken">
        <div className="page grid gap-10 py-16 lg:grid-cols-[1fr_1.6fr] lg:py-24">
          <div>
            <h2 id="positions" className="display text-3xl">
              Open positions
            </h2>
            <p className="mt-4 text-ink-2">
              No position is open right now. We read every letter all the same, and keep those that fit one of
              these crafts.
            </p>
          </div>
          <dl className="divide-y divide-line border-y border-line">
            {CRAFTS.map(([craft, text]) => (
              <div key={craft} className="grid gap-1 py-5 sm:grid-cols-[8rem_1fr]">
                <dt className="font-medium">{craft}</dt>
                <dd className="text-ink-2">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
    </>
  );
}
