/** Who may open an app whose plan does not say it. */
import type { Audience, Blueprint, Json } from '../../../contract/plan/blueprint.ts';
import { listTexts } from '../../../contract/plan/published.ts';

/** What is there to be visited by whoever comes. */
export const PUBLISHED_LAYOUTS: ReadonlySet<string> = new Set(['site', 'store', 'feed']);

/** What is played or answered is there for others, and keeps what they leave. */
const PLAYED = new Set(['game', 'quiz', 'survey']);

/** What decides it. */
interface Plan {
  audience?: Audience | undefined;
  theme: Pick<Blueprint['theme'], 'layout'>;
  entities: readonly { name: string }[];
  pages: readonly { blocks: readonly Use[] }[];
  abilities: readonly { ability: string }[];
  roles: Blueprint['roles'];
}

interface Use {
  ability: string;
  entity?: string | undefined;
  options?: Record<string, Json> | undefined;
}

/** The plan's own word; else sites, shops, feeds and what is played are for everyone, and all the rest is its owner's. */
export function usualAudience(plan: Plan): Audience {
  const { audience, theme, abilities, roles } = plan;
  if (audience !== undefined) return audience;
  if (PUBLISHED_LAYOUTS.has(theme.layout) || isPlayedAlone(plan)) return 'public';
  if (!abilities.some(({ ability }) => ability === 'accounts')) return 'owner';
  return roles.length === 0 || roles.some(({ sign_up }) => sign_up) ? 'accounts' : 'invited';
}

/** Nothing is kept, or nothing beside what playing or answering itself leaves. */
export function isPlayedAlone({ entities, pages }: Pick<Plan, 'entities' | 'pages'>): boolean {
  const played = pages.flatMap(({ blocks }) => blocks).filter(({ ability }) => PLAYED.has(ability));
  const left = new Set(played.flatMap(({ entity, options }) => [entity ?? '', ...listTexts(options ?? {})]));
  return entities.every(({ name }) => left.has(name));
}
