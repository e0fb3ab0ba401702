/**
 * The colours of one app in one mode, made from the asked ones. An asked accent, background or text stays exactly as
 * asked wherever WCAG AA can be met by choosing the other colour of the pair; only then does it move.
 */
import type { Theme } from '../../../../contract/plan/blueprint.ts';
import { contrast, legible, mix, type Oklch, toHex, toOklch } from './colour.ts';

/** Text needs 4.5 (WCAG 1.4.3), what outlines a control or draws a chart 3 (1.4.11); a little more for rounding. */
export const TEXT_CONTRAST = 4.55;
export const SHAPE_CONTRAST = 3.05;

const TONE_HUES = { info: 250, success: 152, warning: 70, danger: 25 } as const;
type ToneName = keyof typeof TONE_HUES;

export type Mode = 'light' | 'dark';

/** Token name → `#rrggbb`. */
export type Palette = Record<string, string>;

/** The modes that the app is shown in. An asked background decides by itself. */
export function modesOf(theme: Theme): Mode[] {
  if (theme.background !== undefined) return [isDark(theme.background) ? 'dark' : 'light'];
  return theme.appearance === 'system' ? ['light', 'dark'] : [theme.appearance];
}

function isDark(background: string): boolean {
  return contrast(background, '#ffffff') > contrast(background, '#000000');
}

/** All colours of the app in one mode. */
export function buildPalette(theme: Theme, mode: Mode): Palette {
  const accent = toOklch(theme.accent);
  const grounds = groundsOf(theme, mode, accent);
  const { canvas, surface, raised } = grounds;
  const all = Object.values(grounds);
  const hue = neutralHue(theme, accent);
  const ink = legible(
    theme.text === undefined ? { l: mode === 'light' ? 0.23 : 0.95, c: 0.012, h: hue } : toOklch(theme.text),
    all,
    theme.text === undefined ? 7 : TEXT_CONTRAST,
  );
  const onAccent =
    contrast(theme.accent, '#ffffff') >= TEXT_CONTRAST ? '#ffffff' : darkOn(theme.accent, accent.h);
  const accentSoft = mix(theme.accent, mode === 'light' ? 0.11 : 0.2, surface);
  const strongStep = onAccent === '#ffffff' ? -0.05 : 0.05;
  const accentStrong = legible(
    { ...accent, l: accent.l + (accent.l + strongStep > 1 ? -0.05 : strongStep) },
    [onAccent],
    TEXT_CONTRAST,
  );
  const danger = toHex({ l: 0.53, c: 0.19, h: 27 });
  return {
    ...grounds,
    line: mix(ink, mode === 'light' ? 0.11 : 0.15, surface),
    outline: legible(
      { l: mode === 'light' ? 0.69 : 0.5, c: 0.012, h: hue },
      [canvas, surface, raised],
      SHAPE_CONTRAST,
    ),
    ink,
    muted: legible({ l: mode === 'light' ? 0.5 : 0.73, c: 0.014, h: hue }, all, TEXT_CONTRAST),
    accent: theme.accent,
    'accent-strong': accentStrong,
    'on-accent': onAccent,
    'accent-soft': accentSoft,
    'accent-ink': legible(accent, [...all, accentSoft], TEXT_CONTRAST),
    danger,
    'danger-strong': toHex({ l: 0.48, c: 0.18, h: 27 }),
    'on-danger': '#ffffff',
    // Stars are gold in every theme.
    rating: legible({ l: 0.72, c: 0.16, h: 75 }, [canvas, surface, raised], SHAPE_CONTRAST),
    ...tones(mode, surface, all),
    ...series(mode, accent, [canvas, surface]),
    ...art(mode, accent),
  };
}

