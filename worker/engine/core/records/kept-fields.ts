/** What no form asks those for who send a record: the total of an order, what staff note about it. Others set it. */

import { z } from 'zod';
import type {
  AbilityUse,
  Access,
  Blueprint,
  Entity,
  Field,
  FieldType,
} from '../../../contract/plan/blueprint.ts';
import { isOfRoles } from '../../../contract/plan/named-access.ts';
import { rolesIn } from '../../../contract/plan/roles-in.ts';

/** Records that belong to somebody else, too, who alone changes them or changes them as well. */
const Received = z.object({ also: z.object({ through: z.string(), changes: z.enum(['other', 'both']) }) });

export interface KeptFields {
  /** Names, in the order of the plan; at least one. */
  fields: string[];
  /** Roles whose people set them; at least one. */
  by: string[];
}

/** Values whose being sent can be told from their being left out. */
const TOLD: ReadonlySet<FieldType> = new Set<FieldType>([
  'text',
  'long_text',
  'number',
  'money',
  'boolean',
  'date',
  'datetime',
  'enum',
]);

/** Other blocks and abilities by which people send records, with values of their own. */
const SENDING =
  /^(?:booking|availability|game|checkout|comments|chat|calculator|timer|quiz|survey|waiting-list|capacity|messages|csv-import)$/;

/**
 * @param blueprint one that says who may do what (`settleAccess`).
 * @returns null where forms ask for all, where whoever sends a record may change it, or where records come in other ways too.
 */
export function findKeptFields(entity: Entity, blueprint: Blueprint): KeptFields | null {
  const { pages, abilities } = blueprint;
  const uses = [...pages.flatMap(({ blocks }) => blocks), ...abilities];
  const isAbout = (use: AbilityUse) => use.entity === entity.name || use.options.of === entity.name;
  const forms = uses.filter((use) => use.ability === 'form' && use.entity === entity.name);
  const asked = forms.map(({ options }) => options.fields);
  if (forms.length === 0 || asked.some((fields) => !Array.isArray(fields))) return null;
  if (uses.some((use) => SENDING.test(use.ability) && isAbout(use))) return null;
  const change = allowed(entity, 'update');
  if (!entity.operations.includes('update') || change.includes('public') || change.includes('signed_in'))
    return null;
  const by = [...new Set([...rolesIn(change), ...receivers(entity, blueprint)])];
  const isForOthers = allowed(entity, 'create').some(
    (one) => typeof one === 'string' || !isOfRoles(one) || one.roles.some((role) => !by.includes(role)),
  );
  const fields = entity.fields
    .filter((field) => !asked.flat().includes(field.name) && isKept(field, entity))
    .map(({ name }) => name);
  return isForOthers && by.length > 0 && fields.length > 0 ? { fields, by } : null;
}

/** Roles of those to whom records are sent, for what is theirs, and who decide about them: employers, of applications for their jobs. */
function receivers(entity: Entity, { abilities, entities }: Blueprint): string[] {
  const use = abilities.find((one) => one.ability === 'ownership' && one.entity === entity.name);
  const also = Received.safeParse(use?.options).data?.also;
  const pointer = entity.fields.find(({ name }) => name === also?.through);
  const theirs = entities.find(({ name }) => name === pointer?.reference?.entity);
  if (!theirs) return [];
  const senders = rolesIn(allowed(entity, 'create'));
  return rolesIn(allowed(theirs, 'create')).filter((role) => !senders.includes(role));
}

function isKept({ name, type, input, default: start, required }: Field, entity: Entity): boolean {
  if (!TOLD.has(type) || (input !== 'always' && input !== 'create')) return false;
  // What begins with the time of the call has no one value to be told by; states that follow each other begin with the first.
  if ((type === 'date' || type === 'datetime') && start !== undefined) return false;
  if (entity.flow?.field === name && entity.flow.transitions) return false;
  return !required || start !== undefined || entity.flow?.field === name;
}

function allowed(entity: Entity, permission: string): Access[] {
  const rules = entity.rules.filter(({ operations }) => operations.includes(permission));
  return rules.length > 0 ? rules.flatMap(({ allow }) => allow) : ['public'];
}
