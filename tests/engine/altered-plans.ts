/**
 * Plans as models get them wrong: options that name what is not there, parts that are missing or stand twice, odd values anywhere.
 * Long, since it is one list of alterations, each a few lines, that share the ways to pick a place in a plan.
 */
import fc from 'fast-check';
import { z } from 'zod';
import {
  type AbilityUse,
  BLUEPRINT_LIMITS,
  type Blueprint,
  FIELD_TYPES,
  type Json,
  LAYOUTS,
  OPERATIONS,
} from '../../worker/contract/plan/blueprint.ts';
import { listAbilities } from '../../worker/engine/abilities/registry.ts';

export interface AlteredPlan {
  /** The plan that was altered. */
  from: string;
  /** What was done to it, in order. */
  alterations: string[];
  plan: unknown;
}

type Random = fc.GeneratorValue;
type Members = Record<string, Json>;

/** The shape of options, as far as values are drawn from it. */
interface Shape {
  type?: string;
  enum?: Json[];
  const?: Json;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: Shape;
  anyOf?: Shape[];
  properties?: Record<string, Shape>;
  required?: string[];
  additionalProperties?: Shape | boolean;
}

const shapes = new Map<string, Shape>(
  listAbilities().map(({ name, options }) => [
    name,
    z.toJSONSchema(options, { io: 'input', unrepresentable: 'any' }) as Shape,
  ]),
);

/** Whatever a model may write where something else is meant. */
const ODD: Json[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e15,
  '',
  'created_at',
  'updated_at',
  'id',
  '-created_at',
  'nothing_such',
  'Nothing Such',
  '#fff',
  '#000000',
  'public',
  'owner',
  'now',
  'today',
  [],
  {},
  [null],
  ['created_at', 'updated_at'],
  Array.from({ length: 100 }, (_, index) => `item_${index}`),
];

/** Names that code, SQL or the app itself have already, and two that nothing has. */
const TAKEN_NAMES =
  'id created_at updated_at constructor class order user group select index default import page q sort page_size per of measure owner owner_id account api health auth admin public label name prototype rowid table status nothing_such x'.split(
    ' ',
  );

const ANYWHERE = 'an odd value anywhere';

/** What leaves most plans such that only the generator could tell. */
const OFTEN = [
  'an option of the right shape',
  'an option of another name',
  'an ability that was not there',
  'a field of another kind',
  'other rules of a field',
  'other operations',
];

const SIGNS = ['', '-', '+', '*', '/', '('];

/**
 * One of the plans with one to four alterations; it need not be one that can be built.
 * @param plans by name, each of which can.
 */
export function alteredPlan(plans: ReadonlyMap<string, Blueprint>): fc.Arbitrary<AlteredPlan> {
  return fc.gen().map((random) => {
    const from = oneOf(random, ...plans.keys());
    const plan = structuredClone(plans.get(from) as Blueprint);
    const count = oneOf(random, 1, 1, 2, 3, 4);
    const names = Array.from({ length: count }, () =>
      oneOf(random, ...(chance(random, 65) ? OFTEN : Object.keys(ALTERATIONS))),
    );
    // What breaks the shape itself comes last: the others rely on it.
    names.sort((one, other) => Number(one === ANYWHERE) - Number(other === ANYWHERE));
    for (const name of names) ALTERATIONS[name]?.(plan, random);
    return { from, alterations: names, plan };
  });
}

type Alteration = (plan: Blueprint, random: Random) => void;

const chance = (random: Random, percent: number) => random(fc.integer, { min: 1, max: 100 }) <= percent;
/** By its place: what is drawn is changed, and a generator would give an equal one of before. */
function pick<Value>(random: Random, values: readonly Value[]): Value | undefined {
  return values[random(fc.integer, { min: 0, max: Math.max(0, values.length - 1) })];
}
/** One of several that are there. */
function oneOf<Value>(random: Random, ...values: Value[]): Value {
  return pick(random, values) as Value;
}

const usesOf = ({ pages, abilities }: Blueprint) => [...pages.flatMap(({ blocks }) => blocks), ...abilities];

