/** All tables, sources and operations that the abilities of a Blueprint call for. */
import type { Blueprint } from '../contract/blueprint.ts';
import type { AppModel } from './model.ts';
import { entitySource } from './operations/entity-parts.ts';
import type { BackendPlan } from './operations/operation.ts';
import { resolveUses } from './resolve-uses.ts';

export function planBackend(blueprint: Blueprint, model: AppModel): BackendPlan {
  const uses = resolveUses(blueprint);
  return {
    tables: uses.flatMap(({ ability, use }) => ability.tables?.(use, model) ?? []),
    sources: model.entities.map(entitySource),
    operations: uses.flatMap(({ ability, use }) => ability.operations?.(use, model) ?? []),
  };
}
