/** What visitors have to say of what they send: no more than the words name. */
import type { Blueprint, Entity, Field } from '../../../contract/plan/blueprint.ts';
import { findSender } from '../../core/access/find-sender.ts';
import type { Facts } from '../reader/facts.ts';
import { isSameField } from './draft/field-aliases.ts';

/**
 * [FORM8] What a trade usually asks and no words name (an address, how somebody is reached, a choice) visitors may leave out, of what they
 * send and of themselves.
 * @param blueprint one that says who may do what (`settleAccess`).
 */
export function easeVisitors(blueprint: Blueprint, { entities }: Pick<Facts, 'entities'>): Blueprint {
  const sent = blueprint.entities.filter(isSentByVisitors);
  const asked = new Set(sent.map(({ name }) => name));
  for (const entity of sent) {
    const { reference } = findSender(entity, blueprint) ?? {};
    const person = entity.fields.find(({ name }) => name === reference)?.reference?.entity;
    if (person !== undefined) asked.add(person);
  }
  if (asked.size === 0) return blueprint;
  const named = new Map(entities.map(({ name, fields }) => [name, fields.map((field) => field.name)]));
  return {
    ...blueprint,
    entities: blueprint.entities.map((entity) =>
      asked.has(entity.name) ? ease(entity, new Set(named.get(entity.name))) : entity,
    ),
  };
}

function isSentByVisitors({ rules }: Entity): boolean {
  return rules.some(({ operations, allow }) => operations.includes('create') && allow.includes('public'));
}

function ease(entity: Entity, named: ReadonlySet<string>): Entity {
  const isNeeded = (field: Field) =>
    named.has(field.name) ||
    field.name === entity.title_field ||
    entity.flow?.field === field.name ||
    (says(field) && !(named.size > 0 && isWritten(field)));
  return {
    ...entity,
    fields: entity.fields.map((field) =>
      field.required && !isNeeded(field) ? { ...field, required: false } : field,
    ),
  };
}

/** Words of their own: what a message says is needed where no words tell what it has. */
function isWritten({ type }: Field): boolean {
  return type === 'long_text' || type === 'markdown';
}

/** Who they are, when it is, how many come, what it points at, what it comes to, and what it says: without that nothing was sent. */
function says({ name, type, unique, default: first }: Field): boolean {
  if (unique || first !== undefined) return true;
  if (type === 'text')
    return isSameField(name, 'customer_name') || isSameField(name, 'author') || name === 'name';
  return !/^(?:email|url|image|enum)$/.test(type);
}
