/**
 * How much a clause is in doubt: how likely something of it is not in the plan as it was meant, by what was read of it. The weights are
 * learnt from labelled texts (`tests/bench/engine/account.bench.mjs`), read by a tagger that had not learnt those.
 */
import { WEIGHTS } from './doubt-weights.ts';
import { findGuessedOwner, type ReadPiece } from './read-piece.ts';

/** The logarithm of the odds that something of a clause is missing. */
export function reckonDoubt(piece: ReadPiece): number {
  return [...describePiece(piece)].reduce(
    (sum, [feature, value]) => sum + value * (WEIGHTS[feature] ?? 0),
    0,
  );
}

/** What doubt is reckoned by: each feature between 0 and 1. */
export function describePiece(piece: ReadPiece): Map<string, number> {
  const { ending, touching, around, telling, unread, owners, sentence } = piece;
  const found = new Map<string, number>([
    ['always', 1],
    ['unread', Math.min(1, unread)],
    ['unread words', Math.min(4, unread) / 4],
    ['unread share', unread / Math.max(1, telling)],
    ['telling words', Math.min(10, telling) / 10],
    ['missing in text', piece.missingInText],
    ['letters of sentence', Math.min(200, sentence.text.length) / 200],
    ['letters', Math.min(80, piece.end - piece.at) / 80],
  ]);
  const note = (feature: string, is: boolean) => is && found.set(feature, 1);
  note('nothing telling', telling === 0);
  note('bullet', sentence.line.form === 'bullet');
  note('number', piece.hasLooseNumber);
  note('owner guessed', findGuessedOwner(piece) !== undefined);
  note(
    'owner inferred',
    owners.some(({ isInferred, marks }) => isInferred === true || marks.length === 0),
  );
  note(
    'owner is people',
    owners.some(({ isPerson }) => isPerson),
  );
  for (const { verdict } of around) note(`${verdict} in sentence`, true);
  for (const { verdict } of touching) note(`${verdict} touching`, true);
  for (const { one, verdict } of ending) {
    note(`${one.kind} ${verdict}`, true);
    note(verdict, true);
    if (verdict === 'built' && 'isLoose' in one) note('loose', one.isLoose === true);
    if (one.kind !== 'access') continue;
    note(`right ${one.right}`, true);
    note('right refused', one.isRefused === true);
    note('right over own', one.which === 'own');
    note('right alone', one.isOnly === true || one.isNarrow === true);
    note('right over field', one.field !== undefined);
    note('right over nothing', one.thing === undefined);
    note('right of nobody', one.who.length === 0);
  }
  return found;
}
