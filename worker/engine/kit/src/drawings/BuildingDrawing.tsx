import { art, DrawingFrame, type DrawingProps } from './DrawingFrame';
import { seededNumbers } from './seeded-numbers';

/** A house, or a row of them, each with its roof and windows: for homes, rooms, offices and venues. */
export function BuildingDrawing({ title, className }: DrawingProps) {
  const { between, choose } = seededNumbers(title);
  const count = choose(1, 2, 3);
  const width = { 1: 76, 2: 50, 3: 38 }[count] ?? 50;
  const start = 80 - (count * width) / 2;
  const houses = Array.from({ length: count }, (_, index) => ({
    x: start + index * width,
    top: between(count === 1 ? 52 : 38, 62),
    gable: choose(true, false),
    wall: choose(art.accent, art.middle, art.dark),
  }));
  return (
    <DrawingFrame ground={choose(art.pale, art.light)} className={className}>
      <circle cx={choose(26, 134)} cy="26" r="11" fill={art.light} />
      <circle cx={start - 6} cy="90" r="15" fill={art.middle} opacity="0.7" />
      <circle cx={start + count * width + 8} cy="94" r="12" fill={art.accent} opacity="0.6" />
      {houses.map(({ x, top, gable, wall }) => (
        <g key={x}>
          <rect x={x + 1} y={top} width={width - 2} height={106 - top} fill={wall} />
          {gable ? (
            <path
              d={`M${x - 3} ${top}L${x + width / 2} ${top - 20}L${x + width + 3} ${top}z`}
              fill={art.dark}
            />
          ) : (
            <rect x={x - 1} y={top - 5} width={width + 2} height="6" fill={art.dark} />
          )}
          {[0.2, 0.62].map((share) => (
            <rect
              key={share}
              x={x + width * share}
              y={top + 9}
              width={width * 0.18}
              height="13"
              fill={art.pale}
            />
          ))}
          <rect x={x + width * 0.4} y="86" width={width * 0.2} height="20" fill={art.light} />
        </g>
      ))}
      <rect y="106" width="160" height="14" fill={art.dark} opacity="0.85" />
    </DrawingFrame>
  );
}
