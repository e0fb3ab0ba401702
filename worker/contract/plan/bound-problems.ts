/** What is wrong with bounds of records together. Pure. */
import type { ErrorIssue } from '../errors.ts';
import type { Blueprint, Bound, Entity, FieldType, SeedRecord, Setting } from './blueprint.ts';
import { isRelativeDate, isValueOf } from './field-value.ts';
import { sayBound } from './say-bound.ts';

/** Values of which there are more than a few, so that records can differ by them; the first that a bound has. */
const MANY: readonly FieldType[] = ['reference', 'text', 'email', 'url', 'number', 'date', 'datetime'];

/** What cannot be told apart, or is broken by the examples of the plan itself. */
export function boundProblems({
  entities,
  abilities,
  settings = [],
}: Pick<Blueprint, 'entities' | 'abilities' | 'settings'>): ErrorIssue[] {
  return entities.flatMap((entity, index) =>
    (entity.bounds ?? []).flatMap((bound, place) => {
      const path = ['entities', index, 'bounds', place];
      const isOwned = abilities.some(
        ({ ability, entity: name, options }) =>
          ability === 'ownership' && name === entity.name && !options.of && options.through === undefined,
      );
      const unowned = bound.per_person && !isOwned;
      return [
        ...fieldProblems(bound, entity, [...path, 'same']),
        ...uncountedProblems(bound, entity, [...path, 'unless']),
        ...(unowned
          ? [
              {
                path: [...path, 'per_person'],
                message: `Nobody owns ${entity.label_plural}, so they cannot be counted for each person. Add ownership of ${entity.label_plural} to the plan.`,
              },
            ]
          : []),
        ...seedProblems(bound, entity, [...path, 'most'], settings),
      ];
    }),
  );
}

/** The field by which records of a bound differ most easily; undefined where they have a few choices alone. */
export function findApart({ same }: Bound, { fields }: Pick<Entity, 'fields'>): string | undefined {
  const types = MANY.flatMap((type) =>
    fields.filter((field) => same.includes(field.name) && field.type === type),
  );
  return types.find(({ input }) => input === 'always' || input === 'create')?.name;
}

function fieldProblems(bound: Bound, entity: Entity, path: (string | number)[]): ErrorIssue[] {
  const wrong = bound.same.flatMap((name) => {
    const field = entity.fields.find((one) => one.name === name);
    if (!field) return [`${entity.label} has no field "${name}" by which records could be counted.`];
    if (field.input === 'computed')
      return [`"${field.label}" is worked out; count ${entity.label_plural} by a field that is stored.`];
    return field.type === 'list'
      ? [`"${field.label}" is a list; count ${entity.label_plural} by a field with one value.`]
      : [];
  });
  if (wrong.length > 0) return wrong.map((message) => ({ path, message }));
  return findApart(bound, entity) === undefined
    ? [
        {
          path,
          message: `${entity.label_plural} are counted by choices alone, of which there are a few. Name what else is the same: a thing, a day, a text.`,
        },
      ]
    : [];
}

/** What is left out of the count is told by a choice or a yes or no, of which something is left. */
function uncountedProblems({ unless = [] }: Bound, entity: Entity, path: (string | number)[]): ErrorIssue[] {
  return unless.flatMap(({ field: name, is }) => {
    const field = entity.fields.find((one) => one.name === name);
    const called = `Which ${entity.label_plural} are not counted`;
    if (!field) return [{ path, message: `${called} is told by "${name}", which is not there.` }];
    if ((field.type !== 'enum' && field.type !== 'boolean') || field.input === 'computed')
      return [
        {
          path,
          message: `${called} is told by “${field.label}”, which is neither a choice nor a yes or no.`,
        },
      ];
    const wrong = is.find((value) => !isValueOf(field, value));
    if (wrong !== undefined)
      return [
        {
          path,
          message: `${called} is told by “${field.label}” being "${String(wrong)}", which it never is.`,
        },
      ];
    const all = field.type === 'boolean' ? 2 : (field.options?.length ?? 0);
    return new Set(is).size >= all
      ? [
          {
            path,
            message: `${called} is told by every choice of “${field.label}”, so none would be. Leave out fewer.`,
          },
        ]
      : [];
  });
}

/** Whether a record is left out of the count. */
function isUncounted({ unless = [] }: Bound, { fields }: Pick<Entity, 'fields'>, row: SeedRecord): boolean {
  return unless.some(({ field: name, is }) => {
    const field = fields.find((one) => one.name === name);
    return is.includes(row[name] ?? field?.default ?? (field?.type === 'boolean' ? false : null));
  });
}

/** Examples belong to several people, so what is counted for each of them is not told by them. */
function seedProblems(
  bound: Bound,
  entity: Entity,
  path: (string | number)[],
  settings: readonly Setting[],
): ErrorIssue[] {
  const most =
    typeof bound.most === 'number'
      ? bound.most
      : settings.find(({ name }) => name === (bound.most as { setting: string }).setting)?.value;
  if (bound.per_person || most === undefined) return [];
  const counts = new Map<string, number>();
  for (const row of entity.seed) {
    const values = bound.same.map((name) => row[name] ?? null);
    const isEmpty = values.includes(null);
    const isNow = bound.same.some((name, index) => {
      const field = entity.fields.find((one) => one.name === name);
      return (
        field !== undefined &&
        isRelativeDate(field, values[index] ?? null) &&
        typeof values[index] === 'string'
      );
    });
    if (isEmpty || isNow || isUncounted(bound, entity, row)) continue;
    const key = JSON.stringify(values);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts.values()].some((count) => count > most)
    ? [{ path, message: `The examples have more: ${sayBound(bound, entity, settings).replace(/^T/, 't')}` }]
    : [];
}
