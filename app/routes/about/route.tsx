/** Who makes Hewn, and why. */
import type { MetaFunction } from '@remix-run/cloudflare';
import { Compass, FlaskConical, Hammer, Search } from 'lucide-react';
import { describePage } from '../../document/describe-page';
import { LinkButton } from '../../ui/buttons/LinkButton';
import { Figures } from '../../ui/cards/Figures';
import { PageHero } from '../../ui/cards/PageHero';
import { Mark } from '../../ui/Mark';

export const meta: MetaFunction = () =>
  describePage('About', 'Why Hewn exists, what it stands for, and who builds your app.');

const VALUES = [
  {
    title: 'Say what it is',
    text: 'The plan lists what will not be built. The status page shows the bad days. A failed build is called failed.',
  },
  {
    title: 'Leave no lock',
    text: 'The code is readable, tested and yours. The best reason to stay should never be that leaving is hard.',
  },
  {
    title: 'Everyone can use it',
    text: 'By keyboard, by screen reader, on an old phone. That holds for Hewn and for every app it writes.',
  },
  {
    title: 'Keep it small',
    text: 'Fewer parts, fewer dependencies, less to wait for. What is not there cannot break.',
  },
] as const;

const TEAM = [
  {
    Icon: Search,
    name: 'The Researcher',
    role: 'Reads what you wrote',
    text: 'Finds the things, their fields, the people and the rules in your words, and asks about what is missing.',
  },
  {
    Icon: Compass,
    name: 'The Architect',
    role: 'Draws the plan',
    text: 'Turns what was found into pages, data and rules that do not contradict each other, and shows them to you.',
  },
  {
    Icon: Hammer,
    name: 'The Builders',
    role: 'Write the code',
    text: 'One for what you see, one for what keeps it. They work side by side from the same plan.',
  },
  {
    Icon: FlaskConical,
    name: 'The Tester',
    role: 'Has the last word',
    text: 'Calls every operation, renders every page, and lets nothing go live that did not answer.',
  },
] as const;

export default function About() {
  return (
    <>
      <PageHero
        kicker="About"
        title="A rough idea goes in, a thing with clean edges comes out"
        lead="Hewn is for everyone who knows exactly what they need and never had a developer to ask."
        actions={
          <>
            <LinkButton to="/build" size="large">
              Start Building
            </LinkButton>
            <LinkButton to="/careers" variant="secondary" size="large">
              Join Us
            </LinkButton>
          </>
        }
      />
      <Figures />
      <section aria-labelledby="story" className="border-y border-line bg-sunken">
        <div className="page grid items-center gap-12 py-20 lg:grid-cols-[1fr_1.4fr] lg:gap-20 lg:py-28">
          <div className="cut grid aspect-8/5 place-items-center bg-surface [--cut:48px] lg:aspect-square">
            <Mark className="w-1/3 lg:w-1/2" />
          </div>
          <div>
            <h2 id="story" className="display text-3xl">
              Our story
            </h2>
            <div className="measure mt-6 flex flex-col gap-4 text-ink-2">
              <p>
                It began with a spreadsheet. A bicycle workshop kept its repair jobs in one, with colours for
                the stages and a second sheet for what was owed. Everyone in the shop knew what they needed;
                nobody could make it, and no product fitted.
              </p>
              <p>
                Describing the tool took five sentences. Building it by hand took a week, and almost nothing
                of that week was about bicycles: it went into forms, lists, checks, a database, a deployment.
                The same week as for every such tool.
              </p>
              <p>
                Hewn does that week. It takes the five sentences, shows what it made of them, and builds it
                with the care of somebody who will have to maintain it: readable code, rules that the server
                keeps, and checks that run before anyone sees the app.
              </p>
            </div>
          </div>
        </div>
      </section>
      <section aria-labelledby="values" className="page py-20 lg:py-28">
        <h2 id="values" className="display text-3xl">
          What we stand for
        </h2>
        <ul className="mt-12 grid gap-10 sm:grid-cols-2 lg:grid-cols-4">
          {VALUES.map(({ title, text }) => (
            <li key={title} className="flex flex-col gap-2 border-t-2 border-ink pt-5">
              <h3 className="font-medium">{title}</h3>
              <p className="text-sm text-ink-2">{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="team" className="page pb-20 lg:pb-28">
        <h2 id="team" className="display text-3xl">
          The team that builds your app
        </h2>
        <p className="mt-3 max-w-[36rem] text-ink-2">Four roles, in this order, in every build.</p>
        <ul className="mt-10 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {TEAM.map(({ Icon, name, role, text }) => (
            <li key={name} className="flex flex-col gap-4 rounded-card border border-line bg-surface p-6">
              <span className="cut grid size-14 place-items-center bg-madder-wash [--cut:10px]">
                <Icon aria-hidden className="size-6 text-madder-text" strokeWidth={1.75} />
              </span>
              <div>
                <h3 className="font-medium">{name}</h3>
                <p className="text-sm text-madder-text">{role}</p>
              </div>
              <p className="text-sm text-ink-2">{text}</p>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
