/** Fields of the kinds of a sketch: what they are called and hold, their choices, bounds and states. */
import type { Statement, StatementOf } from '../../language/statements/statement.ts';
import type { Kind, Sketch, SketchField } from '../sketch.ts';
import { mainKind, statesField } from '../sketch.ts';
import { addLink } from './add-links.ts';
import { choiceKind, readFieldWords } from './field-words.ts';
import { findField, isSameField } from './find-field.ts';
import { comesByThemselves } from './find-people.ts';
import { isGivenElsewhere, type Nouns } from './nouns.ts';
import { ownerOf, resolveKind } from './resolve-kind.ts';

export function addFieldOf(sketch: Sketch, nouns: Nouns, one: Statement): void {
  if (one.kind !== 'field' || (one.isLoose && isGivenElsewhere(one, sketch.statements))) return;
  const owner = ownerOf(sketch, nouns, one.of);
  if (!owner) return;
  const other = pointedAt(sketch, nouns, one.name, owner);
  if (other) {
    addLink(sketch, owner.name, other.name, false);
    return;
  }
  for (const part of splitField(one.name)) addField(owner, { ...one, name: part });
}

/** "Nobody but the office may change the price": a field that only a right names is there all the same. */
export function addSpokenOf(sketch: Sketch, nouns: Nouns, one: Statement): void {
  if (one.kind !== 'access' || one.field === undefined || one.isRefused) return;
  const owner = resolveKind(sketch, nouns, one.thing) ?? mainKind(sketch);
  if (!owner || one.right === 'see') return;
  for (const words of one.field.split(' + ')) {
    const isKnown =
      nouns.kindOf(words) !== undefined || sketch.kinds.some((kind) => findField(kind, words) !== undefined);
    if (!isKnown) owner.fields.push({ ...readFieldWords(words), marks: one.marks });
  }
}

