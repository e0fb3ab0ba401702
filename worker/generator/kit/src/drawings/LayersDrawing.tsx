import { art, DrawingFrame, type DrawingProps } from './DrawingFrame';
import { seededNumbers } from './seeded-numbers';

/** Large calm shapes that overlap: for whatever has no picture of its own kind. */
export function LayersDrawing({ title, className }: DrawingProps) {
  const { between, choose } = seededNumbers(title);
  const side = choose(0, 1);
  const disc = { x: side ? between(96, 130) : between(30, 64), y: between(34, 62), r: between(24, 36) };
  const left = between(66, 96);
  const right = between(66, 96);
  const [near, far] = choose([art.accent, art.middle], [art.middle, art.accent], [art.dark, art.accent]);
  return (
    <DrawingFrame ground={choose(art.pale, art.light)} className={className}>
      <circle cx={disc.x} cy={disc.y} r={disc.r} fill={choose(art.middle, art.accent)} opacity="0.85" />
      <circle cx={disc.x} cy={disc.y} r={disc.r * 0.55} fill={art.light} opacity="0.7" />
      <path
        d={`M0 ${left}C${between(40, 60)} ${left - 34} ${between(90, 110)} ${right + 30} 160 ${right - 8}V120H0z`}
        fill={far}
        opacity="0.75"
      />
      <path
        d={`M0 ${left + 22}C${between(36, 60)} ${left + 40} ${between(96, 124)} ${right - 12} 160 ${right + 20}V120H0z`}
        fill={near}
      />
    </DrawingFrame>
  );
}
