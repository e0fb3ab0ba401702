import { Clock, Globe, Layers, Users } from 'lucide-react';
import { Card } from '../../ui/Card';

export interface DashboardStats {
  totalProjects: string;
  activeUsers: string;
  deployedApps: string;
  buildTimeSaved: string;
}

const CARDS = [
  { key: 'totalProjects', label: 'Total Projects', Icon: Layers },
  { key: 'activeUsers', label: 'Active Users', Icon: Users },
  { key: 'deployedApps', label: 'Deployed Apps', Icon: Globe },
  { key: 'buildTimeSaved', label: 'Build Time Saved', Icon: Clock },
] as const;

/** The four figures at the top. */
export function DashboardStats({ stats }: { stats: DashboardStats }) {
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {CARDS.map(({ key, label, Icon }) => (
        <Card key={key} className="flex flex-col gap-2 p-4 sm:p-5">
          <dt className="flex items-center gap-2 text-sm text-ink-2">
            <Icon aria-hidden className="size-4 text-ink-3" />
            {label}
          </dt>
          <dd className="display text-2xl tabular-nums">{stats[key]}</dd>
        </Card>
      ))}
    </dl>
  );
}
