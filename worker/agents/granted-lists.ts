/** The lists of an app that its Blueprint grants, and how they answer a visitor who is not signed in. */
import type { Blueprint } from '../contract/blueprint.ts';

export interface GrantedList {
  entity: string;
  path: string;
  /** 200 where everyone may see the list, else 401. */
  status: 200 | 401;
  /** Records that a freshly started app has. */
  seeded: number;
}

export function listGranted(blueprint: Blueprint): GrantedList[] {
  return blueprint.entities
    .filter((entity) => entity.operations.includes('list'))
    .map((entity) => {
      const rules = entity.rules.filter((rule) => rule.operations.includes('list'));
      const open = rules.length === 0 || rules.some((rule) => rule.allow.includes('public'));
      return {
        entity: entity.label_plural,
        path: `/api/${entity.plural.replaceAll('_', '-')}`,
        status: open ? 200 : 401,
        seeded: entity.seed.length,
      };
    });
}
