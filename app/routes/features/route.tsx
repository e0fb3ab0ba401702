/** What Hewn does. */
import type { MetaFunction } from '@remix-run/cloudflare';
import { Link } from '@remix-run/react';
import { Cloud, GitBranch, Palette, Webhook } from 'lucide-react';
import { describePage } from '../../document/describe-page';
import { LinkButton } from '../../ui/buttons/LinkButton';
import { CallBand } from '../../ui/cards/CallBand';
import { PageHero } from '../../ui/cards/PageHero';
import { ThemedPicture } from '../../ui/cards/ThemedPicture';
import { ServiceMark } from '../../ui/ServiceMark';
import { FeatureGrid } from './FeatureGrid';

export const meta: MetaFunction = () =>
  describePage(
    'Features',
    'A plan that you can change, code that is yours, checks before anything goes live.',
  );

const TOOLS = [
  {
    Icon: Palette,
    title: 'Custom Themes',
    text: 'Colours, corners and typeface, from your description or in the plan. Every pair is readable.',
  },
  {
    Icon: GitBranch,
    title: 'Version Control',
    text: 'Each build is a version of its own. Export the project and keep it in your repository.',
  },
  {
    Icon: Webhook,
    title: 'API Integration',
    text: 'Every app serves a documented API, with an OpenAPI document that your other tools can read.',
  },
  {
    Icon: Cloud,
    title: 'Cloud Native',
    text: 'Apps run in isolates that start in milliseconds, each with a database beside it.',
  },
] as const;

const SAMPLES = [
  ['Stripe', 'Payments'],
  ['Resend', 'Email'],
  ['Twilio', 'SMS'],
  ['Plausible', 'Analytics'],
  ['Slack', 'Communication'],
  ['GitHub', 'Development'],
  ['Cloudflare R2', 'Cloud'],
  ['Supabase', 'Database'],
] as const;

export default function FeaturesPage() {
  return (
    <>
      <PageHero
        kicker="Features"
        title="Everything between the idea and the app"
        lead="You write what you need. Hewn reads, plans, writes, tests and deploys, and shows you each step before the next."
        actions={
          <>
            <LinkButton to="/build" size="large">
              Start Building
            </LinkButton>
            <LinkButton to="/pricing" variant="secondary" size="large">
              View Pricing
            </LinkButton>
          </>
        }
        aside={
          <figure className="min-w-0">
            <div className="cut bg-line p-px [--cut:20px]">
              <ThemedPicture
                name="plan"
                alt="The plan of an app as Hewn shows it before the build"
                width={1280}
                height={800}
                className="cut block h-auto w-full bg-surface [--cut:20px]"
              />
            </div>
            <figcaption className="mt-3 text-sm text-ink-3">The plan, before anything is built.</figcaption>
          </figure>
        }
      />
      <FeatureGrid />
      <section aria-labelledby="tools" className="border-y border-line bg-sunken">
        <div className="page py-20 lg:py-28">
          <h2 id="tools" className="display max-w-[42rem] text-3xl">
            Tools for the second day
          </h2>
          <ul className="mt-12 grid gap-10 sm:grid-cols-2 lg:grid-cols-4">
            {TOOLS.map(({ Icon, title, text }) => (
              <li key={title} className="flex flex-col gap-3 border-t-2 border-ink pt-5">
                <Icon aria-hidden className="size-5 text-madder-text" strokeWidth={1.75} />
                <h3 className="font-medium">{title}</h3>
                <p className="text-sm text-ink-2">{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section aria-labelledby="integrations" className="page py-20 lg:py-28">
        <div className="flex flex-wrap items-end justify-between gap-6">
          <h2 id="integrations" className="display max-w-[36rem] text-3xl">
            Connects to what you use
          </h2>
          <Link
            to="/integrations"
            prefetch="intent"
            className="text-sm font-medium text-madder-text underline underline-offset-3"
          >
            See all integrations
          </Link>
        </div>
        <ul className="mt-10 grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line lg:grid-cols-4">
          {SAMPLES.map(([name, kind]) => (
            <li key={name} className="flex flex-col gap-3 bg-surface p-4 sm:flex-row sm:items-center lg:p-6">
              <ServiceMark name={name} />
              <div className="min-w-0">
                <p className="font-medium">{name}</p>
                <p className="text-sm text-ink-3">{kind}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
      <CallBand
        title="See your own plan in a minute"
        text="One sentence, no account, no credit card. You decide afterwards whether it gets built."
        to="/build"
        action="Start Building"
      />
    </>
  );
}
