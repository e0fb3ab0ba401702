/** Whether what a statement says stands in the plan: the account says "built" of nothing else. */
import type { Access, Blueprint, Entity } from '../../contract/plan/blueprint.ts';
import { toIdentifier } from '../core/names/identifier.ts';
import type { Statement, StatementOf } from '../language/statements/statement.ts';
import { partyOf, VISITOR } from './draft/access/party.ts';
import { findEntity, findField } from './draft/apply-fields.ts';
import { readColour } from './draft/read-looks.ts';
import { findAbilityFor } from './knowledge/abilities.ts';
import { readMoney } from './knowledge/money.ts';
import { EVERYONE_WORDS, MEMBER_WORDS, OWNER_WORDS } from './knowledge/people.ts';
import { readFieldWords } from './resolve/field-words.ts';
import { isSameField } from './resolve/find-field.ts';
import { listDueWishes } from './resolve/infer-due.ts';
import { findKind, type Sketch } from './sketch.ts';

/** What became of a statement; `none` where it says nothing that could stand in a plan by itself. */
export type Verdict = 'built' | 'missing' | 'none';

export function verify(one: Statement, blueprint: Blueprint, sketch: Sketch): Verdict {
  const found = check(one, blueprint, sketch);
  return found === null ? 'none' : found ? 'built' : 'missing';
}

function check(one: Statement, blueprint: Blueprint, sketch: Sketch): boolean | null {
  const entity = (noun: string | undefined) =>
    findEntity(blueprint, findKind(sketch, noun)?.name) as Entity | undefined;
  const entities = (noun: string | undefined) =>
    entity(noun) ? [entity(noun) as Entity] : blueprint.entities;
  switch (one.kind) {
    case 'field':
      return entities(one.of).some(
        (target) => hasField(target, one.name) || pointsAt(target, one.name, blueprint, sketch),
      );
    case 'choices':
      return blueprint.entities.some((target) =>
        target.fields.some(({ options, type }) => type === 'list' || holdsAll(options, one.values)),
      );
    case 'states':
      return blueprint.entities.some(({ fields }) =>
        fields.some(({ options }) => holdsAll(options, one.values)),
      );
    case 'link':
      return isLinked(blueprint, entity(one.from), entity(one.to));
    case 'access':
      return one.field === undefined || !one.isRefused
        ? grants(one, blueprint, sketch)
        : blueprint.entities.some(({ fields }) => fields.some(({ see }) => see !== undefined));
    case 'login':
      return one.isRefused
        ? blueprint.audience === 'public'
        : blueprint.abilities.some(({ ability }) => ability === 'accounts');
    case 'audience':
      return blueprint.audience !== undefined;
    case 'bound':
      return entities(one.of).some(({ fields }) =>
        fields.some((field) => isField(field.name, field.label, one.field) && isBounded(field, one)),
      );
    case 'limit':
      if ((entity(one.of)?.bounds ?? []).length > 0) return true;
      return blueprint.abilities.some(
        ({ ability, entity: of }) => ability === 'capacity' && of === entity(one.of)?.name,
      );
    case 'once':
      return usesOf(blueprint).some(({ ability }) =>
        /^(?:conflict-check|availability|booking)$/.test(ability),
      );
    case 'figure':
      return isFigured(one, blueprint, sketch);
    case 'only':
      return listDueWishes([one]).length > 0 && usesOf(blueprint).some(({ ability }) => ability === 'due');
    case 'view':
      return (
        /list|table/.test(one.as) ||
        usesOf(blueprint).some(
          ({ ability }) => one.as.includes(ability.replace(/s$/, '')) || findAbilityFor(one.as) === ability,
        )
      );
    case 'sort':
    case 'filter':
      return one.by === undefined
        ? null
        : usesOf(blueprint).some(({ options }) =>
            JSON.stringify([options.sort ?? '', options.filters ?? '', options.search ?? '']).includes(
              toIdentifier(readFieldWords(one.by ?? '').words),
            ),
          );
    case 'ability': {
      const ability = findAbilityFor(one.is);
      const isThere =
        ability !== undefined &&
        (usesOf(blueprint).some((use) => use.ability === ability) ||
          (ability === 'csv-export' &&
            blueprint.entities.some(({ operations }) => operations.includes('export'))) ||
          ability === 'search');
      return one.isRefused ? !isThere : isThere;
    }
    case 'page':
      return (
        one.isRefused || blueprint.pages.some(({ title }) => title.toLowerCase() === one.name.toLowerCase())
      );
    case 'text':
    case 'hours':
      return one.kind === 'hours' && usesOf(blueprint).some(({ ability }) => ability === 'booking')
        ? true
        : JSON.stringify(blueprint).includes(JSON.stringify(one.is).slice(1, -1));
    case 'rate':
      return JSON.stringify({ ...blueprint, not_built: [] }).includes(JSON.stringify(one.is).slice(1, -1));
    case 'look':
      return one.isRefused || one.color === undefined || isShown(one.color, blueprint);
    case 'name':
      return blueprint.name === one.is;
    case 'currency':
      return readMoney(one.is)?.currency === blueprint.currency;
    case 'zone':
      return blueprint.time_zone !== undefined;
    case 'when':
      return sketch.access.some(
        ({ when, thing, sentence }) =>
          when === one.words && sentence === one.sentence && (entity(thing)?.guards ?? []).length > 0,
      );
    case 'rename':
    case 'remove':
      return false;
    default:
      return null;
  }
}

