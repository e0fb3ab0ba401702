/**
 * The faces that apps are set in: open fonts of npm's @fontsource packages, subset there. A look has one or two of them; what
 * its first view fetches of Latin is 60 KB at most (`faces.test.ts` adds the files up).
 */
import type { Theme } from '../../../../contract/plan/blueprint.ts';

type FaceName = NonNullable<Theme['face']>;
type Font = Theme['font'];

/** A family as the stylesheet names it. */
interface Family {
  family: string;
  package: string;
  /** As `font-weight` has it → the part of the file's name that says so. */
  weights: Record<string, string>;
}

const variable = (family: string, name: string, weights: string): Family => ({
  family,
  package: `@fontsource-variable/${name}`,
  weights: { [weights]: 'wght' },
});

const FIGTREE = variable('Figtree', 'figtree', '300 900');

interface Look {
  font: Font;
  body: Family;
  heading: Family;
  /** Of headings. */
  weight: number;
  /** Letter spacing of headings. */
  tracking: string;
}

const one = (font: Font, family: Family, weight: number, tracking: string): Look => ({
  font,
  body: family,
  heading: family,
  weight,
  tracking,
});

const LOOKS: Record<FaceName, Look> = {
  figtree: one('sans', FIGTREE, 650, '-0.02em'),
  manrope: one('sans', variable('Manrope', 'manrope', '200 800'), 700, '-0.03em'),
  jakarta: one('sans', variable('Plus Jakarta Sans', 'plus-jakarta-sans', '200 800'), 650, '-0.025em'),
  grotesk: {
    font: 'sans',
    body: FIGTREE,
    heading: variable('Space Grotesk', 'space-grotesk', '300 700'),
    weight: 600,
    tracking: '-0.035em',
  },
  fraunces: {
    font: 'serif',
    body: FIGTREE,
    heading: variable('Fraunces', 'fraunces', '100 900'),
    weight: 560,
    tracking: '-0.018em',
  },
  playfair: {
    font: 'serif',
    body: FIGTREE,
    heading: variable('Playfair Display', 'playfair-display', '400 900'),
    weight: 600,
    tracking: '-0.008em',
  },
  lora: {
    font: 'serif',
    body: FIGTREE,
    heading: variable('Lora', 'lora', '400 700'),
    weight: 600,
    tracking: '-0.012em',
  },
  nunito: one('rounded', variable('Nunito', 'nunito', '200 1000'), 750, '-0.015em'),
  quicksand: one('rounded', variable('Quicksand', 'quicksand', '300 700'), 700, '-0.02em'),
  plex: one(
    'mono',
    { family: 'IBM Plex Mono', package: '@fontsource/ibm-plex-mono', weights: { 400: '400', 600: '600' } },
    600,
    '-0.03em',
  ),
};

/** What systems bring along, for other alphabets and until a face is there. */
const SYSTEM: Record<Font, string> = {
  sans: 'ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif',
  serif: '"Iowan Old Style", Palatino, "Noto Serif", Georgia, serif',
  rounded: 'ui-rounded, "SF Pro Rounded", "Hiragino Maru Gothic ProN", system-ui, sans-serif',
  mono: 'ui-monospace, "SF Mono", "Cascadia Code", Menlo, Consolas, monospace',
};

// As Google Fonts cuts them; of an alphabet that a page does not write nothing is fetched.
const SUBSETS = {
  'latin-ext':
    'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+0304, U+0308, U+0329, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF',
  latin:
    'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD',
} as const;

/** The faces of a kind of font, the usual one first. */
export function facesOf(font: Font): FaceName[] {
  return (Object.keys(LOOKS) as FaceName[]).filter((face) => LOOKS[face].font === font);
}

/** For whoever chooses one: the faces of each kind of font, and what headings and text are set in. */
export function describeFaces(): string {
  const fonts = Object.keys(SYSTEM) as Font[];
  const describe = (face: FaceName) => {
    const { heading, body } = LOOKS[face];
    return heading === body ? `${face} (${body.family})` : `${face} (${heading.family} over ${body.family})`;
  };
  return fonts.map((font) => `${font}: ${facesOf(font).map(describe).join(', ')}`).join('; ');
}

/** How a theme is set: values of `font-family`, and how headings stand out. */
export function typeOf(theme: Pick<Theme, 'font' | 'face'>) {
  const { body, heading, font, weight, tracking } = lookOf(theme);
  return {
    body: `'${body.family}', ${SYSTEM[font === 'serif' ? 'sans' : font]}`,
    heading: `'${heading.family}', ${SYSTEM[font]}`,
    weight,
    tracking,
  };
}

/** `@font-face` rules of a theme. */
export function printFaces(theme: Pick<Theme, 'font' | 'face'>): string {
  return familiesOf(theme)
    .flatMap((family) =>
      Object.entries(family.weights).flatMap(([weight, name]) =>
        (Object.keys(SUBSETS) as (keyof typeof SUBSETS)[]).map(
          (subset) => `@font-face {
  font-family: '${family.family}';
  font-weight: ${weight};
  font-display: swap;
  src: url('${fileOf(family, subset, name)}') format('woff2');
  unicode-range: ${SUBSETS[subset]};
}`,
        ),
      ),
    )
    .join('\n\n');
}

/** Files that the first view in Latin letters needs, as imports name them. */
export function firstFontFiles(theme: Pick<Theme, 'font' | 'face'>): string[] {
  return familiesOf(theme).flatMap((family) =>
    Object.values(family.weights).map((name) => fileOf(family, 'latin', name)),
  );
}

/** Packages of npm that a theme's faces come from. */
export function fontPackages(theme: Pick<Theme, 'font' | 'face'>): string[] {
  return familiesOf(theme).map((family) => family.package);
}

function lookOf({ font, face }: Pick<Theme, 'font' | 'face'>): Look {
  const asked = face === undefined ? undefined : LOOKS[face];
  if (asked?.font === font) return asked;
  const look = Object.values(LOOKS).find((candidate) => candidate.font === font);
  if (!look) throw new Error(`No face is a ${font} one`);
  return look;
}

function familiesOf(theme: Pick<Theme, 'font' | 'face'>): Family[] {
  const { body, heading } = lookOf(theme);
  return body === heading ? [body] : [body, heading];
}

function fileOf({ package: name }: Family, subset: string, weight: string): string {
  return `${name}/files/${name.split('/')[1]}-${subset}-${weight}-normal.woff2`;
}
