/** Nouns of a request among those of the plan. A noun that the plan does not know is never taken for another one. */
import type { Blueprint, Entity, Field, Role } from '../../../contract/plan/blueprint.ts';
import { toIdentifier } from '../../core/names/identifier.ts';
import { singularise } from '../../core/names/inflection.ts';
import { singularWords } from '../../language/statements/words.ts';
import { findField as findFieldNamed, isSlip } from '../../reading/change/names-in-plan.ts';
import { OWNER_WORDS } from '../knowledge/people.ts';
import { meanTheSame } from '../knowledge/same.ts';
import { readFieldWords } from '../resolve/field-words.ts';
import type { Desk } from './desk.ts';

/** What stands around the name of a kind and says how it is shown or kept. */
const AROUND = / (?:list|table|form|page|overview|record|entry|entries|screen|view|section|calendar|board)$/;
/** Words that stand for the whole app, or for no kind in particular. */
const NO_KIND =
  /^(?:app|site|website|web site|tool|system|it|this|that|them|everything|whole thing|list|table|form|page|record|entry|start page|home page|first page|overview|dashboard|menu|home|field|column)$/;

/** Words of an entity by which people call it. */
const namesOf = ({ label, label_plural, name }: Entity) => [
  singularise(label.toLowerCase()),
  singularise(label_plural.toLowerCase()),
  name.replaceAll('_', ' '),
];

/** The kind of the plan that a noun means: by its name, by another word for the same, or by its last word where one kind alone ends so. */
export function findKindOf(blueprint: Blueprint, noun: string | undefined): Entity | undefined {
  if (noun === undefined) return undefined;
  for (const word of new Set([singularWords(noun), singularWords(noun).replace(AROUND, '')])) {
    const exact = blueprint.entities.find((entity) => namesOf(entity).includes(word));
    if (exact) return exact;
    const same = blueprint.entities.filter((entity) =>
      namesOf(entity).some((name) => meanTheSame(name, word)),
    );
    if (same.length === 1) return same[0];
    const longer = blueprint.entities.filter((entity) =>
      namesOf(entity).some((name) => name.endsWith(` ${word}`) || word.endsWith(` ${name}`)),
    );
    if (longer.length === 1) return longer[0];
  }
  return undefined;
}

/** Whether a noun names no kind of record: the app, a list, "it". */
export const isNoKind = (noun: string | undefined): boolean =>
  noun === undefined || NO_KIND.test(singularWords(noun));

/** The field that words name, letter by letter or as a form calls it. */
export function findExactField(entity: Entity, said: string): Field | undefined {
  const wanted = new Set([said, readFieldWords(said).words].map((words) => singularise(words.toLowerCase())));
  return (
    entity.fields.find(({ label, name }) =>
      [singularise(label.toLowerCase()), singularise(name.replaceAll('_', ' '))].some((one) =>
        wanted.has(one),
      ),
    ) ?? entity.fields.find(({ name }) => wanted.has(name) || name === toIdentifier(said))
  );
}

/** The field that words mean: letter by letter, as a form calls it, or by another usual name for the same. */
export function findFieldOf(entity: Entity, said: string): Field | undefined {
  return (
    findExactField(entity, said) ??
    findFieldNamed(entity, said) ??
    findFieldNamed(entity, readFieldWords(said).words) ??
    undefined
  );
}

/** A field with the kind that has it. */
export interface FoundField {
  entity: Entity;
  field: Field;
}

/** Where a field is that words mean: in the kind that is named, else in the one that was spoken of last, else in the only one. */
export function placeField(desk: Desk, of: string | undefined, said: string): FoundField | { why: string } {
  const { blueprint, focus } = desk;
  const named = findKindOf(blueprint, of);
  const inNamed = named && findFieldOf(named, said);
  if (named && inNamed) return { entity: named, field: inNamed };
  const everywhere = blueprint.entities.flatMap((entity) => {
    const field = findFieldOf(entity, said);
    return field ? [{ entity, field }] : [];
  });
  if (named && focus.entity !== named.name && everywhere.length !== 1)
    return { why: `${named.label_plural} have no field “${said}”.` };
  const near = everywhere.find(({ entity }) => entity.name === focus.entity);
  if (near) return near;
  const exact = everywhere.filter(({ entity }) => findExactField(entity, said) !== undefined);
  const found = exact.length > 0 ? exact : everywhere;
  const [one, ...others] = found;
  if (!one) return { why: `Nothing in the plan has a field “${said}”.` };
  if (others.length > 0 && one.entity !== mainKindOf(blueprint))
    return {
      why: `${found.map(({ entity }) => entity.label_plural).join(' and ')} have “${said}”. Say whose is meant.`,
    };
  return one;
}

/** What the app is about: the kind that comes first. */
export function mainKindOf({ entities }: Blueprint): Entity | undefined {
  return entities[0];
}

/** The kind whose field or state a statement adds: the named one, the one spoken of last, else what the app is about. */
export function placeKind(desk: Desk, of: string | undefined): Entity | { why: string } {
  const { blueprint, focus } = desk;
  const named = findKindOf(blueprint, of);
  if (named) return named;
  if (!isNoKind(of)) return { why: `The app keeps no ${of}.` };
  const near = blueprint.entities.find(({ name }) => name === focus.entity) ?? mainKindOf(blueprint);
  return near ?? { why: 'The app keeps no records yet.' };
}

/** The role that a word for people means. */
export function findRoleOf(blueprint: Blueprint, word: string): Role | undefined {
  const plain = singularWords(word);
  if (OWNER_WORDS.has(plain)) return blueprint.roles.find(({ name }) => name === 'admin');
  const exact = blueprint.roles.find(
    ({ name, label }) =>
      singularise(label.toLowerCase()) === plain || name === toIdentifier(plain, 'role').slice(0, 40),
  );
  if (exact) return exact;
  const slips = blueprint.roles.filter(({ label }) => isSlip(label.toLowerCase(), plain));
  return slips.length === 1 ? slips[0] : undefined;
}
