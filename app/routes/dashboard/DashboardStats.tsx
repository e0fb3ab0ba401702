import { Clock, Globe, Layers, Users } from 'lucide-react';
import type { Analytics } from '../../../worker/contract/http.ts';
import { Badge } from '../../ui/Badge';
import { Card } from '../../ui/cards/Card';
import { Skeleton } from '../../ui/Skeleton';

export type DashboardFigures = Analytics;

const CARDS = [
  { key: 'total_projects', label: 'Total Projects', note: 'yours and shared with you', Icon: Layers },
  { key: 'active_users', label: 'Active Users', note: 'visitors in 30 days', Icon: Users },
  { key: 'deployed_apps', label: 'Deployed Apps', note: 'live right now', Icon: Globe },
  { key: 'build_time_saved', label: 'Build Time Saved', note: 'estimated, against by hand', Icon: Clock },
] as const;

export interface DashboardStatsProps {
  /** null while they are on their way */
  figures: DashboardFigures | null;
  isSample: boolean;
}

/** The four figures at the top. */
export function DashboardStats({ figures, isSample }: DashboardStatsProps) {
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {CARDS.map(({ key, label, note, Icon }) => (
        <Card key={key} className="flex flex-col p-4 sm:p-5">
          <dt className="flex min-h-6 flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-2">
            <Icon aria-hidden className="size-4 shrink-0 text-ink-3" />
            {label}
            {isSample && <Badge tone="madder">Sample</Badge>}
          </dt>
          <dd className="display mt-2 text-3xl tabular-nums">
            {figures ? format(figures[key]) : <Skeleton className="my-1.5 h-[0.75lh] w-14" />}
          </dd>
          <dd className="mt-0.5 text-xs text-balance text-ink-3">{note}</dd>
        </Card>
      ))}
    </dl>
  );
}

function format(figure: number | string): string {
  return typeof figure === 'number' ? figure.toLocaleString('en', { useGrouping: figure >= 10_000 }) : figure;
}
