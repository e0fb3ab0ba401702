/** A plan in which everybody may do everything: demos that begin anew, and what was asked to be so. */
import type { Blueprint } from '../../../contract/plan/blueprint.ts';
import { permissionsOf } from './permissions-of.ts';

/** The plan for everyone; rules that it has stay. */
export function openToEveryone(blueprint: Blueprint): Blueprint {
  return {
    ...blueprint,
    audience: 'public',
    entities: blueprint.entities.map((entity) => {
      const ruled = new Set(entity.rules.flatMap(({ operations }) => operations));
      const open = permissionsOf(entity).filter((permission) => !ruled.has(permission));
      if (open.length === 0) return entity;
      return { ...entity, rules: [...entity.rules, { operations: open, allow: ['public'] }] };
    }),
  };
}
