/** Who may open the app, changed by hand. Pure. */
import type { Audience, Blueprint, Rule } from '../plan/blueprint.ts';
import { settleAssumed } from './settle-assumed.ts';

/**
 * What the plan gave to nobody else is settled anew for the new audience when it is built: lists that are published are for
 * those who may open the app, and what is about people stays closed.
 */
export function setAudience(before: Blueprint, audience: Audience): Blueprint {
  const blueprint = settleAssumed(before, ({ about }) => about === 'audience');
  const isSettled =
    blueprint.roles.length === 2 && blueprint.roles.every(({ name }) => /^(?:admin|team)$/.test(name));
  if (!isSettled) return { ...blueprint, audience };
  return {
    ...blueprint,
    audience,
    entities: blueprint.entities.map((entity) => ({
      ...entity,
      rules: entity.rules.filter((rule) => !isSettledRule(rule)),
    })),
    pages: blueprint.pages.map((page) => ({ ...page, audience: 'public' })),
  };
}

/** As it is written where nobody said who may: for the owner and their team, or for everyone who may open the app. */
function isSettledRule({ allow }: Rule): boolean {
  const [one, ...others] = allow;
  if (others.length > 0 || one === undefined) return false;
  return typeof one === 'object' && one.roles.join() === 'admin,team';
}
