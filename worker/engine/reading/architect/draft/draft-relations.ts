/** Relations of the text and of the lexicon → reference fields, with what a deletion does. */
import type { Field, OnDelete } from '../../../../contract/plan/blueprint.ts';
import { makeUnique } from '../../../core/names/identifier.ts';
import { capitalise } from '../../../core/names/words.ts';
import type { ThingField } from '../../lexicon/thing.ts';
import type { RelationFact } from '../../reader/facts.ts';
import type { Draft, DraftEntity } from './draft.ts';
import { makeField } from './draft.ts';
import { PENDING_TITLE } from './draft-entities.ts';
import { TAKEN_NAMES } from './draft-fields.ts';
import { isSameField } from './field-aliases.ts';
import { MAKERS, replaceNames } from './replace-names.ts';
import { findUsualRelations } from './usual-relations.ts';

/** Adds reference fields to the drafts: first those that the text asks for, then those of the lexicon. */
export function draftRelations(draft: Draft): void {
  const { entities: drafts, facts } = draft;
  const byName = new Map(drafts.map((one) => [one.fact.name, one]));
  for (const relation of facts.relations) {
    const from = byName.get(relation.from);
    const to = byName.get(relation.to);
    if (from && to && !isTiedByPart(from, to, drafts)) relate(from, to, relation);
  }
  for (const one of drafts) relateByLexicon(one, drafts);
  for (const one of drafts) replaceNames(one, draft);
  for (const { from, to } of findUsualRelations(drafts)) pointAt(from, to, 'belongs', null);
  relateOrphans(drafts);
  for (const one of drafts) settleTitle(one);
  for (const one of drafts) leaveUsual(one);
}

/** A usual text or choice leaves where a pointer says the same: the company of a job that points at its employer. */
function leaveUsual({ entity, fact, columns }: DraftEntity): void {
  const said = new Set(fact.fields.map(({ name }) => name));
  const says =
    ({ name, type }: Field) =>
    (other: Field) =>
      (type === 'text' || type === 'enum') && other.type === 'reference' && isSameField(name, other.name);
  for (const field of [...entity.fields])
    if (
      field.name !== entity.title_field &&
      !said.has(field.name) &&
      entity.fields.some(says(field)) &&
      columns.has(field.name)
    ) {
      entity.fields.splice(entity.fields.indexOf(field), 1);
      columns.delete(field.name);
    }
}

/** "sales with several items": between a sale and a product stand the lines of the sale, which point at both. */
function isTiedByPart(from: DraftEntity, to: DraftEntity, drafts: readonly DraftEntity[]): boolean {
  const points = (part: DraftEntity, other: DraftEntity) =>
    part.thing?.fields.some(
      ({ required, reference }) => required && reference?.thing === other.thing?.name,
    ) ?? false;
  const known = (one: DraftEntity, other: DraftEntity) =>
    one.thing?.fields.some(({ reference }) => reference?.thing === other.thing?.name) ?? false;
  if (known(from, to) || known(to, from)) return false;
  return drafts.some((part) => part.nature === 'part' && points(part, from) && points(part, to));
}

function relate(from: DraftEntity, to: DraftEntity, relation: RelationFact): void {
  // The lexicon knows the direction better where it has the pointer the other way round.
  const [reverse] = listPointers(to, from);
  const [forward] = listPointers(from, to);
  if (reverse && !forward) {
    pointAt(to, from, 'belongs', reverse.name);
    return;
  }
  pointAt(from, to, relation.kind, forward?.name ?? null);
}

/** The pointers that the lexicon gives one thing at another. */
function listPointers(from: DraftEntity, to: DraftEntity): ThingField[] {
  return (from.thing?.fields ?? []).filter(
    ({ reference }) => reference && reference.thing === to.thing?.name,
  );
}

