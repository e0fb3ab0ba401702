/** Colours, light and dark, type and corners. */
import type { Blueprint, Theme } from '../../../../contract/plan/blueprint.ts';
import { findColour, listColourWords } from '../../lexicon/colours.ts';
import { readLooks } from '../../reader/read-looks.ts';
import { type ChangeRule, change, refuse } from '../change-rule.ts';
import { listWords } from '../names-in-plan.ts';

// What a wish about looks is made of beside colours. A wish with further words speaks of something else as well.
const WORDS = new Set(
  `make it the app page pages site website everything whole all a an use with and or to be is in on of for should have has set
  change switch turn into as more less bit little much very slightly please want look looks looking like give this colour colours color colors
  theme themes scheme palette tone tones shade style styled design mode appearance background backgrounds backdrop button buttons accent
  accents text texts font fonts letters typeface type typography highlight highlights link links header headers heading headings primary
  main brand icons cards controls corner corners edge edges shape shapes dark darker light lighter bright brighter white black warm warmer
  cool cooler calm pastel earthy natural fresh luxurious neon serif sans sans-serif mono monospace monospaced monospaced. rounded rounder round
  rounding soft softer sharp sharper square squarer hard angular playful typewriter by default always my our i can you instead but not only feel
  no without add apply enable put never device system follow follows visitor's visitor by them they their so that ui interface colourful modern`.split(
    /\s+/,
  ),
);
const COLOUR_WORDS = new Set(listColourWords());
const SPEAKS =
  /\b(?:dark(?:er)?|light(?:er)?|bright(?:er)?|colou?rs?|theme|palette|scheme|background|buttons?|accents?|fonts?|typeface|serif|sans|mono(?:space)?|corners?|round(?:ed|er)?|sharp(?:er)?|square|warm(?:er)?|cool(?:er)?|pastel|playful|style|design|appearance|mode|text)\b/i;

