import { formatNumber } from '../../format';
import { ChartTable } from './ChartTable';
import type { ChartProps } from './chart-props';

const HEIGHT = 180;

/** Values over time. The drawing stretches with its place; lines and letters keep their size. */
export function LineChart({ label, points, format = formatNumber }: ChartProps) {
  const top = niceCeiling(Math.max(...points.map((point) => point.value), 4));
  const x = (index: number) => (points.length === 1 ? 50 : (index / (points.length - 1)) * 100);
  const y = (value: number) => HEIGHT - (value / top) * HEIGHT;
  const line = points
    .map((point, index) => `${index === 0 ? 'M' : 'L'}${x(index)} ${y(point.value)}`)
    .join('');
  // As many labels as fit beside each other on a phone.
  const every = Math.ceil(points.length / 6);
  return (
    <figure>
      <div aria-hidden="true" className="grid grid-cols-[auto_1fr] gap-x-3 text-xs text-muted tabular-nums">
        <div className="flex flex-col justify-between text-right" style={{ height: HEIGHT }}>
          <span className="-translate-y-1/2">{format(top)}</span>
          <span>{format(top / 2)}</span>
          <span className="translate-y-1/2">{format(0)}</span>
        </div>
        <svg
          aria-hidden="true"
          viewBox={`0 0 100 ${HEIGHT}`}
          preserveAspectRatio="none"
          className="w-full overflow-visible"
          style={{ height: HEIGHT }}
        >
          {[0, 0.5, 1].map((part) => (
            <line
              key={part}
              x2="100"
              y1={HEIGHT * part}
              y2={HEIGHT * part}
              className="stroke-line"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          <path d={`${line}V${HEIGHT}H${x(0)}z`} fill="var(--color-series-1)" opacity="0.12" />
          <path
            d={line}
            fill="none"
            stroke="var(--color-series-1)"
            strokeWidth="2.5"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
          {points.map((point, index) => (
            <path
              key={point.label}
              d={`M${x(index)} ${y(point.value)}h0`}
              stroke="var(--color-series-1)"
              strokeWidth="8"
              strokeLinecap="round"
              vectorEffect="non-scaling-stroke"
            >
              <title>{`${point.label}: ${format(point.value)}`}</title>
            </path>
          ))}
        </svg>
        <div className="col-start-2 mt-2 flex justify-between">
          {points.map((point, index) => index % every === 0 && <span key={point.label}>{point.label}</span>)}
        </div>
      </div>
      <ChartTable label={label} points={points} format={format} />
    </figure>
  );
}

/** The next number of the form 1, 2, 4 or 5 times a power of ten, so that the axis reads well. */
function niceCeiling(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const factor = [1, 2, 4, 5, 10].find((candidate) => candidate * power >= value) ?? 10;
  return factor * power;
}
