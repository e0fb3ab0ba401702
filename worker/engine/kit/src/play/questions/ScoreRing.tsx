const RADIUS = 44;
const LENGTH = 2 * Math.PI * RADIUS;

/** A share in percent as a ring with the figure in it. */
export function ScoreRing({ percent }: { percent: number }) {
  return (
    <svg viewBox="0 0 100 100" role="img" aria-label={`${percent}%`} className="size-28">
      <circle cx="50" cy="50" r={RADIUS} fill="none" strokeWidth="9" className="stroke-sunken" />
      <circle
        cx="50"
        cy="50"
        r={RADIUS}
        fill="none"
        strokeWidth="9"
        strokeLinecap={percent > 0 ? 'round' : 'butt'}
        strokeDasharray={`${(percent / 100) * LENGTH} ${LENGTH}`}
        transform="rotate(-90 50 50)"
        className="stroke-series-1"
      />
      <text
        x="50"
        y="51"
        textAnchor="middle"
        dominantBaseline="middle"
        className="fill-current font-heading text-[22px] font-strong tabular-nums"
      >
        {percent}%
      </text>
    </svg>
  );
}
