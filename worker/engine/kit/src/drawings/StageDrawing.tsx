import { art, DrawingFrame, type DrawingProps } from './DrawingFrame';
import { seededNumbers } from './seeded-numbers';

/** A vase, a bottle, a box, a ball and a jar, all standing on y = 82. */
const OBJECTS = [
  'M72 30h16v8c10 6 14 14 14 24 0 10-6 16-12 20H70c-6-4-12-10-12-20 0-10 4-18 14-24z',
  'M75 20h10v16c8 4 11 10 11 18v28H64V54c0-8 3-14 11-18z',
  'M58 44h44v38H58z',
  'M80 38a22 22 0 1 1 0 44a22 22 0 0 1 0-44z',
  'M62 40h36v6c4 2 4 5 4 8v22c0 4-2 6-6 6H64c-4 0-6-2-6-6V54c0-3 0-6 4-8z',
];

/** An object on a plinth in a studio: for goods of which there is no photo yet. */
export function StageDrawing({ title, className }: DrawingProps) {
  const { choose, pick } = seededNumbers(title);
  const [wall, floor, arch] = choose(
    [art.pale, art.light, art.middle],
    [art.light, art.pale, art.middle],
    [art.pale, art.middle, art.light],
    [art.middle, art.light, art.pale],
  );
  const side = choose(-1, 1);
  const object = OBJECTS[pick(OBJECTS.length)];
  const colour = choose(art.accent, art.dark, art.accent);
  return (
    <DrawingFrame ground={wall} className={className}>
      <rect y="86" width="160" height="34" fill={floor} />
      <path d={`M${80 + side * 30 - 28} 86V52a28 28 0 0 1 56 0v34z`} fill={arch} />
      <ellipse cx={80 + side * 14} cy="104" rx="52" ry="7" opacity="0.12" />
      <path d="M42 84h76v20c0 5-17 8-38 8s-38-3-38-8z" fill={art.dark} opacity="0.8" />
      <ellipse cx="80" cy="84" rx="38" ry="7" fill={art.light} />
      <ellipse cx="80" cy="84" rx="38" ry="7" fill={art.pale} opacity="0.5" />
      <ellipse cx={80 + side * 5} cy="83" rx="23" ry="4" opacity="0.16" />
      <path d={object} fill={colour} />
      <path
        d={object}
        fill={art.pale}
        opacity="0.22"
        transform={`translate(${80 - side * 12} 0) scale(0.35 1) translate(-80 0)`}
      />
      <circle cx={80 - side * 50} cy="80" r="9" fill={art.accent} opacity="0.9" />
    </DrawingFrame>
  );
}
