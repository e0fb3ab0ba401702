/** All tables, sources and operations that the abilities of a Blueprint call for. */
import { describeUnplaced, findUnplacedRules } from './abilities/accounts/find-unplaced.ts';
import type { AppModel } from './model.ts';
import { entitySource } from './operations/entity-parts.ts';
import type { BackendPlan, Operation } from './operations/operation.ts';
import { isSentByVisitors, visitorTables } from './operations/visitor-calls.ts';
import type { ResolvedUse } from './resolve-uses.ts';

/**
 * @param uses those of the model's Blueprint.
 * @throws Error where a rule finds no place in a route, which `findGeneratorProblems` says beforehand.
 */
export function planBackend(model: AppModel, uses: readonly ResolvedUse[]): BackendPlan {
  const operations = planOperations(model, uses);
  const [unplaced] = findUnplacedRules(operations, model);
  if (unplaced) throw new Error(describeUnplaced(unplaced));
  const files = uses.flatMap(({ ability, use }) => ability.files?.(use, model) ?? []);
  const mounts = uses.flatMap(({ ability, use }) => ability.mounts?.(use, model) ?? []);
  const countsAddresses =
    model.hasAccounts || operations.some(isSentByVisitors) || mounts.some(({ guarded }) => !guarded);
  return {
    tables: [
      ...uses.flatMap(({ ability, use }) => ability.tables?.(use, model) ?? []),
      ...(countsAddresses ? visitorTables() : []),
    ],
    seeds: uses.flatMap(({ ability, use }) => ability.seeds?.(use, model) ?? []),
    sources: [
      ...model.entities.map(entitySource),
      ...uses.flatMap(({ ability, use }) => ability.sources?.(use, model) ?? []),
    ],
    operations,
    mounts,
    files: {
      hono: Object.assign({}, ...files.map(({ hono }) => hono)),
      fastapi: Object.assign({}, ...files.map(({ fastapi }) => fastapi)),
    },
  };
}

/** All routes, with what abilities change about each other's and make of them. */
export function planOperations(model: AppModel, uses: readonly ResolvedUse[]): Operation[] {
  const operations = uses
    .flatMap(({ ability, use }) => ability.operations?.(use, model) ?? [])
    .map((operation) => refine(operation, model, uses));
  const derived = uses.flatMap(({ ability, use }) => ability.derive?.(operations, use, model) ?? []);
  return [...operations, ...derived];
}

function refine(operation: Operation, model: AppModel, uses: readonly ResolvedUse[]): Operation {
  return uses.reduce(
    (current, { ability, use }) => ability.refine?.(current, use, model) ?? current,
    operation,
  );
}
