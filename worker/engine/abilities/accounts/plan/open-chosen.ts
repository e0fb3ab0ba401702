/** Who makes a record that points at another must be able to see what there is to choose from. */

import { rolesIn } from '../../../../contract/plan/roles-in.ts';
import { isAboutPeople } from '../../../core/access/is-about-people.ts';
import type { Draft, DraftEntity } from '../../../reading/architect/draft/draft.ts';

/** Students who enrol in courses can see the courses, whoever else sees only their own. */
export function openChosen(draft: Draft, one: DraftEntity): void {
  const creating = one.entity.rules.find(({ operations }) => operations.includes('create'))?.allow ?? [];
  const makers = rolesIn(creating);
  for (const field of one.entity.fields) {
    const chosen = draft.entities.find(({ entity }) => entity.name === field.reference?.entity);
    if (!chosen || chosen === one || isPrivate(chosen) || (!field.required && chosen.nature !== 'person'))
      continue;
    for (const rule of chosen.entity.rules) {
      const reads = rule.operations.some((name) => /^(?:list|read|summary)$/.test(name));
      const known = rule.allow.flatMap((access) => (typeof access === 'object' ? access.roles : [access]));
      const missing = makers.filter((name) => !known.includes(name));
      if (!reads || missing.length === 0 || known.includes('signed_in') || known.includes('public')) continue;
      const changing = rule.operations.filter((name) => !/^(?:list|read|summary|export)$/.test(name));
      if (changing.length > 0) chosen.entity.rules.push({ operations: changing, allow: [...rule.allow] });
      rule.operations = rule.operations.filter((name) => !changing.includes(name));
      // Who owns what they make there sees it by that.
      if (!ownsBoth(draft, one, chosen, missing)) rule.allow = [...rule.allow, { roles: missing }];
    }
  }
}

/** People are chosen from only where they are presented: doctors, not patients. */
function isPrivate({ entity, nature }: DraftEntity): boolean {
  return nature === 'person' && isAboutPeople(entity);
}

/** The lines of somebody's order point at the order that is theirs as well. */
function ownsBoth(draft: Draft, one: DraftEntity, chosen: DraftEntity, makers: readonly string[]): boolean {
  const making = chosen.entity.rules.find(({ operations }) => operations.includes('create'))?.allow ?? [];
  const areMakers = making.some(
    (access) => typeof access === 'object' && makers.every((name) => access.roles.includes(name)),
  );
  return (
    areMakers && draft.abilities.some((use) => use.ability === 'ownership' && use.entity === one.entity.name)
  );
}
