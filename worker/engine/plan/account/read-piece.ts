/** A clause with what was read of it, as its doubt is reckoned. */
import type { Mark } from '../../language/marks/tags.ts';
import type { Statement } from '../../language/statements/statement.ts';
import type { Sentence } from '../../language/text/split-sentences.ts';
import { findKind, type Kind, type Sketch } from '../sketch.ts';
import type { Verdict } from '../verify/verify.ts';
import { isWithin, listTelling, type Place } from './split-clauses.ts';

export interface Judged {
  one: Statement;
  verdict: Verdict;
}

export interface ReadPiece extends Place {
  sentence: Sentence;
  /** How many words say something, and how many of those were not read or are not in the plan. */
  telling: number;
  unread: number;
  /** Statements that end in it. */
  ending: readonly Judged[];
  /** Statements that reach into it. */
  touching: readonly Judged[];
  /** All of its sentence. */
  around: readonly Judged[];
  /** Kinds that fields of it were put with. */
  owners: readonly Kind[];
  /** Whether a number of it was not read. */
  hasLooseNumber: boolean;
  /** The share of what was read of the whole text and is not in the plan. */
  missingInText: number;
}

export interface ReadText {
  marks: readonly Mark[];
  /** Marks that belong to other statements without standing in them (what a colour is for): they say nothing by themselves. */
  beside: readonly Mark[];
  verdicts: readonly Judged[];
  sketch: Sketch;
  /** Whether a word stands for something of the plan though nothing was read of it. */
  isKnown: (word: string) => boolean;
}

export function readPiece(
  text: ReadText,
  sentence: Sentence,
  around: readonly Judged[],
  place: Place,
): ReadPiece {
  const { marks, beside, verdicts, sketch, isKnown } = text;
  const built = around.flatMap(({ one, verdict }) => (verdict === 'built' ? one.marks : []));
  const nouns =
    built.length > 0 ? around.flatMap(({ one, verdict }) => (verdict === 'none' ? one.marks : [])) : [];
  const telling = listTelling(sentence, place).filter((token) => !isWithin(beside, token));
  const unread = telling.filter((token) => !isWithin([...built, ...nouns], token) && !isKnown(token.word));
  const ending = around.filter(({ one }) => isWithin(one.marks.slice(-1), place));
  const missing = verdicts.filter(({ verdict }) => verdict === 'missing').length;
  const counted = verdicts.filter(({ verdict }) => verdict === 'missing' || verdict === 'built').length;
  return {
    ...place,
    sentence,
    telling: telling.length,
    unread: unread.length,
    ending,
    touching: around.filter(({ one }) => isWithin(one.marks, place)),
    around,
    owners: ending.flatMap(({ one, verdict }) =>
      one.kind === 'field' && verdict === 'built' ? (ownerOf(one, sketch) ?? []) : [],
    ),
    hasLooseNumber: sentence.tokens.some(
      (token) =>
        token.at >= place.at && token.end <= place.end && /\d/.test(token.word) && !isWithin(marks, token),
    ),
    missingInText: missing / Math.max(1, counted),
  };
}

const ownerOf = ({ of, marks }: { of: string | undefined } & Pick<Statement, 'marks'>, sketch: Sketch) =>
  findKind(sketch, of) ??
  sketch.kinds.find(({ fields }) =>
    fields.some((field) => field.marks.some(({ at }) => at === marks.at(-1)?.at)),
  );

/** A kind that fields were put with, and that their sentence does not name. */
export function findGuessedOwner({
  owners,
  sentence,
}: Pick<ReadPiece, 'owners' | 'sentence'>): Kind | undefined {
  const text = sentence.text.toLowerCase();
  return owners.find(
    ({ name, aliases }) => ![name, ...aliases].some((one) => text.includes(one.split(' ').at(-1) ?? one)),
  );
}
