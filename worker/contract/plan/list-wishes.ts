/** What of a plan is there only once somebody has written it as code. Pure. */
import type { Blueprint, NotBuilt } from './blueprint.ts';

const LEFT_TO_CODE = 'The plan leaves this to code.';

/** The order of the plan page by page, its parts that are left to code, and what it says it cannot have. */
export function listWishes(blueprint: Pick<Blueprint, 'pages' | 'work' | 'not_built'>): NotBuilt[] {
  return [...listCode(blueprint), ...blueprint.not_built];
}

/** What the plan orders as code, by the pages on which it stands. */
export function listCode({ pages, work = [] }: Pick<Blueprint, 'pages' | 'work'>): NotBuilt[] {
  const ordered = work.map(({ page, does }) => ({ page, does }));
  const parts = pages.flatMap(({ name, blocks }) =>
    blocks.flatMap(({ ability, options }) =>
      ability === 'code' && typeof options.does === 'string' ? [{ page: name, does: options.does }] : [],
    ),
  );
  const known = new Set<string>();
  return [...parts, ...ordered].flatMap(({ page, does }) => {
    const title = pages.find(({ name }) => name === page)?.title ?? page;
    const asked = `${title}: ${does}`.slice(0, 400);
    if (known.has(asked)) return [];
    known.add(asked);
    return [{ asked, reason: LEFT_TO_CODE }];
  });
}
