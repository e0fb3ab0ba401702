/** Parts of an entity that stand beside its fields: examples, the field that records are called by, steps, and waiting for approval. */
import type { Blueprint, Entity, Json } from '../../contract/plan/blueprint.ts';
import type { BlueprintProblem } from '../../contract/plan/blueprint-meaning.ts';
import { sayBound } from '../../contract/plan/say-bound.ts';
import { sayEffect } from '../../contract/plan/say-effect.ts';
import { seedProblems } from '../../contract/plan/seed-problems.ts';
import { chooseTitle } from '../../contract/plan-edits/forget.ts';
import { leaveOperation, type Part, partOfEntity, replaceEntity } from './part.ts';

/** @param within what follows the member in the path. */
export function findMember(
  blueprint: Blueprint,
  entity: Entity,
  member: string | number | undefined,
  within: BlueprintProblem['path'],
): Part | null {
  if (member === 'seed') return leaveExamples(blueprint, entity, Number(within[0]));
  if (member === 'title_field') return leaveTitle(blueprint, entity);
  if (member === 'flow') return leaveSteps(blueprint, entity, within[0] === 'field');
  if (member === 'approval') return leaveApproval(blueprint, entity);
  if (member === 'effects' || member === 'bounds')
    return leaveListed(blueprint, entity, member, Number(within[0]));
  return null;
}

/** What becomes of other things with records, and how many there are at most. */
function leaveListed(
  blueprint: Blueprint,
  entity: Entity,
  member: 'effects' | 'bounds',
  index: number,
): Part | null {
  const effect = entity.effects?.[index];
  const bound = entity.bounds?.[index];
  const one = member === 'effects' ? effect : bound;
  if (!one) return null;
  const said =
    member === 'effects' && effect
      ? sayEffect(effect, entity, blueprint)
      : bound
        ? sayBound(bound, entity, blueprint.settings ?? [])
        : '';
  const { [member]: all = [], ...rest } = entity;
  const left = all.filter((_, at) => at !== index);
  return {
    name: `that ${said.charAt(0).toLowerCase()}${said.slice(1, -1)}`,
    value: partOfEntity(entity, one as Json),
    without: () => replaceEntity(blueprint, entity, left.length > 0 ? { ...rest, [member]: left } : rest),
  };
}

/** Values that the examples of an entity cannot have, and examples that cannot be without one. */
function leaveExamples(blueprint: Blueprint, entity: Entity, index: number): Part | null {
  const example = entity.seed[index];
  if (!example) return null;
  return {
    name: `what does not fit in the examples of ${entity.label_plural}`,
    value: partOfEntity(entity, example),
    without() {
      const wrong = listWrong(blueprint, entity);
      const seed = entity.seed.map((record, at) =>
        Object.fromEntries(Object.entries(record).filter(([name]) => !wrong.has(`${at}.${name}`))),
      );
      const mended = replaceEntity(blueprint, entity, { ...entity, seed });
      const left = mended.entities.find(({ name }) => name === entity.name) ?? entity;
      return dropExamples(mended, left, new Set(listLacking(mended, left)));
    },
  };
}

const problemsOf = (blueprint: Blueprint, entity: Entity) => {
  const fields = new Map(entity.fields.map((field) => [field.name, field]));
  const entities = new Map(blueprint.entities.map((one) => [one.name, one]));
  return entity.seed.flatMap((record, at) => seedProblems(entity, record, [at], fields, entities));
};

function listWrong(blueprint: Blueprint, entity: Entity): Set<string> {
  return new Set(
    problemsOf(blueprint, entity).flatMap(({ path }) => (path.length > 1 ? [path.join('.')] : [])),
  );
}

function listLacking(blueprint: Blueprint, entity: Entity): number[] {
  return problemsOf(blueprint, entity).map(({ path }) => Number(path[0]));
}

