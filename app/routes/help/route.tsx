/** Where to find help. */
import type { MetaFunction } from '@remix-run/cloudflare';
import { Link } from '@remix-run/react';
import { Activity, BookOpen, Braces, CircleHelp, Lightbulb, Mail } from 'lucide-react';
import { describePage } from '../../document/describe-page';
import { LinkButton } from '../../ui/buttons/LinkButton';
import { PageHero } from '../../ui/cards/PageHero';
import { ResourceCard } from '../../ui/cards/ResourceCard';

export const meta: MetaFunction = () =>
  describePage('Help', 'First steps, what to do when something does not work, and how to reach a person.');

const PLACES = [
  { Icon: BookOpen, title: 'Documentation', text: 'How Hewn works, page by page.', to: '/docs' },
  { Icon: CircleHelp, title: 'FAQs', text: 'Short answers, searched and sorted.', to: '/faqs' },
  {
    Icon: Lightbulb,
    title: 'Guides',
    text: 'How to describe an app so that it gets built.',
    to: '/blog?category=guides',
  },
  { Icon: Braces, title: 'API', text: 'Every call with its fields.', to: '/api' },
  { Icon: Activity, title: 'Status', text: 'Whether every part answers right now.', to: '/status' },
  { Icon: Mail, title: 'Contact', text: 'A person answers within 24 hours.', to: '/contact' },
] as const;

const TROUBLES = [
  {
    title: 'My description was not understood',
    text: 'Begin with the things that the app keeps, and what each of them has. A sentence like “books with a title, an author and a price” is always enough for a plan.',
    to: '/docs/describing',
    link: 'What to write',
  },
  {
    title: 'The build failed',
    text: 'The page of the build says which step it was, why, and what to do. What was live before is still live. Change the plan, or start the same build again.',
    to: '/docs/building',
    link: 'About builds',
  },
  {
    title: 'My app is not at its address',
    text: 'Look at the status page first. When everything is well there, write to us with the address; we see what it answered.',
    to: '/status',
    link: 'Open status',
  },
  {
    title: 'I cannot find my project',
    text: 'What you build without an account belongs to the browser that you used. Sign up in that browser and it moves to your account.',
    to: '/docs/first-app',
    link: 'About accounts',
  },
] as const;

export default function Help() {
  return (
    <>
      <PageHero
        kicker="Help"
        title="What are you stuck on?"
        lead="Most things are a page away. For everything else there is a person."
        actions={
          <>
            <LinkButton to="/contact" size="large">
              Contact Support
            </LinkButton>
            <LinkButton to="/docs/first-app" variant="secondary" size="large">
              Your first app
            </LinkButton>
          </>
        }
      />
      <section
        aria-label="Places to look"
        className="page grid gap-4 py-16 sm:grid-cols-2 lg:grid-cols-3 lg:py-20"
      >
        {PLACES.map((place) => (
          <ResourceCard key={place.title} level={2} {...place} />
        ))}
      </section>
      <section aria-labelledby="troubles" className="border-t border-line bg-sunken">
        <div className="page py-16 lg:py-24">
          <h2 id="troubles" className="display text-3xl">
            When something does not work
          </h2>
          <ul className="mt-10 grid gap-x-12 gap-y-10 md:grid-cols-2">
            {TROUBLES.map(({ title, text, to, link }) => (
              <li key={title} className="flex flex-col items-start gap-2 border-t-2 border-ink pt-5">
                <h3 className="font-medium">{title}</h3>
                <p className="measure text-sm text-ink-2">{text}</p>
                <Link to={to} className="text-sm font-medium text-madder-text underline underline-offset-3">
                  {link}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </section>
    </>
  );
}
