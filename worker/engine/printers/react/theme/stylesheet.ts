/** `src/styles.css` of a generated app: the tokens of its theme, then the rules that are the same for all. */
import type { Theme } from '../../../../contract/plan/blueprint.ts';
import { printFaces, typeOf } from './faces.ts';
import { buildPalette, modesOf } from './palette.ts';

const RADII = {
  sharp: { control: '2px', card: '3px', chip: '2px' },
  soft: { control: '8px', card: '12px', chip: '6px' },
  round: { control: '14px', card: '22px', chip: '999px' },
};

// Pages for visitors speak louder than pages for work.
const PUBLIC_SIZES = {
  page: 'clamp(2rem, 1.5rem + 2vw, 3rem)',
  section: 'clamp(1.5rem, 1.3rem + 0.8vw, 2rem)',
};
const WORK_SIZES = { page: 'clamp(1.625rem, 1.4rem + 0.8vw, 2rem)', section: '1.25rem' };

/** @param base the rules below the tokens (`src/styles.css` of the kit). */
export function printStylesheet(theme: Theme, base: string): string {
  const modes = modesOf(theme);
  const palettes = modes.map((mode) => buildPalette(theme, mode));
  const [first = {}, second] = palettes;
  const colours = Object.entries(first).map(([name, value]) => {
    const other = second?.[name];
    return `  --color-${name}: ${other === undefined || other === value ? value : `light-dark(${value}, ${other})`};`;
  });
  const radii = RADII[theme.corners];
  const sizes = theme.layout === 'site' || theme.layout === 'store' ? PUBLIC_SIZES : WORK_SIZES;
  const type = typeOf(theme);
  return `@import 'tailwindcss';

${printFaces(theme)}

@theme static {
${colours.join('\n')}
  --color-overlay: rgb(10 10 12 / 0.5);

  --font-body: ${type.body};
  --font-heading: ${type.heading};
  --font-weight-strong: ${type.weight};
  --tracking-heading: ${type.tracking};

  --text-page: ${sizes.page};
  --text-section: ${sizes.section};

  --radius-control: ${radii.control};
  --radius-card: ${radii.card};
  --radius-chip: ${radii.chip};

  --shadow-button: 0 1px 2px rgb(10 10 12 / 0.06);
  --shadow-card: 0 1px 2px rgb(10 10 12 / 0.04), 0 2px 8px rgb(10 10 12 / 0.03);
  --shadow-float: 0 4px 12px rgb(10 10 12 / 0.08), 0 16px 40px rgb(10 10 12 / 0.12);

  --animate-rise: rise 0.16s ease-out;
  --animate-slide: slide 0.2s ease-out;
  --animate-late: appear 0.2s 0.15s both;
}

:root {
  color-scheme: ${modes.join(' ')};
}

${base}`;
}

/** The two colours that a browser paints around the page, for `<meta name="theme-color">`. */
export function browserColours(theme: Theme): { mode: string; colour: string }[] {
  return modesOf(theme).map((mode) => ({ mode, colour: buildPalette(theme, mode).canvas ?? '#ffffff' }));
}
