/** Single fields against what abilities do with them: values that several must have, times that must lie ahead. */
import type { Blueprint, Json } from '../../contract/plan/blueprint.ts';
import type { BlueprintProblem } from '../../contract/plan/blueprint-meaning.ts';
import { ask } from '../assembly/resolve-uses.ts';
import type { ResolvedUse } from '../core/ability.ts';
import type { AppModel } from '../core/model.ts';

/** By these a record belongs to one person, which one of each kind may. */
const OF_ONE: ReadonlySet<string> = new Set(['ownership', 'accounts']);

/** @param model of a plan in which nothing else is wrong, and that says who may do what. */
export function findFieldProblems(model: AppModel, uses: readonly ResolvedUse[]): BlueprintProblem[] {
  const { blueprint } = model;
  return [
    ...findSignedProblems(blueprint, uses, model),
    ...findReckonedProblems(blueprint, uses, model),
    ...uses
      .flatMap((one) => ask(one, 'shares', model) ?? [])
      .flatMap(({ entity, field, why }) => sayUnique(blueprint, entity, field, why)),
    ...findBegunProblems(blueprint),
    ...uses
      .flatMap((one) => ask(one, 'ahead', model) ?? [])
      .flatMap(({ entity, field }) => sayPresent(blueprint, entity, field, 'takes only times to come')),
    ...uses
      .flatMap((one) => ask(one, 'follows', model) ?? [])
      .flatMap(({ entity, field, after }) => {
        const before = placeOf(blueprint, entity, after).field;
        return sayPresent(blueprint, entity, field, `comes after "${before?.label ?? after}"`);
      }),
  ];
}

/** What begins with a value begins with the same in each record; only moments differ from call to call. */
function findBegunProblems(blueprint: Blueprint): BlueprintProblem[] {
  return blueprint.entities.flatMap((entity) =>
    entity.fields
      .filter((field) => field.default !== undefined && field.type !== 'datetime')
      .flatMap((field) =>
        sayUnique(blueprint, entity.name, field.name, 'begins with the same value in each of them'),
      ),
  );
}

/** The name of whoever made a record is that of their account: who makes two would be refused the second. */
function findSignedProblems(
  blueprint: Blueprint,
  uses: readonly ResolvedUse[],
  model: AppModel,
): BlueprintProblem[] {
  if (!model.hasAccounts) return [];
  return uses
    .flatMap((one) => ask(one, 'signs', model) ?? [])
    .flatMap(({ entity, field }) =>
      sayUnique(blueprint, entity, field, 'names whoever made the record, and one person may make several'),
    );
}

/** What abilities work figures out of, or gather by: the quantity that runs low, what comments are about. */
const RECKONED: ReadonlySet<string> = new Set(['reference', 'number', 'money', 'boolean', 'enum']);

function findReckonedProblems(
  blueprint: Blueprint,
  uses: readonly ResolvedUse[],
  model: AppModel,
): BlueprintProblem[] {
  return uses
    .filter((one) => !OF_ONE.has(one.ability.name) && ask(one, 'computes', model)?.length)
    .flatMap(({ use }) => {
      const named = new Set(textsIn(use.options as Record<string, Json>));
      return blueprint.entities
        .filter(({ name }) => name === use.entity || named.has(name))
        .flatMap((entity) =>
          entity.fields
            .filter((field) => RECKONED.has(field.type) && named.has(field.name))
            .flatMap((field) =>
              sayUnique(
                blueprint,
                entity.name,
                field.name,
                'is reckoned with, and several may have the same',
              ),
            ),
        );
    });
}

function sayUnique(blueprint: Blueprint, entityName: string, name: string, why: string): BlueprintProblem[] {
  const { index, entity, at, field } = placeOf(blueprint, entityName, name);
  if (!entity || !field?.unique) return [];
  return [
    {
      path: ['entities', index, 'fields', at, 'unique'],
      message: `"${field.label}" of ${entity.label_plural} ${why}, so it is not unique.`,
    },
  ];
}

/** What must lie ahead, or after something else, cannot begin with the moment of the call. */
function sayPresent(blueprint: Blueprint, entityName: string, name: string, why: string): BlueprintProblem[] {
  const { index, entity, at, field } = placeOf(blueprint, entityName, name);
  if (!entity || (field?.default !== 'now' && !(field?.default === 'today' && field.type === 'date')))
    return [];
  const message = `"${field.label}" of ${entity.label_plural} ${why}, so it does not begin with the present.`;
  return [{ path: ['entities', index, 'fields', at, 'default'], message }];
}

function placeOf(blueprint: Blueprint, entityName: string, name: string) {
  const index = blueprint.entities.findIndex((entity) => entity.name === entityName);
  const entity = blueprint.entities[index];
  const at = entity?.fields.findIndex((field) => field.name === name) ?? -1;
  return { index, entity, at, field: entity?.fields[at] };
}

function textsIn(value: Json | Record<string, Json>): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
