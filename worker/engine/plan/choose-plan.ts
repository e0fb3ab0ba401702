/**
 * Which of two plans of one text is taken: that of the rules or that of the trained reader. The rules know by heart what was written
 * while they grew, and lose most of what is said otherwise; so the trained reader's plan is taken where it keeps more of the words.
 */
import type { Blueprint } from '../../contract/plan/blueprint.ts';
import { singularise } from '../core/names/inflection.ts';
import { plainWords } from '../language/statements/words.ts';
import type { WordsPlan } from './plan-words.ts';
import type { Sketch } from './sketch.ts';
import { verify } from './verify/verify.ts';

/** A text of which less is built is a bare wish: the rules know what such an app usually has. */
const LEAST_BUILT = 3;
/** A text that says less of its records than this is a bare wish to the account. */
const LEAST_DETAILS = 2;

/** Whether the plan of the trained reader is taken instead of that of the rules. */
export function isBetter(byWords: WordsPlan, text: string, byRules: Blueprint): boolean {
  const built = countBuilt(byWords.sketch, byWords.plan.blueprint);
  const builtByRules = countBuilt(byWords.sketch, byRules);
  if (built < LEAST_BUILT || built < builtByRules) return false;
  if (built > builtByRules) return true;
  // Of two that keep as much of what was said, the one that adds less to it.
  const isSmaller = countParts(byWords.plan.blueprint) < countParts(byRules);
  return isSmaller && listLostKinds(byWords, text, byRules).length === 0;
}

/** Kinds of record and fields of a plan. */
function countParts({ entities }: Blueprint): number {
  return entities.reduce((sum, { fields }) => sum + 1 + fields.length, 0);
}

/** Whether a text of which the rules make nothing says enough for a plan of the trained reader. */
export function isTelling({ sketch, plan }: WordsPlan): boolean {
  return countBuilt(sketch, plan.blueprint) >= LEAST_BUILT;
}

/** Whether a text says more than what kind of app it wants. */
export function isDetailed({ sketch }: WordsPlan): boolean {
  return sketch.statements.filter(({ kind }) => kind !== 'thing' && kind !== 'role').length >= LEAST_DETAILS;
}

/** How many of the statements stand in a plan. */
export function countBuilt(sketch: Sketch, blueprint: Blueprint): number {
  return sketch.statements.filter((one) => /built|partly/.test(verify(one, blueprint, sketch))).length;
}

/** Kinds of record of the rules' plan that the text names in words that count, and that the other plan has neither as a kind nor as a role. */
function listLostKinds({ plan, marks }: WordsPlan, text: string, byRules: Blueprint): string[] {
  const { entities, roles } = plan.blueprint;
  const kept = new Set([...entities, ...roles].flatMap(({ label }) => [plainWords(label), headOf(label)]));
  const marked = new Set(
    marks.flatMap(({ at, end }) =>
      plainWords(text.slice(at, end))
        .split(/[^\p{L}\d-]+/u)
        .map(singularise),
    ),
  );
  return byRules.entities
    .map(({ label }) => plainWords(label))
    .filter((label) => !kept.has(label) && !kept.has(headOf(label)) && marked.has(headOf(label)));
}

const headOf = (label: string) => singularise(plainWords(label).split(' ').at(-1) ?? '');
