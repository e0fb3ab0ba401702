/** All tables, sources and operations that the abilities of a Blueprint call for. */
import { inPart, PartError } from '../../contract/plan/part-error.ts';
import type { ResolvedUse } from '../core/ability.ts';
import type { AppModel } from '../core/model.ts';
import { entitySource } from '../core/operations/entity-parts.ts';
import type { BackendPlan, Operation } from '../core/operations/operation.ts';
import { isSentByVisitors, visitorTables } from '../core/operations/visitor-calls.ts';
import { describeUnplaced, findUnplacedRules, placeOfRule } from './find-unplaced.ts';
import { ask, type MadeOperation, pathOfUse } from './resolve-uses.ts';

/**
 * @param uses those of the model's Blueprint.
 * @throws PartError where a rule finds no place in a route, which `findGeneratorProblems` says beforehand.
 */
export function planBackend(model: AppModel, uses: readonly ResolvedUse[]): BackendPlan {
  const made = planOperations(model, uses);
  const [unplaced] = findUnplacedRules(made, model);
  if (unplaced) throw new PartError(describeUnplaced(unplaced), placeOfRule(unplaced, model.blueprint));
  const operations = made.map(({ operation }) => operation);
  const files = uses.flatMap((one) => ask(one, 'files', model) ?? []);
  const mounts = uses.flatMap((one) => ask(one, 'mounts', model) ?? []);
  const countsAddresses =
    model.hasAccounts || operations.some(isSentByVisitors) || mounts.some(({ guarded }) => !guarded);
  return {
    tables: [
      ...uses.flatMap((one) => ask(one, 'tables', model) ?? []),
      ...(countsAddresses ? visitorTables() : []),
    ],
    seeds: uses.flatMap((one) => ask(one, 'seeds', model) ?? []),
    sources: [
      ...model.entities.map(entitySource),
      ...uses.flatMap((one) => ask(one, 'sources', model) ?? []),
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
export function planOperations(model: AppModel, uses: readonly ResolvedUse[]): MadeOperation[] {
  const made = uses.flatMap((by) =>
    (ask(by, 'operations', model) ?? []).map((operation) => ({
      operation: refine(operation, model, uses),
      by,
    })),
  );
  const finished = made.map(({ operation }) => operation);
  const derived = uses.flatMap((by) =>
    inUse(by, model, ({ ability, use }) => ability.derive?.(finished, use, model) ?? []).map((operation) => ({
      operation,
      by,
    })),
  );
  return [...made, ...derived];
}

function refine(operation: Operation, model: AppModel, uses: readonly ResolvedUse[]): Operation {
  return uses.reduce(
    (current, by) => inUse(by, model, ({ ability, use }) => ability.refine?.(current, use, model) ?? current),
    operation,
  );
}

function inUse<Result>(by: ResolvedUse, model: AppModel, work: (by: ResolvedUse) => Result): Result {
  return inPart(
    () => pathOfUse(by.use.at, model.blueprint),
    () => work(by),
  );
}
