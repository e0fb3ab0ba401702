import type { HealthDay, HealthPart } from '../../../worker/contract/site/public.ts';
import { formatDay } from '../../content/format-day';

export interface PartHistoryProps {
  part: HealthPart;
  isOk: boolean;
  /** Of the check that was made for this page, ms. */
  ms: number;
  /** The last 90 days, oldest first; null for a day without a check. */
  days: readonly { day: string; result: HealthDay | null }[];
}

const NAMES: Record<HealthPart, { name: string; text: string }> = {
  database: { name: 'Database', text: 'Accounts, projects and messages' },
  artifacts: { name: 'Artifacts', text: 'Built apps, kept by their content' },
  assets: { name: 'Pages', text: 'Files of this site' },
  objects: { name: 'Projects', text: 'Files, builds and live apps' },
  isolates: { name: 'Isolates', text: 'Where the code of apps runs' },
};

/** One part: how it is now, and a bar for each day. */
export function PartHistory({ part, isOk, ms, days }: PartHistoryProps) {
  const { name, text } = NAMES[part];
  const checked = days.flatMap(({ result }) => (result ? [result] : []));
  const ok = checked.reduce((sum, day) => sum + day.ok, 0);
  const failing = checked.reduce((sum, day) => sum + day.failing, 0);
  return (
    <li className="flex flex-col gap-3 py-6">
      <div className="flex items-baseline justify-between gap-x-6">
        <h3 className="font-medium">
          {name} <span className="block text-sm font-normal text-ink-3 sm:ml-1 sm:inline">{text}</span>
        </h3>
        <p className={`shrink-0 text-sm font-medium ${isOk ? 'text-green' : 'text-red'}`}>
          {isOk ? `Answers in ${ms} ms` : 'Does not answer'}
        </p>
      </div>
      <div
        role="img"
        aria-label={`${name}: ${describeDays(ok, failing)}`}
        className="flex h-8 gap-px overflow-hidden rounded-sm sm:gap-0.5"
      >
        {days.map(({ day, result }) => (
          <span key={day} title={describeDay(day, result)} className={`flex-1 ${chooseColour(result)}`} />
        ))}
      </div>
      <div className="flex justify-between text-xs text-ink-3">
        <span>90 days ago</span>
        <span>{describeDays(ok, failing)}</span>
        <span>today</span>
      </div>
    </li>
  );
}

function chooseColour(result: HealthDay | null): string {
  if (!result) return 'bg-line';
  if (result.failing === 0) return 'bg-green';
  return result.ok > result.failing ? 'bg-amber' : 'bg-red';
}

function describeDay(day: string, result: HealthDay | null): string {
  if (!result) return `${formatDay(day)}: not checked`;
  const { ok, failing, average_ms } = result;
  const speed = average_ms === null ? '' : `, ${average_ms} ms on average`;
  return `${formatDay(day)}: ${ok} of ${ok + failing} checks went well${speed}`;
}

/** Never rounded up to 100. */
function describeDays(ok: number, failing: number): string {
  const all = ok + failing;
  if (all === 0) return 'no checks yet';
  const share = failing === 0 ? '100' : (Math.floor((ok / all) * 10_000) / 100).toFixed(2);
  return `${share}% of ${all.toLocaleString('en')} checks went well`;
}
