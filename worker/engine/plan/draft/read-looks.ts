/** Colours, letters and corners of a sketch. */
import { findColour } from '../../reading/lexicon/colours.ts';
import type { LooksFact } from '../../reading/reader/facts.ts';
import type { Sketch } from '../sketch.ts';

const FONTS: readonly [RegExp, NonNullable<LooksFact['font']>][] = [
  [/(?<!sans[- ])serif|old-fashioned|classic|elegant|book/, 'serif'],
  [/round|soft|friendly|playful/, 'rounded'],
  [/mono|typewriter|code/, 'mono'],
  [/sans|plain|modern|clean/, 'sans'],
];

const BACKGROUND = /back ?ground|behind|page|paper|canvas|backdrop/;
const TEXT = /text|letters?|writing|font|type/;

/** Looks: colours by what they are for; the first that is for nothing in particular is the accent. */
export function readLooks({ statements }: Sketch): LooksFact {
  const looks: LooksFact = { evidence: [] };
  const loose: string[] = [];
  for (const one of statements) {
    if (one.kind !== 'look' || one.isRefused) continue;
    const colour = one.color === undefined ? null : readColour(one.color);
    if (colour !== null) {
      if (one.part !== undefined && BACKGROUND.test(one.part)) looks.background = colour;
      else if (one.part !== undefined && TEXT.test(one.part) && !/button/.test(one.part)) looks.text = colour;
      else if (one.part !== undefined) looks.accent = colour;
      else loose.push(colour);
    }
    const mode = `${one.mode ?? ''} ${one.color !== undefined && one.part === undefined && /^(?:dark|black)$/i.test(one.color) ? one.color : ''}`;
    if (/dark|night|black/.test(mode)) looks.appearance = 'dark';
    if (/\blight\b|bright/.test(mode) && looks.appearance === undefined) looks.appearance = 'light';
    const font =
      one.font === undefined ? undefined : FONTS.find(([pattern]) => pattern.test(one.font ?? ''))?.[1];
    if (font) looks.font = font;
    if (one.corner !== undefined)
      looks.corners = /sharp|square|hard|no round|straight|not round/.test(one.corner) ? 'sharp' : 'round';
  }
  placeLoose(loose, looks);
  return looks;
}

/** Colours for nothing in particular: of several the lightest or a black is the ground, the most colourful one the accent. */
function placeLoose(loose: readonly string[], looks: LooksFact): void {
  const isGround = (colour: string) => lightness(colour) > 0.82 || lightness(colour) < 0.1;
  const [ground] = loose.length > 1 || looks.accent !== undefined ? loose.filter(isGround) : [];
  if (ground !== undefined && looks.background === undefined) looks.background = ground;
  const rest = loose.filter((colour) => colour !== ground);
  if (looks.accent === undefined && rest.length > 0)
    looks.accent = [...rest].sort((one, other) => saturation(other) - saturation(one))[0];
  if (looks.accent === undefined && rest.length === 0 && loose.length === 1) looks.background ??= loose[0];
}

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
const lightness = (hex: string) => channels(hex).reduce((sum, one) => sum + one, 0) / 3;
const saturation = (hex: string) => Math.max(...channels(hex)) - Math.min(...channels(hex));

/** A colour as said, else by its last words ("a nice dark green"). */
export function readColour(words: string): string | null {
  const parts = words
    .toLowerCase()
    .replace(/^(?:an? |the )/, '')
    .split(/[\s-]+/);
  for (let from = 0; from < parts.length; from += 1) {
    const found =
      findColour(parts.slice(from).join(' ')) ??
      findColour(words.toLowerCase().split(/\s+/).slice(from).join(' '));
    if (found) return found;
  }
  return null;
}
