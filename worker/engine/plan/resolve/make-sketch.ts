/** Statements → a sketch: kinds with their fields, states and pointers, people and what they may. */

import type { Statement, StatementOf } from '../../language/statements/statement.ts';
import { plainWords } from '../../language/statements/words.ts';
import { isStaff, OWNER_WORDS } from '../knowledge/people.ts';
import type { Kind, Sketch, SketchField, SketchRole } from '../sketch.ts';
import { choiceKind, readFieldWords } from './field-words.ts';
import { inferKinds } from './infer-kinds.ts';
import { isAnybody, type Nouns, resolveNouns } from './nouns.ts';

export function makeSketch(text: string, said: readonly Statement[]): Sketch {
  const statements = inferKinds(said);
  const nouns = resolveNouns(statements);
  const kinds = makeKinds(statements, nouns);
  const sketch: Sketch = { text, statements, kinds, links: [], roles: [], access: [] };
  for (const one of statements) addFieldOf(sketch, nouns, one);
  for (const one of statements) addChoicesOf(sketch, nouns, one);
  for (const one of statements) addBoundOf(sketch, nouns, one);
  for (const one of statements) addStatesOf(sketch, nouns, one);
  beginStates(sketch);
  for (const one of statements) addLinkOf(sketch, nouns, one);
  for (const one of statements) addCapacityOf(sketch, nouns, one);
  for (const one of statements) addGroupOf(sketch, nouns, one);
  tieLoose(sketch);
  sketch.access = resolveAccess(statements, nouns);
  sketch.roles = resolveRoles(statements, sketch.access);
  return sketch;
}

/** Finds the kind that a word of a statement means. */
export function findKind(sketch: Sketch, nouns: Nouns, noun: string | undefined): Kind | undefined {
  const name = nouns.kindOf(noun);
  return sketch.kinds.find((kind) => kind.name === name);
}

function makeKinds(statements: readonly Statement[], nouns: Nouns): Kind[] {
  const people = new Set(statements.flatMap((one) => (one.kind === 'role' ? [one.name] : [])));
  return nouns.kinds.map((name) => ({
    name,
    aliases: nouns.aliasesOf(name),
    fields: [],
    states: [],
    isPerson: people.has(name) || isStaff(name),
    marks: statements.flatMap((one) =>
      one.kind === 'thing' && nouns.kindOf(one.name) === name ? one.marks : [],
    ),
  }));
}

/** The kind of a statement, else the one that most is said of. */
function ownerOf(sketch: Sketch, nouns: Nouns, of: string | undefined): Kind | undefined {
  return findKind(sketch, nouns, of) ?? (of === undefined || isAnybody(of) ? mainKind(sketch) : undefined);
}

/** What the app is about: the kind that most is said of. */
export function mainKind({ kinds }: Sketch): Kind | undefined {
  const weigh = (kind: Kind) => kind.fields.length + kind.states.length + kind.marks.length;
  return kinds.reduce<Kind | undefined>(
    (best, kind) => (best === undefined || weigh(kind) > weigh(best) ? kind : best),
    undefined,
  );
}

function addFieldOf(sketch: Sketch, nouns: Nouns, one: Statement): void {
  if (one.kind !== 'field') return;
  const owner = ownerOf(sketch, nouns, one.of);
  if (!owner) return;
  const other = pointedAt(sketch, nouns, one.name, owner);
  if (other) {
    addLink(sketch, owner.name, other.name, false);
    return;
  }
  for (const part of splitField(one.name)) addField(owner, { ...one, name: part });
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
  const isKept = owner.fields.find((field) => field.words === words);
  const isMoney = one.money !== undefined || (one.rate !== undefined && !/%/.test(one.rate));
  const field: SketchField = {
    words,
    kind: one.isSeveral
      ? { type: 'list', max: 40 }
      : isMoney && kind?.type !== 'boolean'
        ? { type: 'money', min: 0 }
        : one.unit && kind?.type !== 'number' && kind?.type !== 'money'
          ? { type: 'number' }
          : kind,
    ...(one.unit ? { unit: one.unit } : {}),
    ...(one.isOptional ? { isOptional: true } : {}),
    ...(one.calculation ? { calculation: one.calculation } : {}),
    ...(one.rate ? { rate: one.rate } : {}),
    marks: one.marks,
  };
  if (isKept)
    Object.assign(isKept, {
      ...field,
      marks: [...isKept.marks, ...field.marks],
      kind: one.type || one.unit || isMoney ? field.kind : isKept.kind,
    });
  else owner.fields.push(field);
}

