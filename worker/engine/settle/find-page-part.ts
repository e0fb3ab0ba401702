/** Parts of a plan that are about a page itself: its address, whom it is for, its place in the navigation, or all of it. */
import type { Blueprint, Json } from '../../contract/plan/blueprint.ts';
import { forgetPage, giveFirstPage } from '../../contract/plan-edits/forget.ts';
import type { Part } from './part.ts';

/** @param member what of the page a problem is about. */
export function findPagePart(
  blueprint: Blueprint,
  index: number,
  member: string | number | undefined,
): Part | null {
  const page = blueprint.pages[index];
  if (!page) return null;
  const value = page as Json;
  if (member === 'nav')
    return {
      name: `${page.title} in the navigation`,
      value,
      without: () => replacePage(blueprint, index, { ...page, nav: false }),
    };
  const roles = typeof page.audience === 'object' ? page.audience.roles : [];
  const known = roles.filter((role) => blueprint.roles.some(({ name }) => name === role));
  if (member === 'audience' && known.length > 0 && known.length < roles.length)
    return {
      name: `${page.title} for a role that the app has not`,
      value,
      without: () => replacePage(blueprint, index, { ...page, audience: { roles: known } }),
    };
  return { name: `the page ${page.title}`, value, without: () => withoutPage(blueprint, index) };
}

/** Where no page is the first one, one of them gets that address. */
export function findFirstPage(blueprint: Blueprint): Part | null {
  const pages = giveFirstPage(blueprint.pages, blueprint.entities);
  const first = pages.find(({ path }) => path === '/');
  if (!first) return null;
  const own = blueprint.pages.find(({ name }) => name === first.name);
  return {
    name: own
      ? `the address ${own.path} of ${own.title}, which is the first page now`
      : 'an empty first page',
    value: (own ?? null) as Json,
    without: () => ({ ...blueprint, pages }),
  };
}

/** Another page may have its name. */
function withoutPage(blueprint: Blueprint, index: number): Blueprint {
  const page = blueprint.pages[index];
  if (!page) return blueprint;
  const names = blueprint.pages.map(({ name }) => name);
  if (names.indexOf(page.name) === names.lastIndexOf(page.name))
    return forgetPage(blueprint, page.name).blueprint;
  return {
    ...blueprint,
    pages: giveFirstPage(
      blueprint.pages.filter((_, at) => at !== index),
      blueprint.entities,
    ),
  };
}

function replacePage(blueprint: Blueprint, index: number, by: Blueprint['pages'][number]): Blueprint {
  return { ...blueprint, pages: blueprint.pages.map((page, at) => (at === index ? by : page)) };
}
