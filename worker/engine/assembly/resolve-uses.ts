/** Every use of an ability in a Blueprint with its options parsed: blocks of pages, what works behind, what is implied. */
import type { AbilityUse, Blueprint } from '../../contract/plan/blueprint.ts';
import { namesPersons } from '../../contract/plan/named-access.ts';
import { inPart } from '../../contract/plan/part-error.ts';
import { hasParty } from '../abilities/party-within-seats/find-party.ts';
import { findAbility } from '../abilities/registry.ts';
import { hasEnds } from '../abilities/starts-before-ends/find-ends.ts';
import type { Ability, ParsedUse, ResolvedUse } from '../core/ability.ts';
import type { AppModel } from '../core/model.ts';
import type { Operation } from '../core/operations/operation.ts';

/** An operation with the use of an ability that makes it. */
export interface MadeOperation {
  operation: Operation;
  by: ResolvedUse;
}

/**
 * The uses in document order, after those that every entity implies: `record`, `relation` where it points at others,
 * `approval` where records wait for it, `starts-before-ends` where they have a beginning and an end, `party-within-seats`
 * where people come to what has so much room, `field-access` where fields are for some people, `guards` where something may be done at times
 * alone, `bounds` where records are counted together, and `named-access` where rules are for whom a record names. Last come
 * `effects`, the `formulas` and the running numbers of fields.
 * @throws ZodError or Error for a Blueprint whose problems were not looked for.
 */
export function resolveUses(blueprint: Blueprint): ResolvedUse[] {
  // What is worked out of a field that some people see is for those, wherever it stands.
  const isForSome = blueprint.entities.some(({ fields }) => fields.some(({ see, set }) => see || set));
  const implied = blueprint.entities.flatMap((entity, index): ResolvedUse[] => {
    const names = [
      'record',
      ...(entity.fields.some((field) => field.reference) ? ['relation'] : []),
      ...(entity.approval ? ['approval'] : []),
      ...(hasEnds(entity, blueprint) ? ['starts-before-ends'] : []),
      ...(hasParty(entity, blueprint) ? ['party-within-seats'] : []),
      ...(isForSome ? ['field-access'] : []),
      ...(entity.guards?.length ? ['guards'] : []),
      ...(entity.bounds?.length ? ['bounds'] : []),
      ...(entity.rules.some(({ allow }) => namesPersons(allow)) ? ['named-access'] : []),
    ];
    return names.map((name) =>
      resolve({ ability: name, entity: entity.name, options: {} }, { entity: index }),
    );
  });
  const blocks = blueprint.pages.flatMap((page) =>
    page.blocks.map((use, block) => resolve(use, { page: page.name, block })),
  );
  const behind = blueprint.abilities.map((use, ability) => resolve(use, { ability }));
  // Whatever writes records has what comes of it, and what that makes is numbered.
  const first = blueprint.entities.findIndex(({ effects }) => effects?.length);
  const effects =
    first < 0
      ? []
      : [
          resolve(
            { ability: 'effects', entity: blueprint.entities[first]?.name, options: {} },
            { entity: first },
          ),
        ];
  // What abilities work out is there when a formula reads it.
  const formulas = blueprint.entities.flatMap(({ name, fields }, index) =>
    fields.some(({ formula }) => formula)
      ? [resolve({ ability: 'formulas', entity: name, options: {} }, { entity: index })]
      : [],
  );
  // Whatever makes a record numbers it.
  const numbered = blueprint.entities.flatMap(({ name, fields }, index) =>
    fields.some(({ numbering }) => numbering)
      ? [resolve({ ability: 'numbering', entity: name, options: {} }, { entity: index })]
      : [],
  );
  // Whatever makes a record fills what was left empty.
  const started = blueprint.entities.flatMap(({ name, fields }, index) =>
    fields.some(({ starts }) => starts)
      ? [resolve({ ability: 'starts', entity: name, options: {} }, { entity: index })]
      : [],
  );
  return [...implied, ...blocks, ...behind, ...effects, ...formulas, ...numbered, ...started];
}

function resolve(use: AbilityUse, at: ParsedUse<unknown>['at']): ResolvedUse {
  const ability = findAbility(use.ability);
  if (!ability) throw new Error(`There is no ability "${use.ability}"`);
  return { ability, use: { ...use, options: ability.options.parse(use.options), at } };
}

/** What an ability is asked for with its use and the model alone. */
type Question = {
  [Name in keyof Ability]-?: NonNullable<Ability[Name]> extends (
    use: ParsedUse<unknown>,
    model: AppModel,
  ) => unknown
    ? Name
    : never;
}[keyof Ability];

type Answer<Name extends Question> =
  NonNullable<Ability[Name]> extends (...given: never[]) => infer Result ? Result : never;

/**
 * What an ability says of one use of it.
 * @throws PartError with the place of the use where it cannot say it.
 */
export function ask<Name extends Question>(
  { ability, use }: ResolvedUse,
  name: Name,
  model: AppModel,
): Answer<Name> | undefined {
  const asked = ability[name] as ((use: ParsedUse<unknown>, model: AppModel) => Answer<Name>) | undefined;
  return inPart(
    () => pathOfUse(use.at, model.blueprint),
    () => asked?.call(ability, use, model),
  );
}

/** Where a use stands in its plan: an ability, a block, or the entity that implies it. */
export function pathOfUse(at: ParsedUse<unknown>['at'], { pages }: Blueprint): (string | number)[] {
  if ('ability' in at) return ['abilities', at.ability];
  if ('entity' in at) return ['entities', at.entity];
  return ['pages', pages.findIndex(({ name }) => name === at.page), 'blocks', at.block];
}
