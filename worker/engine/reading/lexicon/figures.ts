/**
 * Figures that a person would believe, by the kind of a field: its unit, or the words by which it is called. A number whose
 * name tells nothing counts up from a small one.
 */
import type { FieldKind } from './fields.ts';

/** Lowest and highest plausible figure, and the step between figures. */
type Range = readonly [low: number, high: number, step: number];

const BY_WORDS: readonly (readonly [RegExp, Range])[] = [
  [/\b(?:body|skin) temperature\b/, [36.4, 38.2, 0.2]],
  [/\b(?:oven|baking|roasting) (?:temperature|degrees)\b/, [160, 220, 10]],
  [/\b(?:water|brewing|brew) temperature\b/, [70, 95, 5]],
  [/\b(?:temperature|degrees)\b/, [14, 26, 1]],
  [/\bhumidity\b/, [40, 65, 5]],
  [/\bbattery\b/, [45, 95, 10]],
  [/\b(?:alcohol|abv)\b/, [4, 14, 1]],
  [/\b(?:vat|tax|interest)\b/, [2, 20, 3]],
  [/\b(?:click|click-through|conversion|bounce|churn) rate\b/, [2, 18, 2]],
  [/\bdiscount\b/, [5, 30, 5]],
  [/\b(?:age|years old)\b/, [18, 64, 5]],
  [/\b(?:graduation year|model year|year built|vintage|year)\b/, [2008, 2024, 2]],
  [/\b(?:heart rate|pulse)\b/, [58, 84, 3]],
  [/\bsystolic\b/, [112, 134, 3]],
  [/\bdiastolic\b/, [70, 86, 2]],
  [/\bblood pressure\b/, [112, 134, 3]],
  [/\b(?:blood sugar|glucose)\b/, [4.6, 7.2, 0.3]],
  [/\b(?:spo2|oxygen|saturation)\b/, [95, 99, 1]],
  [/\bbmi\b/, [19, 28, 1]],
  [/\bsleep\b/, [6, 9, 0.5]],
  [/\bwind(?: speed)?\b/, [5, 30, 4]],
  [/\b(?:speed)\b/, [20, 110, 10]],
  [/\bpace\b/, [4.5, 7, 0.5]],
  [/\bvoltage\b/, [220, 240, 2]],
  [/\b(?:ph|ph value)\b/, [6, 8, 0.2]],
  [/\blat(?:itude)?\b/, [50.1, 53.6, 0.5]],
  [/\b(?:longitude|lng|lon)\b/, [6.2, 13.4, 0.9]],
  [/\b(?:mileage|odometer)\b/, [12_000, 96_000, 11_500]],
  [/\b(?:elevation|altitude|ascent)\b/, [120, 1400, 160]],
  [/\b(?:calories|kcal|energy)\b/, [180, 640, 55]],
  [/\b(?:protein|carbs|carbohydrates|fat|sugar|fibre|fiber|salt)\b/, [4, 38, 4]],
  [/\b(?:bedrooms|beds|bathrooms|floors|doors|floor|rooms)\b/, [1, 4, 1]],
  [/\b(?:parking spaces)\b/, [1, 3, 1]],
  [/\b(?:servings|portions)\b/, [2, 6, 1]],
  [/\b(?:rounds|sets)\b/, [3, 5, 1]],
  [/\b(?:reps|repetitions)\b/, [6, 12, 2]],
  [/\bpages?\b/, [120, 420, 40]],
  [/\b(?:views|impressions|downloads|installs|followers|visits|page views|clicks)\b/, [120, 2400, 310]],
  [/\b(?:likes|votes|upvotes)\b/, [3, 48, 6]],
  [/\bgoals\b/, [0, 4, 1]],
  [/\b(?:wins|losses|draws)\b/, [1, 12, 2]],
  [/\b(?:score|grade|mark|result)\b/, [55, 98, 6]],
  [/\b(?:position|order|rank|step|number in list|sequence)\b/, [1, 12, 1]],
  [/\b(?:capacity|seats|places|spots|slots)\b/, [6, 24, 2]],
  [/\b(?:attendees|participants|audience)\b/, [8, 40, 4]],
  [/\b(?:party size|guests|people|persons|passengers|players|group size|team size)\b/, [1, 6, 1]],
  [/\b(?:minimum stock|reorder|threshold|par level|alert level)\b/, [5, 20, 5]],
  [/\b(?:stock|on hand|inventory)\b/, [8, 60, 7]],
  [/\b(?:quantity|qty|units|pieces|copies|count)\b/, [1, 12, 2]],
  [/\b(?:credits|points)\b/, [5, 50, 5]],
  [/\b(?:semester|level)\b/, [1, 6, 1]],
  [/\b(?:days per week|times per week|weekly goal)\b/, [2, 6, 1]],
  [/\bweight\b/, [2, 20, 2]],
  [/\bheight\b/, [150, 190, 5]],
  [/\b(?:width|depth|length|waist|chest)\b/, [20, 120, 12]],
  [/\b(?:floor area|living area|surface|square (?:metres|meters))\b/, [38, 140, 14]],
  [/\b(?:square (?:feet|footage))\b/, [420, 1800, 170]],
  [/\bdistance\b/, [2, 21, 3]],
  [/\bhours\b/, [1, 8, 1]],
];