/** Finds a field by the words of a statement, in its form as a field. */
export function findField(kind: Kind | undefined, words: string | undefined): SketchField | undefined {
  if (!kind || words === undefined) return undefined;
  const asked = readFieldWords(words).words;
  return (
    kind.fields.find((field) => field.words === asked || field.words === words) ??
    kind.fields.find((field) => field.words.endsWith(` ${asked}`) || asked.endsWith(` ${field.words}`))
  );
}

function addChoicesOf(sketch: Sketch, nouns: Nouns, one: Statement): void {
  if (one.kind !== 'choices') return;
  const owner = ownerOf(sketch, nouns, one.of);
  if (!owner) return;
  const values = one.values.map(cleanValue).filter((value) => value !== '');
  const other = sketch.kinds.find(
    (kind) => kind !== owner && one.field !== undefined && kind.name === nouns.kindOf(one.field),
  );
  if (other) return;
  const known = findField(owner, one.field);
  if (values.length === 1 && !known?.choices) return;
  const field = known ?? {
    words: one.field === undefined ? 'type' : readFieldWords(one.field).words,
    kind: null,
    marks: one.marks,
  };
  if (field.kind?.type === 'list') return;
  field.choices = [...new Set([...(field.choices ?? []), ...expandRange(values, one)])];
  field.kind = choiceKind(field.choices);
  if (!known) owner.fields.push(field);
}

