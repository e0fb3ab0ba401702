import { art, DrawingFrame, type DrawingProps } from './DrawingFrame';
import { seededNumbers } from './seeded-numbers';

/** The print of a paw: for animals, whichever they are. */
export function PawDrawing({ title, className }: DrawingProps) {
  const { between, choose } = seededNumbers(title);
  const [ground, disc, paw] = choose(
    [art.pale, art.light, art.accent],
    [art.light, art.pale, art.dark],
    [art.middle, art.pale, art.accent],
    [art.accent, art.middle, art.pale],
  );
  return (
    <DrawingFrame ground={ground} className={className}>
      <circle cx="80" cy="60" r="46" fill={disc} />
      <g fill={paw} transform={`rotate(${between(-24, 24)} 80 60)`}>
        <path d="M80 58c12 0 22 12 22 22 0 8-7 10-12 8-6-2-14-2-20 0-5 2-12 0-12-8 0-10 10-22 22-22z" />
        <ellipse cx="56" cy="54" rx="7" ry="10" transform="rotate(-24 56 54)" />
        <ellipse cx="71" cy="41" rx="7.5" ry="11" transform="rotate(-8 71 41)" />
        <ellipse cx="89" cy="41" rx="7.5" ry="11" transform="rotate(8 89 41)" />
        <ellipse cx="104" cy="54" rx="7" ry="10" transform="rotate(24 104 54)" />
      </g>
    </DrawingFrame>
  );
}
