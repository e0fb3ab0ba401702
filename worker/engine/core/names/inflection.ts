/** English singular and plural of single words and of phrases (their last word). */

const IRREGULAR: [string, string][] = [
  ['person', 'people'],
  ['child', 'children'],
  ['man', 'men'],
  ['woman', 'women'],
  ['foot', 'feet'],
  ['tooth', 'teeth'],
  ['goose', 'geese'],
  ['mouse', 'mice'],
  ['ox', 'oxen'],
  ['leaf', 'leaves'],
  ['loaf', 'loaves'],
  ['shelf', 'shelves'],
  ['knife', 'knives'],
  ['life', 'lives'],
  ['wife', 'wives'],
  ['half', 'halves'],
  ['wolf', 'wolves'],
  ['calf', 'calves'],
  ['thief', 'thieves'],
  ['scarf', 'scarves'],
  ['quiz', 'quizzes'],
  ['bus', 'buses'],
  ['gas', 'gases'],
  ['alias', 'aliases'],
  ['campus', 'campuses'],
  ['status', 'statuses'],
  ['virus', 'viruses'],
  ['bonus', 'bonuses'],
  ['menu', 'menus'],
  ['lens', 'lenses'],
  ['canvas', 'canvases'],
  ['atlas', 'atlases'],
  ['potato', 'potatoes'],
  ['tomato', 'tomatoes'],
  ['hero', 'heroes'],
  ['echo', 'echoes'],
  ['veto', 'vetoes'],
  ['analysis', 'analyses'],
  ['diagnosis', 'diagnoses'],
  ['thesis', 'theses'],
  ['crisis', 'crises'],
  ['axis', 'axes'],
  ['criterion', 'criteria'],
  ['phenomenon', 'phenomena'],
  ['curriculum', 'curricula'],
  ['medium', 'media'],
  ['index', 'indexes'],
  ['matrix', 'matrices'],
  ['cactus', 'cacti'],
  ['movie', 'movies'],
  ['cookie', 'cookies'],
  ['calorie', 'calories'],
  ['cache', 'caches'],
];

// Same in both numbers; a Blueprint needs two names, so callers add a word where these meet.
const UNCOUNTABLE = new Set(
  'equipment information rice money species series fish sheep deer aircraft news stock staff feedback furniture luggage music software hardware homework housing knowledge merchandise research traffic weather work'.split(
    ' ',
  ),
);

const PLURALS = new Map(IRREGULAR);
const SINGULARS = new Map(IRREGULAR.map(([one, many]) => [many, one]).reverse() as [string, string][]);

/** Whether the word has one form for both numbers. */
export function isUncountable(word: string): boolean {
  return UNCOUNTABLE.has(lastWord(word).toLowerCase());
}

/** `company` → `companies`, `line item` → `line items`. The word's case and what stands before it stay. */
export function pluralise(phrase: string): string {
  return onLastWord(phrase, (word) => {
    const known = PLURALS.get(word);
    if (known !== undefined) return known;
    if (UNCOUNTABLE.has(word)) return word;
    const compound = compoundOf(word, PLURALS);
    if (compound) return compound;
    if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
    if (/(?:s|x|z|ch|sh)$/.test(word)) return `${word}es`;
    return `${word}s`;
  });
}

/** `companies` → `company`, `line items` → `line item`; a singular word stays as it is. */
export function singularise(phrase: string): string {
  const known = REMEMBERED.get(phrase);
  if (known !== undefined) return known;
  const singular = bendToSingular(phrase);
  if (REMEMBERED.size >= MOST_REMEMBERED) REMEMBERED.clear();
  REMEMBERED.set(phrase, singular);
  return singular;
}

// The same words are asked for again and again while a text is read.
const REMEMBERED = new Map<string, string>();
const MOST_REMEMBERED = 8000;

function bendToSingular(phrase: string): string {
  return onLastWord(phrase, (word) => {
    const known = SINGULARS.get(word);
    if (known !== undefined) return known;
    if (UNCOUNTABLE.has(word) || PLURALS.has(word)) return word;
    const compound = compoundOf(word, SINGULARS);
    if (compound) return compound;
    if (/[^aeiou]ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`;
    if (/(?:ss|x|zz|ch|sh)es$/.test(word)) return word.slice(0, -2);
    if (/(?:ss|us|is)$/.test(word)) return word;
    if (/s$/.test(word) && word.length > 2) return word.slice(0, -1);
    return word;
  });
}

// `salesperson` and `bookshelf` bend like their last part; short parts would match by accident.
function compoundOf(word: string, forms: Map<string, string>): string | undefined {
  for (const [from, to] of forms)
    if (from.length >= 4 && word.length > from.length + 2 && word.endsWith(from))
      return word.slice(0, -from.length) + to;
  return undefined;
}

function lastWord(phrase: string): string {
  return /\p{L}+$/u.exec(phrase)?.[0] ?? '';
}

function onLastWord(phrase: string, bend: (word: string) => string): string {
  const word = lastWord(phrase);
  if (word === '') return phrase;
  const bent = bend(word.toLowerCase());
  // What both forms share keeps its case: `FAQ` → `FAQs`, `Person` → `People`.
  let shared = 0;
  while (shared < bent.length && word[shared]?.toLowerCase() === bent[shared]) shared += 1;
  return phrase.slice(0, -word.length) + word.slice(0, shared) + bent.slice(shared);
}
