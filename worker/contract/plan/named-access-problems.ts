/** What is wrong with rights of the persons whom a record names. Pure. */
import type { ErrorIssue } from '../errors.ts';
import type { Access, Blueprint, Entity } from './blueprint.ts';
import { followWay, namesPersons, roleAtEnd, wayOf } from './named-access.ts';

/** Ways that lead to nobody with an account, and such rights where there is no record that could name somebody. */
export function namedAccessProblems(blueprint: Blueprint): ErrorIssue[] {
  return [
    ...blueprint.entities.flatMap((entity, index) => [
      ...entity.rules.flatMap(({ allow }, rule) =>
        allow.flatMap((access) => {
          const message = findWrongWay(entity, access, blueprint);
          return message === null ? [] : [{ path: ['entities', index, 'rules', rule, 'allow'], message }];
        }),
      ),
      ...(entity.guards ?? []).flatMap(({ not_by = [] }, guard) =>
        not_by.flatMap((access) => {
          const path = ['entities', index, 'guards', guard, 'not_by'];
          const isOwned = blueprint.abilities.some(
            (use) => use.ability === 'ownership' && use.entity === entity.name,
          );
          const unowned = `Nobody owns ${entity.label_plural}, so nobody is kept from deciding about their own. Add ownership of ${entity.label_plural} to the plan.`;
          const message = access === 'owner' && !isOwned ? unowned : findWrongWay(entity, access, blueprint);
          return message === null ? [] : [{ path, message }];
        }),
      ),
      ...misplacedIn(entity, ['entities', index]),
    ]),
    ...blueprint.pages.flatMap(({ audience, title }, index) =>
      wayOf(audience) === null
        ? []
        : [
            {
              path: ['pages', index, 'audience'],
              message: `The page "${title}" is no record that could name somebody. Let it be for a role.`,
            },
          ],
    ),
  ];
}

function findWrongWay(entity: Entity, access: Access, blueprint: Blueprint): string | null {
  const way = wayOf(access);
  if (way === null) return null;
  const followed = followWay(entity, way, blueprint);
  const said = way.join('", then "');
  if (!followed)
    return `A rule of ${entity.label_plural} is for whom "${said}" names, but that does not lead from one record to another one of another kind.`;
  if (roleAtEnd(followed.end, blueprint) === null)
    return `A rule of ${entity.label_plural} is for whom "${said}" names, but nothing says which account a ${followed.end.label} has. Add ownership of ${followed.end.label_plural} by their e-mail address to the plan.`;
  const hidden = followed.fields.find(({ input }) => input === 'computed');
  return hidden ? `"${hidden.label}" is worked out, so it names nobody for sure.` : null;
}

/** Fields and guards look at no record's persons yet. */
function misplacedIn(entity: Entity, path: (string | number)[]): ErrorIssue[] {
  const message = `Only rules of ${entity.label_plural} are for the persons whom a record names. Name a role here.`;
  return [
    ...entity.fields.flatMap(({ see = [], set = [] }, index) => [
      ...(namesPersons(see) ? [{ path: [...path, 'fields', index, 'see'], message }] : []),
      ...(namesPersons(set) ? [{ path: [...path, 'fields', index, 'set'], message }] : []),
    ]),
    ...(entity.guards ?? []).flatMap(({ except = [] }, index) =>
      namesPersons(except) ? [{ path: [...path, 'guards', index, 'except'], message }] : [],
    ),
  ];
}
