/** What those to whom a record is assigned may set of it: its state, and what is theirs to fill in. Pure. */

import type { AbilityUse, Access, Assumed, Blueprint, Entity, Field, FieldType, Json } from './blueprint.ts';
import { allowedTo } from './close-changes.ts';
import { rolesIn } from './roles-in.ts';

type Plan = Pick<Blueprint, 'entities' | 'abilities'>;

export interface AssignedFields {
  /** Whose records are told by the address in what they point at. */
  role: string;
  /** Names of those that stay as they were entered, in the order of the plan; at least one. */
  kept: string[];
  /** Names of those that the role sets; their number is at least one where the role has anything to do. */
  set: string[];
}

/** What somebody writes, ticks, counts or shows of what they did. */
const FILLED: ReadonlySet<FieldType> = new Set<FieldType>([
  'long_text',
  'markdown',
  'boolean',
  'number',
  'image',
]);

/**
 * @returns null where nobody has records by being assigned to them, where those may not change them anyway, and where they
 *   make such records themselves.
 */
export function findAssigned(entity: Entity, plan: Plan): AssignedFields | null {
  const of = assignmentOf(entity, plan.abilities);
  if (!of || !entity.operations.includes('update')) return null;
  const change = allowedTo(entity, 'update');
  const isTheirs = change.every((one) => one === 'owner' || typeof one === 'object');
  if (!isTheirs || !change.includes('owner') || rolesIn(change).includes(of.role)) return null;
  if (entity.operations.includes('create') && mayMake(allowedTo(entity, 'create'), of.role)) return null;
  const entered = entity.fields.filter(({ input }) => input === 'always');
  const set = entered.filter((field) => isTheirsToFill(field, entity)).map(({ name }) => name);
  const kept = entered.map(({ name }) => name).filter((name) => !set.includes(name));
  return kept.length > 0 ? { role: of.role, kept, set } : null;
}

/** Those that stay as they were entered, where the plan says so. */
export function findKeptOfAssigned(entity: Entity, plan: Plan): AssignedFields | null {
  return assignmentOf(entity, plan.abilities)?.changes === 'theirs' ? findAssigned(entity, plan) : null;
}

/** [PRIV28] The plan in which who is assigned to a record sets what is theirs of it, wherever nothing said otherwise. */
export function narrowAssigned<Part extends Plan & Pick<Blueprint, 'assumed'>>(plan: Part): Part {
  const narrowed = plan.entities
    .filter((entity) => assignmentOf(entity, plan.abilities)?.changes === undefined)
    .filter((entity) => findAssigned(entity, plan) !== null)
    .map(({ name }) => name);
  if (narrowed.length === 0) return plan;
  const added = narrowed.map((entity): Assumed => ({ about: 'assigned', entity }));
  return {
    ...plan,
    abilities: narrowed.reduce((uses, name) => sayChanges(uses, name, 'theirs'), plan.abilities),
    assumed: [...(plan.assumed ?? []), ...added],
  };
}

/** The abilities in which who is assigned to such records changes what is theirs of them, or all. */
export function sayChanges(
  abilities: readonly AbilityUse[],
  entity: string,
  changes: 'theirs' | 'all',
): AbilityUse[] {
  return abilities.map((use) => {
    const { of } = use.options;
    if (use.ability !== 'ownership' || use.entity !== entity || !isObject(of)) return use;
    return { ...use, options: { ...use.options, of: { ...of, changes } } };
  });
}

function assignmentOf(
  { name, fields }: Entity,
  abilities: readonly AbilityUse[],
): { role: string; changes?: unknown } | null {
  const use = abilities.find(({ ability, entity }) => ability === 'ownership' && entity === name);
  const of = use?.options.of;
  if (!isObject(of) || typeof of.role !== 'string') return null;
  const isPointed = fields.some((field) => field.name === of.reference && field.reference !== undefined);
  return isPointed ? { role: of.role, changes: of.changes } : null;
}

function mayMake(create: readonly Access[], role: string): boolean {
  return create.some((one) => typeof one === 'string' || one.roles.includes(role));
}

function isTheirsToFill({ name, type, required, default: start }: Field, { flow }: Entity): boolean {
  if (name === flow?.field) return true;
  if (!FILLED.has(type)) return false;
  return type === 'boolean' ? start !== true : !required && start === undefined;
}

function isObject(value: Json | undefined): value is { [member: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
