/** Tagged words → noun phrases, verb phrases and the small words between them. */
import { wordTable } from '../../lexicon/word-table.ts';
import { quoteTokens, type Token } from './token.ts';
import { FILLER_ADJECTIVES, PEOPLE } from './vocabulary.ts';

export interface NounPhrase {
  type: 'noun';
  /** Nouns of the phrase, the last one singular: "stock movement". */
  words: string;
  /** The last noun alone, singular. */
  head: string;
  /** What stands before the head: nouns and telling adjectives. */
  modifiers: string[];
  adjectives: string[];
  determiner: string;
  quantity?: number;
  plural: boolean;
  negated: boolean;
  /** Values it may have: "status (open, closed)"; of records, some of them: "sections like politics and sports". */
  choices?: string[];
  /** Sorts of it: "text, choice and rating questions". */
  kinds?: string[];
  /** A figure follows ("adults 180"): an entry of a price list, no record. */
  priced?: boolean;
  quote: string;
}

export interface VerbPhrase {
  type: 'verb';
  base: string;
  /** Particle or first preposition right behind it: "sign up", "belong to". */
  particle: string;
  modal: string;
  negated: boolean;
  form: 'plain' | 'participle' | 'gerund';
  quote: string;
}

export interface LinkWord {
  type: 'link';
  /** A preposition, conjunction, relative or mark: `with`, `and`, `that`, `,`, `:`, `(`. */
  word: string;
}

export type Phrase = NounPhrase | VerbPhrase | LinkWord;

const NUMBERS = wordTable<number>({
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  twenty: 20,
});

/** The phrases of one sentence, in order. */
export function findPhrases(tokens: readonly Token[]): Phrase[] {
  const phrases: Phrase[] = [];
  let index = 0;
  let negated = false;
  while (index < tokens.length) {
    const token = tokens[index];
    if (!token) break;
    for (const mark of marks(token.before)) phrases.push({ type: 'link', word: mark });
    const end = nounPhraseEnd(tokens, index);
    if (end !== null) {
      const figure = tokens[end]?.tag === 'Q' && tokens[end - 1]?.after === '';
      phrases.push({ ...nounPhrase(tokens.slice(index, end), negated), ...(figure ? { priced: true } : {}) });
      negated = false;
      index = end;
    } else if (token.tag === 'V' || token.tag === 'M') {
      const [phrase, next] = verbPhrase(tokens, index, negated);
      if (phrase) phrases.push(phrase);
      negated = false;
      index = next;
    } else {
      if (token.tag === 'G') negated = true;
      else if (token.tag === 'P' || token.tag === 'C' || token.tag === 'R')
        phrases.push({ type: 'link', word: token.lower });
      else if (token.tag === 'X') phrases.push(pronoun(token));
      index += 1;
    }
    const last = tokens[index - 1];
    if (last) for (const mark of marks(last.after)) phrases.push({ type: 'link', word: mark });
  }
  return phrases;
}

function marks(punctuation: string): string[] {
  return [...punctuation].flatMap((sign) => {
    if (',;:()'.includes(sign)) return [sign];
    return sign === '–' || sign === '—' || sign === '-' ? ['–'] : [];
  });
}

function nounPhraseEnd(tokens: readonly Token[], from: number): number | null {
  let index = from;
  let nouns = 0;
  while (index < tokens.length) {
    const token = tokens[index];
    if (!token) break;
    if (index > from && token.before !== '') break;
    // "dishes people bring": whoever does something with them.
    const doer = token.plural && PEOPLE.has(token.lemma) && /^[VM]$/.test(tokens[index + 1]?.tag ?? '');
    if (doer && nouns > 0 && tokens[index - 1]?.plural) break;
    if (token.tag === 'N') nouns += 1;
    else if (
      !(token.tag === 'D' || token.tag === 'A' || token.tag === 'Q' || (token.tag === 'B' && nouns === 0))
    )
      break;
    else if (
      nouns > 0 &&
      !(
        token.tag === 'A' &&
        token.lower.endsWith('ing') &&
        tokens[index + 1]?.tag === 'N' &&
        token.after === ''
      )
    )
      break;
    index += 1;
    if (token.after !== '' && token.after !== "'s") break;
    if (token.after === "'s") break;
  }
  return nouns > 0 ? index : null;
}

function nounPhrase(tokens: readonly Token[], negated: boolean): NounPhrase {
  const nouns = tokens.filter((token) => token.tag === 'N');
  const head = nouns.at(-1);
  const adjectives = tokens.filter((token) => token.tag === 'A').map((token) => token.lower);
  const telling = adjectives.filter((adjective) => !FILLER_ADJECTIVES.has(adjective));
  const determiner = tokens.find((token) => token.tag === 'D')?.lower ?? '';
  const number = tokens.find((token) => token.tag === 'Q')?.lower;
  const quantity =
    number === undefined ? undefined : (NUMBERS[number] ?? (Number.parseInt(number, 10) || undefined));
  const before = nouns.slice(0, -1).map((token) => token.lower);
  return {
    type: 'noun',
    words: [...before, head?.lemma ?? ''].join(' '),
    head: head?.lemma ?? '',
    modifiers: [...telling, ...before],
    adjectives,
    determiner,
    ...(quantity === undefined ? {} : { quantity }),
    plural: head?.plural ?? false,
    negated: negated || determiner === 'no',
    ...(head?.choices ? { choices: head.choices } : {}),
    quote: quoteTokens(tokens),
  };
}

function pronoun(token: Token): NounPhrase {
  return {
    type: 'noun',
    words: token.lower,
    head: token.lower,
    modifiers: [],
    adjectives: [],
    determiner: 'pronoun',
    plural: false,
    negated: false,
    quote: token.text,
  };
}

function verbPhrase(
  tokens: readonly Token[],
  from: number,
  negatedBefore: boolean,
): [VerbPhrase | null, number] {
  let index = from;
  let modal = '';
  let negated = negatedBefore;
  let verb: Token | undefined;
  while (index < tokens.length) {
    const token = tokens[index];
    if (!token || (index > from && tokens[index - 1]?.after !== '')) break;
    if (token.tag === 'M' && !verb) {
      modal = token.lower;
      if (/not|n't/.test(token.lower)) negated = true;
    } else if (token.tag === 'G') {
      if (verb && token.lower === 'without') break;
      negated = true;
    } else if (token.tag === 'V') {
      if (verb && !/^(be|have|do|need|want|let|get|like|would|wish|love|hope|start|help)$/.test(verb.lemma))
        break;
      verb = token;
    } else if (!(token.tag === 'B' || (token.lower === 'to' && tokens[index + 1]?.tag === 'V'))) break;
    index += 1;
  }
  if (!verb) return [null, Math.max(index, from + 1)];
  const next = tokens[index];
  const particle =
    next &&
    tokens[index - 1]?.after === '' &&
    (next.tag === 'P' || /^(up|off|out|in|down|back|over)$/.test(next.lower))
      ? next.lower
      : '';
  const swallow = /^(up|off|out|back)$/.test(particle) ? 1 : 0;
  return [
    {
      type: 'verb',
      base: verb.lemma,
      particle,
      modal,
      negated,
      form: verb.lower.endsWith('ing')
        ? 'gerund'
        : verb.lemma !== verb.lower && /(?:ed|t|n)$/.test(verb.lower)
          ? 'participle'
          : 'plain',
      quote: quoteTokens(tokens.slice(from, index)),
    },
    index + swallow,
  ];
}
