/** What was read and is missing, each in its own words, with the reason. */
import type { NotBuilt } from '../../../contract/plan/blueprint.ts';
import type { Statement } from '../../language/statements/statement.ts';
import type { Sentence } from '../../language/text/split-sentences.ts';
import { UNBUILT } from '../../reading/architect/unbuilt-abilities.ts';
import { findAbilityFor } from '../knowledge/abilities.ts';
import { splitClauses } from './split-clauses.ts';

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
function ownMarks({ kind, marks }: Statement) {
  if (kind === 'figure') return marks.filter(({ tag }) => !/^(?:thing|who|may|view)$/.test(tag));
  return kind === 'access' ? marks.filter(({ tag }) => tag !== 'field') : marks;
}

const clauseOf = (sentence: Sentence | undefined, place: number) =>
  (sentence ? splitClauses(sentence) : []).find(({ at, end }) => place >= at && place < end) ?? {
    at: place,
    end: place,
  };

/** What was read and is missing, each in its own words. */
export function listNotBuilt(
  missing: readonly Statement[],
  sentences: readonly Sentence[],
  text: string,
): NotBuilt[] {
  const found = new Map<string, NotBuilt>();
  for (const one of missing) {
    const [first] = one.marks;
    const last = one.marks.at(-1);
    if (!first || !last || !REASONS[one.kind]) continue;
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
