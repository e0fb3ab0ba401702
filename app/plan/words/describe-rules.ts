/** The rules of a plan as sentences for a person. Pure. */
import type {
  Access,
  Blueprint,
  Entity,
  Guard,
  Json,
  OperationName,
} from '../../../worker/contract/plan/blueprint.ts';
import { holderOf } from '../../../worker/contract/plan/guard-problems.ts';
import { sayBound } from '../../../worker/contract/plan/say-bound.ts';
import { sayEffect } from '../../../worker/contract/plan/say-effect.ts';
import { sayCondition } from '../../../worker/contract/plan/say-guard.ts';
import { describeAbility } from './describe-ability';
import { describeBounds, describeFields } from './describe-field';
import { joinWords, withArticle } from './join-words';
import { sayWho } from './say-who';

export interface RuleGroup {
  /** Null for what concerns the whole app. */
  entity: string | null;
  title: string;
  rules: string[];
}

/** @returns the rules by the thing they are about, in the order of the plan; groups without rules are left out. */
export function describeRules(blueprint: Blueprint): RuleGroup[] {
  const groups: RuleGroup[] = [
    {
      entity: null,
      title: 'The whole app',
      rules: [...describeRoles(blueprint), ...describeWhole(blueprint)],
    },
    ...blueprint.entities.map((entity) => ({
      entity: entity.name,
      title: entity.label_plural,
      rules: [
        ...describeInput(entity),
        ...describeFlow(entity, blueprint),
        ...describeActions(entity),
        ...describeDeletion(entity, blueprint),
        ...describeOperations(entity),
        ...describeAccess(entity, blueprint),
        ...describeFields(entity, blueprint),
        ...(entity.bounds ?? []).map((bound) => sayBound(bound, entity, blueprint.settings ?? [])),
        ...(entity.effects ?? []).map((effect) => sayEffect(effect, entity, blueprint)),
        ...(entity.guards ?? []).map((guard) => describeGuard(guard, entity, blueprint)),
        ...blueprint.abilities
          .filter((use) => use.entity === entity.name)
          .flatMap((use) => describeAbility(use, blueprint) ?? []),
      ],
    })),
  ];
  return groups.filter((group) => group.rules.length > 0);
}

function describeRoles(blueprint: Blueprint): string[] {
  if (blueprint.roles.length === 0) return ['Everyone who has the address can use it; there is no login.'];
  return [
    blueprint.roles.length === 1
      ? `People sign in; there is one role, ${blueprint.roles[0]?.label}.`
      : `People sign in; there are these roles: ${joinWords(blueprint.roles.map((role) => role.label))}.`,
    ...blueprint.roles
      .filter((role) => role.description !== '')
      .map((role) => `${role.label}: ${asSentence(role.description)}`),
  ];
}

/** What works everywhere in the app. */
function describeWhole(blueprint: Blueprint): string[] {
  return blueprint.abilities
    .filter((use) => use.entity === undefined)
    .flatMap((use) => describeAbility(use, blueprint) ?? []);
}

function describeInput(entity: Entity): string[] {
  const needed = entity.fields.filter(
    (field) => field.required && field.input !== 'never' && field.input !== 'computed',
  );
  return [
    ...(needed.length > 0
      ? [`${startSentence(entity.label)} needs ${joinWords(needed.map((field) => field.label))}.`]
      : []),
    ...entity.fields
      .filter((field) => field.unique)
      .map((field) => `No two ${entity.label_plural} have the same ${field.label}.`),
    ...entity.fields.flatMap(describeBounds),
  ];
}

function describeFlow(entity: Entity, blueprint: Blueprint): string[] {
  const flow = entity.flow;
  const field = entity.fields.find((one) => one.name === flow?.field);
  if (!flow || !field) return [];
  const name = (value: string) => field.options?.find((option) => option.value === value)?.label ?? value;
  const by = flow.by ? [`${sayWho([{ roles: flow.by }], blueprint)} can change ${field.label}.`] : [];
  const isFree =
    flow.transitions?.every((step) => step.to.length === (field.options?.length ?? 0) - 1) ?? true;
  if (!flow.transitions || isFree)
    return [`${field.label} starts at ${name(flow.initial)} and moves freely between its choices.`, ...by];
  return [
    ...by,
    `${field.label} starts at ${name(flow.initial)}.`,
    ...flow.transitions.map((step) =>
      step.to.length > 0
        ? `From ${name(step.from)} it can go to ${joinWords(step.to.map(name), 'or')}.`
        : `${name(step.from)} is final.`,
    ),
  ];
}