const ALTERATIONS: Record<string, Alteration> = {
  'an option of the right shape'(plan, random) {
    const use = pick(random, usesOf(plan));
    const known = Object.entries(shapes.get(use?.ability ?? '')?.properties ?? {});
    const option = pick(random, known);
    if (use && option)
      use.options[option[0]] = optionValue(option[1], { plan, use, random, key: option[0], depth: 0 });
  },
  'an option of another name'(plan, random) {
    const use = pick(random, usesOf(plan));
    const options = use?.options ?? {};
    const [name, value] = pick(random, Object.entries(options)) ?? [];
    if (name === undefined || value === undefined) return;
    const text = pick(random, namesFor(plan, use, random)) ?? 'nothing_such';
    options[name] = replaceText(value, text, random);
  },
  'an odd value in an option'(plan, random) {
    const use = pick(random, usesOf(plan));
    if (use) changeSomewhere(use.options as Members, random);
  },
  'an option that nobody knows'(plan, random) {
    const use = pick(random, usesOf(plan));
    if (use) use.options[oneOf(random, 'fields', 'title', 'limit', 'colour')] = oddValue(random);
  },
  'an ability that was not there'(plan, random) {
    const { name, block } = oneOf(random, ...listAbilities());
    const entity = pick(random, plan.entities)?.name;
    const use: AbilityUse = { ability: name, ...(entity && { entity }), options: {} };
    const shape = shapes.get(name);
    if (shape) use.options = optionValue(shape, { plan, use, random, key: '', depth: 0 }) as Members;
    if (block) pick(random, plan.pages)?.blocks.push(use);
    else plan.abilities.push(use);
  },
  'a use of another thing'(plan, random) {
    const use = pick(random, usesOf(plan));
    if (!use) return;
    if (chance(random, 20)) delete use.entity;
    else use.entity = pick(random, plan.entities)?.name ?? 'nothing_such';
  },
  'a use that is gone': (plan, random) => remove(random, oneOf(random, plan.abilities, blocks(plan, random))),
  'a use that stands twice': (plan, random) =>
    double(random, oneOf(random, plan.abilities, blocks(plan, random))),
  'a field of another kind'(plan, random) {
    const field = pick(random, pick(random, plan.entities)?.fields ?? []);
    if (!field) return;
    field.type = oneOf(random, ...FIELD_TYPES);
    // A model that writes another type mostly writes what belongs to it.
    if (field.type !== 'enum') delete field.options;
    else if (chance(random, 80))
      field.options = ['one', 'two', 'three'].map((value) => ({ value, label: value, tone: 'neutral' }));
    if (field.type !== 'reference') delete field.reference;
    else if (chance(random, 80))
      field.reference = { entity: pick(random, plan.entities)?.name ?? '', on_delete: 'refuse' };
    delete field.default;
    delete field.min;
    delete field.max;
    if (field.type !== 'number') {
      field.integer = false;
      delete field.unit;
    }
    for (const entity of plan.entities) entity.seed = [];
  },
  'other rules of a field'(plan, random) {
    const field = pick(random, pick(random, plan.entities)?.fields ?? []) as Members | undefined;
    if (!field) return;
    const [name, values] = oneOf(random, ...Object.entries(RULES_OF_FIELDS));
    field[name] = oneOf(random, ...values);
  },
  'a field of another name'(plan, random) {
    const field = pick(random, pick(random, plan.entities)?.fields ?? []);
    if (field) rename(plan, random, field.name);
  },
  'a thing of another name'(plan, random) {
    const entity = pick(random, plan.entities);
    if (entity) rename(plan, random, oneOf(random, entity.name, entity.plural));
  },
  'a state, role or page of another name'(plan, random) {
    const { entities, roles, pages } = plan;
    const states = entities.flatMap(({ fields }) => fields.flatMap(({ options = [] }) => options));
    const name = pick(random, [
      ...states.map(({ value }) => value),
      ...roles.map((role) => role.name),
      ...pages.map((page) => page.name),
    ]);
    if (name) rename(plan, random, name);
  },
  'a field that is gone': (plan, random) => remove(random, pick(random, plan.entities)?.fields ?? []),
  'a field that stands twice': (plan, random) => double(random, pick(random, plan.entities)?.fields ?? []),
  'a thing that is gone': (plan, random) => remove(random, plan.entities),
  'a thing that stands twice': (plan, random) => double(random, plan.entities),
  'a page that is gone': (plan, random) => remove(random, plan.pages),
  'a page that stands twice': (plan, random) => double(random, plan.pages),
  'a page at the address of another'(plan, random) {
    const page = pick(random, plan.pages);
    const other = pick(random, plan.pages);
    if (!page || !other) return;
    page.path = chance(random, 50) ? other.path : `/${page.name.replaceAll('_', '-')}/:id`;
    if (page.path.includes(':')) page.nav = chance(random, 20);
  },
  'a page for others'(plan, random) {
    const page = pick(random, plan.pages);
    if (page) page.audience = accessOf(plan, random);
  },
  'rules that are missing'(plan, random) {
    const entity = pick(random, plan.entities);
    if (entity && chance(random, 50)) entity.rules = [];
    else if (entity) remove(random, entity.rules);
  },
  'another rule'(plan, random) {
    const entity = pick(random, plan.entities);
    entity?.rules.push({
      operations: [oneOf(random, ...OPERATIONS, ...entity.actions.map(({ name }) => name), 'nothing_such')],
      allow: [accessOf(plan, random)],
    });
  },
  'other operations'(plan, random) {
    const entity = pick(random, plan.entities);
    if (entity) entity.operations = OPERATIONS.filter(() => chance(random, 60));
  },
  'another title'(plan, random) {
    const entity = pick(random, plan.entities);
    if (entity)
      entity.title_field = chance(random, 85)
        ? (pick(random, entity.fields)?.name ?? '')
        : oneOf(random, 'created_at', 'id', 'nothing_such');
  },
  'steps that lead elsewhere'(plan, random) {
    const entity = pick(random, plan.entities);
    if (!entity) return;
    const field = pick(
      random,
      entity.fields.filter(({ type }) => type === 'enum' || chance(random, 5)),
    );
    const state = () => pick(random, field?.options ?? [])?.value ?? 'nothing_such';
    if (!field || chance(random, 20)) delete entity.flow;
    else
      entity.flow = {
        field: field.name,
        initial: state(),
        ...(chance(random, 60) && {
          transitions: [{ from: state(), to: chance(random, 80) ? [state()] : [] }],
        }),
        ...(chance(random, 20) && { by: [pick(random, plan.roles)?.name ?? 'nothing_such'] }),
      };
  },
  'another press'(plan, random) {
    const entity = pick(random, plan.entities);
    const field = pick(random, entity?.fields ?? []);
    if (!entity || !field) return;
    const value = () => pick(random, field.options ?? [])?.value ?? oddValue(random);
    entity.actions.push({
      name: oneOf(random, 'finish', 'create', 'list', 'constructor', entity.name),
      label: 'Finish',
      tone: 'neutral',
      when: chance(random, 50) ? [{ field: field.name, is: [value()] }] : [],
      set: [{ field: pick(random, entity.fields)?.name ?? field.name, to: value() }],
    });
  },
  'a press that is gone': (plan, random) => remove(random, pick(random, plan.entities)?.actions ?? []),
  'records that wait'(plan, random) {
    const entity = pick(random, plan.entities);
    const field = pick(random, entity?.fields.filter(({ type }) => type === 'enum') ?? []);
    if (!entity) return;
    if (entity.approval) delete entity.approval;
    else
      entity.approval = {
        field: field?.name ?? 'nothing_such',
        shown: [pick(random, field?.options ?? [])?.value ?? 'nothing_such'],
        by: [pick(random, plan.roles)?.name ?? 'nothing_such'],
      };
  },
  'examples that are odd'(plan, random) {
    const entity = pick(random, plan.entities);
    if (!entity) return;
    const record = pick(random, entity.seed);
    const field = pick(random, entity.fields);
    const way = oneOf(random, 'none', 'many', 'odd', 'missing');
    if (way === 'none') entity.seed = [];
    if (!record || !field) return;
    if (way === 'many')
      entity.seed = Array.from({ length: BLUEPRINT_LIMITS.seedRecords }, () => ({ ...record }));
    if (way === 'odd') record[field.name] = oddValue(random);
    if (way === 'missing') delete record[field.name];
  },
  'a role that is gone': (plan, random) => remove(random, plan.roles),
  'other roles'(plan, random) {
    const name = oneOf(random, 'admin', 'owner', 'public', 'user', 'member', 'signed_in', 'visitor');
    plan.roles.push({ name, label: name, description: '', sign_up: chance(random, 50) });
  },
  'another look'(plan, random) {
    const colour = () => oneOf(random, '#000000', '#ffffff', '#808080', '#ffff00', '#0000ff', '#7f7f80');
    plan.theme.accent = colour();
    if (chance(random, 50)) plan.theme.background = colour();
    if (chance(random, 50)) plan.theme.text = colour();
    plan.theme.layout = oneOf(random, ...LAYOUTS);
    plan.theme.face = oneOf(random, 'plex', 'fraunces', 'nunito', 'figtree');
    plan.theme.font = oneOf(random, 'sans', 'serif', 'rounded', 'mono');
  },
  'another place'(plan, random) {
    plan.currency = oneOf(random, 'JPY', 'KWD', 'XXX', 'ZZZ', 'EUR');
    plan.locale = oneOf(random, 'de-DE', 'ar', 'xx', 'ja-JP', 'zz-ZZ');
    plan.time_zone = oneOf(random, 'Asia/Kathmandu', 'UTC', 'America/New_York');
    if (chance(random, 60)) plan.audience = oneOf(random, 'owner', 'invited', 'accounts', 'public');
  },
  'an odd icon'(plan, random) {
    for (const part of [pick(random, plan.entities), pick(random, plan.pages)])
      if (part) part.icon = oneOf(random, 'nothing-such', '', 'constructor', '__proto__');
  },
  [ANYWHERE]: (plan, random) => changeSomewhere(plan as unknown as Members, random),
};

