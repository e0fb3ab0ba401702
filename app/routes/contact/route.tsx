/** Ways to reach us, and the message form. */
import type { ActionFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { Link } from '@remix-run/react';
import { Activity, BookOpen, CircleHelp, Mail } from 'lucide-react';
import { describePage } from '../../document/describe-page';
import { callAction } from '../../forms/call-action';
import { answerForm, passRetryAfter, readFields } from '../../forms/send-message';
import { buttonStyle } from '../../ui/buttons/button-style';
import { PageHero } from '../../ui/cards/PageHero';
import { ResourceCard } from '../../ui/cards/ResourceCard';
import { ContactForm } from './ContactForm';

export const meta: MetaFunction = () =>
  describePage(
    'Contact',
    'Write to us: an answer comes within 24 hours. Office hours and other ways to get help.',
  );

export async function action({ request, context }: ActionFunctionArgs) {
  const { name = '', email = '', company, subject, message = '' } = await readFields(request);
  return answerForm(context.api.contact.$post({ json: { name, email, company, subject, message } }));
}

export const clientAction = callAction;
export const headers = passRetryAfter;

const METHODS = [
  {
    Icon: Mail,
    title: 'Write to us',
    text: 'Through the form on this page. We respond in under 24 hours.',
    to: '/contact#message',
  },
  {
    Icon: CircleHelp,
    title: 'Help',
    text: 'Where to begin, and what to do when something does not work.',
    to: '/help',
  },
  {
    Icon: BookOpen,
    title: 'Documentation',
    text: 'How Hewn works: plans, editing, the code, limits, the API.',
    to: '/docs',
  },
  {
    Icon: Activity,
    title: 'System status',
    text: 'Whether every part answers right now, and the last 90 days.',
    to: '/status',
  },
] as const;

const SUPPORT = [
  {
    title: 'General questions',
    text: 'What Hewn can build, what a plan includes, how to begin.',
    subject: 'General question',
  },
  {
    title: 'Technical support',
    text: 'A build that failed, an app that misbehaves, the API. Name the project and the step.',
    subject: 'Technical support',
  },
  {
    title: 'Sales and partners',
    text: 'The Enterprise plan, your own Cloudflare account, working together.',
    subject: 'Sales',
  },
] as const;

const HOURS = [
  ['Monday to Friday', '9 AM – 6 PM PST'],
  ['Saturday', '10 AM – 4 PM PST'],
  ['Sunday', 'Closed'],
] as const;

export default function Contact() {
  return (
    <>
      <PageHero
        kicker="Contact"
        title="Talk to us"
        lead="A question, a build that went wrong, an idea for what Hewn should learn next: write it down, and a person reads it."
      />
      <section aria-label="Ways to reach us" className="page grid gap-4 pt-12 sm:grid-cols-2 lg:grid-cols-4">
        {METHODS.map((method) => (
          <ResourceCard key={method.title} level={2} {...method} />
        ))}
      </section>
      <div className="page grid items-start gap-12 py-16 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-16 lg:py-24">
        <section id="message" aria-labelledby="message-title" className="scroll-mt-20">
          <h2 id="message-title" className="display mb-6 text-3xl">
            Send us a message
          </h2>
          <ContactForm />
        </section>
        <aside className="grid items-start gap-6 md:grid-cols-2 lg:grid-cols-1 lg:gap-8">
          <section aria-labelledby="hours" className="rounded-card border border-line bg-surface p-6">
            <h2 id="hours" className="font-medium">
              Office hours
            </h2>
            <dl className="mt-4 flex flex-col gap-2 text-sm">
              {HOURS.map(([days, hours]) => (
                <div key={days} className="flex justify-between gap-4">
                  <dt className="text-ink-2">{days}</dt>
                  <dd className="tabular-nums">{hours}</dd>
                </div>
              ))}
            </dl>
            <p className="mt-4 border-t border-line pt-4 text-sm text-ink-2">
              Response time: under 24 hours.
            </p>
          </section>
          <section aria-labelledby="quick" className="rounded-card bg-sunken p-6">
            <h2 id="quick" className="font-medium">
              Looking for a quick answer?
            </h2>
            <p className="mt-1 text-sm text-ink-2">Most questions have been asked before.</p>
            <a href="/faqs" className={buttonStyle('secondary', 'medium', 'mt-4')}>
              Browse FAQs
            </a>
          </section>
        </aside>
      </div>
      <section aria-labelledby="support" className="border-t border-line bg-sunken">
        <div className="page py-16 lg:py-24">
          <h2 id="support" className="display text-3xl">
            Which kind of help?
          </h2>
          <ul className="mt-10 grid gap-8 md:grid-cols-3">
            {SUPPORT.map(({ title, text, subject }) => (
              <li key={title} className="flex flex-col items-start gap-2 border-t-2 border-ink pt-5">
                <h3 className="font-medium">{title}</h3>
                <p className="text-sm text-ink-2">{text}</p>
                <Link
                  to={`/contact?subject=${encodeURIComponent(subject)}#message`}
                  className="mt-1 text-sm font-medium text-madder-text underline underline-offset-3"
                >
                  Write about this<span className="sr-only">: {title}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </section>
    </>
  );
}
