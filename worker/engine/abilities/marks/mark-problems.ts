/** What can be wrong with the use of an ability that keeps marks of people. */
import type { Blueprint, Entity } from '../../../contract/plan/blueprint.ts';
import type { ParsedUse } from '../../core/ability.ts';
import { UseProblems } from '../use-problems.ts';

/** The problems that all of them share; `entity` is null where there is none to look at. */
export function markProblems(
  use: ParsedUse<{ who?: 'anyone' | 'signed_in' }>,
  blueprint: Blueprint,
  plural: string,
): { problems: UseProblems; entity: Entity | null } {
  const problems = new UseProblems(use, blueprint);
  const entity = problems.entity(use.entity, 'entity');
  if (!entity) return { problems, entity };
  problems.grants(entity, 'read', 'is about single records');
  const table = `${entity.name}_${plural}`;
  if (blueprint.entities.some((other) => other.plural === table))
    problems.say(`keeps what people say in "${table}", which is already the name of a thing in the plan.`);
  const uses = [...blueprint.abilities, ...blueprint.pages.flatMap((page) => page.blocks)].filter(
    (other) => other.ability === use.ability && other.entity === use.entity,
  );
  if (uses.length > 1) problems.say(`stands ${uses.length} times on ${entity.label}. Once is enough.`);
  if (use.options.who === 'signed_in' && !blueprint.abilities.some((other) => other.ability === 'accounts'))
    problems.say(
      'is for people who are signed in, but nobody can sign in. Open it to anyone, or add accounts.',
      'options',
      'who',
    );
  return { problems, entity };
}

/** A problem when a field that the ability works out is missing, or is no computed number. */
export function requireComputed(
  problems: UseProblems,
  entity: Entity,
  name: string | undefined,
  option: string,
): void {
  if (name === undefined) return;
  const field = problems.field(entity, name, 'options', option);
  if (field && (field.type !== 'number' || field.input !== 'computed'))
    problems.say(
      `works out "${field.label}", so it must be a number that is computed ("input": "computed").`,
      'options',
      option,
    );
}
