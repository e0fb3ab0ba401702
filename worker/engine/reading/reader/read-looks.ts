/** Colours and manner that a text asks for: "dark background, orange buttons", "navy and ivory", "rounded, playful". */
import { findColour } from '../lexicon/colours.ts';
import type { LooksFact } from './facts.ts';

type Part = 'background' | 'accent' | 'text';

// What a colour can be asked for.
const PARTS: [Part, RegExp][] = [
  [
    'background',
    /\b(?:backgrounds?|backdrops?|page colou?rs?|base colou?rs?|canvas|everything|whole (?:site|page|app))\b/g,
  ],
  [
    'text',
    /\b(?:text|fonts?|letters|typography|type|lettering|writing)\b(?! (?:field|message|posts?|and choice))/g,
  ],
  [
    'accent',
    /\b(?:buttons?|accents?|accent colou?rs?|components?|elements?|highlights?|links?|headers?|headings?|primary(?: colou?r)?|main colou?r|brand(?: colou?r)?|icons?|cards?|controls?|navigation|navbar|nav bar|menus?|widgets?|details|interactive parts)\b/g,
  ],
];
const ABOUT_LOOKS =
  /\b(?:colou?r(?:s|ed|ful|way)?|palettes?|themes?|schemes?|tones?|shades?|hues?|look(?:s|ing)?|styl(?:e|es|ed|ing)|design(?:s|ed)?|background|buttons?|accents?|appearance|branding|vibe|feel)\b/;
// "make it soft green and cream" and "black and red" alone speak of looks as well.
const DRESSES =
  /\b(?:make|keep|style|paint|dress|do) (?:it|everything|the (?:app|site|page|website))\b(?! (?:possible|easy|so|work|simple|clear|sure)\b)/;
const LONGEST_COLOUR = 3;

