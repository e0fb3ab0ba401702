import { art, DrawingFrame, type DrawingProps } from './DrawingFrame';
import { seededNumbers } from './seeded-numbers';

/** Large calm shapes that overlap: for whatever has no picture of its own kind. */
export function LayersDrawing({ title, className }: DrawingProps) {
  const { between, choose, pick } = seededNumbers(title);
  const [near, far] = choose([art.accent, art.middle], [art.middle, art.accent], [art.dark, art.accent]);
  const kind = pick(3);
  return (
    <DrawingFrame ground={choose(art.pale, art.light)} className={className}>
      {kind === 0 && (
        <>
          <circle cx={between(34, 126)} cy={between(34, 54)} r={between(22, 32)} fill={art.light} />
          <path
            d={`M0 ${between(60, 84)}C${between(40, 60)} ${between(36, 56)} ${between(90, 110)} ${between(90, 106)} 160 ${between(62, 80)}V120H0z`}
            fill={far}
            opacity="0.8"
          />
          <path
            d={`M0 ${between(88, 100)}C${between(36, 60)} ${between(104, 116)} ${between(96, 124)} ${between(66, 80)} 160 ${between(92, 104)}V120H0z`}
            fill={near}
          />
        </>
      )}
      {kind === 1 && (
        <>
          <circle cx={between(44, 62)} cy={between(52, 64)} r={between(30, 38)} fill={far} opacity="0.85" />
          <circle cx={between(98, 114)} cy={between(56, 70)} r={between(30, 38)} fill={near} opacity="0.8" />
          <circle
            cx={between(72, 88)}
            cy={between(38, 48)}
            r={between(18, 26)}
            fill={art.light}
            opacity="0.75"
          />
        </>
      )}
      {kind === 2 &&
        [14, 50, 86, 122].map((x, index) => (
          <path
            key={x}
            d={`M${x} 120V${between(40, 84)}a14 14 0 0 1 28 0V120z`}
            fill={index % 2 === 0 ? near : far}
            opacity={index % 2 === 0 ? 1 : 0.75}
          />
        ))}
    </DrawingFrame>
  );
}
