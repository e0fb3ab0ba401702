/** What only version 2 of the schema knows: fields and times that are for some people, persons whom a record names, formulas, running numbers, starts, effects, settings. Pure. */
import type { Blueprint } from './blueprint.ts';
import { namesPersons } from './named-access.ts';

/** Whether the plan says something that only version 2 of the schema knows. */
function usesVersion2({ entities, settings }: Pick<Blueprint, 'entities' | 'settings'>): boolean {
  if (settings !== undefined && settings.length > 0) return true;
  return entities.some(
    ({ fields, rules, guards = [], bounds = [], effects = [] }) =>
      guards.length > 0 ||
      bounds.length > 0 ||
      effects.length > 0 ||
      rules.some(({ allow }) => namesPersons(allow)) ||
      fields.some(({ see, set, formula, numbering, starts }) =>
        [see, set, formula, numbering, starts].some((said) => said !== undefined),
      ),
  );
}

/** Whether fields, guards, records or settings are for some people, who must have accounts then. */
export function tellsPeopleApart({ entities, settings }: Pick<Blueprint, 'entities' | 'settings'>): boolean {
  if (settings !== undefined && settings.length > 0) return true;
  return entities.some(
    ({ fields, rules, guards = [] }) =>
      rules.some(({ allow }) => namesPersons(allow)) ||
      guards.some(({ except, not_by }) => except !== undefined || not_by !== undefined) ||
      fields.some(({ see, set }) => see !== undefined || set !== undefined),
  );
}

/** The plan with the version of what it says: whoever knows version 1 alone would leave that out, and refuses it so. */
export function withVersion(blueprint: Blueprint): Blueprint {
  const version = usesVersion2(blueprint) ? 2 : 1;
  return blueprint.version === version ? blueprint : { ...blueprint, version };
}
