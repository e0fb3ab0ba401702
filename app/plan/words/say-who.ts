import type { Access, Blueprint, Entity } from '../../../worker/contract/plan/blueprint.ts';
import { sayWay, wayOf } from '../../../worker/contract/plan/named-access.ts';
import { joinWords } from './join-words';

/** Says whom a right is for: `Only Admin or whoever added it`. @param entity whose records may name persons. */
export function sayWho(allow: Access[], blueprint: Blueprint, entity?: Entity): string {
  if (allow.includes('public')) return 'Everyone';
  if (allow.includes('signed_in')) return 'Everyone who is signed in';
  const who = allow.map((access) => {
    if (access === 'owner') return 'whoever added it';
    if (typeof access === 'string') return access;
    const way = wayOf(access);
    if (way) return entity ? sayWay(entity, way, blueprint) : 'whom it names';
    return joinWords(
      access.roles.map((name) => blueprint.roles.find((role) => role.name === name)?.label ?? name),
      'or',
    );
  });
  return `Only ${joinWords(who, 'or')}`;
}
