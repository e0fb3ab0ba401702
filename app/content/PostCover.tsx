/** The picture of a post: stone under the chisel, in one of four ways of working it. The same seed gives the same picture. */

const WIDTH = 640;
const HEIGHT = 360;
/** From light to dark, as light falls on the faces. */
const FACES = ['opacity-15', 'opacity-30', 'opacity-45', 'opacity-60', 'opacity-85'];
const COLOURS = ['fill-madder', 'fill-amber', 'fill-green'];
const MOTIFS = [cutFaces, cutLayers, stackBlocks, layTiles];

export interface PostCoverProps {
  seed: number;
  className?: string;
}

export function PostCover({ seed, className = '' }: PostCoverProps) {
  const random = makeRandom(seed);
  const draw = MOTIFS[(seed >> 1) % MOTIFS.length] ?? cutFaces;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
      className={`block w-full bg-sunken ${className}`}
    >
      {[...joinFaces(draw(random, choose(COLOURS, random)))].map(([style, path]) => (
        <path key={style} d={path} className={style} />
      ))}
    </svg>
  );
}

interface Face {
  points: string;
  face: string;
  colour: string;
}
type Random = () => number;

/** @returns by what they look like, the faces as one path: a few elements instead of hundreds. */
function joinFaces(faces: Face[]): Map<string, string> {
  const paths = new Map<string, string>();
  for (const { points, face, colour } of faces) {
    const style = `${colour} ${face}`;
    paths.set(style, `${paths.get(style) ?? ''}M${points}z`);
  }
  return paths;
}

/** Triangles over a grid whose inner corners are moved; some of them stay uncut. */
function cutFaces(random: Random, main: string): Face[] {
  const columns = 4;
  const rows = 3;
  const corner = Array.from({ length: rows + 1 }, (_, row) =>
    Array.from({ length: columns + 1 }, (_, column) => {
      const isInner = row > 0 && row < rows && column > 0 && column < columns;
      const move = () => (isInner ? (random() - 0.5) * 0.7 : 0);
      return `${Math.round(((column + move()) * WIDTH) / columns)},${Math.round(((row + move()) * HEIGHT) / rows)}`;
    }),
  );
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
        faces.push({ points, colour: tint(main, random), face: choose(FACES, random) });
      }
    }
  return faces;
}

/** Layers of stone, with a fault where one side has sunk. */
function cutLayers(random: Random, main: string): Face[] {
  const layers = 7;
  const fault = Math.round(WIDTH * (0.35 + random() * 0.3));
  const lean = 50;
  const faces: Face[] = [];
  let left = -random() * 60;
  for (let layer = 0; layer <= layers; layer += 1) {
    const thickness = 34 + random() * 42;
    const sunk = left + 44;
    const [top, bottom] = [Math.round(left), Math.round(left + thickness)];
    const [topRight, bottomRight] = [Math.round(sunk), Math.round(sunk + thickness)];
    const colour = tint(main, random);
    const face = choose(FACES, random);
    // Along the fault both sides keep the same slant.
    const at = (y: number) => Math.round(fault + (y - HEIGHT / 2) * 0.28);
    faces.push(
      {
        points: `0,${top + lean} ${at(top)},${top} ${at(bottom)},${bottom} 0,${bottom + lean}`,
        colour,
        face,
      },
      {
        points: `${at(topRight)},${topRight} ${WIDTH},${topRight - lean} ${WIDTH},${bottomRight - lean} ${at(bottomRight)},${bottomRight}`,
        colour,
        face,
      },
    );
    left += thickness;
  }
  return faces;
}

/** Squared blocks, seen from above a corner; some are missing. */
function stackBlocks(random: Random, main: string): Face[] {
  const half = 64;
  const rise = 37;
  const faces: Face[] = [];
  for (let row = 0; row * rise * 3 < HEIGHT + rise * 4; row += 1)
    for (let column = 0; column * half * 2 <= WIDTH + half * 2; column += 1) {
      if (random() < 0.14) continue;
      const x = column * half * 2 - (row % 2) * half;
      const y = row * rise * 3 - rise * 3;
      const colour = tint(main, random);
      const sides = [
        [`${x},${y} ${x + half},${y + rise} ${x},${y + rise * 2} ${x - half},${y + rise}`, 'opacity-30'],
        [
          `${x - half},${y + rise} ${x},${y + rise * 2} ${x},${y + rise * 4} ${x - half},${y + rise * 3}`,
          'opacity-60',
        ],
        [
          `${x + half},${y + rise} ${x},${y + rise * 2} ${x},${y + rise * 4} ${x + half},${y + rise * 3}`,
          'opacity-85',
        ],
      ] as const;
      for (const [points, face] of sides) faces.push({ points, colour, face });
    }
  return faces;
}

/** Slabs with two corners cut off, laid in rows. */
function layTiles(random: Random, main: string): Face[] {
  const side = 80;
  const gap = 10;
  const cut = 18;
  const faces: Face[] = [];
  for (let top = gap; top < HEIGHT; top += side + gap)
    for (let left = gap - 5; left < WIDTH; left += side + gap) {
      const [right, bottom] = [left + side, top + side];
      faces.push({
        points: `${left},${top} ${right - cut},${top} ${right},${top + cut} ${right},${bottom} ${left + cut},${bottom} ${left},${bottom - cut}`,
        colour: tint(main, random),
        face: choose(FACES, random),
      });
    }
  return faces;
}

/** @returns mostly the main colour, at times another. */
function tint(main: string, random: Random): string {
  return random() < 0.82 ? main : choose(COLOURS, random);
}

function choose(list: readonly string[], random: Random): string {
  return list[Math.floor(random() * list.length)] ?? '';
}

/** Numbers from 0 to 1 (mulberry32). */
function makeRandom(seed: number): Random {
  let state = seed * 0x9e3779b9;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
