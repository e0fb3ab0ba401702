/** A word of the text with its part of speech. */

/** N noun, V verb, A adjective, D determiner, P preposition, C and/or, R relative, X pronoun, M modal, B adverb, Q number, G negation, O other. */
export type Tag = 'N' | 'V' | 'A' | 'D' | 'P' | 'C' | 'R' | 'X' | 'M' | 'B' | 'Q' | 'G' | 'O';

export interface Token {
  /** As written. */
  text: string;
  /** Lower case. */
  lower: string;
  /** Singular of a noun, base form of a verb that descriptions use, else as `lower`. */
  lemma: string;
  tag: Tag;
  plural: boolean;
  /** Punctuation before and after, without spaces. */
  before: string;
  after: string;
  /** Choices that stand for this word: "status (open, closed)". */
  choices?: string[];
}

export interface Sentence {
  text: string;
  tokens: Token[];
  /** Heading above it, lower case. */
  section: string;
  bullet: boolean;
  /** First sentence of its line. */
  first: boolean;
}

/** Words as they stood in the text. */
export function quoteTokens(tokens: readonly Token[]): string {
  return tokens
    .map((token) => `${token.before}${token.text}${token.after}`)
    .join(' ')
    .trim();
}