const usesOf = (blueprint: Blueprint) => [
  ...blueprint.abilities,
  ...blueprint.pages.flatMap(({ blocks }) => blocks),
];

const hasField = (entity: Entity, words: string) =>
  findField(entity, readFieldWords(words).words) !== undefined ||
  findField(entity, words) !== undefined ||
  words.split(/ (?:and|&) /).some((part) => findField(entity, part) !== undefined);

function pointsAt(entity: Entity, words: string, blueprint: Blueprint, sketch: Sketch): boolean {
  const target = findEntity(
    blueprint,
    findKind(sketch, words.replace(/^(?:which|whose|what) |(?:'s)? name$/g, ''))?.name,
  );
  return entity.fields.some(({ reference }) => reference !== undefined && reference.entity === target?.name);
}

function holdsAll(options: Entity['fields'][number]['options'], values: readonly string[]): boolean {
  return (
    options !== undefined &&
    values.every((value) =>
      options.some(
        ({ value: own, label }) =>
          label.toLowerCase() === value.toLowerCase().replace(/^(?:an? |the )/, '') ||
          own === toIdentifier(value),
      ),
    )
  );
}

function isLinked(blueprint: Blueprint, one: Entity | undefined, other: Entity | undefined): boolean {
  if (!one || !other) return false;
  const points = (from: Entity, to: Entity) =>
    from.fields.some(({ reference }) => reference?.entity === to.name);
  return (
    points(one, other) ||
    points(other, one) ||
    blueprint.entities.some((between) => points(between, one) && points(between, other))
  );
}

const OPERATION = { see: 'list', add: 'create', change: 'update', delete: 'delete' } as const;

function grants(one: StatementOf<'access'>, blueprint: Blueprint, sketch: Sketch): boolean {
  const target = findEntity(blueprint, findKind(sketch, one.thing)?.name) as Entity | undefined;
  const targets = target ? [target] : blueprint.entities;
  if (targets.length === 0) return false;
  if (one.right === 'step')
    return (
      one.step !== undefined &&
      targets.some(({ fields }) =>
        fields.some(({ options }) => holdsAll(options, one.step?.split(' + ') ?? [])),
      )
    );
  const operation = one.right === 'everything' ? 'list' : OPERATION[one.right];
  const allow = (entity: Entity) =>
    entity.operations.includes(operation)
      ? (entity.rules.find(({ operations }) => operations.includes(operation))?.allow ?? [])
      : [];
  return one.who.every((name) => {
    const may = targets.some((entity) => allow(entity).some((access) => isFor(access, name, blueprint)));
    return one.isRefused
      ? !targets.every((entity) => allow(entity).some((access) => isFor(access, name, blueprint)))
      : may;
  });
}

function isFor(access: Access, name: string, blueprint: Blueprint): boolean {
  if (OWNER_WORDS.has(name)) return true;
  if (access === 'public') return true;
  const isPublic = blueprint.audience === 'public';
  if (access === 'signed_in') return !(isPublic && partyOf(name) === VISITOR);
  if (access === 'owner') return !(isPublic && EVERYONE_WORDS.has(name));
  if (typeof access !== 'object' || MEMBER_WORDS.has(name) || EVERYONE_WORDS.has(name)) return false;
  return access.roles.includes(toIdentifier(name, 'role').slice(0, 40));
}

function isField(name: string, label: string, words: string | undefined): boolean {
  if (words === undefined) return true;
  const asked = readFieldWords(words).words;
  return (
    name === toIdentifier(asked) ||
    isSameField(label.toLowerCase(), asked) ||
    name.endsWith(toIdentifier(asked)) ||
    name === toIdentifier(words)
  );
}

function isBounded(field: Entity['fields'][number], one: StatementOf<'bound'>): boolean {
  return (
    (!one.isRequired || field.required) &&
    (!one.isUnique || field.unique) &&
    (one.min === undefined || field.min !== undefined) &&
    (one.max === undefined || field.max !== undefined) &&
    (one.first === undefined || field.default !== undefined)
  );
}

function isFigured(one: StatementOf<'figure'>, blueprint: Blueprint, sketch: Sketch): boolean {
  const target = findEntity(blueprint, findKind(sketch, one.of)?.name);
  const drawn = usesOf(blueprint).flatMap(({ options }) => [
    ...((options.tiles ?? []) as Record<string, unknown>[]),
    ...((options.charts ?? []) as Record<string, unknown>[]),
  ]);
  return drawn.some(
    (figure) =>
      (one.of === undefined || target === undefined || figure.entity === target.name) &&
      (one.per === undefined || figure.per === one.per) &&
      (one.by === undefined || figure.group !== undefined),
  );
}

function isShown(color: string, { theme }: Blueprint): boolean {
  const colour = readColour(color);
  return colour !== null && [theme.accent, theme.background, theme.text].includes(colour);
}