/** "client name" of a booking is a pointer where clients are kept; "name" is a field. */
function pointedAt(sketch: Sketch, nouns: Nouns, name: string, owner: Kind): Kind | undefined {
  const bare = name
    .replace(/^(?:which|whose|what|in which|on which|for which|who is the) /, '')
    .replace(/(?:'s)? name$/, '');
  const kind = sketch.kinds.find((one) => one.name === nouns.kindOf(bare) && one !== owner);
  return bare !== '' && kind && (kind.fields.length > 0 || kind.marks.length > 0) ? kind : undefined;
}

/** "first and last name" is two fields that end alike. */
function splitField(name: string): string[] {
  const pair =
    /^(first|start|from|min|minimum|home|height) (?:and|\/|&) (last|end|to|max|maximum|away|width) ?(\w+)?$/.exec(
      name,
    );
  if (!pair) return [name];
  const [, one = '', other = '', head] = pair;
  return head === undefined ? [one, other] : [`${one} ${head}`, `${other} ${head}`];
}

function addField(owner: Kind, one: StatementOf<'field'>): void {
  const { words, kind } = readFieldWords(one.name, one.type);
  const isKept = owner.fields.find((field) => isSameField(field.words, words));
  const isMoney = one.money !== undefined || (one.rate !== undefined && !/%/.test(one.rate));
  const field: SketchField = {
    words,
    kind: one.isSeveral
      ? { type: 'list', max: 40 }
      : isMoney && kind?.type !== 'boolean'
        ? { type: 'money', min: 0 }
        : one.unit && !LETTERS.test(one.unit) && kind?.type !== 'number' && kind?.type !== 'money'
          ? { type: 'number' }
          : kind,
    ...(one.unit && !LETTERS.test(one.unit) ? { unit: one.unit } : {}),
    ...(one.isOptional ? { isOptional: true } : {}),
    ...(one.calculation ? { calculation: one.calculation } : {}),
    ...(one.rate ? { rate: one.rate } : {}),
    marks: one.marks,
  };
  if (isKept)
    Object.assign(isKept, {
      ...field,
      words: isKept.words,
      marks: [...isKept.marks, ...field.marks],
      kind: one.type || one.unit || isMoney ? field.kind : isKept.kind,
    });
  else owner.fields.push(field);
}

/** Units by which a text is measured. */
const LETTERS = /^(?:characters?|chars?|letters?|signs?|words?)$/i;

export function addChoicesOf(sketch: Sketch, nouns: Nouns, one: Statement): void {
  if (one.kind !== 'choices') return;
  const owner = ownerOf(sketch, nouns, one.of);
  if (!owner) return;
  const values = one.values.map(cleanValue).filter((value) => value !== '');
  const other = sketch.kinds.find(
    (kind) => kind !== owner && one.field !== undefined && kind.name === nouns.kindOf(one.field),
  );
  if (other) return;
  const known = findField(owner, one.field ?? 'type');
  if (values.length === 1 && !known?.choices) return;
  const field = known ?? {
    words: one.field === undefined ? 'type' : readFieldWords(one.field).words,
    kind: null,
    marks: one.marks,
  };
  if (field.kind?.type === 'list') return;
  const choices = [...new Set([...(field.choices ?? []), ...expandRange(values, one)])];
  if (choices.length > 0) {
    field.choices = choices;
    field.kind = choiceKind(choices);
  }
  if (!known) owner.fields.push(field);
}

const cleanValue = (value: string) =>
  value
    .replace(/^(?:an? |the )/i, '')
    .replace(/["“”.,;]/g, '')
    .trim();

/** Sizes of clothes, the smallest first. */
const SIZES = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL'];

/** "A to F" means all letters between, "1 to 4" all numbers. */
function expandRange(values: readonly string[], { marks }: StatementOf<'choices'>): string[] {
  const [from = '', to = ''] = values;
  if (values.length !== 2 || marks.length !== 2) return [...values];
  const gap = (marks[1]?.at ?? 0) - (marks[0]?.end ?? 0);
  if (gap < 2 || gap > 4) return [...values];
  const [, stem = '', first = ''] = /^([A-Za-z]*)(\d{1,2})$/.exec(from) ?? [];
  const [, otherStem = '', last = ''] = /^([A-Za-z]*)(\d{1,2})$/.exec(to) ?? [];
  // "A1 to J10" names squares of two measures: too many for choices.
  if (first !== '' && last !== '' && stem !== otherStem) return [];
  if (first !== '' && last !== '' && Number(first) < Number(last) && Number(last) - Number(first) < 30)
    return Array.from(
      { length: Number(last) - Number(first) + 1 },
      (_, index) => `${stem}${Number(first) + index}`,
    );
  const sizes = [from, to].map((size) => SIZES.indexOf(size.toUpperCase()));
  const [least = -1, most = -1] = sizes;
  if (least >= 0 && least < most) return SIZES.slice(least, most + 1);
  const letters = /^[A-Z]$/;
  if (letters.test(from) && letters.test(to) && from < to)
    return Array.from({ length: to.charCodeAt(0) - from.charCodeAt(0) + 1 }, (_, index) =>
      String.fromCharCode(from.charCodeAt(0) + index),
    );
  return [...values];
}

export function addBoundOf(sketch: Sketch, nouns: Nouns, one: Statement): void {
  if (one.kind !== 'bound') return;
  const owner = ownerOf(sketch, nouns, one.of);
  if (!owner) return;
  const pointer = one.field === undefined ? undefined : nouns.kindOf(one.field);
  if (pointer !== undefined && pointer !== owner.name && one.isRequired) {
    addLink(sketch, owner.name, pointer, false, true);
    return;
  }
  const elsewhere =
    one.field !== undefined && !findField(owner, one.field)
      ? sketch.kinds.filter((kind) =>
          kind.fields.some(({ words }) => words === readFieldWords(one.field ?? '').words),
        )
      : [];
  const field =
    findField(owner, one.field) ??
    (elsewhere.length === 1 ? findField(elsewhere[0], one.field) : undefined) ??
    (one.field === undefined ? owner.fields.at(-1) : undefined) ??
    makeField(owner, one.field, one);
  if (!field) return;
  if (one.isRequired) field.isRequired = true;
  if (one.isUnique) field.isUnique = true;
  // Choices that nobody named give way to numbers.
  if ((one.min ?? one.max) !== undefined && !field.choices && field.kind?.type === 'enum')
    field.kind = { type: 'number', integer: true };
  if (one.min !== undefined) field.min = one.min;
  if (one.max !== undefined) field.max = one.max;
  if (one.first !== undefined) field.first = one.first;
}

function makeField(owner: Kind, words: string | undefined, { marks }: Statement): SketchField | undefined {
  if (words === undefined) return undefined;
  const field: SketchField = { ...readFieldWords(words), marks };
  owner.fields.push(field);
  return field;
}

/** States that several sentences tell of one kind are one row of steps, in the order of the text. */
export function addStatesOf(sketch: Sketch, nouns: Nouns, one: Statement): void {
  if (one.kind !== 'states') return;
  const named = resolveKind(sketch, nouns, one.of);
  const owner =
    (named && one.isLoose ? takingSteps(sketch, nouns, named) : named) ??
    sketch.kinds.find(({ states }) => states.length > 0) ??
    mainKind(sketch);
  if (!owner) return;
  for (const state of one.values) if (!owner.states.includes(state)) owner.states.push(state);
}

/** People are not what a sentence without a kind tells steps of, where something is kept that points at them, or else most is said of. */
function takingSteps(sketch: Sketch, nouns: Nouns, named: Kind): Kind {
  if (!named.isPerson && !comesByThemselves(named.name)) return named;
  const pointing = sketch.kinds.find(
    (kind) =>
      !kind.isPerson &&
      kind !== named &&
      sketch.statements.some(
        (one) =>
          one.kind === 'link' && nouns.kindOf(one.from) === kind.name && nouns.kindOf(one.to) === named.name,
      ),
  );
  return pointing ?? mainKind(sketch) ?? named;
}

/** Decisions alone are no row of steps: something waits before it is decided. */
export function beginStates(sketch: Sketch): void {
  const decided = /^(?:accepted|approved|confirmed|rejected|declined|refused|denied)$/;
  for (const kind of sketch.kinds) {
    if (kind.states.length > 0 && kind.states.every((state) => decided.test(state)))
      kind.states.unshift('requested');
    else if (kind.states.length === 1) kind.states.unshift('open');
    const status = statesField(kind);
    if (status && kind.states.length > 1) {
      status.choices = [...kind.states];
      status.kind = choiceKind(kind.states);
    }
  }
}
