/** What a sketch says of fields beyond their type: bounds, what must be there, what begins as what, units. */
import type { BlueprintInput } from '../../../contract/plan/blueprint.ts';
import { toIdentifier } from '../../core/names/identifier.ts';
import { readNumber } from '../knowledge/numbers.ts';
import { isSameField } from '../resolve/find-field.ts';
import type { Sketch, SketchField } from '../sketch.ts';

type EntityInput = BlueprintInput['entities'][number];
type FieldInput = EntityInput['fields'][number];

export function applyFields(blueprint: BlueprintInput, sketch: Sketch): void {
  for (const kind of sketch.kinds) {
    const entity = findEntity(blueprint, kind.name);
    if (!entity) continue;
    for (const said of kind.fields) {
      const field = findField(entity, said.words);
      if (field) applyField(field, said);
    }
  }
  for (const link of sketch.links) {
    if (hangsOn(blueprint, link)) continue;
    const pointer = requirePointer(blueprint, link);
    if (link.isRequired && pointer?.reference) {
      pointer.required = true;
      if (pointer.reference.on_delete === 'empty') pointer.reference.on_delete = 'refuse';
    }
  }
}

/**
 * Whether the other one belongs to it already: questions of a test. A pointer back would need each before the other, and goes.
 */
function hangsOn(blueprint: BlueprintInput, { from, to }: Sketch['links'][number]): boolean {
  const entity = findEntity(blueprint, from);
  const target = findEntity(blueprint, to);
  const isBound = target?.fields.some(
    ({ reference, required }) => required && reference?.entity === entity?.name,
  );
  if (!entity || !target || !isBound) return false;
  entity.fields = entity.fields.filter(
    ({ name, reference }) => reference?.entity !== target.name || name === entity.title_field,
  );
  return true;
}

/** The field by which one kind points at another; where the drafts left it out, it is added. */
function requirePointer(
  blueprint: BlueprintInput,
  { from, to }: Sketch['links'][number],
): FieldInput | undefined {
  const entity = findEntity(blueprint, from);
  const target = findEntity(blueprint, to);
  if (!entity || !target) return undefined;
  const known = entity.fields.find(({ reference }) => reference?.entity === target.name);
  if (known || target.fields.some(({ reference }) => reference?.entity === entity.name)) return known;
  const taken = entity.fields.find(({ name }) => name === target.name);
  if (taken && entity.title_field === taken.name) return undefined;
  const pointer: FieldInput = {
    name: target.name,
    label: target.label,
    type: 'reference',
    reference: { entity: target.name, on_delete: 'empty' },
  };
  if (taken) Object.assign(taken, pointer);
  else entity.fields.push(pointer);
  for (const row of entity.seed ?? []) delete row[target.name];
  return taken ?? pointer;
}

/** The entity that a kind of the sketch became. */
export function findEntity({ entities }: BlueprintInput, kind: string | undefined): EntityInput | undefined {
  if (kind === undefined) return undefined;
  const name = toIdentifier(kind, 'record');
  return (
    entities.find((entity) => entity.name === name) ??
    entities.find((entity) => entity.label.toLowerCase() === kind)
  );
}

/** A field by the person's words, as it was named for the app. */
export function findField(entity: EntityInput, words: string): FieldInput | undefined {
  const name = toIdentifier(words);
  const label = words.toLowerCase();
  return (
    entity.fields.find((field) => field.name === name) ??
    entity.fields.find((field) => field.label.toLowerCase() === label) ??
    entity.fields.find((field) => isSameField(field.label.toLowerCase(), label)) ??
    entity.fields.find((field) => field.reference && field.reference.entity === name)
  );
}

export function applyField(field: FieldInput, said: SketchField): void {
  if (said.isRequired) field.required = true;
  if (said.isOptional && !said.isRequired) field.required = false;
  if (said.isUnique && field.type !== 'boolean' && field.type !== 'long_text' && field.type !== 'list')
    field.unique = true;
  if (said.unit !== undefined && field.type === 'number') field.unit = said.unit.slice(0, 12);
  applyBounds(field, said);
  if (said.first !== undefined) applyFirst(field, said.first);
}

function applyBounds(field: FieldInput, said: SketchField): void {
  const factor = field.type === 'money' ? 100 : 1;
  const min = readNumber(said.min);
  const max = readNumber(said.max);
  if (min === undefined && max === undefined) return;
  const isNamed =
    field.type === 'text' &&
    (said.kind === null || said.kind.type === 'text') &&
    said.unit === undefined &&
    (max ?? min ?? 0) < 200;
  // Bounds say that it is a number, unless they count letters.
  if (isNamed && !/letter|character|sign|digit/i.test(`${said.min ?? ''} ${said.max ?? ''}`)) {
    field.type = 'number';
    field.max = undefined;
  }
  if (
    field.type !== 'number' &&
    field.type !== 'money' &&
    field.type !== 'text' &&
    field.type !== 'long_text' &&
    field.type !== 'list'
  )
    return;
  if (min !== undefined) field.min = min * factor;
  if (max !== undefined) field.max = max * factor;
  if (
    field.type === 'number' &&
    [min, max].every((one) => one === undefined || Number.isInteger(one)) &&
    said.unit === undefined
  )
    field.integer = true;
  if (field.min !== undefined && field.max !== undefined && field.min > field.max)
    [field.min, field.max] = [field.max, field.min];
}

function applyFirst(field: FieldInput, first: string): void {
  const plain = first.toLowerCase().trim();
  if (field.type === 'date' && /today|current|now/.test(plain)) field.default = 'today';
  else if (field.type === 'datetime' && /today|current|now/.test(plain)) field.default = 'now';
  else if (field.type === 'number' || field.type === 'money') {
    const value = readNumber(plain);
    if (value === undefined) return;
    const stored = field.type === 'money' ? Math.round(value * 100) : value;
    field.default = stored;
    if (field.max !== undefined && field.max < stored) delete field.max;
    if (field.min !== undefined && field.min > stored) delete field.min;
  } else if (field.type === 'boolean') field.default = /^(?:yes|true|on|ticked)/.test(plain);
  else if (field.type === 'enum') {
    const option = field.options?.find(
      ({ value, label }) => label.toLowerCase() === plain || value === toIdentifier(plain),
    );
    if (option) field.default = option.value;
  } else if (field.type === 'text' && !/today|unless/.test(plain)) field.default = first.trim();
}
