/** The account: what became of each clause of the words. What no part of the plan answers is said to be open. */
import type { Blueprint, NotBuilt } from '../../contract/plan/blueprint.ts';
import type { Statement } from '../language/statements/statement.ts';
import type { Sentence } from '../language/text/split-sentences.ts';

/** Why a clause stands as not built. */
const NOT_UNDERSTOOD = 'This was not understood, so nothing was made of it. Say it in other words, or ask for it in a change.';

/** Clauses of the text of which nothing was made. */
export function listOpenClauses(
  text: string,
  sentences: readonly Sentence[],
  statements: readonly Statement[],
  blueprint: Blueprint,
): NotBuilt[] {
  void text;
  void blueprint;
  const built = new Set(statements.filter(({ kind }) => kind !== 'thing' && kind !== 'role').map(({ sentence }) => sentence));
  return sentences.flatMap((sentence, number) =>
    built.has(number) || sentence.line.form === 'heading' || sentence.text.split(' ').length < 3 ? [] : [{ asked: sentence.text.slice(0, 400), reason: NOT_UNDERSTOOD }],
  );
}
