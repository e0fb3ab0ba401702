/** What a request only refuses: a kind with its records goes by words that take it out, never by "not" alone. */
import type { StatementOf } from '../../language/statements/statement.ts';
import { singularWords } from '../../language/statements/words.ts';
import { type Desk, marksOf, type Result, wordsBetween } from './desk.ts';
import { findKindOf } from './plan-nouns.ts';
import { rename } from './rename.ts';
import { takeAway } from './take-away.ts';

/** "animal, not goat" calls goats otherwise; "no newsletter" takes out what can do that. */
export function takeRefused(desk: Desk, one: StatementOf<'refusal'>): Result {
  const entity = findKindOf(desk.blueprint, one.what);
  const said = { what: one.what, tag: 'thing', of: undefined, marks: one.marks, sentence: one.sentence };
  if (!entity) return takeAway(desk, { ...said, kind: 'remove' });
  const instead = findInstead(desk, one);
  if (instead !== undefined) return rename(desk, { ...said, kind: 'rename', to: instead });
  if (marksOf(desk, one).some(({ tag }) => tag === 'op')) return takeAway(desk, { ...said, kind: 'remove' });
  const plural = entity.label_plural.toLowerCase();
  return {
    why: `It is not clear whether ${plural} should go, with all that is kept of them. Say “remove the ${plural}”.`,
  };
}

/** The noun just before the refusal that the plan does not know. */
function findInstead(desk: Desk, one: StatementOf<'refusal'>): string | undefined {
  const marks = marksOf(desk, one);
  const at = marks.findIndex(({ at: place }) => place === one.marks.at(-1)?.at);
  const before = marks.slice(0, Math.max(0, at)).findLast(({ tag }) => tag !== 'not');
  const refused = marks[at];
  if (!before || !refused || !/^(?:thing|to|field|who)$/.test(before.tag)) return undefined;
  const isSideBySide = /^,? ?(?:and |but )?\p{L}+(?: an?| the)? $/u.test(
    wordsBetween(desk, before.end, refused.at),
  );
  return isSideBySide && !findKindOf(desk.blueprint, before.words) ? singularWords(before.words) : undefined;
}