const RULES_OF_FIELDS: Record<string, Json[]> = {
  required: [true, false],
  unique: [true, false],
  default: [null, 0, '', 'now', 'today', true, [], 'nothing such'],
  min: [-5, 0, 3, 1e12],
  max: [-5, 0, 3, 1e12],
  integer: [true, false],
  unit: ['kg', '%'],
  input: ['always', 'create', 'never', 'computed'],
};

function accessOf({ roles }: Blueprint, random: Random): Blueprint['pages'][number]['audience'] {
  const named = pick(random, roles)?.name ?? 'nothing_such';
  return oneOf<Blueprint['pages'][number]['audience']>(random, 'public', 'signed_in', 'owner', {
    roles: [named],
  });
}

const blocks = ({ pages }: Blueprint, random: Random) => pick(random, pages)?.blocks ?? [];

function remove(random: Random, list: unknown[]): void {
  if (list.length > 0) list.splice(random(fc.integer, { min: 0, max: list.length - 1 }), 1);
}

function double<Value>(random: Random, list: Value[]): void {
  const one = pick(random, list);
  if (one !== undefined) list.push(structuredClone(one));
}

const oddValue = (random: Random): Json => structuredClone(oneOf(random, ...ODD)) as Json;

interface Place {
  plan: Blueprint;
  use: AbilityUse;
  random: Random;
  key: string;
  depth: number;
}