function describeActions(entity: Entity): string[] {
  const label = (name: string) => entity.fields.find((field) => field.name === name)?.label ?? name;
  const value = (name: string, json: Json) => {
    const option = entity.fields
      .find((field) => field.name === name)
      ?.options?.find((one) => one.value === json);
    if (option) return option.label;
    if (json === null) return 'empty';
    if (typeof json === 'boolean') return json ? 'yes' : 'no';
    return String(json);
  };
  return entity.actions.map((action) => {
    const sets = action.set.map((part) => `${label(part.field)} to ${value(part.field, part.to)}`);
    const when = action.when.map(
      (part) =>
        `${label(part.field)} is ${joinWords(
          part.is.map((one) => value(part.field, one)),
          'or',
        )}`,
    );
    return `${action.label} sets ${joinWords(sets)}${when.length > 0 ? `, only when ${joinWords(when)}` : ''}.`;
  });
}

function describeDeletion(entity: Entity, blueprint: Blueprint): string[] {
  return blueprint.entities.flatMap((other) =>
    other.fields.flatMap((field) => {
      if (field.reference?.entity !== entity.name) return [];
      switch (field.reference.on_delete) {
        case 'refuse':
          return [`${startSentence(entity.label)} that has ${other.label_plural} cannot be deleted.`];
        case 'empty':
          return [
            `When ${withArticle(entity.label)} is deleted, its ${other.label_plural} stay, without one.`,
          ];
        default:
          return [`When ${withArticle(entity.label)} is deleted, its ${other.label_plural} are deleted too.`];
      }
    }),
  );
}

const OPERATION_WORDS: Partial<Record<OperationName, string>> = {
  create: 'added',
  update: 'changed',
  delete: 'deleted',
};

function describeOperations(entity: Entity): string[] {
  const missing = (['create', 'update', 'delete'] as const).filter(
    (name) => !entity.operations.includes(name),
  );
  const words = missing.flatMap((name) => OPERATION_WORDS[name] ?? []);
  return words.length > 0 ? [`${entity.label_plural} cannot be ${joinWords(words, 'or')}.`] : [];
}

function describeAccess(entity: Entity, blueprint: Blueprint): string[] {
  const verb = (name: string) =>
    entity.actions.find((action) => action.name === name)?.label.toLowerCase() ??
    {
      list: 'see',
      read: 'see',
      summary: 'see',
      create: 'add',
      update: 'change',
      export: 'export',
    }[name] ??
    name;
  // What the same people may do is said once.
  const verbsByWho = new Map<string, Set<string>>();
  for (const { allow, operations } of entity.rules) {
    const who = sayWho(allow, blueprint, entity);
    const verbs = verbsByWho.get(who) ?? new Set();
    for (const name of operations) verbs.add(verb(name));
    verbsByWho.set(who, verbs);
  }
  return [...verbsByWho].map(([who, verbs]) => `${who} can ${joinWords([...verbs])} ${entity.label_plural}.`);
}

/** When something may be done to a record. */
function describeGuard(guard: Guard, entity: Entity, blueprint: Blueprint): string {
  const entities = new Map(blueprint.entities.map((one) => [one.name, one]));
  const conditions = guard.when.flatMap((condition) => {
    const field = holderOf(entity, condition, entities)?.fields.find(({ name }) => name === condition.field);
    const pointer = entity.fields.find(({ name }) => name === condition.of);
    return field ? [sayCondition(condition, field, pointer?.label ?? null, blueprint.settings ?? [])] : [];
  });
  const named = guard.not_by ? sayWho(guard.not_by, blueprint, entity).replace(/^Only /, '') : '';
  const never = guard.not_by ? `${conditions.length > 0 ? ' and' : ', but'} never by ${named}` : '';
  const done = guard.operations.flatMap((name) => OPERATION_WORDS[name as OperationName] ?? []);
  const pressed = entity.actions
    .filter(({ name }) => guard.operations.includes(name))
    .map(({ label }) => `“${label}”`);
  const what = [
    ...(done.length > 0 ? [`${entity.label_plural} can be ${joinWords(done, 'or')}`] : []),
    ...(pressed.length > 0 ? [`${joinWords(pressed)} can be pressed`] : []),
    ...(guard.operations.includes('step') ? [`${entity.label_plural} can be taken to their next step`] : []),
  ];
  const others = guard.except
    ? `; by ${sayWho(guard.except, blueprint).replace(/^Only /, '')} at any time`
    : '';
  const only = conditions.length > 0 ? ` only ${joinWords(conditions)}` : '';
  return `${joinWords(what)}${only}${never}${others}.`;
}

/** @returns who sees a page, in a word; null when everyone does. */
export function describeAudience(audience: Access, blueprint: Blueprint): string | null {
  if (audience === 'public') return null;
  return sayWho([audience], blueprint);
}

function startSentence(label: string): string {
  const phrase = withArticle(label);
  return `${phrase[0]?.toUpperCase()}${phrase.slice(1)}`;
}

function asSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
