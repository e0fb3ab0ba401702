/** One of two: "transactions with category, income or expense". */
import { findFieldKind } from '../../lexicon/fields.ts';
import type { Token } from '../words/token.ts';
import { isPersonWord } from '../words/vocabulary.ts';

/** "transactions with category, income or expense": one of two, which is a choice of its own. */
export function findEither(
  tokens: readonly Token[],
  at: number,
): { items: string[]; noun: Partial<Token>; end: number; after: string } | null {
  const [before, first, or, second] = [tokens[at - 1], tokens[at], tokens[at + 1], tokens[at + 2]];
  if (!before || !first || !second || or?.lower !== 'or' || !before.after.includes(',')) return null;
  const next = tokens[at + 3];
  if (next && second.after === '') return null;
  const isBare = (token: Token) =>
    token.tag === 'N' &&
    // Income is one and many.
    (!token.plural || token.lower === 'income') &&
    !isPersonWord(token.lemma) &&
    !/^(?:email|date|datetime|image|url|long_text)$/.test(findFieldKind(token.lemma)?.type ?? '');
  if (first.after !== '' || !isBare(first) || !isBare(second)) return null;
  const pays = /^(?:cash|card|transfer|invoice|cheque|check|paypal)$/.test(first.lower);
  const words = pays ? 'payment method' : 'type';
  return {
    items: [first.text, second.text],
    noun: { text: words, lower: words, lemma: words },
    end: at + 3,
    after: second.after,
  };
}
