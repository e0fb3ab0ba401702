import type { Query, Summary } from '../../data/request';
import { useQuery } from '../../data/use-query';
import { formatNumber } from '../../format';
import { Card } from '../Card';
import { Icon, type IconName } from '../Icon';
import { Skeleton } from '../states/Skeleton';

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
    <Card className="p-4 sm:p-5">
      <p className="flex items-center gap-2 text-sm text-muted">
        <Icon name={icon} className="text-accent-ink" />
        {label}
      </p>
      {error ? (
        <p className="mt-3 text-sm text-danger-ink">{error.message}</p>
      ) : data ? (
        <p className="mt-3 font-heading text-2xl leading-none font-strong tracking-heading tabular-nums sm:text-3xl">
          {format(data.groups[0]?.value ?? 0)}
        </p>
      ) : (
        <Skeleton className="mt-3 h-8 w-24" />
      )}
    </Card>
  );
}
