import type { ComponentType } from 'react';
import type { Query, Summary } from '../../data/request';
import { useQuery } from '../../data/use-query';
import { formatNumber } from '../../format';
import { Card } from '../Card';
import { classes } from '../classes';
import { Loaded } from '../states/Loaded';
import { Skeleton } from '../states/Skeleton';
import { type Grouping, toPoints } from './chart-points';
import type { ChartProps } from './chart-props';

export interface ChartCardProps {
  title: string;
  query: Query<Summary>;
  grouping: Grouping;
  chart: ComponentType<ChartProps>;
  format?: (value: number) => string;
  /** As wide as two. */
  wide?: boolean;
}

/** Figures by group, drawn. */
export function ChartCard(props: ChartCardProps) {
  const { title, query, grouping, chart: Chart, format = formatNumber, wide = false } = props;
  const result = useQuery(query);
  return (
    <Card className={classes('p-6', wide && 'lg:col-span-2')}>
      <h2 className="mb-5 font-heading text-lg font-strong tracking-heading">{title}</h2>
      <Loaded result={result} skeleton={<Skeleton className="h-48" />}>
        {(summary) => {
          const points = toPoints(summary, grouping);
          return points.length === 0 ? (
            <p className="grid h-48 place-items-center text-sm text-muted">Nothing to show yet.</p>
          ) : (
            <Chart label={title} points={points} format={format} />
          );
        }}
      </Loaded>
    </Card>
  );
}
