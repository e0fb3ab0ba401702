/** What the abilities of a plan say of each other's records, put into its model before anybody reads it. */
import type { ResolvedUse } from '../core/ability.ts';
import type { AppModel, EntityModel } from '../core/model.ts';
import { inheritHidden } from './find-shown-hidden.ts';
import { ask } from './resolve-uses.ts';

/** @param model one that nothing was printed from yet; its records get their parts, samples, computed fields and pickers. */
export function completeModel(model: AppModel, uses: readonly ResolvedUse[]): void {
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
  inheritHidden(model);
}

/** A text that names the maker is entered by nobody where all makers are signed in. */
function sign(entity: EntityModel, name: string): void {
  const field = entity.field(name);
  if (field.type !== 'text' || field.computed !== null || entity.signatures.includes(field)) return;
  entity.signatures.push(field);
  if (!entity.access('create').includes('public')) field.input = 'never';
}
