/** Pointers between the kinds of a sketch. */
import type { Statement } from '../../language/statements/statement.ts';
import { singularWords } from '../../language/statements/words.ts';
import type { Kind, Sketch } from '../sketch.ts';
import { mainKind } from '../sketch.ts';
import { readFieldWords } from './field-words.ts';
import { findField } from './find-field.ts';
import { isAnybody, type Nouns } from './nouns.ts';
import { resolveKind } from './resolve-kind.ts';

export function addLinkOf(sketch: Sketch, nouns: Nouns, one: Statement): void {
  if (one.kind !== 'link') return;
  const from = resolveKind(sketch, nouns, one.from);
  const to = resolveKind(sketch, nouns, one.to);
  if (from && !to && !findField(from, one.to))
    from.fields.push({ ...readFieldWords(one.to), marks: one.marks });
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

export function addLink(sketch: Sketch, from: string, to: string, isMany: boolean, isRequired = false): void {
  if (
    from === to ||
    sketch.links.some((one) => (one.from === from && one.to === to) || (one.from === to && one.to === from))
  )
    return;
  sketch.links.push({ from, to, isMany, ...(isRequired ? { isRequired } : {}) });
}

/** "at most 12 teams a night": the night has room for so many, and each team takes a place. */
export function addCapacityOf(sketch: Sketch, nouns: Nouns, one: Statement): void {
  if (one.kind !== 'limit' || one.period !== undefined) return;
  const of = resolveKind(sketch, nouns, one.of);
  const per = resolveKind(sketch, nouns, one.per);
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
export function addGroupOf(sketch: Sketch, nouns: Nouns, one: Statement): void {
  if (one.kind !== 'figure' || one.by === undefined) return;
  const of =
    resolveKind(sketch, nouns, one.of) ??
    (one.field === undefined ? undefined : sketch.kinds.find((kind) => findField(kind, one.field)));
  for (const words of one.by.split(' + ')) {
    const by = resolveKind(sketch, nouns, words) ?? (of && keepApart(sketch, of, words, one));
    if (of && by && !isTied(sketch, of.name, by.name)) addLink(sketch, of.name, by.name, false);
  }
}

/** "cases per technician", where a case names its technician in words: technicians are kept, so that theirs can be told apart. */
function keepApart(sketch: Sketch, of: Kind, words: string, { marks }: Statement): Kind | undefined {
  const name = singularWords(words);
  const field = findField(of, name);
  const isFree = field !== undefined && (field.kind === null || field.kind.type === 'text') && !field.choices;
  const isPerson = sketch.statements.some((one) => one.kind === 'role' && one.name === name);
  if (isAnybody(name) || (!isFree && !isPerson) || PERIOD.test(name)) return undefined;
  if (field) of.fields = of.fields.filter((one) => one !== field);
  const kind: Kind = { name, aliases: [], fields: [], states: [], isPerson, isInferred: true, marks };
  sketch.kinds.push(kind);
  return kind;
}

const PERIOD = /^(?:day|week|month|year|season|quarter|hour|night|term|stage|status|state)$/;

/** What is added up or averaged is a number, unless something else was said. */
export function measureFields(sketch: Sketch, nouns: Nouns, one: Statement): void {
  if (one.kind !== 'figure' || one.field === undefined || one.what === 'count') return;
  const of = resolveKind(sketch, nouns, one.of) ?? sketch.kinds.find((kind) => findField(kind, one.field));
  const field = findField(of, one.field);
  if (field && !field.choices && (field.kind === null || field.kind.type === 'text'))
    field.kind = { type: 'number' };
}

const isTied = ({ links }: Sketch, one: string, other: string) =>
  links.some(({ from, to }) => (from === one && to === other) || (from === other && to === one));

/** "after each visit I write …": what happens again and again and points at nothing is about what the app is about. */
export function tieLoose(sketch: Sketch): void {
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
