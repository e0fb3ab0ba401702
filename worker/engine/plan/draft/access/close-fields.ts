/** Which fields of a record that visitors see are not for them. */
import type { Access, BlueprintInput } from '../../../../contract/plan/blueprint.ts';
import { rolesIn } from '../../../../contract/plan/roles-in.ts';
import { isPersonal } from '../../../core/access/is-about-people.ts';
import type { StatementOf } from '../../../language/statements/statement.ts';
import type { Sketch } from '../../sketch.ts';
import { listNamed, partiesOf } from './collect-rights.ts';
import { VISITOR } from './party.ts';

type EntityInput = BlueprintInput['entities'][number];
type Said = StatementOf<'access'>;

/**
 * Closes to visitors what the words do not give them: where they name fields ("let the public search names and years"), all others;
 * else those that say how people are reached, where they live and the like.
 */
export function closeFields(
  entity: EntityInput,
  sketch: Sketch,
  { roles = [], audience }: BlueprintInput,
): void {
  const seeing = accessOf(entity, 'list');
  // Where anybody can register, whoever is signed in is a visitor who has done so.
  const isOutside = (one: Access) => one === 'public' || (one === 'signed_in' && audience !== 'invited');
  if (!seeing.some(isOutside)) return;
  const gives = (said: Said) =>
    said.right === 'see' &&
    !said.isRefused &&
    (said.thing === undefined || said.thing === entity.label.toLowerCase()) &&
    partiesOf(said, entity, sketch, 'public').includes(VISITOR);
  const given = sketch.access.filter(gives);
  const named = new Set(given.flatMap((said) => listNamed(said, entity)));
  const isNarrow = given.length > 0 && given.every((said) => listNamed(said, entity).length > 0);
  const others = seeing.filter((one) => !isOutside(one));
  const see: Access[] = others.length > 0 ? others : [{ roles: roles.map(({ name }) => name) }];
  const writing = [...accessOf(entity, 'create'), ...accessOf(entity, 'update')];
  for (const field of entity.fields) {
    const isOpen = named.has(field.name) || field.name === entity.title_field || field.see !== undefined;
    if (isOpen || field.name === entity.approval?.field) continue;
    if (!isNarrow && !isPersonal(entity.name, field)) continue;
    field.see = see;
    field.set ??= unite([...see, ...writing]);
  }
}

function accessOf({ rules }: EntityInput, operation: string): readonly Access[] {
  return rules?.find(({ operations }) => operations.includes(operation))?.allow ?? [];
}

/** All of them, the roles in one. */
function unite(all: readonly Access[]): Access[] {
  const roles = [...new Set(rolesIn(all))];
  const others = [...new Set(all.filter((one) => typeof one !== 'object'))];
  return [...others, ...(roles.length > 0 ? [{ roles }] : [])];
}