/** A value that an option of this shape takes, which names whatever the plan has, and sometimes what it has not. */
function optionValue(shape: Shape, place: Place): Json {
  const { plan, use, random, key, depth } = place;
  if (key !== '' && chance(random, 3)) return oddValue(random);
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return oneOf(random, ...shape.enum);
  if (shape.anyOf) return optionValue(oneOf(random, ...shape.anyOf), place);
  if (shape.type === 'array') {
    const { minItems: min = 0, maxItems: max = 6 } = shape;
    const length = chance(random, 5)
      ? max
      : random(fc.integer, { min, max: Math.max(min, Math.min(max, 3)) });
    return Array.from({ length: Math.min(length, 100) }, () =>
      optionValue(shape.items ?? {}, { ...place, depth: depth + 1 }),
    );
  }
  if (shape.properties) {
    const members = Object.entries(shape.properties).filter(
      ([name]) => shape.required?.includes(name) || chance(random, 50),
    );
    return Object.fromEntries(
      members.map(([name, member]) => [name, optionValue(member, { ...place, key: name, depth: depth + 1 })]),
    );
  }
  if (shape.type === 'object') {
    const of = typeof shape.additionalProperties === 'object' ? shape.additionalProperties : {};
    const name = pick(random, namesFor(plan, use, random)) ?? 'x';
    return chance(random, 30) ? {} : { [name]: optionValue(of, { ...place, depth: depth + 1 }) };
  }
  if (shape.type === 'boolean') return chance(random, 50);
  if (shape.type === 'number' || shape.type === 'integer') {
    const { minimum: min = 0, maximum: max = 100 } = shape;
    return oneOf(random, Math.max(min, -1e9), Math.min(max, 1e9), Math.min(max, Math.max(min, 7)));
  }
  if (key === 'formula') return formulaOf(plan, use, random);
  return pick(random, namesFor(plan, use, random, key)) ?? 'nothing_such';
}

