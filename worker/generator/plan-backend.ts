/** All tables, sources and operations that the abilities of a Blueprint call for. */
import type { AppModel } from './model.ts';
import { entitySource } from './operations/entity-parts.ts';
import type { BackendPlan, Operation } from './operations/operation.ts';
import { isSentByVisitors, visitorTables } from './operations/visitor-calls.ts';
import type { ResolvedUse } from './resolve-uses.ts';

/** @param uses those of the model's Blueprint. */
export function planBackend(model: AppModel, uses: readonly ResolvedUse[]): BackendPlan {
  const operations = uses
    .flatMap(({ ability, use }) => ability.operations?.(use, model) ?? [])
    .map((operation) => refine(operation, model, uses));
  const derived = uses.flatMap(({ ability, use }) => ability.derive?.(operations, use, model) ?? []);
  const files = uses.flatMap(({ ability, use }) => ability.files?.(use, model) ?? []);
  const all = [...operations, ...derived];
  const countsAddresses = model.hasAccounts || all.some(isSentByVisitors);
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
    operations: all,
    mounts: uses.flatMap(({ ability, use }) => ability.mounts?.(use, model) ?? []),
    files: {
      hono: Object.assign({}, ...files.map(({ hono }) => hono)),
      fastapi: Object.assign({}, ...files.map(({ fastapi }) => fastapi)),
    },
  };
}

function refine(operation: Operation, model: AppModel, uses: readonly ResolvedUse[]): Operation {
  return uses.reduce(
    (current, { ability, use }) => ability.refine?.(current, use, model) ?? current,
    operation,
  );
}