/** "make it dark with orange buttons", "use a serif font", "rounder corners". */
export const changeTheme: ChangeRule = (clause, blueprint) => {
  const lower = turnNegations(clause.text.toLowerCase());
  const words = lower.match(/#[0-9a-f]{3,6}\b|[\p{L}][\p{L}'-]*/gu) ?? [];
  const foreign = words.filter(
    (word) => !WORDS.has(word) && !COLOUR_WORDS.has(word) && findColour(word) === null,
  );
  const hasColour =
    words.some((word) => COLOUR_WORDS.has(word) && findColour(word) !== null) ||
    /#[0-9a-f]{3,6}\b/.test(lower);
  if (foreign.length > 0 || !(SPEAKS.test(lower) || hasColour)) return null;
  // What is refused beside these ("no orange buttons") leaves open what is wanted instead.
  if (/\b(?:no|not|without|never)\b/.test(lower.replace(/\bnot so\b/g, '')) && !/\bless\b/.test(lower))
    return refuse('Say which look is wanted instead, for example “make the buttons green”.');
  const said = plainly(lower);
  const looks = readLooks([said]);
  const { theme } = blueprint;
  const next: Theme = { ...theme };
  if (looks.font && looks.font !== next.font) {
    next.font = looks.font;
    delete next.face;
  }
  if (looks.corners) next.corners = looks.corners;
  if (looks.accent) next.accent = looks.accent;
  if (looks.text) next.text = looks.text;
  if (looks.background) next.background = looks.background;
  if (looks.appearance) {
    next.appearance = looks.appearance;
    // An asked background or text that belongs to the other side goes.
    if (!looks.background && theme.background && isDark(theme.background) !== (looks.appearance === 'dark'))
      delete next.background;
    if (!looks.text && theme.text && isDark(theme.text) === (looks.appearance === 'dark')) delete next.text;
  }
  if (/\b(?:follow|as|like)s? (?:the )?(?:device|system|visitor)/.test(lower)) next.appearance = 'system';
  if (/\bsoft corners?\b/.test(said)) next.corners = 'soft';
  const changes = sayTheme(theme, next);
  if (changes.length === 0) {
    if (JSON.stringify(looks) === JSON.stringify({ evidence: [] }))
      return hasColour || SPEAKS.test(lower)
        ? refuse(
            'It is not clear which look is meant. Name a colour and what gets it, light or dark, a kind of font (serif, sans, rounded, mono), or corners (sharp, soft, round).',
          )
        : null;
    return refuse('It looks like that already.');
  }
  return change({ ...blueprint, theme: next }, 'theme', `${capitaliseList(changes)}.`, ['theme']);
};

/** "no dark mode" asks for a light one; "remove the rounded corners" for sharp ones. */
function turnNegations(lower: string): string {
  const not =
    "(?:no|not|without|never|remove|disable|turn off|drop|don't use|do not use|get rid of|no more)(?: (?:the|any|a|so|be|use))*";
  return lower
    .replace(new RegExp(`\\b${not} dark(?:er)?(?: (?:mode|theme|background))?\\b`, 'g'), 'light theme')
    .replace(
      new RegExp(`\\b${not} (?:light|bright)(?:er)?(?: (?:mode|theme|background))?\\b`, 'g'),
      'dark theme',
    )
    .replace(new RegExp(`\\b${not} round(?:ed|er)? (?:corners?|edges?)\\b`, 'g'), 'sharp corners')
    .replace(new RegExp(`\\b${not} (?:sharp|square) (?:corners?|edges?)\\b`, 'g'), 'rounded corners')
    .replace(new RegExp(`\\b${not} serif(?: fonts?)?\\b`, 'g'), 'sans-serif font');
}

/** Comparatives and bare colours in the words that the reader knows. */
function plainly(lower: string): string {
  const text = lower
    .replace(/\b(?:less|not so|not) (?:round|rounded)(?: corners?| edges?)?/g, 'sharp corners')
    .replace(/\b(?:less|not so|not) (?:sharp|square|angular)(?: corners?| edges?)?/g, 'rounded corners')
    .replace(/\b(?:more |very )?round(?:er|ed)?(?: corners?| edges?| shapes?)/g, 'rounded corners')
    .replace(/\b(?:more |very )?(?:sharp|square)(?:er|r|d)?(?: corners?| edges?| shapes?)/g, 'sharp corners')
    .replace(
      /\bcorners? (?:should be |to be |to |more |be |a bit |a little |much )*round(?:er|ed)?\b/g,
      'rounded corners',
    )
    .replace(
      /\bcorners? (?:should be |to be |to |more |be |a bit |a little |much )*(?:sharp|square)(?:er|d)?\b/g,
      'sharp corners',
    )
    .replace(/\b(?:round(?:er|ed)? it|make it round(?:er|ed)?)\b/g, 'rounded corners')
    .replace(/\bdarker\b/g, 'dark')
    .replace(/\b(?:lighter|brighter)\b/g, 'light')
    .replace(/\bwarmer\b/g, 'warm')
    .replace(/\bcooler\b/g, 'cool')
    .replace(/\b(rounded|serif|mono(?:space(?:d)?)?) (?:typeface|letters|type)\b/g, '$1 font');
  if (
    /\bdark\b/.test(text) &&
    !/\bdark (?:mode|theme|background)\b/.test(text) &&
    findColourAfterDark(text) === null
  )
    return text.replace(/\bdark\b/, 'dark theme');
  if (
    /\b(?:light|bright)\b/.test(text) &&
    !/\b(?:light|bright) (?:mode|theme|background)\b/.test(text) &&
    findColourAfterDark(text) === null
  )
    return text.replace(/\b(?:light|bright)\b/, 'light theme');
  // "make it green", "use teal": the colour of the whole.
  return /\b(?:background|buttons?|accents?|text|fonts?|theme|colou?rs?|palette|scheme|links?|headers?|headings?|corners)\b/.test(
    text,
  )
    ? text
    : `${text} theme`;
}

/** A colour such as "dark green" or "light blue" is one name. */
function findColourAfterDark(text: string): string | null {
  const next = /\b(?:dark|light|bright)\s+(\S+)/.exec(text);
  return next ? findColour(next[0]) : null;
}

function isDark(hex: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return red * 0.299 + green * 0.587 + blue * 0.114 < 128;
}

function sayTheme(before: Blueprint['theme'], after: Blueprint['theme']): string[] {
  const said: string[] = [];
  if (before.appearance !== after.appearance)
    said.push(
      after.appearance === 'system'
        ? 'light or dark follows the visitor’s device'
        : `the app is always ${after.appearance}`,
    );
  if (before.background !== after.background)
    said.push(
      after.background ? `the background becomes ${after.background}` : 'the background is chosen to fit',
    );
  if (before.accent !== after.accent) said.push(`buttons and accents become ${after.accent}`);
  if (before.text !== after.text)
    said.push(after.text ? `the text becomes ${after.text}` : 'the colour of the text is chosen to fit');
  if (before.font !== after.font) said.push(`the font is ${after.font}`);
  if (before.corners !== after.corners) said.push(`corners are ${after.corners}`);
  return said;
}

function capitaliseList(parts: readonly string[]): string {
  const text = listWords(parts);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
