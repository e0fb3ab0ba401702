/** Statements → a sketch: kinds with their fields, states and pointers, people and what they may. */
import type { Statement, StatementOf } from '../../language/statements/statement.ts';
import { isStaff } from '../knowledge/people.ts';
import { findKind, type Kind, mainKind, type Sketch } from '../sketch.ts';
import { addBoundOf, addChoicesOf, addFieldOf, addSpokenOf, addStatesOf, beginStates } from './add-fields.ts';
import { addCapacityOf, addGroupOf, addLinkOf, measureFields, tieLoose } from './add-links.ts';
import { resolveAccess, resolveRoles } from './find-people.ts';
import { inferKinds } from './infer-kinds.ts';
import { type Nouns, resolveNouns } from './nouns.ts';
import { placeFigure } from './place-figures.ts';

export function makeSketch(text: string, said: readonly Statement[]): Sketch {
  const statements = inferKinds(said, text);
  const nouns = resolveNouns(statements);
  const kinds = makeKinds(statements, nouns);
  const sketch: Sketch = { text, statements, kinds, links: [], roles: [], access: [] };
  for (const one of statements) addStatesOf(sketch, nouns, one);
  for (const one of statements) addFieldOf(sketch, nouns, one);
  for (const one of statements) addSpokenOf(sketch, nouns, one);
  for (const one of statements) addChoicesOf(sketch, nouns, one);
  for (const one of statements) addBoundOf(sketch, nouns, one);
  beginStates(sketch);
  for (const one of statements) addLinkOf(sketch, nouns, one);
  for (const one of statements) addCapacityOf(sketch, nouns, one);
  for (const one of statements) addGroupOf(sketch, nouns, one);
  for (const one of statements) measureFields(sketch, nouns, one);
  tieLoose(sketch);
  sketch.statements = statements.map((one) => placeFigure(sketch, nouns, one));
  sketch.access = resolveAccess(statements, nouns).map((one) => nameStep(sketch, one));
  sketch.roles = resolveRoles(statements, sketch.access);
  return sketch;
}

/** "a courier takes it", where deliveries go from open to taken: the verb names the state to which it leads. */
function nameStep(sketch: Sketch, one: StatementOf<'access'>): StatementOf<'access'> {
  if (one.step !== undefined || one.field !== undefined || one.right === 'see' || one.right === 'everything')
    return one;
  const kind = one.thing === undefined ? mainKind(sketch) : findKind(sketch, one.thing);
  if (!kind || (one.thing === undefined && one.which !== undefined)) return one;
  const stem = (one.verb.split(' ')[0] ?? '').replace(/(?:es|s|e)$/, '');
  const step = stem.length < 3 ? undefined : kind.states.find((state) => state.startsWith(stem));
  // "the office registers a thesis": what leads to the first state adds one.
  const isAdding = one.right === 'add' && (one.thing !== undefined || step === kind.states[0]);
  return step === undefined || isAdding ? one : { ...one, thing: kind.name, right: 'step', step };
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