/** A sum over names of the plan and numbers, whole or not. */
function formulaOf(plan: Blueprint, use: AbilityUse, random: Random): string {
  const term = () =>
    chance(random, 60)
      ? (pick(random, namesFor(plan, use, random)) ?? 'x')
      : String(oneOf(random, 0, 2, 1.5));
  return `${term()} ${oneOf(random, ...SIGNS)} ${term()}`;
}

/** What a text of an option may name; mostly of one kind, as a model does that knows what is meant. */
function namesFor(plan: Blueprint, use: AbilityUse | undefined, random: Random, key = ''): string[] {
  const entity = plan.entities.find(({ name }) => name === use?.entity);
  const entities = plan.entities.map(({ name }) => name);
  if (/entity/.test(key) && chance(random, 90)) return entities;
  if (/role|^by$/.test(key) && chance(random, 80)) return plan.roles.map(({ name }) => name);
  const fields = (chance(random, 80) && entity ? [entity] : plan.entities).flatMap((one) =>
    one.fields.map(({ name }) => name),
  );
  const kinds: [number, string[]][] = [
    [60, fields],
    [12, ['created_at', 'updated_at', '-created_at', '-updated_at']],
    [12, entities],
    [
      6,
      plan.entities.flatMap((one) =>
        one.fields.flatMap(({ options = [] }) => options.map(({ value }) => value)),
      ),
    ],
    [4, plan.roles.map(({ name }) => name)],
    [6, TAKEN_NAMES],
  ];
  let left = random(fc.integer, { min: 1, max: 100 });
  for (const [weight, names] of kinds) {
    left -= weight;
    if (left <= 0 && names.length > 0) return names;
  }
  return TAKEN_NAMES;
}

/** The value with one of its texts replaced. */
function replaceText(value: Json, text: string, random: Random): Json {
  if (typeof value === 'string') return value.startsWith('-') ? `-${text}` : text;
  if (typeof value !== 'object' || value === null) return value;
  const copy = structuredClone(value) as Members;
  const key = pick(random, Object.keys(copy));
  if (key !== undefined) copy[key] = replaceText(copy[key] as Json, text, random);
  return copy;
}

/** Takes one member away, doubles it, or puts an odd value in its place. */
function changeSomewhere(value: Members, random: Random): void {
  const key = pick(random, Object.keys(value));
  if (key === undefined) return;
  const member = value[key] as Json;
  if (typeof member === 'object' && member !== null && Object.keys(member).length > 0 && chance(random, 85)) {
    changeSomewhere(member as Members, random);
    return;
  }
  if (chance(random, 30)) {
    if (Array.isArray(value)) value.splice(Number(key), 1);
    else delete value[key];
  } else value[key] = oddValue(random);
}

/** Another name for it wherever the plan says it, or in one place only. */
function rename(plan: Blueprint, random: Random, name: string): void {
  const other = oneOf(random, ...TAKEN_NAMES);
  const everywhere = chance(random, 85);
  let isOver = false;
  const change = (value: Json): Json => {
    if (isOver) return value;
    if (value === name || value === `-${name}`) {
      isOver = !everywhere;
      return value === name ? other : `-${other}`;
    }
    if (Array.isArray(value)) return value.map(change);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, member]) => [
        everywhere && key === name ? other : key,
        change(member),
      ]),
    );
  };
  Object.assign(plan, change(plan as unknown as Json));
}