/** Whether a sentence is nothing but colours. */
function isPalette(text: string): boolean {
  const words = text.match(/[\p{L}#\d-]+/gu) ?? [];
  const colours = words.filter((word) => findColour(word) !== null);
  return (
    colours.length >= 2 &&
    words.every(
      (word) =>
        findColour(word) !== null || /^(?:and|with|plus|in|on|soft|dark|light|bright|deep|pale)$/.test(word),
    )
  );
}

/** "Serif font, navy and white": one part of the sentence is nothing but colours. */
function hasPalette(text: string): boolean {
  const parts = text.split(/[,;:.]/);
  // "A 2048 game, dark purple": a shade of its own at the end.
  const last =
    parts
      .filter((part) => part.trim() !== '')
      .at(-1)
      ?.trim() ?? '';
  const isShade =
    /^(?:in )?(?:dark|light|deep|bright|pale|soft|pastel) [a-z]+$/.test(last) && parts.length > 1;
  return parts.some(isPalette) || (isShade && findColours(last).length > 0);
}

interface Found {
  value: string;
  from: number;
  to: number;
}

// Parts of the screen that are only ever dressed.
const DRESSED =
  /^(background|backdrop|button|colou?r|theme|accent|component|element|font|corner|palette|style|scheme|tone|shade|typography|look|appearance|header|footer|navbar|vibe|feel|gradient|border|widget)$/;

/** Whether a phrase speaks of looks ("coral accents", "a serif font"), so that it is neither record nor field. */
export function isLooksNoun(phrase: { words: string; head: string; adjectives: readonly string[] }): boolean {
  if (DRESSED.test(phrase.head)) return true;
  const before = [...phrase.adjectives, ...phrase.words.split(' ').slice(0, -1)].join(' ');
  if (
    /^(link|detail|highlight|text|card|heading|icon)$/.test(phrase.head) &&
    before !== '' &&
    findColour(before) !== null
  )
    return true;
  return (
    phrase.adjectives.length === 0 &&
    findColour(phrase.words) !== null &&
    !/^(orange|peach|plum|tomato|salmon|olive|chocolate|wheat|snow|coral|rose|violet|orchid|lime|honey|cherry|strawberry|avocado|coffee|wine|stone|brick)$/.test(
      phrase.words,
    )
  );
}

/** Reads the looks of all sentences; what comes later wins. */
export function readLooks(sentences: readonly string[]): LooksFact {
  const looks: LooksFact = { evidence: [] };
  for (const sentence of sentences) {
    const text = sentence.toLowerCase();
    const before = JSON.stringify({ ...looks, evidence: [] });
    readColours(text, looks);
    readManner(text, looks);
    if (JSON.stringify({ ...looks, evidence: [] }) !== before)
      looks.evidence.push(sentence.trim().slice(0, 160));
  }
  if (looks.background !== undefined) looks.appearance = lightness(looks.background) < 0.4 ? 'dark' : 'light';
  return looks;
}

function readColours(text: string, looks: LooksFact): void {
  if (
    !ABOUT_LOOKS.test(text) &&
    !DRESSES.test(text) &&
    !hasPalette(text) &&
    !PARTS.some(([, part]) => new RegExp(part.source).test(text))
  )
    return;
  const colours = findColours(text);
  if (colours.length === 0) return;
  const pairs = PARTS.flatMap(([part, pattern]) =>
    [...text.matchAll(pattern)].flatMap((match) =>
      colours.map((colour) => ({
        part,
        colour,
        distance: distance(text, colour, match.index, match.index + match[0].length),
      })),
    ),
  ).sort((a, b) => a.distance - b.distance);
  const used = new Set<Found>();
  const filled = new Set<Part>();
  for (const { part, colour, distance: far } of pairs) {
    // "Serif font, navy and white": the letters are serif, not navy.
    if (far > (part === 'text' ? 24 : 60) || used.has(colour) || filled.has(part)) continue;
    used.add(colour);
    filled.add(part);
    looks[part] = colour.value;
  }
  // "Pastel pink with charcoal text": letters stand on what is named beside them.
  const [beside] = colours.filter((colour) => !used.has(colour));
  if (looks.text !== undefined && filled.has('text') && !looks.background && beside)
    if (Math.abs(lightness(beside.value) - lightness(looks.text)) > 0.5) {
      used.add(beside);
      looks.background = beside.value;
    }
  // Colours named without a part: "in navy and ivory", "a green theme".
  if (
    !/\b(?:colou?rs?|palette|theme|scheme|tones|shades|design|style|styled|look)\b/.test(text) &&
    !DRESSES.test(text) &&
    !hasPalette(text)
  )
    return;
  const rest = colours.filter((colour) => !used.has(colour));
  // "Cream and dark brown": of two the lighter one lies behind, unless the other is as good as black.
  if (rest.length >= 2 && looks.accent === undefined && looks.background === undefined) {
    const [lightest] = [...rest].sort((a, b) => lightness(b.value) - lightness(a.value));
    const others = rest.filter((colour) => colour !== lightest);
    if (lightest && lightness(lightest.value) > 0.8 && others.some(({ value }) => saturation(value) > 0.12))
      rest.splice(0, rest.length, ...others.filter(({ value }) => saturation(value) > 0.12), lightest);
  }
  for (const colour of rest) {
    const light = lightness(colour.value);
    if (looks.accent === undefined && light < 0.92 && saturation(colour.value) > 0.12)
      looks.accent = colour.value;
    else if (looks.background === undefined && (light > 0.85 || light < 0.16))
      looks.background = colour.value;
    else if (looks.accent === undefined && light < 0.85) looks.accent = colour.value;
  }
}

function findColours(text: string): Found[] {
  const found: Found[] = [...text.matchAll(/#(?:[0-9a-f]{6}|[0-9a-f]{3})\b/g)].map((match) => ({
    value: findColour(match[0]) ?? '#000000',
    from: match.index,
    to: match.index + match[0].length,
  }));
  const words = [...text.matchAll(/[\p{L}-]+/gu)];
  for (let index = 0; index < words.length; index += 1)
    for (let length = Math.min(LONGEST_COLOUR, words.length - index); length >= 1; length -= 1) {
      const last = words[index + length - 1];
      const first = words[index];
      if (!first || !last) continue;
      const phrase = text.slice(first.index, last.index + last[0].length);
      if (/[^\p{L} -]/u.test(phrase)) continue;
      const value = findColour(phrase);
      if (value === null) continue;
      found.push({ value, from: first.index, to: last.index + last[0].length });
      index += length - 1;
      break;
    }
  return found;
}

/** Characters between; a comma or "and" in between makes it far, the colour right before its part near. */
function distance(text: string, colour: Found, from: number, to: number): number {
  const behind = colour.from >= to;
  const between = behind ? text.slice(to, colour.from) : text.slice(colour.to, from);
  if (!behind && colour.to > from) return 1000;
  const breaks = (between.match(/,|;|\band\b|\bwith\b|\bbut\b/g) ?? []).length;
  const joined =
    /^\s*(?:as|for|in|on)?\s*(?:the|all|a|an|my|our)?\s*$/.test(between) ||
    /^(?:\s*(?:should be|is|in|of|are|to|colou?r|:|=|as|be|set|must be|with|styled|using))*\s*:?\s*(?:a|an)?\s*$/.test(
      between,
    );
  return between.length + breaks * 25 + (behind ? 3 : 0) - (joined ? 15 : 0);
}

function readManner(text: string, looks: LooksFact): void {
  if (
    /\bdark (?:mode|theme|background|design|look|style|ui|interface|colou?rs?|palette|appearance|version)\b|\b(?:design|theme|style|look|background|colou?rs?|ui)s? (?:is |should be |must be |: ?)?dark\b|\bin dark\b|\bdark and (?:moody|elegant|modern|minimal)/.test(
      text,
    ) &&
    looks.background === undefined
  )
    looks.appearance = 'dark';
  else if (
    /\b(?:light|bright|white) (?:mode|theme|background|design|look|ui|interface)\b/.test(text) &&
    looks.background === undefined &&
    !/\bdark\b/.test(text)
  )
    looks.appearance = 'light';
  if (ABOUT_LOOKS.test(text)) {
    const feel = FEELS.find(([words]) => words.test(text))?.[1];
    if (feel)
      for (const [part, value] of Object.entries(feel))
        if (looks[part as Part] === undefined) Object.assign(looks, { [part]: value });
  }
  if (/\bserif\b(?!\s*-?\s*less)/.test(text) && !/\bsans[- ]serif\b/.test(text)) looks.font = 'serif';
  else if (/\bsans[- ]serif\b/.test(text)) looks.font = 'sans';
  else if (
    /\bmono(?:space(?:d)?)?\b(?=.*\b(?:fonts?|text|type)\b)|\bmonospaced? fonts?\b|\btypewriter\b|\bterminal[- ](?:style|look)\b/.test(
      text,
    )
  )
    looks.font = 'mono';
  else if (/\b(?:round(?:ed)?) (?:fonts?|letters|type)\b|\bplayful\b|\bchildlike\b/.test(text))
    looks.font = 'rounded';
  if (
    /\brounded (?:corners?|edges?|buttons?|cards?)\b|\bsoft (?:corners?|edges?|shapes?)\b|\bpill[- ]shaped\b|\bplayful\b/.test(
      text,
    )
  )
    looks.corners = 'round';
  else if (/\b(?:sharp|square|hard) (?:corners?|edges?)\b|\bbrutalist\b|\bangular\b/.test(text))
    looks.corners = 'sharp';
}

// Moods that people ask for instead of colours; used only where a sentence speaks of looks and names no colour.
const FEELS: [RegExp, Partial<Record<Part, string>>][] = [
  [/\bwarm\b/, { accent: '#b4532a', background: '#fdf8f1' }],
  [/\bearth(?:y|en)\b|\bnatural (?:colou?rs?|tones|look)\b/, { accent: '#7a5a34', background: '#f8f5ee' }],
  [/\bpastels?\b/, { accent: '#8a6fc0', background: '#fbf7fd' }],
  [/\bfresh (?:colou?rs?|look|design|feel)\b/, { accent: '#1f8a5b' }],
  [/\bcalm(?:ing)?\b|\bsoothing\b/, { accent: '#3f7388' }],
  [/\bluxur(?:y|ious)\b/, { accent: '#9a7b2e' }],
  [/\bneon\b|\bcyberpunk\b/, { accent: '#e0218a' }],
  [/\bcool (?:colou?rs|tones|palette)\b/, { accent: '#2a6f9e' }],
];

function channels(hex: string): [number, number, number] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as [number, number, number];
}

/** HSL lightness, 0–1. */
function lightness(hex: string): number {
  const all = channels(hex);
  return (Math.max(...all) + Math.min(...all)) / 2;
}

function saturation(hex: string): number {
  const all = channels(hex);
  return Math.max(...all) - Math.min(...all);
}
