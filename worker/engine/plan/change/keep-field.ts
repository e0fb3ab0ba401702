/** A field that some do not see or set. */
import { Blueprint, type BlueprintInput, type Entity } from '../../../contract/plan/blueprint.ts';
import type { StatementOf } from '../../language/statements/statement.ts';
import { keepFields } from '../draft/access/keep-fields.ts';
import type { Party } from '../draft/access/party.ts';
import type { Desk } from './desk.ts';
import { findFieldOf } from './plan-nouns.ts';

type Said = StatementOf<'access'>;

/** A field that some do not see or set. */
export function changeFieldAccess(
  desk: Desk,
  one: Said,
  entity: Entity,
  parties: readonly Party[],
): { blueprint: Blueprint } | { why: string } | null {
  const fields = (one.field ?? '').split(' + ').map((words) => findFieldOf(entity, words));
  const missing = fields.indexOf(undefined);
  if (missing >= 0)
    return { why: `${entity.label_plural} have no field “${one.field?.split(' + ')[missing]}”.` };
  if (one.isRefused && (one.right === 'change' || one.right === 'add')) {
    const others = desk.blueprint.roles.map(({ name }) => name).filter((name) => !parties.includes(name));
    const names = fields.map((field) => field?.name);
    return {
      blueprint: {
        ...desk.blueprint,
        entities: desk.blueprint.entities.map((each) =>
          each.name === entity.name
            ? {
                ...each,
                fields: each.fields.map((field) =>
                  names.includes(field.name)
                    ? { ...field, set: [{ roles: others }], required: false }
                    : field,
                ),
              }
            : each,
        ),
      },
    };
  }
  const input: BlueprintInput = structuredClone(desk.blueprint);
  keepFields(input, {
    ...one,
    thing: entity.label.toLowerCase(),
    field: fields.map((field) => field?.label.toLowerCase()).join(' + '),
  });
  const parsed = Blueprint.safeParse({ ...input, version: 2 });
  if (!parsed.success) return { why: 'That right on a field cannot be kept.' };
  return { blueprint: parsed.data };
}
