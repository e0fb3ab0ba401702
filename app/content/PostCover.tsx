/** The picture of a post: a block of stone with faces cut at angles. The same seed gives the same picture. */

const WIDTH = 640;
const HEIGHT = 360;
/** From light to dark, as light falls on the faces. */
const FACES = ['opacity-15', 'opacity-30', 'opacity-45', 'opacity-60', 'opacity-85'];
const COLOURS = ['fill-madder', 'fill-amber', 'fill-green'];

export interface PostCoverProps {
  seed: number;
  className?: string;
}

export function PostCover({ seed, className = '' }: PostCoverProps) {
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
      className={`block w-full bg-sunken ${className}`}
    >
      {cutFaces(seed).map(({ points, face, colour }) => (
        <polygon key={points} points={points} className={`${colour} ${face}`} />
      ))}
    </svg>
  );
}

interface Face {
  points: string;
  face: string;
  colour: string;
}

/** Triangles over a grid whose inner corners are moved; some of them stay uncut. */
function cutFaces(seed: number): Face[] {
  const random = makeRandom(seed);
  const columns = 4;
  const rows = 3;
  const corner = Array.from({ length: rows + 1 }, (_, row) =>
    Array.from({ length: columns + 1 }, (_, column) => {
      const isInner = row > 0 && row < rows && column > 0 && column < columns;
      const move = () => (isInner ? (random() - 0.5) * 0.7 : 0);
      return `${Math.round(((column + move()) * WIDTH) / columns)},${Math.round(((row + move()) * HEIGHT) / rows)}`;
    }),
  );
  const main = COLOURS[Math.floor(random() * COLOURS.length)] ?? 'fill-madder';
  const faces: Face[] = [];
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const at = (down: number, right: number) => corner[row + down]?.[column + right] ?? '';
      const isRising = random() < 0.5;
      const halves = isRising
        ? [`${at(0, 0)} ${at(0, 1)} ${at(1, 0)}`, `${at(0, 1)} ${at(1, 1)} ${at(1, 0)}`]
        : [`${at(0, 0)} ${at(0, 1)} ${at(1, 1)}`, `${at(0, 0)} ${at(1, 1)} ${at(1, 0)}`];
      for (const points of halves) {
        if (random() < 0.16) continue;
        const colour = random() < 0.82 ? main : (COLOURS[Math.floor(random() * COLOURS.length)] ?? main);
        faces.push({ points, colour, face: FACES[Math.floor(random() * FACES.length)] ?? 'opacity-60' });
      }
    }
  return faces;
}

/** Numbers from 0 to 1 (mulberry32). */
function makeRandom(seed: number): () => number {
  let state = seed * 0x9e3779b9;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
