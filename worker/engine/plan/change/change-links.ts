/** What ties kinds of a plan: pointers from one to the other, and a kind between two of which each has many. */
import type { Blueprint, Entity } from '../../../contract/plan/blueprint.ts';
import { removeField } from '../../../contract/plan-edits/edit-field.ts';
import { toIdentifier } from '../../core/names/identifier.ts';
import { pluralise } from '../../core/names/inflection.ts';
import type { StatementOf } from '../../language/statements/statement.ts';
import { makeField } from '../../reading/architect/draft/draft.ts';
import { labelOf } from '../../reading/architect/draft/draft-fields.ts';
import { extendPlan } from '../../reading/change/draft-from-plan.ts';
import { insertField } from '../../reading/change/insert-field.ts';
import { changed, type Desk, type Result } from './desk.ts';
import { findExactField, findKindOf } from './plan-nouns.ts';

/** "a visit belongs to a dog", "a student can be in several courses". */
export function changeLinks(desk: Desk, one: StatementOf<'link'>): Result {
  const { blueprint } = desk;
  const from = findKindOf(blueprint, one.from);
  const to = findKindOf(blueprint, one.to);
  if (!from || !to) return { why: `The app keeps no ${from ? one.to : one.from}.` };
  if (from === to) return null;
  if (one.isMany) return joinKinds(desk, from, to);
  return addPointer(blueprint, from, to, to.label.toLowerCase());
}

/** Lets the records of one kind point at those of another. A text of that name gives way to the pointer. */
export function addPointer(blueprint: Blueprint, from: Entity, to: Entity, words: string): Result {
  const there = from.fields.find(({ reference }) => reference?.entity === to.name);
  const focus = { entity: from.name, field: there?.name };
  if (there) return { blueprint, changes: [], focus };
  const text =
    findExactField(from, words) ?? findExactField(from, `${to.label} name`) ?? findExactField(from, to.label);
  const isText = text?.type === 'text' && text.name !== from.title_field;
  const cleared = isText ? removeField(blueprint, from.name, text.name).blueprint : blueprint;
  const entity = cleared.entities.find(({ name }) => name === from.name) ?? from;
  const field = {
    ...makeField({ name: toIdentifier(to.label, to.name), label: labelOf(to.label), type: 'reference' }),
    reference: { entity: to.name, on_delete: 'empty' as const },
  };
  const inserted = insertField(cleared, entity, field);
  if (!inserted) return { why: `${from.label} has as many fields as it can have.` };
  return changed(
    inserted.blueprint,
    'add-link',
    `Each ${from.label.toLowerCase()} says which ${to.label.toLowerCase()} it belongs to${isText ? `, in the place of the text “${text.label}”` : ''}.`,
    ['entities', blueprint.entities.indexOf(from), 'fields', entity.fields.length],
    { entity: from.name, field: inserted.name },
  );
}

/** Many of one with many of the other: a kind of its own stands between them. */
function joinKinds({ blueprint, text }: Desk, from: Entity, to: Entity): Result {
  const isJoined = blueprint.entities.some((entity) =>
    [from, to].every((end) => entity.fields.some(({ reference }) => reference?.entity === end.name)),
  );
  if (isJoined) return { blueprint, changes: [] };
  const words = `${from.label} ${to.label}`.toLowerCase();
  const name = toIdentifier(words, 'join');
  const belongs = (end: Entity) => ({
    from: name,
    to: end.name,
    kind: 'belongs' as const,
    source: 'text' as const,
    evidence: '',
  });
  const extended = extendPlan(blueprint, text, {
    entities: [
      {
        name,
        words,
        plural: pluralise(words),
        fields: [],
        person: false,
        source: 'text',
        confidence: 1,
        evidence: words,
      },
    ],
    relations: [belongs(from), belongs(to)],
    wanted: [],
  });
  const [added] = extended.added;
  if (!added) return { why: 'The two cannot be tied.' };
  return changed(
    extended.blueprint,
    'add-link',
    `${added.label_plural} say which ${from.label.toLowerCase()} is with which ${to.label.toLowerCase()}, as many as there are.`,
    ['entities', blueprint.entities.length],
    { entity: from.name },
  );
}
