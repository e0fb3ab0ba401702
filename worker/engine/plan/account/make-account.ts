/** The account: what became of each clause of the words. What no part of the plan answers is said to be open, and what is in doubt to be looked at. */
import type { PlannedClause } from '../../../contract/http.ts';
import type { Blueprint, NotBuilt } from '../../../contract/plan/blueprint.ts';
import type { Mark } from '../../language/marks/tags.ts';
import type { Statement } from '../../language/statements/statement.ts';
import type { Sentence } from '../../language/text/split-sentences.ts';
import type { Sketch } from '../sketch.ts';
import { verify } from '../verify/verify.ts';
import { reckonDoubt } from './doubt.ts';
import { listNotBuilt } from './list-not-built.ts';
import { findGuessedOwner, type ReadPiece, type ReadText, readPiece } from './read-piece.ts';
import { isWithin, splitClauses } from './split-clauses.ts';

export interface Account {
  clauses: PlannedClause[];
  notBuilt: NotBuilt[];
}

type Went = PlannedClause['went'];

/** A clause in more doubt than this is open; chosen on the read texts of `tests/words`. */
export const OPEN = 0;
/** A clause in more doubt than this is to be looked at. */
export const UNSURE = -1;

/** Clauses side by side as one. */
interface Piece {
  at: number;
  end: number;
  /** How many words say something. */
  words: number;
  /** The mean of its clauses, by their words. */
  doubt: number;
  pieces: readonly ReadPiece[];
}

/** @param isKnown whether a word stands for something of the plan though nothing was read of it. */
export function makeAccount(
  sentences: readonly Sentence[],
  marks: readonly Mark[],
  sketch: Sketch,
  blueprint: Blueprint,
  isKnown: (word: string) => boolean = () => false,
): Account {
  const clauses = listPieces(sentences, marks, sketch, blueprint, isKnown).flatMap(joinPieces);
  // What is said to be missing stands in a clause that is open, and right after nothing else that is there.
  const isOpen = (one: Statement) =>
    clauses.some(
      (clause) =>
        /^not_/.test(wentOf(clause)) &&
        clause.pieces.some(
          (piece) =>
            isWithin(one.marks.slice(-1), piece) &&
            (one.kind !== 'access' || piece.ending.every(({ verdict }) => verdict !== 'built')),
        ),
    );
  return {
    clauses: clauses.map((clause) => ({
      words: sketch.text.slice(clause.at, clause.end).slice(0, 2000),
      went: wentOf(clause),
      how: tellHow(clause),
    })),
    notBuilt: listNotBuilt(
      sketch.statements.filter((one) => verify(one, blueprint, sketch) === 'missing' && isOpen(one)),
      sentences,
      sketch.text,
    ),
  };
}

/** The clauses of each sentence with what was read of them. */
export function listPieces(
  sentences: readonly Sentence[],
  marks: readonly Mark[],
  sketch: Sketch,
  blueprint: Blueprint,
  isKnown: (word: string) => boolean = () => false,
): ReadPiece[][] {
  const told = new Set(sketch.statements.flatMap((one) => one.marks.map(({ at }) => at)));
  const text: ReadText = {
    marks,
    beside: marks.filter(({ at }) => !told.has(at)),
    verdicts: sketch.statements.map((one) => ({ one, verdict: verify(one, blueprint, sketch) })),
    sketch,
    isKnown,
  };
  return sentences.map((sentence, number) => {
    if (isLabel(sentence, marks)) return [];
    const around = text.verdicts.filter(({ one }) => one.sentence === number);
    return splitClauses(sentence).map((place) => readPiece(text, sentence, around, place));
  });
}

/** A heading, or a line that only leads to those below it ("Requirements:"), says nothing by itself. */
function isLabel({ line, text, at }: Sentence, marks: readonly Mark[]): boolean {
  const isMarked = marks.some((mark) => mark.at >= at && mark.end <= at + text.length);
  return line.form === 'heading' || (!isMarked && /:\s*$/.test(text));
}

/** Pieces side by side that stand in the plan, or do not for certain, are one clause; one that says nothing goes with those before it. */
function joinPieces(pieces: readonly ReadPiece[]): Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const doubt = reckonDoubt(piece);
    const last = joined.at(-1);
    if (last && (piece.telling === 0 || doubt < UNSURE === last.doubt < UNSURE)) {
      const words = last.words + piece.telling;
      joined[joined.length - 1] = {
        at: last.at,
        end: piece.end,
        words,
        doubt: piece.telling === 0 ? last.doubt : (last.doubt * last.words + doubt * piece.telling) / words,
        pieces: [...last.pieces, piece],
      };
    } else joined.push({ at: piece.at, end: piece.end, words: piece.telling, doubt, pieces: [piece] });
  }
  return joined;
}

function wentOf({ doubt, pieces }: Piece): Went {
  if (doubt < UNSURE) return 'plan';
  if (doubt < OPEN) return 'open';
  return pieces.some(({ touching }) => touching.length > 0) ? 'not_built' : 'not_understood';
}

function tellHow(piece: Piece): string {
  const went = wentOf(piece);
  if (went !== 'open') return HOW[went];
  const [owner] = piece.pieces.flatMap((one) => findGuessedOwner(one) ?? []);
  return owner ? `Stands with “${owner.name}”: these words do not say of what it is.` : HOW.open;
}

const HOW: Record<Went, string> = {
  plan: 'Stands in the plan',
  changed: 'Stands in the plan otherwise',
  open: 'Was read, and may not stand in the plan as it was meant',
  not_built: 'Was read, and is not in the plan, or not all of it',
  not_understood: 'Was not understood',
};
