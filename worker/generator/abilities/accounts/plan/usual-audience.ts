/** Who may open an app whose plan does not say it. */
import type { Audience, Blueprint } from '../../../../contract/plan/blueprint.ts';

/** What is there to be visited by whoever comes. */
export const PUBLISHED_LAYOUTS: ReadonlySet<string> = new Set(['site', 'store', 'feed']);

/** What is played or worked out keeps nothing of anybody. */
const PLAYED = new Set(['game', 'quiz', 'survey', 'calculator', 'timer']);

/** What decides it. */
interface Plan {
  audience?: Audience | undefined;
  theme: Pick<Blueprint['theme'], 'layout'>;
  entities: readonly unknown[];
  pages: readonly { blocks: readonly { ability: string }[] }[];
  abilities: readonly { ability: string }[];
  roles: Blueprint['roles'];
}

/** The plan's own word; else sites, shops, feeds and what is played are for everyone, and all the rest is its owner's. */
export function usualAudience({ audience, theme, entities, pages, abilities, roles }: Plan): Audience {
  if (audience !== undefined) return audience;
  if (entities.length === 0 || PUBLISHED_LAYOUTS.has(theme.layout)) return 'public';
  if (pages.some(({ blocks }) => blocks.some(({ ability }) => PLAYED.has(ability)))) return 'public';
  if (!abilities.some(({ ability }) => ability === 'accounts')) return 'owner';
  return roles.length === 0 || roles.some(({ sign_up }) => sign_up) ? 'accounts' : 'invited';
}
