import { formatNumber } from '../../format';
import { ChartTable } from './ChartTable';
import type { ChartProps } from './chart-props';

const ROW = 44;

/** Lying bars, one a group, with the value at the end. */
export function BarChart({ label, points, format = formatNumber }: ChartProps) {
  const largest = Math.max(...points.map((point) => point.value), 1);
  return (
    <figure>
      <svg aria-hidden="true" width="100%" height={points.length * ROW} className="block overflow-visible">
        {points.map((point, index) => (
          <g key={point.label} transform={`translate(0 ${index * ROW})`}>
            <text y="14" fill="currentColor" className="text-sm">
              {point.label}
            </text>
            <text x="100%" y="14" textAnchor="end" className="fill-muted text-sm tabular-nums">
              {format(point.value)}
            </text>
            <rect y="22" width="100%" height="10" rx="5" className="fill-sunken" />
            <rect
              y="22"
              width={`${Math.max(0, (point.value / largest) * 100)}%`}
              height="10"
              rx="5"
              className="fill-series-1"
            />
          </g>
        ))}
      </svg>
      <ChartTable label={label} points={points} format={format} />
    </figure>
  );
}
