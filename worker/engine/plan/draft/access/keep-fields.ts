/** Fields that some do not see, or that only some set. */
import type { BlueprintInput } from '../../../../contract/plan/blueprint.ts';
import type { StatementOf } from '../../../language/statements/statement.ts';
import { findEntity, findField } from '../apply-fields.ts';
import { partyOf } from './party.ts';

type EntityInput = BlueprintInput['entities'][number];

/** A field that some do not see, or that only some set. */
export function keepFields(blueprint: BlueprintInput, said: StatementOf<'access'>): void {
  const words = (said.field ?? '').split(' + ');
  const entities =
    said.thing === undefined
      ? blueprint.entities
      : [findEntity(blueprint, said.thing)].filter((one) => one !== undefined);
  const roles = (blueprint.roles ?? []).map(({ name }) => name);
  for (const entity of entities)
    for (const one of words) {
      const field =
        findField(entity, one) ??
        findWho(entity, one) ??
        entity.fields.find(
          ({ label }) => label.toLowerCase().endsWith(one) || one.endsWith(label.toLowerCase()),
        );
      if (!field) continue;
      const parties = said.who.map(partyOf);
      if (said.isRefused && (said.right === 'see' || said.right === 'everything')) {
        const others = roles.filter((role) => !parties.includes(role));
        if (field.name !== entity.title_field && (others.length > 0 || roles.length > 0))
          field.see = [{ roles: others.length > 0 ? others : ['admin'] }];
      } else if (said.isOnly && (said.right === 'change' || said.right === 'step' || said.right === 'add')) {
        const named = parties.filter((party) => roles.includes(party));
        field.set = [{ roles: [...new Set(['admin', ...named])].filter((role) => roles.includes(role)) }];
        if (field.set[0] && typeof field.set[0] === 'object' && field.set[0].roles.length === 0)
          delete field.set;
      }
    }
}

/** "who took it": whom the record names. */
function findWho(entity: EntityInput, words: string) {
  if (!/^who\b/.test(words)) return undefined;
  return (
    entity.fields.find(({ name }) => /^who/.test(name)) ??
    entity.fields.find(({ name }) =>
      /name$|^(?:client|customer|hirer|payer|tenant|family|person|contact)$/.test(name),
    )
  );
}
