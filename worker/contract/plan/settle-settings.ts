/** The page on which the settings of an app are changed: there wherever it has some, and for people of roles alone. Pure. */
import type { Access, Blueprint, Page } from './blueprint.ts';
import { SETTINGS_BLOCK } from './settings.ts';

/**
 * The pages with one for the settings, and without its block where there are none.
 * @param first the role of those who run the app.
 */
export function settleSettingsPage(
  pages: readonly Page[],
  { settings = [] }: Pick<Blueprint, 'settings'>,
  first: string | undefined,
): Page[] {
  const audience: Access | null = first === undefined ? null : { roles: [first] };
  const isShown = ({ blocks }: Page) => blocks.some(({ ability }) => ability === SETTINGS_BLOCK);
  if (settings.length === 0) return withoutBlock(pages);
  const kept = pages.map((page) =>
    isShown(page) && typeof page.audience !== 'object' && audience ? { ...page, audience } : page,
  );
  if (kept.some(isShown) || !audience) return kept;
  const isTaken = (path: string) => pages.some((page) => page.path === path);
  const name = pages.some((page) => page.name === 'settings') ? 'app_settings' : 'settings';
  return [
    ...kept,
    {
      name,
      title: 'Settings',
      path: isTaken('/settings') ? '/app-settings' : '/settings',
      icon: 'settings',
      nav: true,
      audience,
      blocks: [{ ability: SETTINGS_BLOCK, options: {} }],
    },
  ];
}

function withoutBlock(pages: readonly Page[]): Page[] {
  return pages.flatMap((page) => {
    const blocks = page.blocks.filter(({ ability }) => ability !== SETTINGS_BLOCK);
    if (blocks.length === page.blocks.length) return [page];
    return blocks.length > 0 ? [{ ...page, blocks }] : [];
  });
}
