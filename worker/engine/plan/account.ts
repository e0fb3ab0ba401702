/** The account: what became of each clause of the words. What no part of the plan answers is said to be open. */
import type { PlacedClause } from '../../contract/http.ts';
import type { Blueprint, NotBuilt } from '../../contract/plan/blueprint.ts';
import type { Mark } from '../language/marks/tags.ts';
import type { Statement } from '../language/statements/statement.ts';
import type { Sentence } from '../language/text/split-sentences.ts';
import { UNBUILT } from '../reading/architect/unbuilt-abilities.ts';
import { findAbilityFor } from './knowledge/abilities.ts';
import type { Sketch } from './sketch.ts';
import { type Verdict, verify } from './verify/verify.ts';

export interface Account {
  clauses: PlacedClause[];
  notBuilt: NotBuilt[];
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

/** A piece of a sentence with what became of it. */
interface Piece {
  at: number;
  end: number;
  went: PlacedClause['went'];
  /** Whether it holds a word that says something. */
  isTelling: boolean;
}

type Verdicts = readonly { one: Statement; verdict: Verdict }[];

/** @param isKnown whether a word stands for something of the plan though nothing was read of it. */
export function makeAccount(
  sentences: readonly Sentence[],
  marks: readonly Mark[],
  sketch: Sketch,
  blueprint: Blueprint,
  isKnown: (word: string) => boolean = () => false,
): Account {
  const told = new Set(sketch.statements.flatMap((one) => one.marks.map(({ at }) => at)));
  // Marks that belong to other statements without standing in them (what a colour is for) say nothing by themselves.
  const beside = marks.filter(({ at }) => !told.has(at));
  const verdicts = sketch.statements.map((one) => ({ one, verdict: verify(one, blueprint, sketch) }));
  const pieces = sentences.map((sentence, number) =>
    isLabel(sentence, marks)
      ? []
      : joinPieces(
          judgePieces(
            sentence,
            verdicts.filter(({ one }) => one.sentence === number),
            beside,
            isKnown,
          ),
        ),
  );
  return {
    clauses: pieces.flat().map(({ at, end, went }) => ({
      words: sketch.text.slice(at, end).slice(0, 2000),
      went,
      how: HOW[went],
    })),
    notBuilt: listNotBuilt(verdicts, sentences, sketch.text),
  };
}

const HOW: Record<PlacedClause['went'], string> = {
  plan: 'Stands in the plan',
  changed: 'Stands in the plan otherwise',
  not_built: 'Was read, and is not in the plan, or not all of it',
  not_understood: 'Was not understood',
};

/** A heading, or a line that only leads to those below it ("Requirements:"), says nothing by itself. */
function isLabel({ line, text, at }: Sentence, marks: readonly Mark[]): boolean {
  const isMarked = marks.some((mark) => mark.at >= at && mark.end <= at + text.length);
  return line.form === 'heading' || (!isMarked && /:\s*$/.test(text));
}

/** The clauses of a sentence, without the signs and spaces between them. */
function splitClauses({ text, at }: Sentence): { at: number; end: number }[] {
  const found: { at: number; end: number }[] = [];
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

/** A clause stands in the plan where every word does that says something, and nothing that was read of it is missing. */
function judgePieces(
  sentence: Sentence,
  own: Verdicts,
  beside: readonly Mark[],
  isKnown: (word: string) => boolean,
): Piece[] {
  const isWith = (marks: readonly Mark[], at: number, end: number) =>
    marks.some((mark) => mark.at < end && mark.end > at);
  const built = own.flatMap(({ one, verdict }) => (verdict === 'built' ? one.marks : []));
  const nouns = own.flatMap(({ one, verdict }) => (verdict === 'none' && built.length > 0 ? one.marks : []));
  const missing = own.flatMap(({ one, verdict }) =>
    verdict === 'missing' || verdict === 'partly' ? [one] : [],
  );
  return splitClauses(sentence).map(({ at, end }) => {
    const telling = sentence.tokens.filter(
      (token) =>
        token.at >= at &&
        token.end <= end &&
        /[\p{L}\d]/u.test(token.word) &&
        !EMPTY.has(token.word.toLowerCase()) &&
        !isWith(beside, token.at, token.end),
    );
    const kept = telling.filter(
      (token) => isWith([...built, ...nouns], token.at, token.end) || isKnown(token.word),
    );
    const isRead = own.some(({ one }) => isWith(one.marks, at, end));
    const lacks = missing.some(({ marks }) => isWith(marks.slice(-1), at, end));
    const went = kept.length === telling.length && !lacks ? 'plan' : isRead ? 'not_built' : 'not_understood';
    return { at, end, went, isTelling: telling.length > 0 };
  });
}

/** Pieces side by side that went the same way are one; one that says nothing goes with those before it. */
function joinPieces(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (last && (!piece.isTelling || isOpen(last) === isOpen(piece)))
      joined[joined.length - 1] = {
        at: last.at,
        end: piece.end,
        went: last.went === 'not_built' || !piece.isTelling ? last.went : piece.went,
        isTelling: last.isTelling || piece.isTelling,
      };
    else joined.push(piece);
  }
  return joined;
}

const isOpen = ({ went }: Piece) => went === 'not_built' || went === 'not_understood';

const REASONS: Partial<Record<Statement['kind'], string>> = {
  limit: 'Such limits cannot be set from words yet: the app does not refuse what goes beyond.',
  when: 'This condition was read and is not kept by the app yet.',
  once: 'Nothing in the plan has a time that could be taken twice, so nothing refuses it.',
  figure: 'This figure could not be made of what the plan keeps.',
  only: 'A list of just these records is not there yet; lists can be filtered by hand.',
  access: 'This right could not be given as it was said.',
  bound: 'This bound could not be set.',
  ability: 'This cannot be built yet.',
};

/** A number or a verb alone tells nobody what is missing; its clause does. */
const isBare = ({ kind, marks }: Statement) => marks.length === 1 && /^(?:limit|bound|access)$/.test(kind);

/** The marks that say what is missing, without those of the people and kinds that it is about, where they stand apart. */
const ownMarks = ({ kind, marks }: Statement) =>
  kind === 'figure' ? marks.filter(({ tag }) => !/^(?:thing|who|may|view)$/.test(tag)) : marks;

const clauseOf = (sentence: Sentence | undefined, place: number) =>
  (sentence ? splitClauses(sentence) : []).find(({ at, end }) => place >= at && place < end) ?? {
    at: place,
    end: place,
  };

/** What was read and is missing, each in its own words. */
function listNotBuilt(verdicts: Verdicts, sentences: readonly Sentence[], text: string): NotBuilt[] {
  const found = new Map<string, NotBuilt>();
  for (const { one, verdict } of verdicts) {
    const [first] = one.marks;
    const last = one.marks.at(-1);
    if (verdict !== 'missing' || !first || !last || !REASONS[one.kind]) continue;
    const { at, end } = isBare(one)
      ? clauseOf(sentences[one.sentence], first.at)
      : { at: ownMarks(one)[0]?.at ?? first.at, end: ownMarks(one).at(-1)?.end ?? last.end };
    const asked = text.slice(at, end).slice(0, 400);
    if (!found.has(asked)) found.set(asked, { asked, reason: reasonOf(one) });
  }
  return [...found.values()];
}

function reasonOf(one: Statement): string {
  const known = one.kind === 'ability' ? UNBUILT[findAbilityFor(one.is) ?? ''] : undefined;
  return (
    known?.reason
      .replaceAll('{entity}', 'record')
      .replaceAll('{entities}', 'records')
      .replaceAll('{Entities}', 'Records') ??
    REASONS[one.kind] ??
    ''
  );
}
