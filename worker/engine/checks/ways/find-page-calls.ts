/**
 * What pages let people do by calls of their own beside those of records: votes, ratings, orders, answers to a survey, imports,
 * messages. Read off the operations of the backend and off the code of a page, the kit's part of it among it.
 */
import type { AppModel, EntityModel, PageModel } from '../../core/model.ts';
import type { Operation } from '../../core/operations/operation.ts';
import type { Code } from '../../core/pages/code.ts';
import { entityNames, pageComponent } from '../../core/pages/entity/entity-names.ts';
import { findKitModule, importsOf, requireKitFile } from '../../core/pages/kit-files.ts';

/** A call that a page makes. */
export interface PageCall {
  page: PageModel;
  operation: Operation;
  /** Whose address it stands below: the poll that is answered; null where it is of no kind of record. */
  entity: EntityModel | null;
}

/** @param modules all of the frontend, by path without ending. @param operations all of the backend. */
export function findPageCalls(
  model: AppModel,
  modules: ReadonlyMap<string, Code>,
  operations: readonly Operation[],
): PageCall[] {
  return findCalls(
    model,
    modules,
    operations.filter((operation) => isOther(operation, model)),
  );
}

/** Lists of what is somebody's own that a page asks for beside all of them: `GET /api/replies/mine`. */
export function findOwnLists(
  model: AppModel,
  modules: ReadonlyMap<string, Code>,
  operations: readonly Operation[],
): PageCall[] {
  const own = new Set(model.entities.map(({ apiPath }) => `${apiPath}/mine`));
  return findCalls(
    model,
    modules,
    operations.filter(({ method, path }) => method === 'GET' && own.has(path)),
  );
}

function findCalls(
  model: AppModel,
  modules: ReadonlyMap<string, Code>,
  others: readonly Operation[],
): PageCall[] {
  if (others.length === 0) return [];
  return model.pages.flatMap((page) => {
    const reached = reachAll(`src/pages/${pageComponent(page)}`, modules);
    const text = [...reached.values()].join('\n');
    return others.flatMap((operation) => {
      const entity = model.entities.find(({ apiPath }) => isBelow(operation.path, apiPath)) ?? null;
      const isAbout =
        entity === null || reached.has(entityNames(entity).module) || text.includes(`${entity.apiPath}/`);
      return isAbout && isNamed(operation, text) ? [{ page, operation, entity }] : [];
    });
  });
}

/** Changes something, and is none of the calls that every kind of record has, nor about accounts. */
function isOther({ method, path }: Operation, { entities }: AppModel): boolean {
  if (method === 'GET' || method === 'PATCH' || isBelow(path, '/api/auth')) return false;
  return !entities.some(
    ({ apiPath, actions }) =>
      path === apiPath ||
      path === `${apiPath}/{id}` ||
      actions.some((action) => path === `${apiPath}/{id}/${action.path}`),
  );
}

function isBelow(path: string, parent: string): boolean {
  return path === parent || path.startsWith(`${parent}/`);
}

/** Its own part of the address stands in the code. */
function isNamed({ path }: Operation, text: string): boolean {
  const own = path.split('/').findLast((part) => part !== '{id}') ?? '';
  return new RegExp(`['"\`/]${own}['"\`/?$]`).test(text);
}

/** Texts of the modules that a page is made of, the kit's among them, by path without ending. */
function reachAll(start: string, modules: ReadonlyMap<string, Code>): Map<string, string> {
  const reached = new Map<string, string>();
  const waiting = [start];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path)) continue;
    const own = modules.get(path);
    const kit = own ? null : findKitModule(path);
    const text = own?.text ?? (kit === null ? '' : requireKitFile(kit));
    reached.set(path, text);
    const next = own
      ? own.imports.filter(({ type }) => !type).map(({ from }) => from)
      : importsOf(path, text);
    waiting.push(...next.filter((from) => from.startsWith('src/')));
  }
  return reached;
}
