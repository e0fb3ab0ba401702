import { classes } from './classes';

/** Small numbers from a text, always the same ones (FNV-1a, then xorshift). */
function numbersOf(text: string): () => number {
  let state = 0x811c9dc5;
  for (const sign of text) state = Math.imul(state ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

const COLUMNS = 4;
const ROWS = 3;
const CELL = 40;

/** A composition of quarter circles, discs and bars in the colours of the app; the same title always gives the same. */
export function Drawing({ title, className }: { title: string; className?: string }) {
  const next = numbersOf(title);
  const pick = (count: number) => Math.floor(next() * count);
  const colour = () => `var(--color-art-${1 + pick(5)})`;
  const cells = Array.from({ length: COLUMNS * ROWS }, (_, index) => {
    const x = (index % COLUMNS) * CELL;
    const y = Math.floor(index / COLUMNS) * CELL;
    const ground = colour();
    const figure = colour();
    const turn = pick(4) * 90;
    return { x, y, ground, figure, turn, shape: pick(6) };
  });
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${COLUMNS * CELL} ${ROWS * CELL}`}
      preserveAspectRatio="xMidYMid slice"
      className={classes('bg-sunken', className)}
    >
      {cells.map(({ x, y, ground, figure, turn, shape }) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y}) rotate(${turn} ${CELL / 2} ${CELL / 2})`}>
          <rect width={CELL + 0.5} height={CELL + 0.5} fill={ground} />
          {shape === 0 && <path d={`M0 0h${CELL}a${CELL} ${CELL} 0 0 1-${CELL} ${CELL}z`} fill={figure} />}
          {shape === 1 && <circle cx={CELL / 2} cy={CELL / 2} r={CELL * 0.3} fill={figure} />}
          {shape === 2 && (
            <path d={`M0 ${CELL / 2}a${CELL / 2} ${CELL / 2} 0 0 1 ${CELL} 0z`} fill={figure} />
          )}
          {shape === 3 && <path d={`M0 0h${CELL}L0 ${CELL}z`} fill={figure} />}
          {shape === 4 && <rect width={CELL / 2} height={CELL + 0.5} fill={figure} />}
        </g>
      ))}
    </svg>
  );
}
