import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Theme } from '../../../../contract/plan/blueprint.ts';
import { contrast, difference, toHex, toOklch } from './colour.ts';
import { buildPalette, modesOf, type Palette } from './palette.ts';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);
const anyTheme = fc
  .record(
    {
      accent: colour,
      background: colour,
      text: colour,
      appearance: fc.constantFrom('light', 'dark', 'system'),
    },
    { requiredKeys: ['accent'] },
  )
  .map((theme) => Theme.parse(theme));

const GROUNDS = ['canvas', 'surface', 'raised'];
const on = (palette: Palette, text: string, ground: string) =>
  contrast(palette[text] ?? '', palette[ground] ?? '');

describe('the colours of any asked theme', () => {
  it('[THEME1] give text at least 4.5 : 1 on every ground (WCAG AA)', () => {
    fc.assert(
      fc.property(anyTheme, (theme) => {
        for (const mode of modesOf(theme)) {
          const palette = buildPalette(theme, mode);
          for (const ground of GROUNDS)
            for (const text of ['ink', 'muted', 'accent-ink', 'danger-ink'])
              expect(on(palette, text, ground), `${text} on ${ground}, ${mode}`).toBeGreaterThanOrEqual(4.5);
          expect(on(palette, 'on-accent', 'accent')).toBeGreaterThanOrEqual(4.5);
          expect(on(palette, 'on-accent', 'accent-strong')).toBeGreaterThanOrEqual(4.5);
          expect(on(palette, 'on-danger', 'danger')).toBeGreaterThanOrEqual(4.5);
          for (const tone of ['info', 'success', 'warning', 'danger'])
            expect(on(palette, `${tone}-ink`, `${tone}-soft`), tone).toBeGreaterThanOrEqual(4.5);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('[THEME2] keep the asked accent and background as they were asked (ΔE at most 5)', () => {
    fc.assert(
      fc.property(anyTheme, (theme) => {
        for (const mode of modesOf(theme)) {
          const palette = buildPalette(theme, mode);
          expect(difference(palette.accent ?? '', theme.accent)).toBeLessThanOrEqual(5);
          if (theme.background)
            expect(difference(palette.canvas ?? '', theme.background)).toBeLessThanOrEqual(5);
        }
      }),
    );
  });

  it('[THEME3] draw charts and outlines at least 3 : 1 on what they stand on', () => {
    fc.assert(
      fc.property(anyTheme, (theme) => {
        for (const mode of modesOf(theme)) {
          const palette = buildPalette(theme, mode);
          expect(on(palette, 'outline', 'surface')).toBeGreaterThanOrEqual(3);
          for (const number of [1, 2, 3, 4, 5, 6])
            expect(on(palette, `series-${number}`, 'surface')).toBeGreaterThanOrEqual(3);
        }
      }),
    );
  });
});

it('[THEME4] an asked background decides between light and dark; without one the appearance does', () => {
  expect(modesOf(Theme.parse({ background: '#14121c' }))).toEqual(['dark']);
  expect(modesOf(Theme.parse({ background: '#f5fffa', appearance: 'dark' }))).toEqual(['light']);
  expect(modesOf(Theme.parse({ appearance: 'system' }))).toEqual(['light', 'dark']);
});

it('[THEME5] colours survive the way through OKLCH', () => {
  fc.assert(
    fc.property(colour, (hex) => {
      expect(difference(toHex(toOklch(hex)), hex)).toBeLessThanOrEqual(1);
    }),
  );
});
