import { formatNumber } from '../../format';
import { ChartTable } from './ChartTable';
import type { ChartProps } from './chart-props';

const RADIUS = 40;
const AROUND = 2 * Math.PI * RADIUS;

/** Shares of a whole, with the sum in the middle and a legend that names each. */
export function DonutChart({ label, points, format = formatNumber }: ChartProps) {
  const total = points.reduce((sum, point) => sum + point.value, 0);
  const shares = points.map((point, index) => ({
    ...point,
    share: total === 0 ? 0 : point.value / total,
    start: total === 0 ? 0 : points.slice(0, index).reduce((sum, other) => sum + other.value, 0) / total,
    colour: `var(--color-series-${(index % 6) + 1})`,
  }));
  return (
    <figure>
      <div aria-hidden="true" className="flex flex-wrap items-center gap-x-8 gap-y-4">
        <svg aria-hidden="true" viewBox="0 0 100 100" className="size-40 shrink-0 -rotate-90">
          <circle cx="50" cy="50" r={RADIUS} fill="none" strokeWidth="14" className="stroke-sunken" />
          {shares.map(({ label: name, share, start, colour }) => (
            <circle
              key={name}
              cx="50"
              cy="50"
              r={RADIUS}
              fill="none"
              stroke={colour}
              strokeWidth="14"
              strokeDasharray={`${Math.max(0, share * AROUND - 1)} ${AROUND}`}
              strokeDashoffset={-start * AROUND}
            />
          ))}
          <text
            x="50"
            y="54"
            textAnchor="middle"
            transform="rotate(90 50 50)"
            className="fill-ink font-semibold tabular-nums"
            fontSize={Math.min(13, 96 / format(total).length)}
          >
            {format(total)}
          </text>
        </svg>
        <ul className="grid grow gap-2 text-sm">
          {shares.map(({ label: name, value, share, colour }) => (
            <li key={name} className="flex items-center gap-2.5">
              <span className="size-2.5 rounded-full" style={{ background: colour }} />
              <span className="grow">{name}</span>
              <span className="text-muted tabular-nums">
                {format(value)} · {Math.round(share * 100)}%
              </span>
            </li>
          ))}
        </ul>
      </div>
      <ChartTable label={label} points={points} format={format} />
    </figure>
  );
}
