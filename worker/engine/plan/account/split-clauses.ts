/** The clauses of a sentence, and which of their words say something. */
import type { Sentence } from '../../language/text/split-sentences.ts';
import type { Token } from '../../language/text/token.ts';

export interface Place {
  at: number;
  end: number;
}

/** Signs and words behind which another clause begins. */
const CLAUSE_END =
  /[,;:()]\s+|\s[–—-]\s|\s(?=(?:and|but|so|because|which|when|if|until|then|or|with)\s)|[|]/g;

/** Words that say nothing of what is wanted. */
const EMPTY = new Set(
  'a an the of to in on at for and or with by is are be can should must i we they it that this their our my each every who which only from as into up out not no so then also just have has had was were been will would could may might do does did me us you he she his her its them there here when where what how if but than too very please need want like get go one two all any some more most use using set apply show shows keep make let implement add app website system page users user able'.split(
    ' ',
  ),
);

/** The clauses of a sentence, without the signs and spaces between them. */
export function splitClauses({ text, at }: Sentence): Place[] {
  const found: Place[] = [];
  let from = 0;
  for (const match of [...text.matchAll(CLAUSE_END), null]) {
    const words = text.slice(from, match ? match.index : text.length);
    const begins = from + words.length - words.trimStart().length;
    const trimmed = words.trim();
    if (trimmed.length > 1) found.push({ at: at + begins, end: at + begins + trimmed.length });
    from = match ? match.index + match[0].length : text.length;
  }
  return found;
}

/** Words of a place that stand for something. */
export function listTelling({ tokens }: Sentence, { at, end }: Place): Token[] {
  return tokens.filter(
    (token) =>
      token.at >= at &&
      token.end <= end &&
      /[\p{L}\d]/u.test(token.word) &&
      !EMPTY.has(token.word.toLowerCase()),
  );
}

/** Whether some of these marks reach into a place. */
export const isWithin = (marks: readonly Place[], { at, end }: Place) =>
  marks.some((mark) => mark.at < end && mark.end > at);
