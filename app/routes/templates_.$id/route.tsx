/** One template: what it becomes, what its plan has, and the live demo. */
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { Clock } from 'lucide-react';
import { describePage } from '../../document/describe-page';
import { Badge } from '../../ui/Badge';
import { BackLink } from '../../ui/buttons/BackLink';
import { LinkButton } from '../../ui/buttons/LinkButton';
import { CallBand } from '../../ui/cards/CallBand';
import { FIRST } from '../../ui/cards/first-picture';
import { Stars } from '../../ui/cards/Stars';
import { DemoOpener } from './DemoOpener';
import { PlanSummary } from './PlanSummary';

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? describePage(`${data.template.name} template`, data.template.description) : [{ title: 'Hewn' }];

export async function loader({ context, params }: LoaderFunctionArgs) {
  const param = { template: params.id ?? '' };
  const [answer, demo] = await Promise.all([
    context.api.templates[':template'].$get({ param }),
    context.api.templates[':template'].demo.$get({ param }),
  ]);
  if (!answer.ok) throw answer;
  if (!demo.ok) throw demo;
  const { blueprint, ...template } = await answer.json();
  return { template, plan: summarize(blueprint), demo: await demo.json() };
}

/** Opens the demo for a browser without script; with script the page calls the API itself. */
export async function action({ context, params }: ActionFunctionArgs) {
  const param = { template: params.id ?? '' };
  const answer = await context.api.templates[':template'].demo.$post({ param });
  return data(null, { status: answer.status });
}

/** As much of a plan as the page shows. */
interface Planned {
  pages: { title: string }[];
  entities: { label_plural: string; fields: { label: string }[] }[];
}

function summarize({ entities, pages }: Planned) {
  return {
    pages: pages.map(({ title }) => title),
    entities: entities.map(({ label_plural, fields }) => ({
      name: label_plural,
      fields: fields.map(({ label }) => label),
    })),
  };
}

export default function TemplatePage() {
  const { template, plan, demo } = useLoaderData<typeof loader>();
  const { name, description, features, image, time, popularity } = template;
  return (
    <>
      <article className="page pt-10 pb-20 lg:pt-14">
        <BackLink to="/templates">All templates</BackLink>
        <div className="mt-8 grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.35fr)] lg:gap-14">
          <div className="flex flex-col items-start gap-5">
            <div className="flex items-center gap-4 text-sm text-ink-3">
              <Stars count={popularity} />
              <span className="flex items-center gap-1.5">
                <Clock aria-hidden className="size-3.5" />
                {time}
              </span>
            </div>
            <h1 className="display text-4xl lg:text-5xl">{name}</h1>
            <p className="text-lg text-ink-2">{description}</p>
            <ul className="flex flex-wrap gap-1.5" aria-label="Features">
              {features.map((feature) => (
                <li key={feature} className="flex">
                  <Badge>{feature}</Badge>
                </li>
              ))}
            </ul>
            <div className="flex flex-wrap gap-3">
              <LinkButton to="/build" state={{ template: name, description }} size="large">
                Use Template
              </LinkButton>
              <DemoOpener key={template.id} id={template.id} loaded={demo} />
            </div>
          </div>
          <div className="cut bg-line p-px [--cut:20px]">
            <img
              src={image}
              alt={`The app that this description becomes: ${name}`}
              width={800}
              height={500}
              {...FIRST}
              className="light-picture cut block h-auto w-full bg-surface [--cut:20px]"
            />
          </div>
        </div>
        <PlanSummary plan={plan} />
      </article>
      <CallBand
        title="Nearly what you need?"
        text="Take it, change a sentence, and see the plan change with it."
        to="/build"
        action="Start Building"
      />
    </>
  );
}
