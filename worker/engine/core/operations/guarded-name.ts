import type { EntityModel } from '../model.ts';

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
