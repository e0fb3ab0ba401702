/** The model of a Blueprint with what its abilities add to the records of other abilities. */
import type { Blueprint } from '../../contract/plan/blueprint.ts';
import { settleAccess } from '../core/access/settle-access.ts';
import { type AppModel, buildModel, type EntityModel } from '../core/model.ts';
import { ask, type ResolvedUse, resolveUses } from './resolve-uses.ts';

export interface PreparedModel {
  model: AppModel;
  uses: ResolvedUse[];
}

/** @param blueprint one whose meaning and uses are checked. */
export function prepareModel(blueprint: Blueprint): PreparedModel {
  const settled = settleAccess(blueprint);
  const model = buildModel(settled);
  const uses = resolveUses(settled);
  // Before anything is printed that asks for what can be entered.
  if (model.hasAccounts)
    for (const one of uses)
      for (const { entity, field } of ask(one, 'signs', model) ?? []) sign(model.entity(entity), field);
  for (const one of uses) {
    for (const { entity, field, sql } of ask(one, 'computes', model) ?? [])
      model.entity(entity).field(field).computed = sql;
    for (const { entity, field, path } of ask(one, 'suggests', model) ?? [])
      model.entity(entity).field(field).suggestions = path;
    for (const { entity, field, name, module } of ask(one, 'pickers', model) ?? [])
      model.entity(entity).field(field).picker = { name, module };
    for (const part of ask(one, 'recordParts', model) ?? []) model.entity(part.entity).recordParts.push(part);
    for (const sample of ask(one, 'samples', model) ?? []) model.entity(sample.entity).samples.push(sample);
  }
  return { model, uses };
}

/** A text that names the maker is entered by nobody where all makers are signed in. */
function sign(entity: EntityModel, name: string): void {
  const field = entity.field(name);
  if (field.type !== 'text' || field.computed !== null || entity.signatures.includes(field)) return;
  entity.signatures.push(field);
  if (!entity.access('create').includes('public')) field.input = 'never';
}
