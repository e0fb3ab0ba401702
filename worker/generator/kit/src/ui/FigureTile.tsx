import type { Query, Summary } from '../data/request';
import { useQuery } from '../data/use-query';
import { formatNumber } from '../format';
import { Card } from './Card';
import { Icon, type IconName } from './Icon';
import { Skeleton } from './Skeleton';

export interface FigureTileProps {
  label: string;
  icon: IconName;
  query: Query<Summary>;
  format?: (value: number) => string;
}

/** One figure over all records. */
export function FigureTile({ label, icon, query, format = formatNumber }: FigureTileProps) {
  const { data, error } = useQuery(query);
  return (
    <Card className="flex items-start justify-between gap-4 p-4 sm:p-5">
      <div className="min-w-0">
        <p className="text-sm text-muted">{label}</p>
        {error ? (
          <p className="mt-2 text-sm text-danger-ink">{error.message}</p>
        ) : data ? (
          <p className="mt-2 font-heading text-2xl font-strong tracking-heading tabular-nums sm:text-3xl">
            {format(data.groups[0]?.value ?? 0)}
          </p>
        ) : (
          <Skeleton className="mt-2 h-9 w-24" />
        )}
      </div>
      <span className="hidden size-10 shrink-0 place-items-center sm:grid rounded-control bg-accent-soft text-accent-ink">
        <Icon name={icon} size={20} />
      </span>
    </Card>
  );
}