const BY_UNIT: Readonly<Record<string, Range>> = {
  min: [15, 90, 15],
  h: [1, 8, 0.5],
  s: [10, 60, 10],
  '%': [10, 90, 10],
  '°C': [14, 26, 1],
  '°F': [58, 80, 3],
  km: [2, 40, 5],
  m: [2, 60, 8],
  cm: [20, 120, 12],
  kg: [2, 20, 2],
  g: [50, 500, 60],
  l: [1, 12, 1.5],
  kcal: [180, 640, 55],
  'm²': [38, 140, 14],
};

const UNKNOWN: Range = [3, 40, 4];

/** Whole units of a currency in which a euro's worth is counted: 120 yen, not 1.20. The rest are near enough to a euro. */
const WORTH: Readonly<Record<string, number>> = {
  JPY: 150,
  KRW: 1400,
  INR: 50,
  CNY: 7,
  SEK: 10,
  NOK: 10,
  DKK: 7,
  PLN: 4,
  CZK: 25,
  HUF: 400,
  BRL: 5,
  MXN: 20,
  TRY: 35,
  THB: 35,
  PHP: 60,
  IDR: 16_000,
  VND: 26_000,
};

const AMOUNTS_BY_WORDS: readonly (readonly [RegExp, Range])[] = [
  [/\b(?:asking price|purchase price|property price|house price)\b/, [180_000, 420_000, 35_000]],
  [/\b(?:salary|compensation|annual|yearly)\b/, [32_000, 62_000, 4500]],
  [/\b(?:credit limit|loan|target amount|funding|goal)\b/, [2000, 12_000, 1500]],
  [/\b(?:deal value|deal|contract value|turnover|revenue|budget|value|worth)\b/, [1200, 9600, 1100]],
  [/\b(?:rent|monthly payment|wage|income|balance|savings|net|gross)\b/, [640, 1980, 190]],
  [/\b(?:day rate|daily rate)\b/, [180, 420, 40]],
  [/\b(?:hourly|per hour|hour rate)\b/, [18, 60, 6]],
  [/\b(?:per night|night)\b/, [65, 190, 15]],
  [/\b(?:deposit|bonus|commission|premium)\b/, [50, 400, 50]],
  [/\b(?:shipping|delivery|tip|fine|charge)\b/, [3, 12, 1.5]],
];
const USUAL_AMOUNT: Range = [8, 48, 4];

/** The `row`-th figure for a number called so, within what the field allows. */
export function figureFor(words: string, kind: FieldKind, row: number, shift = 0): number {
  const range =
    BY_WORDS.find(([pattern]) => pattern.test(words.toLowerCase()))?.[1] ??
    (kind.unit === undefined ? undefined : BY_UNIT[kind.unit]) ??
    UNKNOWN;
  return take(within(range, kind), row + shift, kind.integer === true);
}

/** The `row`-th amount for money called so, in euros; `inCurrency` makes it one of another currency. */
export function amountFor(words: string, row: number, shift = 0): number {
  const range = AMOUNTS_BY_WORDS.find(([pattern]) => pattern.test(words.toLowerCase()))?.[1] ?? USUAL_AMOUNT;
  return take(range, row + shift, false);
}

/** An amount that was thought in euros, as one would ask it in the currency. */
export function inCurrency(amount: number, currency: string): number {
  return worthOf(currency) === 1 ? amount : roundAmount(amount * worthOf(currency), currency);
}

const worthOf = (currency: string) => WORTH[currency] ?? 1;

/** Two leading figures are enough where one is worth little. */
function roundAmount(amount: number, currency: string): number {
  if (worthOf(currency) === 1 || amount === 0) return amount;
  const size = 10 ** Math.max(0, Math.floor(Math.log10(Math.abs(amount))) - 1);
  return Math.round(amount / size) * size;
}

/** A field that says its bounds is taken at its word: a plausible range that lies outside of them gives way. */
function within([low, high, step]: Range, { min, max }: FieldKind): Range {
  const least = Math.max(low, min ?? low);
  const most = Math.min(high, max ?? high);
  if (least <= most) return [least, most, step];
  const from = min ?? (max ?? low) - step * 8;
  const to = Math.min(max ?? from + step * 8, from + step * 8);
  return [from, Math.max(from, to), Math.max(1, Math.min(step, to - from))];
}

/** Walks through the range in steps that do not look sorted. */
function take([low, high, step]: Range, row: number, whole: boolean): number {
  const places = Math.max(1, Math.floor((high - low) / step + 1e-9) + 1);
  const stride = [5, 3, 2, 1].find((one) => greatestDivisor(one, places) === 1) ?? 1;
  const value = low + ((row * stride) % places) * step;
  if (whole) return Math.min(Math.floor(high), Math.round(value));
  return Math.round(value * 100) / 100;
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b);
}
