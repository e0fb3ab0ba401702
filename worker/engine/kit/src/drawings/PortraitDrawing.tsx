import { art, DrawingFrame, type DrawingProps } from './DrawingFrame';
import { seededNumbers } from './seeded-numbers';

const SKIN = ['#f3cfb3', '#e4b088', '#c98b5e', '#9a6240', '#6f4630'];
const HAIR = ['#2b211d', '#4d3427', '#8a5a33', '#c79a5b', '#6b6b70'];

/** Cut short, cropped, tied up, and to the shoulders. */
const CUTS = [
  'M58 50c-4-26 10-34 23-34s26 9 21 34c-4-11-8-15-13-16-10 4-21 2-31 16z',
  'M60 44c0-18 9-26 20-26s20 8 20 26c-3-8-6-11-9-11-8 2-15 2-22 0-3 0-6 3-9 11z',
  'M80 4a10 10 0 0 1 6 18c12 3 17 13 16 28-6-9-12-14-22-15-9 1-16 6-22 15-1-15 4-25 16-28a10 10 0 0 1 6-18z',
  'M60 52c-2-20 8-28 20-28s22 8 20 28c-3-9-7-14-14-16-9 3-19 4-26 16z',
];

/** Somebody, head and shoulders, without a face: for people of whom there is no photo. */
export function PortraitDrawing({ title, className }: DrawingProps) {
  const { pick, choose } = seededNumbers(title);
  const skin = SKIN[pick(SKIN.length)];
  const hair = HAIR[pick(HAIR.length)];
  const cut = pick(CUTS.length);
  return (
    <DrawingFrame ground={choose(art.pale, art.light, art.middle)} className={className}>
      <circle cx="80" cy="62" r="54" fill={art.light} opacity="0.5" />
      {cut === 3 && (
        <path d="M54 52c-4-30 12-40 26-40s30 10 26 40c0 18 3 26 6 36H48c3-10 6-18 6-36z" fill={hair} />
      )}
      <path d="M28 120c0-30 22-42 52-42s52 12 52 42z" fill={choose(art.accent, art.dark)} />
      <path d="M70 62h20v18c0 6-5 10-10 10s-10-4-10-10z" fill={skin} />
      <path d="M70 74c6 5 14 5 20 0v-8H70z" opacity="0.14" />
      <ellipse cx="80" cy="50" rx="19" ry="23" fill={skin} />
      <path d={CUTS[cut]} fill={hair} />
    </DrawingFrame>
  );
}