function pointAt(
  from: DraftEntity,
  to: DraftEntity,
  kind: RelationFact['kind'],
  column: string | null,
): void {
  if (from === to || from.entity.fields.some((field) => field.reference?.entity === to.entity.name)) return;
  const name =
    kind === 'assigned' && to.nature === 'person'
      ? to.fact.words === 'person' || to.fact.words === 'team member'
        ? 'assignee'
        : to.entity.name
      : // "Two teams" are those at home and away, and no third one.
        column !== null && listPointers(from, to).length > 1
        ? column
        : to.entity.name;
  const known = from.thing?.fields.find((field) => field.name === column);
  const part = kind === 'part' || (from.nature === 'part' && to.nature !== 'person' && to.nature !== 'group');
  const required = known?.required ?? part;
  const onDelete: OnDelete =
    known?.reference?.onDelete ??
    (part
      ? 'delete'
      : kind === 'assigned' || to.nature === 'group' || to.nature === 'person'
        ? 'empty'
        : 'refuse');
  addReference(from, to, name, required, required && onDelete === 'empty' ? 'refuse' : onDelete, column);
}

function addReference(
  from: DraftEntity,
  to: DraftEntity,
  wanted: string,
  required: boolean,
  onDelete: OnDelete,
  column: string | null,
): void {
  const fields = from.entity.fields;
  const clash = fields.find((field) => field.name === wanted && field.type !== 'reference');
  // "Comments with an author": what a record is called by stays text.
  if (clash?.name === from.entity.title_field && !required) return;
  // The title of a review, beside the title that is reviewed.
  if (clash?.name === from.entity.title_field)
    clash.label = `${from.entity.label} ${clash.label.toLowerCase()}`;
  if (clash && clash.name !== from.entity.title_field) fields.splice(fields.indexOf(clash), 1);
  const taken = new Set(fields.flatMap((field) => [field.name, `${field.name}_id`]));
  const name = makeUnique(TAKEN_NAMES.has(wanted) ? `${from.entity.name}_${wanted}` : wanted, taken);
  const label =
    name === to.entity.name || name.startsWith(`${to.entity.name}_`)
      ? to.entity.label
      : capitalise(name.replaceAll('_', ' '));
  const field: Field = makeField({
    name,
    label,
    type: 'reference',
    required,
    reference: { entity: to.entity.name, on_delete: onDelete },
  });
  const pending = fields.findIndex((one) => one.name === PENDING_TITLE);
  if (pending >= 0 && from.thing?.fields[0]?.name === column) {
    fields[pending] = {
      ...field,
      required: true,
      reference: { entity: to.entity.name, on_delete: onDelete === 'empty' ? 'delete' : onDelete },
    };
    from.entity.title_field = name;
  } else fields.splice(Math.min(1, fields.length), 0, field);
  if (column !== null) from.columns.set(name, column);
}

/** Pointers that the lexicon knows of, at what is there. */
export function relateByLexicon(draft: DraftEntity, drafts: readonly DraftEntity[]): void {
  const said = draft.fact.fields.length;
  // Added in reverse, since each goes right behind the title.
  for (const own of [...(draft.thing?.fields ?? [])].reverse()) {
    if (!own.reference) continue;
    const target = findTarget(draft, own.reference.thing, drafts);
    if (!target) continue;
    if (
      draft.entity.fields.some(
        (field) =>
          field.reference?.entity === target.entity.name && draft.columns.get(field.name) === own.name,
      )
    )
      continue;
    const already = draft.entity.fields.filter(
      (field) => field.reference?.entity === target.entity.name,
    ).length;
    // Two pointers at the same thing (home and away team) are both kept; one that the text gave is enough otherwise.
    const several = (draft.thing?.fields ?? []).filter(
      (field) => field.reference?.thing === own.reference?.thing,
    ).length;
    if (already > 0 && several < 2) continue;
    if (!own.required && !own.core && said >= 4) continue;
    // Who signs up for a shift of an event signs up for the shift.
    const isDated = draft.entity.fields.some((field) =>
      drafts.some((one) => one.nature === 'event' && one.entity.name === field.reference?.entity),
    );
    if (own.reference.thing === 'event' && draft.nature !== 'event' && isDated) continue;
    const usual = own.name === own.reference.thing || target.thing?.words.includes(own.words) || several < 2;
    const isStandIn =
      target.thing !== null &&
      target.thing.name !== own.reference.thing &&
      !target.thing.words.includes(own.words) &&
      /^(?:employee|stylist)$/.test(own.reference.thing);
    const name = isStandIn
      ? target.entity.name
      : several < 2 && usual
        ? own.words === target.thing?.words[0] || target.thing?.words.includes(own.words)
          ? target.entity.name
          : own.name
        : own.name;
    addReference(
      draft,
      target,
      name,
      own.required,
      own.required && own.reference.onDelete === 'empty' ? 'refuse' : own.reference.onDelete,
      own.name,
    );
  }
}

