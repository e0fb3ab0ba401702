import type { Blueprint, Entity } from '../../../contract/plan/blueprint.ts';
import type { BlueprintProblem } from '../../../contract/plan/blueprint-meaning.ts';
import type { Ability, ComputedField, ParsedUse } from '../../core/ability.ts';
import type { AppModel } from '../../core/model.ts';
import { sqlName } from '../../core/names/reserved.ts';
import { ACCOUNTS_TABLE } from '../../core/operations/entity-parts.ts';
import type { Condition } from '../../core/operations/expression.ts';
import { withholdChanges } from '../../core/operations/withhold.ts';
import { OwnershipOptions } from '../../core/records/ownership-options.ts';
import { detectOwnership } from './detect.ts';
import { ownershipChecks } from './ownership-checks.ts';

export const ownership: Ability<OwnershipOptions> = {
  name: 'ownership',
  title: 'Records of their own',
  about:
    "Records belong to the account that made them. What that means for others is said by the entity's rules.",
  options: OwnershipOptions,
  detect: detectOwnership,
  // Who owns what is settled with all rules in view, when accounts are planned.
  plan: () => null,
  findProblems,
  computes,
  refine(operation, use, model) {
    const entity = model.entity(use.entity ?? '');
    const { assigned } = entity;
    if (!assigned) return operation;
    const isAssigned: Condition = {
      kind: 'one_of',
      value: { kind: 'user', member: 'role' },
      values: [assigned.role],
    };
    return withholdChanges(operation, entity, assigned.fields, isAssigned);
  },
  checks: (use, model) => ownershipChecks(model.entity(use.entity ?? ''), model, use.options),
};

/** The owner's name, wherever the record is read. */
function computes(use: ParsedUse<OwnershipOptions>, model: AppModel): ComputedField[] {
  const { name_field: field } = use.options;
  const entity = model.entity(use.entity ?? '');
  if (field === undefined || entity.owner === null) return [];
  const owner = entity.ownerSql ?? `${sqlName(entity.table)}.${entity.owner}`;
  return [
    {
      entity: entity.names.snake,
      field,
      sql: `(SELECT name FROM ${ACCOUNTS_TABLE} WHERE ${ACCOUNTS_TABLE}.id = ${owner})`,
    },
  ];
}

function findProblems(use: ParsedUse<OwnershipOptions>, blueprint: Blueprint): BlueprintProblem[] {
  const path = 'ability' in use.at ? ['abilities', use.at.ability] : [];
  const entity = blueprint.entities.find(({ name }) => name === use.entity);
  if (!entity) return [{ path, message: 'Say whose records belong to people: the plan names no entity.' }];
  const problems: BlueprintProblem[] = [];
  if (!blueprint.abilities.some(({ ability }) => ability === 'accounts'))
    problems.push({
      path,
      message: `${entity.label_plural} can only belong to people who have accounts. Add accounts to the plan.`,
    });
  const field = entity.fields.find(({ name }) => name === use.options.name_field);
  if (use.options.name_field !== undefined && (field?.type !== 'text' || field.input !== 'computed'))
    problems.push({
      path: [...path, 'options', 'name_field'],
      message: `${entity.label} shows whose it is in "${use.options.name_field}", which must be a text field that is worked out.`,
    });
  if (use.options.through !== undefined && !leadsToOwner(entity.name, blueprint))
    problems.push({
      path: [...path, 'options', 'through'],
      message: `${entity.label_plural} belong to somebody by way of "${use.options.through}", which points at nothing that belongs to somebody.`,
    });
  const { also } = use.options;
  const other = entity.fields.find(({ name }) => name === also?.through)?.reference?.entity;
  if (also && !isOwned(other, blueprint))
    problems.push({
      path: [...path, 'options', 'also', 'through'],
      message: `${entity.label_plural} also belong to whom "${also.through}" belongs, which points at nothing that belongs to somebody.`,
    });
  if (also && (use.options.through !== undefined || use.options.of))
    problems.push({
      path: [...path, 'options', 'also'],
      message: `${entity.label_plural} can belong to two people only where one of them made them.`,
    });
  if (use.options.of) problems.push(...findPersonProblems(use.options.of, entity, blueprint, path));
  return problems;
}

/** Whether the way over other records, each the whole of the one before, ends at one that is somebody's by itself. */
function leadsToOwner(name: string, blueprint: Blueprint, passed: readonly string[] = []): boolean {
  const use = blueprint.abilities.find(({ ability, entity }) => ability === 'ownership' && entity === name);
  if (!use || passed.includes(name)) return false;
  const { through } = use.options;
  if (through === undefined) return true;
  const fields = blueprint.entities.find((entity) => entity.name === name)?.fields;
  const whole = fields?.find((field) => field.name === through)?.reference?.entity;
  return whole !== undefined && leadsToOwner(whole, blueprint, [...passed, name]);
}

function isOwned(name: string | undefined, blueprint: Blueprint): boolean {
  return blueprint.abilities.some(
    ({ ability, entity, options }) =>
      ability === 'ownership' && entity !== undefined && entity === name && options.through === undefined,
  );
}

function findPersonProblems(
  of: NonNullable<OwnershipOptions['of']>,
  entity: Entity,
  blueprint: Blueprint,
  path: (string | number)[],
): BlueprintProblem[] {
  const problems: BlueprintProblem[] = [];
  const say = (member: string, message: string) =>
    problems.push({ path: [...path, 'options', 'of', member], message });
  const role = blueprint.roles.find(({ name }) => name === of.role);
  if (!role)
    say('role', `${entity.label_plural} belong to people of the role "${of.role}", which is not defined.`);
  else if (role.sign_up)
    say(
      'role',
      `${entity.label_plural} belong to people of the role "${role.label}", so nobody may take that role for themselves. Let it be given.`,
    );
  const pointer = entity.fields.find(({ name }) => name === of.reference);
  if (of.reference !== undefined && !pointer?.reference) {
    say('reference', `${entity.label} has no field "${of.reference}" that points at people.`);
    return problems;
  }
  const person = pointer ? blueprint.entities.find(({ name }) => name === pointer.reference?.entity) : entity;
  if (person?.fields.find(({ name }) => name === of.email)?.type !== 'email')
    say(
      'email',
      `${person?.label ?? entity.label} has no e-mail field "${of.email}", by which an account is known.`,
    );
  return problems;
}
