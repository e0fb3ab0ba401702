/** Statements → a sketch: kinds with their fields, states and pointers, people and what they may. */
import type { Statement } from '../../language/statements/statement.ts';
import { isStaff } from '../knowledge/people.ts';
import type { Kind, Sketch } from '../sketch.ts';
import { addBoundOf, addChoicesOf, addFieldOf, addSpokenOf, addStatesOf, beginStates } from './add-fields.ts';
import { addCapacityOf, addGroupOf, addLinkOf, measureFields, tieLoose } from './add-links.ts';
import { resolveAccess, resolveRoles } from './find-people.ts';
import { inferKinds } from './infer-kinds.ts';
import { type Nouns, resolveNouns } from './nouns.ts';

export function makeSketch(text: string, said: readonly Statement[]): Sketch {
  const statements = inferKinds(said);
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
  sketch.access = resolveAccess(statements, nouns);
  sketch.roles = resolveRoles(statements, sketch.access);
  return sketch;
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
