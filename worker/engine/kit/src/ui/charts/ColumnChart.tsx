import { formatNumber } from '../../format';
import { ChartTable } from './ChartTable';
import type { ChartProps } from './chart-props';

/** More columns than this have no room for their values. */
const MOST_WRITTEN = 7;
/** As many labels as fit beside each other on a phone. */
const MOST_LABELS = 6;

/** Standing bars beside each other, one a period. */
export function ColumnChart({ label, points, format = formatNumber }: ChartProps) {
  const largest = Math.max(...points.map((point) => point.value), 1);
  const every = Math.ceil(points.length / MOST_LABELS);
  return (
    <figure>
      <div aria-hidden="true" className="flex h-56 gap-2 text-xs text-muted tabular-nums sm:gap-3">
        {points.map((point, index) => (
          <div key={point.label} className="flex max-w-20 min-w-0 flex-1 flex-col items-center gap-1.5">
            <div className="flex w-full grow flex-col items-center justify-end gap-1 border-b border-line">
              {points.length <= MOST_WRITTEN && (
                <span className="font-medium text-ink">{format(point.value)}</span>
              )}
              <div
                title={`${point.label}: ${format(point.value)}`}
                className="w-full rounded-t-chip bg-series-1"
                style={{ height: `${Math.max(0, (point.value / largest) * 85)}%` }}
              />
            </div>
            <span className="h-4 whitespace-nowrap">{index % every === 0 && point.label}</span>
          </div>
        ))}
      </div>
      <ChartTable label={label} points={points} format={format} />
    </figure>
  );
}
