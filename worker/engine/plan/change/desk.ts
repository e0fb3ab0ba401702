/** A desk: the plan at hand while a request is carried out, with what was spoken of last. */
import type { Blueprint } from '../../../contract/plan/blueprint.ts';
import type { PlanChange } from '../../../contract/plan/plan-change.ts';
import type { Mark } from '../../language/marks/tags.ts';
import type { Statement } from '../../language/statements/statement.ts';
import type { Sentence } from '../../language/text/split-sentences.ts';

/** What "it" and what no noun stands before mean: the kind and the field that were spoken of last. */
export interface Focus {
  entity?: string | undefined;
  field?: string | undefined;
  /** People who were spoken of last: "they". */
  who?: readonly string[] | undefined;
}

export interface Desk {
  blueprint: Blueprint;
  focus: Focus;
  readonly text: string;
  readonly marks: readonly Mark[];
  readonly sentences: readonly Sentence[];
  /** All statements of the request. */
  readonly statements: readonly Statement[];
}

/** What became of a statement: another plan, a reason why not, or nothing where it asks for nothing by itself. */
export type Result = { blueprint: Blueprint; changes: PlanChange[]; focus?: Focus } | { why: string } | null;

export const NOT_UNDERSTOOD = 'This was not understood, so nothing was changed for it.';

/** One change as a result. */
export function changed(
  blueprint: Blueprint,
  kind: string,
  sentence: string,
  path: PlanChange['path'],
  focus: Focus = {},
): Result {
  return { blueprint, changes: [{ kind, sentence, path }], focus };
}

/** Marks of the sentence in which a statement stands. */
export function marksOf(desk: Desk, one: Statement): Mark[] {
  const sentence = desk.sentences[one.sentence];
  if (!sentence) return [];
  const end = sentence.at + sentence.text.length;
  return desk.marks.filter((mark) => mark.at >= sentence.at && mark.end <= end);
}

/** The mark that stands just before those of a statement, in the same sentence. */
export function markBefore(desk: Desk, one: Statement): Mark | undefined {
  const marks = marksOf(desk, one);
  const at = marks.findIndex((mark) => one.marks.some((own) => own.at === mark.at));
  return at > 0 ? marks[at - 1] : undefined;
}

/** The words between two places of the request, in lower case. */
export function wordsBetween(desk: Desk, from: number, to: number): string {
  return desk.text.slice(from, to).toLowerCase();
}

const REFUSALS =
  /\b(?:not|never|no longer|nor|neither|nobody|cannot|(?:do|does|did|ca|wo|need|should|must|may|is|are|was|have|has)n['’]?t|dont|doesnt|cant|wont)\b/i;

/** Whether words hold a refusal. */
export const holdsRefusal = (words: string): boolean => REFUSALS.test(words);

const ADDS =
  /\b(?:add|also|put|new|include|insert|create|extend|want|need|have|give|keep|get|bring|record|write|say)\b/i;
const MORE = /\b(?:also|too|as well|in addition|another|one more|additional|further|plus|besides)\b/i;

/** Whether a sentence says that something comes to what is there. */
export function isAdding(desk: Desk, one: Statement): boolean {
  const text = desk.sentences[one.sentence]?.text ?? '';
  return marksOf(desk, one).some(({ tag, words }) => tag === 'op' && ADDS.test(words)) || MORE.test(text);
}

/** Whether a refusal stands just before, or before the list that it stands in: "no email", "without phone and fax". */
export function isRefused(desk: Desk, one: Statement): boolean {
  const marks = marksOf(desk, one);
  const first = one.marks[0];
  let at = marks.findIndex((mark) => mark.at === first?.at);
  for (; at > 0; at -= 1) {
    const mark = marks[at];
    const before = marks[at - 1];
    const gap = wordsBetween(desk, before?.end ?? 0, mark?.at ?? 0);
    if (before?.tag === 'not') return /^[^.;:]{0,16}$/.test(gap) && !/\b(?:but|only)\b/.test(gap);
    if (before?.tag !== mark?.tag || !/^[\s,/]*(?:and|or|nor)?(?: the| a| an)?\s*$/.test(gap)) return false;
  }
  return false;
}
