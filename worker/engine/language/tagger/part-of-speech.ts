import nlp from 'compromise';
import type { Token } from '../text/token.ts';

/** Parts of speech that tell something, the more telling first. */
const PARTS = [
  'Modal',
  'Copula',
  'Auxiliary',
  'Pronoun',
  'Possessive',
  'Determiner',
  'Conjunction',
  'Preposition',
  'Negative',
  'QuestionWord',
  'Gerund',
  'PastTense',
  'PresentTense',
  'Verb',
  'Adverb',
  'Adjective',
  'Money',
  'Date',
  'Value',
  'Person',
  'Actor',
  'Plural',
  'Noun',
];

/** What stands for a sign, and for words that have no part of speech. */
const NONE = 'X';

interface Term {
  pre: string;
  text: string;
  post: string;
  tags: Set<string>;
}

/** The part of speech of each token of a sentence. */
export function tagPartsOfSpeech(text: string, at: number, tokens: readonly Token[]): string[] {
  const parts = tokens.map(() => NONE);
  let place = at;
  let next = 0;
  for (const terms of nlp(text).docs as unknown as Term[][])
    for (const term of terms) {
      const from = place + term.pre.length;
      const to = from + term.text.length;
      place = to + term.post.length;
      const part = PARTS.find((one) => term.tags.has(one)) ?? NONE;
      for (let index = next; index < tokens.length; index += 1) {
        const token = tokens[index];
        if (!token || token.at >= to) break;
        if (token.end <= from) continue;
        if (/[\p{L}\d]/u.test(token.word)) parts[index] = part;
        next = index;
      }
    }
  return parts;
}
