/**
 * Colours as themes need them, by culori: sRGB hex ↔ OKLCH, WCAG 2.2 contrast, and distance in CIELAB (ΔE*ab 1976, by
 * which asked colours are judged to be kept).
 */
import {
  clampChroma,
  converter,
  differenceEuclidean,
  formatHex,
  interpolate,
  modeLab65,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  modeXyz65,
  useMode as readMode,
  wcagContrast,
} from 'culori/fn';

/** Perceptual lightness 0–1, chroma from 0, hue in degrees. */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

for (const mode of [modeRgb, modeLrgb, modeXyz65, modeLab65, modeOklab, modeOklch]) readMode(mode);
const convert = converter('oklch');
const toRgb = converter('rgb');
/** A channel that is over its end by less is there: a colour of sRGB's edge comes back as it was. */
const ROUNDED = 0.001;
const measure = differenceEuclidean('lab65');

/** `#rrggbb` → OKLCH; a grey has hue 0. */
export function toOklch(hex: string): Oklch {
  const colour = convert(hex);
  if (!colour) throw new Error(`${hex} is no colour`);
  return { l: colour.l, c: colour.c, h: colour.h ?? 0 };
}

/** OKLCH → `#rrggbb`; what sRGB cannot show loses chroma, never lightness or hue. */
export function toHex({ l, c, h }: Oklch): string {
  const colour = { mode: 'oklch', l: Math.min(1, Math.max(0, l)), c, h } as const;
  const { r, g, b } = toRgb(colour);
  const isShown = [r, g, b].every((channel) => channel > -ROUNDED && channel < 1 + ROUNDED);
  return formatHex(isShown ? colour : clampChroma(colour, 'oklch'));
}

/** WCAG contrast ratio, 1–21. */
export function contrast(one: string, other: string): number {
  return wcagContrast(one, other);
}

/** `share` of the one colour (0–1), the rest of the other, mixed as OKLab so that tints stay clean. */
export function mix(one: string, share: number, other: string): string {
  return toHex(convert(interpolate([other, one], 'oklab')(share)) as Oklch);
}

/** ΔE*ab (1976) of two sRGB colours under D65. */
export function difference(one: string, other: string): number {
  return measure(one, other);
}

/**
 * The colour itself if it stands out enough from every ground, else the nearest lightness of the same hue that does,
 * else black or white, whichever stands out more.
 */
export function legible(colour: Oklch, grounds: readonly string[], ratio: number): string {
  const worst = (hex: string) => Math.min(...grounds.map((ground) => contrast(hex, ground)));
  const asked = toHex(colour);
  if (worst(asked) >= ratio) return asked;
  for (let step = 0.01; step <= 1; step += 0.01) {
    for (const l of [colour.l - step, colour.l + step]) {
      if (l < 0 || l > 1) continue;
      const hex = toHex({ ...colour, l });
      if (worst(hex) >= ratio) return hex;
    }
  }
  return worst('#000000') >= worst('#ffffff') ? '#000000' : '#ffffff';
}