function groundsOf(theme: Theme, mode: Mode, accent: Oklch) {
  const hue = neutralHue(theme, accent);
  if (theme.background === undefined)
    return mode === 'light'
      ? {
          canvas: toHex({ l: 0.984, c: 0.004, h: hue }),
          surface: '#ffffff',
          raised: '#ffffff',
          sunken: toHex({ l: 0.953, c: 0.007, h: hue }),
          hover: toHex({ l: 0.974, c: 0.005, h: hue }),
          side: toHex({ l: 0.958, c: 0.008, h: hue }),
        }
      : {
          canvas: toHex({ l: 0.178, c: 0.009, h: hue }),
          surface: toHex({ l: 0.212, c: 0.01, h: hue }),
          raised: toHex({ l: 0.24, c: 0.011, h: hue }),
          sunken: toHex({ l: 0.255, c: 0.012, h: hue }),
          hover: toHex({ l: 0.232, c: 0.011, h: hue }),
          side: toHex({ l: 0.2, c: 0.01, h: hue }),
        };
  const asked = toOklch(theme.background);
  const shift = (step: number, chroma = 1) =>
    toHex({ l: Math.min(1, Math.max(0, asked.l + step)), c: asked.c * chroma, h: asked.h });
  if (mode === 'light') {
    const surface = asked.l > 0.985 ? theme.background : shift((1 - asked.l) * 0.75, 0.4);
    const depth = toOklch(surface);
    const below = (step: number) =>
      toHex({ ...depth, l: depth.l - step, c: Math.max(depth.c, asked.c * 0.5) });
    return {
      canvas: theme.background,
      surface,
      raised: surface,
      sunken: below(0.035),
      hover: below(0.018),
      side: shift(-0.022),
    };
  }
  // A dark ground gets lighter sheets; one of middle lightness darker ones, or white text would not be legible.
  const up = asked.l < 0.32 ? 1 : -1;
  return {
    canvas: theme.background,
    surface: shift(0.035 * up),
    raised: shift(0.06 * up),
    sunken: shift(0.075 * up),
    hover: shift(0.055 * up),
    side: shift(0.02 * up),
  };
}

function neutralHue(theme: Theme, accent: Oklch): number {
  const background = theme.background === undefined ? null : toOklch(theme.background);
  if (background && background.c > 0.01) return background.h;
  return accent.c > 0.02 ? accent.h : 80;
}

function darkOn(ground: string, hue: number): string {
  const tinted = toHex({ l: 0.2, c: 0.03, h: hue });
  return contrast(ground, tinted) >= TEXT_CONTRAST ? tinted : '#000000';
}

function tones(mode: Mode, surface: string, grounds: readonly string[]): Palette {
  const palette: Palette = {};
  for (const [name, hue] of Object.entries(TONE_HUES) as [ToneName, number][]) {
    const vivid = toHex({ l: 0.65, c: 0.16, h: hue });
    const soft = mix(vivid, mode === 'light' ? 0.16 : 0.24, surface);
    palette[`${name}-soft`] = soft;
    palette[`${name}-ink`] = legible(
      { l: mode === 'light' ? 0.46 : 0.8, c: 0.12, h: hue },
      [...grounds, soft],
      TEXT_CONTRAST,
    );
  }
  return palette;
}

/** Six colours for charts: the accent first, then hues that differ from it and from each other. */
function series(mode: Mode, accent: Oklch, grounds: readonly string[]): Palette {
  const base = mode === 'light' ? 0.62 : 0.7;
  const turns = [0, 165, 70, 240, 305, 115];
  return Object.fromEntries(
    turns.map((turn, index) => [
      `series-${index + 1}`,
      legible(
        index === 0
          ? accent
          : { l: base + (index % 2 === 0 ? 0.06 : -0.04), c: 0.125, h: (accent.h + turn) % 360 },
        grounds,
        SHAPE_CONTRAST,
      ),
    ]),
  );
}

/** Five colours for drawn pictures: the accent, its shade and tint, and two neighbours. */
function art(mode: Mode, accent: Oklch): Palette {
  const dim = mode === 'light' ? 0 : -0.08;
  const chroma = Math.max(0.05, accent.c);
  const colours: Oklch[] = [
    { l: accent.l + dim / 2, c: accent.c, h: accent.h },
    { l: 0.92 + dim * 2, c: chroma * 0.3, h: accent.h },
    { l: 0.76 + dim, c: chroma * 0.75, h: accent.h + 45 },
    { l: 0.36, c: chroma * 0.5, h: accent.h - 10 },
    { l: 0.85 + dim, c: chroma * 0.45, h: accent.h - 35 },
  ];
  return Object.fromEntries(colours.map((colour, index) => [`art-${index + 1}`, toHex(colour)]));
}
