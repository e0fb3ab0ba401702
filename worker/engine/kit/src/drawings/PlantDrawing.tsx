import { art, DrawingFrame, type DrawingProps } from './DrawingFrame';
import { seededNumbers } from './seeded-numbers';

/** A plant in its pot: for plants, flowers and gardens. */
export function PlantDrawing({ title, className }: DrawingProps) {
  const { between, choose, pick } = seededNumbers(title);
  const count = 3 + 2 * pick(2);
  const spread = between(22, 34);
  const broad = between(7, 12);
  const flowers = choose(true, false);
  return (
    <DrawingFrame ground={choose(art.pale, art.light)} className={className}>
      <circle cx="80" cy="54" r="44" fill={art.light} opacity="0.8" />
      {Array.from({ length: count }, (_, index) => {
        const turn = (index - (count - 1) / 2) * spread;
        const length = between(40, 56);
        return (
          <g key={turn} transform={`rotate(${turn} 80 84)`}>
            <path
              d={`M80 84q${-broad * 2}-${length * 0.6} 0-${length}q${broad * 2} ${length * 0.4} 0 ${length}z`}
              fill={index % 2 === 0 ? art.accent : art.middle}
            />
            <path d={`M80 84v-${length * 0.8}`} stroke={art.dark} strokeWidth="1" opacity="0.5" />
            {flowers && <circle cx="80" cy={84 - length} r="5" fill={art.dark} />}
          </g>
        );
      })}
      <path d="M60 82h40l-5 28H65z" fill={art.dark} />
      <rect x="57" y="78" width="46" height="8" rx="2" fill={art.dark} />
      <rect y="108" width="160" height="12" fill={art.middle} opacity="0.6" />
    </DrawingFrame>
  );
}
