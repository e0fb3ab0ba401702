import type { EntityModel, GuardModel } from '../model.ts';

/** Guards of a call, by what it does: its operation, and `step` where it takes a record to another state. */
export function guardsOf(entity: EntityModel, operation: string): GuardModel[] {
  const { guards, actions, flow } = entity;
  const action = actions.find(({ name }) => name === operation);
  const isStep = operation === 'update' || action?.set.some(({ field }) => field === flow?.field);
  return guards.filter(
    (guard) =>
      guard.operations.has(operation) ||
      (isStep && flow !== null && guard.operations.has('step')) ||
      (operation === 'update' && guard.notBy.length > 0 && statesOf(entity, guard).length > 0),
  );
}

/** Where an action of a guard takes a record, a change takes it as well: the states that are not for those whom it keeps from it. */
export function statesOf({ flow, actions }: EntityModel, { operations }: GuardModel): string[] {
  return actions
    .filter(({ name }) => operations.has(name))
    .flatMap(({ set }) => set.filter(({ field }) => field === flow?.field).map(({ to }) => String(to)));
}

/**
 * What a call does to a record of the entity, as guards name it; null for any other call.
 * @param path with `{id}`, or whatever else stands for the id.
 */
export function guardedName(method: string, path: string, { apiPath, actions }: EntityModel): string | null {
  if (path === apiPath) return method === 'POST' ? 'create' : null;
  if (!path.startsWith(`${apiPath}/`)) return null;
  const [, rest] = path.slice(apiPath.length + 1).split('/');
  if (rest === undefined) return { PATCH: 'update', DELETE: 'delete' }[method] ?? null;
  return method === 'POST' ? (actions.find((action) => action.path === rest)?.name ?? null) : null;
}
