import { art, DrawingFrame, type DrawingProps } from './DrawingFrame';
import { seededNumbers } from './seeded-numbers';

/** Small round things, slices and leaves, as they lie on a plate. */
const FOOD = [
  'M0-9a9 9 0 1 1 0 18a9 9 0 0 1 0-18z',
  'M-11 0a11 11 0 0 1 22 0z',
  'M-12 0c6-10 18-10 24 0c-6 10-18 10-24 0z',
  'M-6-6h12v12h-12z',
];

/** A laid table from above: for dishes, recipes and meals. */
export function PlateDrawing({ title, className }: DrawingProps) {
  const { between, choose, pick } = seededNumbers(title);
  const count = 4 + pick(3);
  const turn = between(0, 360);
  return (
    <DrawingFrame ground={choose(art.accent, art.middle, art.dark, art.light)} className={className}>
      <path
        d="M18 34v52M14 34v12q0 6 4 6t4-6V34M142 34v52M142 34q-7 10 0 26"
        fill="none"
        stroke={art.pale}
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <circle cx="80" cy="63" r="48" opacity="0.12" />
      <circle cx="80" cy="60" r="48" fill="#fffdf8" />
      <circle cx="80" cy="60" r="36" fill={art.pale} opacity="0.55" />
      {Array.from({ length: count }, (_, index) => (
        <path
          // The places never change their order.
          key={`${index} of ${count}`}
          d={FOOD[pick(FOOD.length)]}
          fill={choose(art.accent, art.middle, art.dark, art.light)}
          transform={`rotate(${turn + (index * 360) / count} 80 60) translate(80 ${between(38, 46)}) rotate(${between(0, 180)}) scale(${between(0.8, 1.25)})`}
        />
      ))}
      <circle cx="80" cy="60" r={between(6, 11)} fill={choose(art.accent, art.middle)} />
    </DrawingFrame>
  );
}
