/** Kinds of record that a request brings: with what it says of them, tied to those that are there. */
import { Blueprint, type Entity } from '../../../contract/plan/blueprint.ts';
import type { PlanChange } from '../../../contract/plan/plan-change.ts';
import type { Statement } from '../../language/statements/statement.ts';
import { extendPlan } from '../../reading/change/draft-from-plan.ts';
import { applyFields } from '../draft/apply-fields.ts';
import { pruneFields } from '../draft/prune-fields.ts';
import { toEntity } from '../draft/to-facts.ts';
import { isStaff } from '../knowledge/people.ts';
import { addBoundOf, addChoicesOf, addFieldOf, addStatesOf, beginStates } from '../resolve/add-fields.ts';
import { isAnybody, type Nouns } from '../resolve/nouns.ts';
import type { Kind, Sketch } from '../sketch.ts';
import { addPointer } from './change-links.ts';
import { type Desk, markBefore, wordsBetween } from './desk.ts';
import { findFieldOf, findKindOf, isNoKind } from './plan-nouns.ts';

interface Brought {
  blueprint: Blueprint;
  changes: PlanChange[];
  /** Statements that are carried out by it. */
  told: ReadonlySet<Statement>;
  /** Number of the sentence in which the first of them stands. */
  sentence: number;
  /** The first of the new kinds. */
  entity: string;
}

/** Adds the kinds that a request names and the plan has not, with their fields; null where it names none. */
export function bringKinds(desk: Desk): Brought | null {
  const { blueprint, statements } = desk;
  const names = findFresh(desk);
  if (names.length === 0) return null;
  const sketch = sketchFresh(desk, names);
  const told = new Set(statements.filter((one) => isToldOf(one, names)));
  const extended = extendPlan(blueprint, desk.text, {
    entities: sketch.kinds.filter(({ name }) => names.includes(name)).map((kind) => toEntity(kind)),
    relations: [],
    wanted: [],
  });
  if (extended.added.length === 0) return null;
  const input = structuredClone(extended.blueprint);
  const fresh: Sketch = { ...sketch, kinds: sketch.kinds.filter(({ name }) => names.includes(name)) };
  pruneFields(input, fresh);
  applyFields(input, fresh);
  let current = Blueprint.parse(input);
  for (const entity of extended.added) current = pointTexts(current, entity, desk);
  const sentence = Math.min(...statements.filter((one) => speaksOf(one, names)).map((one) => one.sentence));
  return {
    blueprint: current,
    changes: sayKinds(current, extended.added),
    told,
    sentence,
    entity: extended.added[0]?.name ?? '',
  };
}

function sayKinds(blueprint: Blueprint, added: readonly Entity[]): PlanChange[] {
  return added.map(({ name }) => {
    const at = blueprint.entities.findIndex((entity) => entity.name === name);
    const entity = blueprint.entities[at];
    const fields = entity?.fields.map(({ label }) => label.toLowerCase()).join(', ') ?? '';
    return {
      kind: 'add-entity',
      sentence: `The app keeps ${entity?.label_plural.toLowerCase() ?? name} with ${fields}.`,
      path: ['entities', at],
    };
  });
}

/** "make it pop": wishes for how all of it feels name nothing to keep. */
const IMPRESSION =
  /^\W*(?:please )?(?:make|let) (?:it|this|that|everything|all|the (?:app|site|page|whole thing))\b(?! (?:possible|so|easy|easier)\b)/i;

/** Nouns that the plan does not know and of which the request says what only kinds have. */
function findFresh(desk: Desk): string[] {
  const { blueprint } = desk;
  const statements = desk.statements.filter(
    ({ sentence }) => !IMPRESSION.test(desk.sentences[sentence]?.text ?? ''),
  );
  const isNew = (noun: string | undefined): noun is string =>
    noun !== undefined &&
    noun !== '' &&
    !isNoKind(noun) &&
    !isAnybody(noun) &&
    !findKindOf(blueprint, noun) &&
    !isFieldOfPlan(blueprint, noun);
  const found: string[] = [];
  for (const one of statements) {
    if (
      (one.kind === 'field' || one.kind === 'choices') &&
      (isNew(one.of) || isPersonKept(blueprint, one.of)) &&
      isHead(desk, one, one.of)
    )
      found.push(one.of);
    if (one.kind === 'thing' && isNew(one.name) && (isBrought(desk, one) || isSentIn(desk, one)))
      found.push(one.name);
    if (one.kind === 'link')
      for (const [end, other] of [
        [one.from, one.to],
        [one.to, one.from],
      ])
        if (isNew(end) && (findKindOf(blueprint, other) || found.includes(other ?? '')) && isNamed(desk, end))
          found.push(end);
  }
  return [...new Set(found)];
}

/** Words for whoever runs or opens an app that are a kind where something is kept of them. */
function isPersonKept(blueprint: Blueprint, noun: string | undefined): noun is string {
  return (
    noun !== undefined && /^(?:owner|guest|reader|user|viewer)$/.test(noun) && !findKindOf(blueprint, noun)
  );
}

/** What people from outside add. */
const isSentIn = ({ statements }: Desk, { name, sentence }: { name: string; sentence: number }) =>
  statements.some(
    (one) => one.kind === 'access' && one.right === 'add' && one.sentence === sentence && one.thing === name,
  );