/** Examples are pointed at by their number: those of the ones that stay become others, and nothing points at one that leaves. */
function dropExamples(blueprint: Blueprint, entity: Entity, gone: ReadonlySet<number>): Blueprint {
  if (gone.size === 0) return blueprint;
  const numbers = new Map<number, number>();
  const seed = entity.seed.filter((_, at) => !gone.has(at));
  for (const at of entity.seed.keys()) if (!gone.has(at)) numbers.set(at + 1, numbers.size + 1);
  const entities = blueprint.entities.map((one) => {
    const own = one === entity ? { ...one, seed } : one;
    const pointing = new Set(
      one.fields.filter(({ reference }) => reference?.entity === entity.name).map(({ name }) => name),
    );
    return pointing.size === 0
      ? own
      : { ...own, seed: own.seed.map((record) => renumber(record, pointing, numbers)) };
  });
  return { ...blueprint, entities };
}

function renumber(
  record: Entity['seed'][number],
  pointing: ReadonlySet<string>,
  numbers: ReadonlyMap<number, number>,
): Entity['seed'][number] {
  return Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) => {
      if (!pointing.has(name) || typeof value !== 'number') return [[name, value]];
      const now = numbers.get(value);
      return now === undefined ? [] : [[name, now]];
    }),
  );
}

function leaveTitle(blueprint: Blueprint, entity: Entity): Part {
  return {
    name: `that ${entity.label_plural} are called by “${entity.title_field.replaceAll('_', ' ')}”`,
    value: partOfEntity(entity, entity.title_field),
    without: () => replaceEntity(blueprint, entity, { ...entity, title_field: chooseTitle(entity.fields) }),
  };
}

/** Steps that lead nowhere; all of them where no field says how far a record is. Nobody takes a step that was for some alone. */
function leaveSteps(blueprint: Blueprint, entity: Entity, isWhole: boolean): Part | null {
  const { flow } = entity;
  if (!flow) return null;
  const value = partOfEntity(entity, flow as Json);
  const { flow: _, ...rest } = entity;
  if (isWhole)
    return {
      name: `the steps of ${entity.label_plural}`,
      value,
      without: () => replaceEntity(blueprint, entity, rest),
    };
  const field = entity.fields.find(({ name }) => name === flow.field);
  const states = field?.options?.map((option) => option.value) ?? [];
  const start = [flow.initial, field?.default, states[0]].find((state) =>
    states.some((one) => one === state),
  );
  const known = new Set(blueprint.roles.map(({ name }) => name));
  const by = flow.by?.filter((role) => known.has(role));
  const isNobodys = by?.length === 0;
  const transitions = isNobodys
    ? []
    : flow.transitions
        ?.filter(({ from }) => states.includes(from))
        .map(({ from, to }) => ({ from, to: to.filter((state) => states.includes(state)) }));
  return {
    name: `steps of ${entity.label_plural} that lead nowhere, or are taken by nobody`,
    value,
    without: () =>
      replaceEntity(
        blueprint,
        entity,
        start === undefined
          ? rest
          : {
              ...rest,
              flow: {
                field: flow.field,
                initial: String(start),
                ...(transitions && { transitions }),
                ...(by && !isNobodys && { by }),
              },
            },
      ),
  };
}

/** Whom nobody asks first would show records at once: so nobody adds or changes what somebody should have approved. */
function leaveApproval(blueprint: Blueprint, entity: Entity): Part | null {
  const { approval } = entity;
  if (!approval) return null;
  const value = partOfEntity(entity, approval as Json);
  const known = new Set(blueprint.roles.map(({ name }) => name));
  const by = approval.by.filter((role) => known.has(role));
  if (by.length > 0 && by.length < approval.by.length)
    return {
      name: `that somebody in no role of the app approves ${entity.label_plural}`,
      value,
      without: () => replaceEntity(blueprint, entity, { ...entity, approval: { ...approval, by } }),
    };
  return {
    name: `to add ${entity.label_plural.toLowerCase()} that somebody approves first`,
    value,
    without() {
      const { approval: _, ...rest } = entity;
      const free = replaceEntity(blueprint, entity, rest);
      return ['create', 'update', ...entity.actions.map(({ name }) => name)].reduce((plan, permission) => {
        const now = plan.entities.find(({ name }) => name === entity.name);
        return now ? leaveOperation(plan, now, permission).without() : plan;
      }, free);
    },
  };
}
