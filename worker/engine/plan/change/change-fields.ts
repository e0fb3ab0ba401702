/** Fields of a plan: added, given another type, bounded, begun with something. */
import type { Blueprint, Entity, Field, FieldType } from '../../../contract/plan/blueprint.ts';
import { changeField } from '../../../contract/plan-edits/change-entity.ts';
import { requireField, retypeField } from '../../../contract/plan-edits/edit-field.ts';
import { toIdentifier } from '../../core/names/identifier.ts';
import type { StatementOf } from '../../language/statements/statement.ts';
import { singularWords } from '../../language/statements/words.ts';
import { makeField } from '../../reading/architect/draft/draft.ts';
import { labelOf, TAKEN_NAMES } from '../../reading/architect/draft/draft-fields.ts';
import { describeType } from '../../reading/change/field-spec.ts';
import { insertField } from '../../reading/change/insert-field.ts';
import type { FieldKind } from '../../reading/lexicon/fields.ts';
import { kindToField } from '../../reading/lexicon/thing.ts';
import { readFieldWords } from '../resolve/field-words.ts';
import { addPointer } from './change-links.ts';
import {
  changed,
  type Desk,
  holdsRefusal,
  isAdding,
  isRefused,
  NOT_UNDERSTOOD,
  type Result,
} from './desk.ts';
import { findExactField, findKindOf, isNoKind, placeField, placeKind } from './plan-nouns.ts';
import { takeField } from './take-away.ts';

type Said = StatementOf<'field'>;

/** "add a due date", "notes as a long text", "several photos". */
export function changeFields(desk: Desk, said: Said): Result {
  const one = ofKind(desk, said);
  if (isRefused(desk, one)) return takeField(desk, one.of, one.name);
  const entity = placeOfNew(desk, one);
  if ('why' in entity) return entity;
  const { blueprint } = desk;
  const target = pointedAt(blueprint, entity, one.name);
  if (target) return addPointer(blueprint, entity, target, one.name);
  const known = findExactField(entity, one.name);
  if (known) return retype(desk, entity, known, one);
  const unclear = findUnclear(desk, entity, one);
  if (unclear !== null) return { why: unclear };
  const { words, kind } = kindOf(one);
  return addFieldTo(blueprint, entity, words, kind, one);
}

/** Why a field that nobody asks to add is not added: what is only shown or counted must be there, and no name refuses. */
function findUnclear(desk: Desk, entity: Entity, one: Said): string | null {
  if (isAdding(desk, one)) return null;
  if (holdsRefusal(one.name)) return NOT_UNDERSTOOD;
  const isOnlyShown = desk.statements.some(
    (other) => isShowing(other, one) && /^(?:view|sort|filter|figure)$/.test(other.kind),
  );
  return isOnlyShown ? `${entity.label_plural} have no field “${one.name}”.` : null;
}

/** A field that is there already is spoken of where it stands; another one is added to the kind that is named or spoken of. */
function placeOfNew(desk: Desk, one: Said): Entity | { why: string } {
  const entity = placeKind(desk, one.of);
  if ('why' in entity || findExactField(entity, one.name) || isAdding(desk, one)) return entity;
  if (!isNoKind(one.of)) return entity;
  const place = placeField(desk, one.of, one.name);
  if ('entity' in place) return place.entity;
  const isTold =
    desk.focus.entity !== undefined ||
    desk.blueprint.entities.length === 1 ||
    one.type !== undefined ||
    one.unit !== undefined ||
    one.isSeveral ||
    desk.statements.some((other) => isAbout(other, one));
  return isTold ? entity : place;
}

/** "date of milking", "the customer's name": a field with the kind that has it. */
function ofKind({ blueprint }: Desk, one: Said): Said {
  const [, head, tail] = /^(.+?) of (?:the |an? |each |every )?(.+)$/.exec(one.name) ?? [];
  const [, owner, name] = /^(.+?)(?:'s|s') (.+)$/.exec(one.name) ?? [];
  const [of, bare] = owner === undefined ? [tail, head] : [owner, name];
  const entity = of === undefined ? undefined : findKindOf(blueprint, of);
  if (!entity || bare === undefined || entity.label.toLowerCase() !== singularWords(of ?? '')) return one;
  return { ...one, of, name: bare };
}