// Things that stand for each other where a text keeps only one of them: an invoice goes to a client or to a customer.
const ALIKE: readonly (readonly string[])[] = [
  ['client', 'customer', 'company', 'contact'],
  ['person', 'employee', 'member', 'volunteer'],
  ['stylist', 'trainer', 'doctor', 'employee'],
  ['product', 'item'],
  ['item', 'product'],
  ['library_book', 'book'],
  ['vehicle', 'asset'],
  ['project', 'portfolio_project'],
  ['film', 'video'],
];

function findTarget(
  draft: DraftEntity,
  thing: string,
  drafts: readonly DraftEntity[],
): DraftEntity | undefined {
  // "mother" of a relative is a relative.
  if (draft.thing?.name === thing) return draft;
  const others = drafts.filter((one) => one !== draft);
  const exact = others.find((one) => one.thing?.name === thing);
  if (exact) return exact;
  const alike = ALIKE.find((group) => group[0] === thing);
  const other = alike && others.find((one) => one.thing && alike.includes(one.thing.name));
  if (other) return other;
  // Who registers for an event may do so for a shift or a class: the only dates that are kept.
  const dates = others.filter((one) => one.nature === 'event');
  if (thing === 'event' && dates.length === 1) return dates[0];
  // Whoever works a shift may be a nurse or a guard: the only people that are kept.
  const people = others.filter((one) => one.nature === 'person');
  return thing === 'employee' && people.length === 1 ? people[0] : undefined;
}

/** Parts that point at nothing belong to what they are most likely about; groups that nobody points at sort the main list. */
function relateOrphans(drafts: readonly DraftEntity[]): void {
  const points = (one: DraftEntity) => one.entity.fields.some((field) => field.type === 'reference');
  const pointed = (one: DraftEntity) =>
    drafts.some((other) => other.entity.fields.some((field) => field.reference?.entity === one.entity.name));
  const main = (one: DraftEntity) =>
    drafts.find((other) => other !== one && /^(?:product|media|post|place)$/.test(other.nature)) ??
    drafts.find((other) => other !== one && !/^(part|group|person|message|log)$/.test(other.nature)) ??
    drafts.find((other) => other !== one && !/^(part|group)$/.test(other.nature));
  for (const one of drafts) {
    const target = main(one);
    if (!target) continue;
    // "films, screenings with venue and time": what happens is about what is kept beside it.
    const isHappening = one.thing === null && one.nature === 'event' && !points(one);
    if (isHappening && /^(?:product|media|place)$/.test(target.nature)) pointAt(one, target, 'belongs', null);
    if (one.nature === 'part' && !points(one)) pointAt(one, target, 'part', null);
    // What is said about something, and who made it.
    if (/(?:^|_)(?:review|comment)$/.test(one.entity.name) && !points(one))
      pointAt(one, target, 'part', null);
    if (MAKERS.test(one.fact.words) && !pointed(one) && /^(?:product|media|post)$/.test(target.nature))
      pointAt(target, one, 'belongs', null);
    if (one.nature === 'group' && !pointed(one)) pointAt(target, one, 'belongs', null);
  }
}

function settleTitle(draft: DraftEntity): void {
  const index = draft.entity.fields.findIndex((field) => field.name === PENDING_TITLE);
  if (index < 0) return;
  draft.entity.fields[index] = makeField({
    name: 'name',
    label: 'Name',
    type: 'text',
    max: 160,
    required: true,
  });
  draft.entity.title_field = 'name';
}
