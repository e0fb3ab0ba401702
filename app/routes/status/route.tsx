/** Whether Hewn is well: asked now, and as the checks of every minute found it. */
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { Link, useLoaderData } from '@remix-run/react';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { HealthDay, HealthPart } from '../../../worker/contract/site/public.ts';
import { describePage } from '../../document/describe-page';
import { fillDays } from './fill-days';
import { PartHistory } from './PartHistory';

export const meta: MetaFunction = () =>
  describePage('Status', 'Whether every part of Hewn answers right now, and how it did in the last 90 days.');

export async function loader({ context }: LoaderFunctionArgs) {
  const [now, before] = await Promise.all([context.api.health.$get(), context.api.health.history.$get()]);
  // Both answers of the health call, 200 and 503, have the same body.
  const { status, version, time, checks } = await now.json();
  const days: HealthDay[] = before.ok ? (await before.json()).days : [];
  return { status, version, time, checks, days };
}

export default function Status() {
  const { status, version, time, checks, days } = useLoaderData<typeof loader>();
  const isWell = status === 'ok';
  const parts = Object.entries(checks) as [HealthPart, (typeof checks)[HealthPart]][];
  return (
    <div className="page flex max-w-[56rem] flex-col gap-10 pt-12 pb-20 lg:pt-16">
      <h1 className="display text-4xl">Status</h1>
      <div
        role="status"
        className={`cut flex items-start gap-4 px-7 py-6 [--cut:18px] ${isWell ? 'bg-green-wash text-green' : 'bg-red-wash text-red'}`}
      >
        {isWell ? (
          <CircleCheck aria-hidden className="mt-1 size-6 shrink-0" />
        ) : (
          <CircleAlert aria-hidden className="mt-1 size-6 shrink-0" />
        )}
        <div>
          <p className="display text-2xl">{isWell ? 'Everything works' : 'Something does not answer'}</p>
          <p className="mt-1 text-sm">
            Checked <time dateTime={time}>{formatTime(time)}</time>, version {version}
          </p>
        </div>
      </div>
      <section aria-labelledby="parts">
        <h2 id="parts" className="display text-2xl">
          Parts
        </h2>
        <ul className="mt-2 divide-y divide-line">
          {parts.map(([part, check]) => (
            <PartHistory
              key={part}
              part={part}
              isOk={check.status === 'ok'}
              ms={check.duration_ms}
              days={fillDays(days, part, Date.parse(time))}
            />
          ))}
        </ul>
      </section>
      <p className="measure text-sm text-ink-3">
        Every part is checked once a minute; a grey day had no checks. Something wrong that is not shown here?{' '}
        <Link to="/contact?subject=Something%20is%20down#message" className="text-madder-text underline">
          Tell us
        </Link>
        . For a monitor there is{' '}
        <a href="/api/health" className="text-madder-text underline">
          /api/health
        </a>
        .
      </p>
    </div>
  );
}

/** In UTC: the server and the browser have to say the same. */
function formatTime(time: string): string {
  return `${time.slice(0, 10)} at ${time.slice(11, 19)} UTC`;
}