const cleanValue = (value: string) =>
  value
    .replace(/^(?:an? |the )/i, '')
    .replace(/["“”.,;]/g, '')
    .trim();

/** "A to F" means all letters between, "1 to 4" all numbers. */
function expandRange(values: readonly string[], { marks }: StatementOf<'choices'>): string[] {
  const [from = '', to = ''] = values;
  if (values.length !== 2 || marks.length !== 2) return [...values];
  const gap = (marks[1]?.at ?? 0) - (marks[0]?.end ?? 0);
  if (gap < 2 || gap > 4) return [...values];
  const letters = /^[A-Z]$/;
  if (letters.test(from) && letters.test(to) && from < to)
    return Array.from({ length: to.charCodeAt(0) - from.charCodeAt(0) + 1 }, (_, index) =>
      String.fromCharCode(from.charCodeAt(0) + index),
    );
  return [...values];
}

function addBoundOf(sketch: Sketch, nouns: Nouns, one: Statement): void {
  if (one.kind !== 'bound') return;
  const owner = ownerOf(sketch, nouns, one.of);
  if (!owner) return;
  const pointer = one.field === undefined ? undefined : nouns.kindOf(one.field);
  if (pointer !== undefined && pointer !== owner.name && one.isRequired) {
    addLink(sketch, owner.name, pointer, false, true);
    return;
  }
  const field =
    findField(owner, one.field) ??
    (one.field === undefined ? owner.fields.at(-1) : undefined) ??
    makeField(owner, one.field, one);
  if (!field) return;
  if (one.isRequired) field.isRequired = true;
  if (one.isUnique) field.isUnique = true;
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
function addStatesOf(sketch: Sketch, nouns: Nouns, one: Statement): void {
  if (one.kind !== 'states') return;
  const owner =
    findKind(sketch, nouns, one.of) ??
    sketch.kinds.find(({ states }) => states.length > 0) ??
    mainKind(sketch);
  if (!owner) return;
  for (const state of one.values) if (!owner.states.includes(state)) owner.states.push(state);
}

/** Decisions alone are no row of steps: something waits before it is decided. */
function beginStates(sketch: Sketch): void {
  const decided = /^(?:accepted|approved|confirmed|rejected|declined|refused|denied)$/;
  for (const kind of sketch.kinds) {
    if (kind.states.length > 0 && kind.states.every((state) => decided.test(state)))
      kind.states.unshift('requested');
    else if (kind.states.length === 1) kind.states.unshift('open');
    const status = kind.fields.find(({ words }) => /^(?:status|state|stage)$/.test(words));
    if (status && kind.states.length > 1) {
      status.choices = [...kind.states];
      status.kind = choiceKind(kind.states);
    }
  }
}

function addLinkOf(sketch: Sketch, nouns: Nouns, one: Statement): void {
  if (one.kind !== 'link') return;
  const from = findKind(sketch, nouns, one.from);
  const to = findKind(sketch, nouns, one.to);
  if (!from || !to) return;
  if (one.isMany) joinKinds(sketch, from, to);
  else addLink(sketch, from.name, to.name, false);
}

/** Many of one with many of the other: a kind of its own stands between them. */
function joinKinds(sketch: Sketch, from: Kind, to: Kind): void {
  const name = `${from.name} ${to.name}`;
  if (
    from === to ||
    sketch.kinds.some((kind) => kind.name === name || kind.name === `${to.name} ${from.name}`)
  )
    return;
  sketch.kinds.push({
    name,
    aliases: [],
    fields: [],
    states: [],
    isPerson: false,
    isInferred: true,
    marks: [],
  });
  addLink(sketch, name, from.name, false, true);
  addLink(sketch, name, to.name, false, true);
}

function addLink(sketch: Sketch, from: string, to: string, isMany: boolean, isRequired = false): void {
  if (
    from === to ||
    sketch.links.some((one) => (one.from === from && one.to === to) || (one.from === to && one.to === from))
  )
    return;
  sketch.links.push({ from, to, isMany, ...(isRequired ? { isRequired } : {}) });
}

/** Rights by the kinds that they mean; whoever shall not log in, or only sends something in from outside, is a visitor. */
function resolveAccess(statements: readonly Statement[], nouns: Nouns): StatementOf<'access'>[] {
  const said = statements.flatMap((one) => (one.kind === 'access' ? [one] : []));
  const refused = statements.flatMap((one) => (one.kind === 'login' && one.isRefused ? [one] : []));
  const isShut = refused.some(({ who }) => who.length === 0);
  const hasLogin = statements.some((one) => one.kind === 'login' && !one.isRefused);
  const isFree = (one: StatementOf<'access'>, name: string) => {
    if (isAnybody(name) || isStaff(name) || one.isRefused) return false;
    const own = said.filter(({ who }) => who.includes(name));
    const isTold = refused.some(
      ({ who, sentence }) =>
        who.includes(name) &&
        (sentence === one.sentence || own.every((other) => other.sentence === sentence)),
    );
    if (isTold || isShut) return true;
    const isNamedAlone = /^\p{Lu}/u.test(one.marks[0]?.words ?? '');
    return (
      !hasLogin &&
      !isNamedAlone &&
      own.every(
        ({ which, right, isOnly }) => which !== 'own' && !isOnly && (right === 'add' || right === 'see'),
      ) &&
      own.some(({ right }) => right === 'add') &&
      OUTSIDE.test(name)
    );
  };
  return said.map((one) => ({
    ...one,
    who: one.who.map((name) => (isFree(one, name) ? 'visitor' : name)),
    thing: nouns.kindOf(one.thing) ?? one.thing,
  }));
}

/** People who come from outside and need no account to send something in. */
const OUTSIDE =
  /(?:^| )(?:guest|customer|client|parent|visitor|buyer|shopper|applicant|candidate|diner|caller|mum|dad|citizen|resident|neighbour|donor|folk|traveller|tourist|company|couple|team|passenger|fan|reader|listener|supporter|family|bidder|finder|dog owner|pet owner|owner of a pet)$/;

/** People who do something in the app, beside whoever runs it and whoever comes along. */
function resolveRoles(
  statements: readonly Statement[],
  access: readonly StatementOf<'access'>[],
): SketchRole[] {
  const acting = [
    ...access.flatMap(({ who }) => who),
    ...statements.flatMap((one) => (one.kind === 'login' && !one.isRefused ? one.who : [])),
  ];
  const names = [...new Set(acting.map(plainWords))].filter(
    (name) => name !== '' && !isAnybody(name) && !OWNER_WORDS.has(name),
  );
  return names.slice(0, 6).map((name) => ({
    name,
    isOwnSignUp: !isStaff(name) && !isNameOfOne(name, statements),
    marks: statements.flatMap((one) => (one.kind === 'role' && one.name === name ? one.marks : [])),
  }));
}

/** "Ingrid" is one person, who is given the right. */
function isNameOfOne(name: string, statements: readonly Statement[]): boolean {
  return statements.some(
    (one) =>
      one.kind === 'role' &&
      one.name === name &&
      one.marks.every(({ words }) => /^\p{Lu}\p{Ll}+$/u.test(words)) &&
      !name.endsWith('s') &&
      one.marks.length > 0 &&
      /^\p{Lu}/u.test(one.marks[0]?.words ?? '') &&
      one.marks.some(({ at }) => at > 0),
  );
}

/** "at most 12 teams a night": the night has room for so many, and each team takes a place. */
function addCapacityOf(sketch: Sketch, nouns: Nouns, one: Statement): void {
  if (one.kind !== 'limit' || one.period !== undefined) return;
  const of = findKind(sketch, nouns, one.of);
  const per = findKind(sketch, nouns, one.per);
  if (!per || of === per || per.isPerson) return;
  if (!findField(per, 'capacity'))
    per.fields.push({
      words: 'capacity',
      kind: { type: 'number', integer: true, min: 1 },
      first: one.max,
      marks: one.marks,
    });
  if (of) addLink(sketch, of.name, per.name, false);
}

/** "cases per technician": what is counted by a kind points at it. */
function addGroupOf(sketch: Sketch, nouns: Nouns, one: Statement): void {
  if (one.kind !== 'figure' || one.by === undefined) return;
  const of =
    findKind(sketch, nouns, one.of) ??
    (one.field === undefined ? undefined : sketch.kinds.find((kind) => findField(kind, one.field)));
  for (const words of one.by.split(' + ')) {
    const by = findKind(sketch, nouns, words);
    if (of && by && !isTied(sketch, of.name, by.name)) addLink(sketch, of.name, by.name, false);
  }
}

const isTied = ({ links }: Sketch, one: string, other: string) =>
  links.some(({ from, to }) => (from === one && to === other) || (from === other && to === one));

/** "after each visit I write …": what happens again and again and points at nothing is about what the app is about. */
function tieLoose(sketch: Sketch): void {
  const main = mainKind(sketch);
  if (!main || sketch.kinds.length < 2) return;
  const [first] = sketch.kinds.filter((kind) => kind.fields.length > 0 && !HAPPENS.test(kind.name));
  const about = HAPPENS.test(main.name) ? first : main;
  if (!about) return;
  for (const kind of sketch.kinds)
    if (
      kind !== about &&
      HAPPENS.test(kind.name) &&
      !sketch.links.some(({ from, to }) => from === kind.name || to === kind.name)
    )
      addLink(sketch, kind.name, about.name, false);
}

/** Words for what happens, and is written down each time. */
const HAPPENS =
  /(?:^| )(?:visit|inspection|check|treatment|repair|reading|measurement|service|feeding|session|entry|payment|log|test|tuning|lambing|vaccination|cleaning|report|complaint|note|lesson|booking|reservation|appointment|warning|delivery|loan|rental|attendance|call|result|score|incident|fault|reminder|observation|weighing)$/;
