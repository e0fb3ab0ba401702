/**
 * Colour arithmetic: sRGB hex ↔ OKLCH (https://bottosson.github.io/posts/oklab/), WCAG 2.2 contrast, and distance in
 * CIELAB (ΔE*ab 1976), by which asked colours are judged to be kept.
 */

/** Perceptual lightness 0–1, chroma from 0, hue in degrees. */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

type Triple = [number, number, number];

const toLinear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
const fromLinear = (channel: number) =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;

function linearOf(hex: string): Triple {
  const value = Number.parseInt(hex.slice(1), 16);
  return [toLinear((value >> 16) / 255), toLinear(((value >> 8) & 255) / 255), toLinear((value & 255) / 255)];
}

/** `#rrggbb` → OKLCH. */
export function toOklch(hex: string): Oklch {
  const [r, g, b] = linearOf(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, bb),
    h: ((Math.atan2(bb, a) * 180) / Math.PI + 360) % 360,
  };
}

function toLinearRgb({ l: lightness, c, h }: Oklch): Triple {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** OKLCH → `#rrggbb`; what sRGB cannot show loses chroma, never lightness or hue. */
export function toHex(colour: Oklch): string {
  const l = Math.min(1, Math.max(0, colour.l));
  let c = colour.c;
  let rgb = toLinearRgb({ l, c, h: colour.h });
  while (c > 0.001 && rgb.some((channel) => channel < -0.0001 || channel > 1.0001)) {
    c -= 0.002;
    rgb = toLinearRgb({ l, c, h: colour.h });
  }
  const channels = rgb.map((channel) => Math.round(fromLinear(Math.min(1, Math.max(0, channel))) * 255));
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** WCAG contrast ratio, 1–21. */
export function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [r, g, b] = linearOf(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** `share` of the one colour (0–1), the rest of the other, mixed as OKLab so that tints stay clean. */
export function mix(one: string, share: number, other: string): string {
  const [a, b] = [toOklch(one), toOklch(other)];
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const x = share * a.c * Math.cos(radians(a.h)) + (1 - share) * b.c * Math.cos(radians(b.h));
  const y = share * a.c * Math.sin(radians(a.h)) + (1 - share) * b.c * Math.sin(radians(b.h));
  return toHex({
    l: share * a.l + (1 - share) * b.l,
    c: Math.hypot(x, y),
    h: (Math.atan2(y, x) * 180) / Math.PI,
  });
}

/** ΔE*ab (1976) of two sRGB colours under D65. */
export function difference(one: string, other: string): number {
  const [a, b] = [toLab(one), toLab(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

function toLab(hex: string): Triple {
  const [r, g, b] = linearOf(hex);
  const f = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116);
  const x = f((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
  const y = f(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
  const z = f((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
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
