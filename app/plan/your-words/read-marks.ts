/** The clauses of a description with what became of each, as the plan is now. Pure. */
import type { PlannedClause } from '../../../worker/contract/http.ts';
import type { Blueprint, NotBuilt } from '../../../worker/contract/plan/blueprint.ts';
import { findParts, listParts, type Part, partOf } from './find-parts';
import { placeClauses, type Range } from './place-clauses';
import { isAbout } from './say-anew';

export type Became = 'built' | 'changed' | 'assumed' | 'unsure' | 'not_built' | 'not_understood';

export interface Mark {
  words: string;
  /** Null where it does not stand in the description as it is quoted. */
  range: Range | null;
  became: Became;
  /** How it differs, what is assumed, or why it is not there; null where there is nothing to say. */
  how: string | null;
  /** The parts of the plan that it is about, the nearest first. */
  parts: Part[];
}

export interface Account {
  description: string;
  clauses: readonly PlannedClause[];
  /** The plan that the clauses speak of. */
  planned: Blueprint;
  /** The plan as it has been changed since. */
  blueprint: Blueprint;
}

export function readMarks({ description, clauses, planned, blueprint }: Account): Mark[] {
  const places = placeClauses(description, clauses);
  const parts = listParts(blueprint);
  const before = blueprint === planned ? parts : listParts(planned);
  return clauses.map((clause, index) => {
    const { words } = clause;
    const about = findParts(words, parts);
    return { words, range: places[index] ?? null, ...judge(clause, about) };
  });

  function judge({ words, went, how }: PlannedClause, about: Part[]): Pick<Mark, 'became' | 'how' | 'parts'> {
    if (went === 'not_built' || went === 'not_understood')
      return { became: went, how: findReason(words, blueprint.not_built) ?? how, parts: [] };
    if (about.length === 0 && before !== parts && findParts(words, before).length > 0)
      return { became: 'changed', how: 'You took it out of the plan.', parts: [] };
    if (went === 'changed') return { became: 'changed', how, parts: about };
    if (went === 'open') return { became: 'unsure', how, parts: about };
    const isOpen = (blueprint.assumed ?? []).some(
      (one) => 'entity' in one && about[0]?.id === partOf.entity(one.entity),
    );
    return isOpen
      ? { became: 'assumed', how: 'It stands in the plan; something about it was assumed.', parts: about }
      : { became: 'built', how: null, parts: about };
  }
}

function findReason(words: string, notBuilt: readonly NotBuilt[]): string | null {
  return notBuilt.find((one) => isAbout(one, words))?.reason ?? null;
}

/** Clauses that somebody could say anew or drop. */
export function isOpen({ became }: Pick<Mark, 'became'>): boolean {
  return became === 'not_built' || became === 'not_understood';
}

/** Clauses that somebody should look at, and could say anew. */
export function isUnsure({ became }: Pick<Mark, 'became'>): boolean {
  return became === 'unsure';
}
