/** What must hold where records are seen only once somebody approved them. */

import type { ErrorIssue } from '../errors.ts';
import type { Action, Approval, Entity, Field } from './blueprint.ts';
import { isOfRoles } from './named-access.ts';

/**
 * @param path of the approval in its document.
 * @param fields those of the entity, by name.
 * @param roles those that the plan defines.
 */
export function approvalProblems(
  entity: Entity,
  path: (string | number)[],
  fields: ReadonlyMap<string, Field>,
  roles: ReadonlySet<string>,
): ErrorIssue[] {
  const { approval } = entity;
  if (!approval) return [];
  const problems: ErrorIssue[] = [];
  const say = (member: string, message: string) => problems.push({ path: [...path, member], message });
  for (const role of approval.by)
    if (!roles.has(role))
      say('by', `${entity.label_plural} are approved by the role "${role}", which is not defined.`);
  const field = fields.get(approval.field);
  if (field?.type !== 'enum') {
    say(
      'field',
      `Whether a ${entity.label} is approved stands in a choice field; "${approval.field}" is none.`,
    );
    return problems;
  }
  if (field.input !== 'never')
    say('field', `"${field.label}" says whether a ${entity.label} is approved, so nobody may enter it.`);
  const start = startOf(entity, field);
  if (start === undefined || approval.shown.includes(start))
    say('shown', `A new ${entity.label} must begin in a state in which it waits for approval.`);
  for (const state of approval.shown)
    if (!field.options?.some(({ value }) => value === state))
      say('shown', `${entity.label} is seen as "${state}", which is not a choice of "${field.label}".`);
  const showing = entity.actions.filter((action) => isShowing(action, approval));
  if (showing.length === 0)
    say('shown', `No action approves a ${entity.label}, so nobody else would ever see one.`);
  for (const action of showing)
    if (!isForApprovers(entity, action, approval))
      say('by', `"${action.label}" lets a ${entity.label} be seen, so only those who approve may do it.`);
  return problems;
}

function startOf(entity: Entity, field: Field): string | undefined {
  if (typeof field.default === 'string') return field.default;
  return entity.flow?.field === field.name ? entity.flow.initial : undefined;
}

/** It leads from a state in which a record waits to one in which it is seen. */
function isShowing({ set, when }: Action, { field, shown }: Approval): boolean {
  const to = set.find((one) => one.field === field)?.to;
  const from = when.find((one) => one.field === field)?.is;
  return shown.some((state) => state === to) && !from?.every((state) => shown.some((one) => one === state));
}

function isForApprovers({ rules }: Entity, { name }: Action, { by }: Approval): boolean {
  const allowed = rules.filter(({ operations }) => operations.includes(name)).flatMap(({ allow }) => allow);
  return (
    allowed.length > 0 &&
    allowed.every(
      (access) =>
        typeof access === 'object' && isOfRoles(access) && access.roles.every((role) => by.includes(role)),
    )
  );
}
