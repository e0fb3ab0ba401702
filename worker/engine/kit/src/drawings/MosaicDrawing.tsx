import { DrawingFrame, type DrawingProps } from './DrawingFrame';
import { seededNumbers } from './seeded-numbers';

const COLUMNS = 4;
const ROWS = 3;
const CELL = 40;

/** Figures within a cell: quarter, disc, half disc, triangle, bar, leaf, and nothing. */
const SHAPES = [
  'M0 0h40a40 40 0 0 1-40 40z',
  'M20 8a12 12 0 0 1 0 24a12 12 0 0 1 0-24z',
  'M0 20a20 20 0 0 1 40 0z',
  'M0 0h40L0 40z',
  'M0 0h20v40H0z',
  'M0 40a40 40 0 0 1 40-40a40 40 0 0 1-40 40z',
  '',
];

/** A composition of quarter circles, discs and bars in the colours of the app: for art, and for the head of a site. */
export function MosaicDrawing({ title, className }: DrawingProps) {
  const { pick } = seededNumbers(title);
  const colour = () => `var(--color-art-${1 + pick(5)})`;
  const cells = Array.from({ length: COLUMNS * ROWS }, (_, index) => {
    const x = (index % COLUMNS) * CELL;
    const y = Math.floor(index / COLUMNS) * CELL;
    const ground = colour();
    const figure = colour();
    const turn = pick(4) * 90;
    return { x, y, ground, figure, turn, shape: pick(SHAPES.length) };
  });
  return (
    <DrawingFrame ground="var(--color-sunken)" className={className}>
      {cells.map(({ x, y, ground, figure, turn, shape }) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
          {/* A little larger than its place, so that no seam shows between neighbours. */}
          <rect width={CELL + 0.4} height={CELL + 0.4} fill={ground} />
          <path d={SHAPES[shape]} fill={figure} transform={`rotate(${turn} ${CELL / 2} ${CELL / 2})`} />
        </g>
      ))}
    </DrawingFrame>
  );
}
