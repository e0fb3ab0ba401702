/**
 * Wordings → sentences to learn from. A wording is one marked line, in which `{T}`, `{Ws}` and the like stand for words of a lexicon:
 * outside of brackets the filled words are marked themselves, inside they are words alone, and `{~T}` fills without a mark.
 */
import lexicon from '../wordings/lexicon.json' with { type: 'json' };
import nouns from '../wordings/nouns.json' with { type: 'json' };

const SLOT = /\[|\]|\{(~?)(T|W|F|V|S|C|M|U|N|Pg|D|G)(s?)\}(s?)/g;

const TAG_OF: Record<string, string> = {
  T: 'thing',
  W: 'who',
  F: 'field',
  V: 'value',
  S: 'state',
  C: 'color',
  M: 'money',
  U: 'unit',
  N: 'name',
  Pg: 'page',
  D: 'per',
  G: 'who',
};

/** How many lines each wording becomes; a wording without slots is one. */
export const LINES_A_WORDING = 3;

const CLASSES = Object.fromEntries(
  Object.entries(nouns).map(([name, words]) => [name, words.split(' ')]),
) as Record<keyof typeof nouns, string[]>;

const THINGS = ['artifact', 'act', 'animal', 'plant', 'event', 'food', 'communication', 'group'] as const;

/** Numbers from 0 to 1, the same ones for the same seed. */
export function makeRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

/** The plural as people write it; words that are plural or have none stay. */
function pluralise(word: string): string {
  if (/(?:staff|kitchen|office|front desk|family|everyone|s)$/.test(word)) return word;
  if (/child$/.test(word)) return `${word}ren`;
  if (/man$/.test(word)) return word.replace(/man$/, 'men');
  if (/(?:x|ch|sh)$/.test(word)) return `${word}es`;
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return `${word}s`;
}

/** Marked lines of all wordings, each filled some times. */
export function expandWordings(wordings: readonly string[], seed = 7): string[] {
  const random = makeRandom(seed);
  const fill = makeFiller(random);
  return wordings.flatMap((wording) => {
    if (!/\{/.test(wording)) return [wording];
    return [...new Set(Array.from({ length: LINES_A_WORDING }, () => fill(wording)))];
  });
}

function makeFiller(random: () => number): (wording: string) => string {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const noun = () => pick(CLASSES[pick(THINGS)]);
  const lastOf = (words: readonly string[]) => pick(words).split(' ').at(-1) ?? '';

  const things = () => {
    const r = random();
    if (r < 0.28) return noun();
    if (r < 0.4) return `${noun()} ${lastOf(lexicon.thing)}`;
    if (r < 0.46) return `${pick(lexicon.before_thing)} ${lastOf(lexicon.thing)}`;
    if (r < 0.56) return `${lastOf(lexicon.thing)} ${pick(lexicon.after_thing)}`;
    return pick(lexicon.thing);
  };
  const people = () => {
    const r = random();
    if (r < 0.2) return pick(CLASSES.person);
    if (r < 0.36) return `${noun()} ${pick(lexicon.after_who)}`;
    if (r < 0.42) return `${pick(lexicon.before_who)} ${lastOf(lexicon.who)}`;
    return pick(lexicon.who);
  };
  const fields = () => {
    const r = random();
    if (r < 0.1)
      return pick(CLASSES[pick(['attribute', 'communication', 'possession', 'artifact'] as const)]);
    if (r < 0.18)
      return `${pick(lexicon.field_of)} of ${random() < 0.5 ? 'the ' : ''}${lastOf(lexicon.thing)}`;
    if (r < 0.25) return `${lastOf(lexicon.thing)} ${pick(lexicon.after_field)}`;
    if (r < 0.29) return `${lastOf(lexicon.who)}'s ${pick(lexicon.of_person)}`;
    if (r < 0.33) return `${pick(lexicon.before_field)} ${lastOf(lexicon.field)}`;
    if (r < 0.4) return pick(lexicon.question_field);
    return pick(lexicon.field);
  };

  return (wording) => {
    const steps = random() < 0.6 ? pick(lexicon.steps).split(' | ') : null;
    const choices = random() < 0.6 ? pick(lexicon.choices).split(' | ') : null;
    const choiceClass = pick(Object.keys(CLASSES) as (keyof typeof nouns)[]);
    const isCapital = random() < 0.25;
    let step = 0;
    let choice = Math.floor(random() * 2);
    const words = new Map<string, () => string>([
      ['T', things],
      ['W', people],
      ['F', fields],
      [
        'V',
        () => {
          choice += 1;
          return choices?.[(choice - 1) % choices.length] ?? pick(CLASSES[choiceClass]);
        },
      ],
      [
        'S',
        () => {
          step += 1;
          return steps?.[(step - 1) % steps.length] ?? pick(lexicon.loose_steps);
        },
      ],
      ['C', () => pick(lexicon.colour)],
      ['M', () => pick(lexicon.money)],
      ['U', () => pick(lexicon.unit)],
      ['N', () => pick(lexicon.name)],
      ['Pg', () => pick(lexicon.page)],
      ['D', () => pick(lexicon.period)],
      ['G', () => pick(lexicon.person)],
    ]);
    let depth = 0;
    return wording.replace(SLOT, (match, bare, key, many, manyBehind, at: number, all: string) => {
      if (match === '[' || match === ']') {
        depth += match === '[' ? 1 : -1;
        return match;
      }
      let word = words.get(key)?.() ?? '';
      if (many || manyBehind) word = pluralise(word);
      const begins = /^(?:[-*•–] |\(?\d*[.)]? ?|\| |#+ |"|[A-Z]\. |[\d.]+ )?$/.test(all.slice(0, at));
      const isNoun = /^[TWFVS]$/.test(key);
      if ((begins && isNoun && random() < 0.6) || (isCapital && /^[SV]$/.test(key)))
        word = word.charAt(0).toUpperCase() + word.slice(1);
      return bare || depth > 0 ? word : `[${TAG_OF[key]} ${word}]`;
    });
  };
}
