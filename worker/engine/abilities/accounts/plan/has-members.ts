/** Whether visitors gain something by an account, or only those have one who look after the app. */
import type { Access } from '../../../../contract/plan/blueprint.ts';
import { permissionsOf } from '../../../core/access/permissions-of.ts';
import type { AppModel } from '../../../core/model.ts';

/** What each person has of their own once they are signed in. */
const PERSONAL = new Set([
  'chat',
  'comments',
  'favourites',
  'follow',
  'leaderboard',
  'likes',
  'messages',
  'notifications',
  'progress',
  'quiz',
  'ratings',
  'streak',
  'votes',
]);

/** Layouts that have room at their end for the way in. */
const FOOTED = new Set(['site', 'store']);

export function hasMembers(model: AppModel): boolean {
  const { blueprint, pages, roles, theme } = model;
  if (!FOOTED.has(theme.layout) || roles.some(({ sign_up }) => sign_up)) return true;
  const isOwn = (access: Access) => access === 'signed_in' || access === 'owner';
  const permissions = blueprint.entities.flatMap((entity) =>
    permissionsOf(entity).map((permission) => ({ entity, permission })),
  );
  const uses = [...blueprint.abilities, ...pages.flatMap(({ blocks }) => blocks)];
  return (
    permissions.some(({ entity, permission }) => model.entity(entity.name).access(permission).some(isOwn)) ||
    pages.some(({ audience }) => isOwn(audience)) ||
    uses.some(({ ability }) => PERSONAL.has(ability))
  );
}