/** A field of the plan that is called so in the plural is no kind: "conditions are Mint and Good". */
function isFieldOfPlan({ entities }: Blueprint, noun: string): boolean {
  return entities.some((entity) => {
    const field = findFieldOf(entity, noun);
    return field?.type === 'enum' || field?.type === 'boolean';
  });
}

/** A kind that was only spoken of as something to which fields come is none that is brought. */
function isHead(desk: Desk, one: Statement, noun: string): boolean {
  const at = one.marks[0]?.at ?? 0;
  const heads = desk.statements.flatMap((other) =>
    (other.kind === 'thing' || other.kind === 'role') && other.name === noun
      ? (other.marks[0]?.at ?? [])
      : [],
  );
  return heads.some((head) => head < at);
}

const isNamed = (desk: Desk, noun: string) =>
  desk.statements.some((one) => one.kind === 'thing' && one.name === noun);

/** "add suppliers", "we also keep visits", "a list of teachers". */
function isBrought(desk: Desk, one: Statement): boolean {
  const [mark] = one.marks;
  if (!mark) return false;
  const before = markBefore(desk, one);
  const gap = wordsBetween(desk, before?.end ?? desk.sentences[one.sentence]?.at ?? 0, mark.at);
  if (before?.tag === 'op')
    return (
      /\b(?:add|also|keep|need|want|new|have|put|create|include|record|track)\b/i.test(before.words) &&
      /^[\s:]*(?:an?|the|our|some|new|another|list of|table of|(?:a )?(?:new )?list of|kind|kind of record)?(?: list of| new)?\s*$/.test(
        gap,
      )
    );
  return before === undefined && /\b(?:keep|track|manage|record|store|list)\b[^.]{0,20}$/.test(gap);
}

function isToldOf(one: Statement, names: readonly string[]): boolean {
  return (
    (one.kind === 'field' ||
      one.kind === 'choices' ||
      one.kind === 'bound' ||
      one.kind === 'states' ||
      one.kind === 'example') &&
    one.of !== undefined &&
    names.includes(one.of)
  );
}

const speaksOf = (one: Statement, names: readonly string[]) =>
  isToldOf(one, names) ||
  (one.kind === 'thing' && names.includes(one.name)) ||
  (one.kind === 'link' && (names.includes(one.from) || names.includes(one.to)));

/** What is said of the new kinds, beside the kinds of the plan, so that fields which name one of these point at it. */
function sketchFresh({ blueprint, statements, text }: Desk, names: readonly string[]): Sketch {
  const kinds = [
    ...names.map((name): Kind => makeKind(name, isStaff(name))),
    ...blueprint.entities.map(({ label }) => ({ ...makeKind(label.toLowerCase(), false), marks: [NO_MARK] })),
  ];
  const nouns: Nouns = {
    kinds: kinds.map(({ name }) => name),
    kindOf: (noun) =>
      noun === undefined
        ? undefined
        : names.includes(noun)
          ? noun
          : findKindOf(blueprint, noun)?.label.toLowerCase(),
    aliasesOf: () => [],
  };
  const sketch: Sketch = { text, statements, kinds, links: [], roles: [], access: [] };
  const told = statements.filter((one) => isToldOf(one, names));
  for (const add of [addFieldOf, addChoicesOf, addBoundOf, addStatesOf])
    for (const one of told) add(sketch, nouns, one);
  beginStates(sketch);
  return sketch;
}

const NO_MARK = { tag: 'thing', words: '', at: 0, end: 0 } as const;
const makeKind = (name: string, isPerson: boolean): Kind => ({
  name,
  aliases: [],
  fields: [],
  states: [],
  isPerson,
  marks: [],
});

/** A text of another kind that is called like the new kind points at it from now on; kinds among its own fields are pointed at. */
function pointTexts(blueprint: Blueprint, { name }: Entity, desk: Desk): Blueprint {
  let current = blueprint;
  const fresh = () => current.entities.find((entity) => entity.name === name);
  for (const one of desk.statements) {
    const isOfFresh =
      one.kind === 'field' &&
      one.of !== undefined &&
      !findKindOf(desk.blueprint, one.of) &&
      findKindOf(current, one.of)?.name === name;
    if (!isOfFresh) continue;
    const target = findKindOf(desk.blueprint, one.name);
    const from = fresh();
    if (!target || !from || target.label.toLowerCase() !== one.name) continue;
    const result = addPointer(current, from, target, one.name);
    if (result && 'blueprint' in result) current = result.blueprint;
  }
  const kind = fresh();
  if (!kind) return current;
  const label = kind.label.toLowerCase();
  const holding = current.entities.flatMap((entity) =>
    entity === kind
      ? []
      : entity.fields
          .filter(
            ({ type, label: own, name: id }) =>
              type === 'text' &&
              id !== entity.title_field &&
              [label, `${label} name`].includes(own.toLowerCase()),
          )
          .map(() => entity),
  );
  const [only] = holding;
  if (!only || holding.length > 1) return current;
  const result = addPointer(current, only, kind, label);
  return result && 'blueprint' in result ? result.blueprint : current;
}
