/** A cup with confetti in the colours of the app. */
export function ScoreArt() {
  return (
    <svg aria-hidden="true" viewBox="0 0 120 72" className="h-18 w-30">
      <g className="fill-series-2">
        <rect x="14" y="12" width="7" height="7" rx="1.5" transform="rotate(24 17 15)" />
        <rect x="98" y="34" width="6" height="6" rx="1.5" transform="rotate(-18 101 37)" />
      </g>
      <g className="fill-series-3">
        <circle cx="30" cy="40" r="3.5" />
        <circle cx="92" cy="14" r="4" />
      </g>
      <g className="fill-series-4">
        <path d="M10 50l6-3 1 7z" />
        <path d="M108 56l-7 2 2-7z" />
      </g>
      <path
        d="M44 14H32c0 14 6 20 14 21M76 14h12c0 14-6 20-14 21"
        fill="none"
        strokeWidth="4"
        strokeLinecap="round"
        className="stroke-series-1"
      />
      <path d="M42 8h36v16c0 13-7 21-18 21S42 37 42 24z" className="fill-series-1" />
      <rect x="56" y="44" width="8" height="12" className="fill-series-1" />
      <rect x="46" y="55" width="28" height="9" rx="3" className="fill-series-1" />
    </svg>
  );
}
