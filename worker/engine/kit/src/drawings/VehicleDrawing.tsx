import { art, DrawingFrame, type DrawingProps } from './DrawingFrame';
import { seededNumbers } from './seeded-numbers';

/** A saloon, an estate and a van, from the side. */
const BODIES = [
  [
    'M26 84c0-12 6-16 18-18l14-16c3-3 6-4 10-4h28c6 0 9 2 13 6l12 13c14 2 17 8 17 19z',
    'M62 64l10-11h14v11zM90 53h10l10 11H90z',
  ],
  [
    'M24 84c0-12 4-17 16-19l14-17c3-3 6-4 10-4h58c5 0 7 3 8 8l6 32z',
    'M58 63l10-11h16v11zM88 52h20v11H88zM112 52h10l3 11h-13z',
  ],
  [
    'M22 84V62c0-4 2-7 6-8l18-4 10-14c2-3 5-4 9-4h62c6 0 9 3 9 9v43z',
    'M54 54l8-12h16v12zM84 42h22v12H84zM112 42h16v12h-16z',
  ],
];

/** A vehicle on its road: for cars, vans and whatever else has wheels. */
export function VehicleDrawing({ title, className }: DrawingProps) {
  const { choose, pick } = seededNumbers(title);
  const [body, windows] = BODIES[pick(BODIES.length)] ?? [];
  return (
    <DrawingFrame ground={choose(art.pale, art.light)} className={className}>
      <circle cx={choose(30, 130)} cy="28" r="12" fill={art.middle} />
      <path d="M0 74C40 56 80 78 160 60v60H0z" fill={art.middle} opacity="0.5" />
      <rect y="92" width="160" height="28" fill={art.dark} />
      <path d="M8 106h24M56 106h24M104 106h24M150 106h10" stroke={art.pale} strokeWidth="2.5" />
      <path d={body} fill={art.accent} />
      <path d={windows} fill={art.pale} />
      {[50, 116].map((x) => (
        <g key={x}>
          <circle cx={x} cy="85" r="11" fill="#1c1c20" />
          <circle cx={x} cy="85" r="5" fill={art.light} />
        </g>
      ))}
    </DrawingFrame>
  );
}
