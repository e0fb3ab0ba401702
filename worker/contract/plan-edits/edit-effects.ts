/** What becomes of other things with records of one kind, changed by hand: one line an effect. Pure. */
import { type Blueprint, Effect, type Entity, type Field } from '../plan/blueprint.ts';
import { effectProblems } from '../plan/effect-problems.ts';
import { sayEffect } from '../plan/say-effect.ts';
import { withVersion } from '../plan/version-2.ts';
import { changeEntity } from './change-entity.ts';

export interface EffectChoice {
  /** The effect itself as text. */
  value: string;
  label: string;
}

/** What can be said of such records with a few choices, as sentences; what the plan says already is not among them. */
export function listEffectChoices(blueprint: Blueprint, entity: Entity): EffectChoice[] {
  const known = new Set((entity.effects ?? []).map((effect) => JSON.stringify(effect)));
  const all = [
    ...listShares(blueprint, entity),
    ...listSets(blueprint, entity),
    ...listMade(blueprint, entity),
  ];
  return all
    .map((effect) => Effect.parse(effect))
    .filter((effect) => !known.has(JSON.stringify(effect)) && isSayable(effect, blueprint, entity))
    .map((effect) => ({ value: JSON.stringify(effect), label: sayEffect(effect, entity, blueprint) }));
}

export function addEffect(blueprint: Blueprint, entityName: string, value: string): Blueprint {
  const effect = Effect.parse(JSON.parse(value));
  return withVersion(
    changeEntity(blueprint, entityName, (entity) => ({
      ...entity,
      effects: [...(entity.effects ?? []), effect],
    })),
  );
}

export function removeEffect(blueprint: Blueprint, entityName: string, index: number): Blueprint {
  return withVersion(
    changeEntity(blueprint, entityName, ({ effects = [], ...entity }) => {
      const kept = effects.toSpliced(index, 1);
      return kept.length > 0 ? { ...entity, effects: kept } : entity;
    }),
  );
}

/** Numbers of the record that are taken from those of what it points at, or given to them. */
function listShares(blueprint: Blueprint, entity: Entity): object[] {
  const amounts = entity.fields.filter(isNumber);
  return pointers(blueprint, entity).flatMap(({ of, target }) =>
    target.fields.filter(isNumber).flatMap(({ name }) =>
      amounts.flatMap((amount) => [
        { of, field: name, minus: { field: amount.name } },
        { of, field: name, plus: { field: amount.name } },
      ]),
    ),
  );
}

/** Days and times that a state sets, and choices of what the record points at. */
function listSets(blueprint: Blueprint, entity: Entity): object[] {
  const flow = entity.fields.find(({ name }) => name === entity.flow?.field);
  const times = entity.fields.filter(
    ({ type, input }) => (type === 'date' || type === 'datetime') && input === 'never',
  );
  const own = (flow?.options ?? []).flatMap(({ value }) =>
    times.map(({ name, type }) => ({
      into: [value],
      set: [{ field: name, to: type === 'date' ? 'today' : 'now' }],
    })),
  );
  const triggers = [
    ...(['create', 'delete'] as const).filter((name) => entity.operations.includes(name)),
    ...entity.actions.map(({ name }) => name),
  ];
  const others = pointers(blueprint, entity).flatMap(({ of, target }) =>
    target.fields
      .filter(({ type, input }) => type === 'enum' && input !== 'computed')
      .flatMap(({ name, options = [] }) =>
        triggers.flatMap((on) =>
          options.map(({ value }) => ({ on: [on], of, set: [{ field: name, to: value }] })),
        ),
      ),
  );
  return [...own, ...others];
}

/** Records of another kind that an action makes, of what both have. */
function listMade(blueprint: Blueprint, entity: Entity): object[] {
  return blueprint.entities
    .filter((target) => target !== entity)
    .flatMap((target) => {
      const alike = target.fields.flatMap((field): object[] => {
        if (field.reference?.entity === entity.name) return [{ field: field.name, self: true }];
        const own = entity.fields.find(({ name, type }) => name === field.name && type === field.type);
        return own && isCopied(field) ? [{ field: field.name, from: own.name }] : [];
      });
      return alike.length === 0
        ? []
        : entity.actions.map((action) => ({ on: [action.name], make: target.name, set: alike }));
    });
}

function isCopied({ type, unique, input, numbering }: Field): boolean {
  return !unique && !numbering && input !== 'computed' && type !== 'list' && type !== 'enum';
}

function pointers(blueprint: Blueprint, { fields }: Entity): { of: string; target: Entity }[] {
  return fields.flatMap(({ name: of, reference }) => {
    const target = blueprint.entities.find((one) => one.name === reference?.entity);
    return target ? [{ of, target }] : [];
  });
}

function isNumber({ type, input }: Field): boolean {
  return (type === 'number' || type === 'money') && input !== 'computed';
}

function isSayable(effect: Effect, blueprint: Blueprint, entity: Entity): boolean {
  const at = blueprint.entities.indexOf(entity);
  const entities = blueprint.entities.with(at, { ...entity, effects: [...(entity.effects ?? []), effect] });
  const place = entity.effects?.length ?? 0;
  return !effectProblems({ entities }).some(({ path }) => path[1] === at && path[3] === place);
}