/** "which dog" of a visit points at dogs. */
function pointedAt(blueprint: Blueprint, entity: Entity, name: string): Entity | undefined {
  const bare = name
    .replace(/^(?:which|whose|what|in which|on which|for which) /, '')
    .replace(/(?:'s)? name$/, '');
  const target = bare === '' ? undefined : findKindOf(blueprint, bare);
  return target !== entity && target?.label.toLowerCase() === bare ? target : undefined;
}

function kindOf(one: Said): { words: string; kind: FieldKind | null } {
  const { words, kind } = readFieldWords(one.name, one.type);
  const isMoney = one.money !== undefined || (one.rate !== undefined && !/%/.test(one.rate));
  if (one.isSeveral) return { words, kind: { type: 'list', max: 40 } };
  const isCounted = kind === null || kind.type === 'number' || kind.type === 'money' || kind.type === 'text';
  if (one.unit !== undefined && !isCounted) return { words, kind };
  if (isMoney && kind?.type !== 'boolean') return { words, kind: { type: 'money', min: 0 } };
  return {
    words,
    kind: one.unit && kind?.type !== 'number' && kind?.type !== 'money' ? { type: 'number' } : kind,
  };
}

/** Adds a field at the end of a kind, shown where its fields are listed. */
export function addFieldTo(
  blueprint: Blueprint,
  entity: Entity,
  words: string,
  kind: FieldKind | null,
  told: { unit?: string | undefined } = {},
): Result {
  const shape = kindToField(kind ?? { type: 'text', max: 200 });
  const name = toIdentifier(words, 'field').slice(0, 44);
  const field = makeField({
    ...shape,
    ...(told.unit && shape.type === 'number' ? { unit: shortUnit(told.unit) } : {}),
    name: TAKEN_NAMES.has(name) ? `${name}_value` : name,
    label: labelOf(words).slice(0, 80),
  });
  const inserted = insertField(blueprint, entity, field);
  if (!inserted) return { why: `${entity.label} has as many fields as it can have.` };
  const at = blueprint.entities.indexOf(entity);
  return changed(
    inserted.blueprint,
    'add-field',
    `${entity.label_plural} get a field “${field.label}” (${describeType(field)}).`,
    ['entities', at, 'fields', entity.fields.length],
    { entity: entity.name, field: inserted.name },
  );
}

/** Units as they are written behind a value. */
const UNITS: Record<string, string> = {
  gram: 'g',
  kilogram: 'kg',
  kilo: 'kg',
  litre: 'l',
  liter: 'l',
  millilitre: 'ml',
  minute: 'min',
  hour: 'h',
  metre: 'm',
  meter: 'm',
  kilometre: 'km',
  centimetre: 'cm',
  millimetre: 'mm',
  percent: '%',
};

/** A unit as it is written behind a value. */
export const shortUnit = (unit: string) => (UNITS[unit.toLowerCase().replace(/s$/, '')] ?? unit).slice(0, 12);

/** What a statement says of a field that is there: another type, a unit, that it may be empty. */
function retype(desk: Desk, entity: Entity, field: Field, one: Said): Result {
  const { blueprint } = desk;
  const focus = { entity: entity.name, field: field.name };
  const path = ['entities', blueprint.entities.indexOf(entity), 'fields', entity.fields.indexOf(field)];
  if (one.isOptional) {
    if (!field.required) return { why: `“${field.label}” may be empty already.` };
    return changed(
      requireField(blueprint, entity.name, field.name, false),
      'require-field',
      `The ${field.label.toLowerCase()} of ${entity.label_plural.toLowerCase()} may be empty.`,
      path,
      focus,
    );
  }
  const told = one.type !== undefined || one.isSeveral || one.unit !== undefined || one.money !== undefined;
  if (!told) {
    const isNamed =
      isAdding(desk, one) && !desk.statements.some((other) => isAbout(other, one) || isShowing(other, one));
    return isNamed
      ? { why: `${entity.label_plural} have “${field.label}” already.` }
      : { blueprint, changes: [], focus };
  }
  const { kind } = kindOf(one);
  const shape = kindToField(kind ?? { type: field.type as 'text' });
  const type: FieldType =
    one.type === undefined && !one.isSeveral && one.unit && field.type === 'money' ? field.type : shape.type;
  const edit = retypeField(blueprint, entity.name, field.name, type);
  const unit = one.unit && type === 'number' ? shortUnit(one.unit) : undefined;
  const next = changeField(edit.blueprint, entity.name, field.name, (old) => ({
    ...(old.type === field.type ? old : { ...shape, ...old }),
    ...(unit === undefined ? {} : { unit }),
  }));
  if (JSON.stringify(next) === JSON.stringify(blueprint))
    return { why: `“${field.label}” is like that already.` };
  const now = next.entities
    .find(({ name }) => name === entity.name)
    ?.fields.find(({ name }) => name === field.name);
  return changed(
    next,
    'retype-field',
    `The ${field.label.toLowerCase()} of ${entity.label_plural.toLowerCase()} is now ${describeType(now ?? field)}${also(edit.alsoRemoved)}.`,
    path,
    focus,
  );
}

/** Another statement about the field: its choices, its bounds. */
function isAbout(other: Desk['statements'][number], { name, sentence }: Said): boolean {
  return (
    (other.kind === 'choices' || other.kind === 'bound' || other.kind === 'example') &&
    other.field === name &&
    other.sentence === sentence
  );
}

/** A statement of the sentence that only speaks of a field: how records are shown, counted, sorted. */
function isShowing({ kind, sentence }: Desk['statements'][number], one: Said): boolean {
  return sentence === one.sentence && /^(?:view|sort|filter|figure|access|ability|only)$/.test(kind);
}

/** What went with a change, as the end of its sentence. */
export const also = (removed: readonly string[]) =>
  removed.length > 0 ? `; with it went ${[...new Set(removed)].join(', ')}` : '';
