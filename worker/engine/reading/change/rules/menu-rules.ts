/** The order of the menu, and which page comes first. */
import type { Blueprint, Page } from '../../../../contract/plan/blueprint.ts';
import { makeUnique } from '../../../core/names/identifier.ts';
import { type Attempt, type ChangeRule, change, refuse } from '../change-rule.ts';
import { bareName, findEntity, findPage } from '../names-in-plan.ts';

const MOVE =
  /^(?:move|put|place|bring|show|list)\s+(?:the\s+)?(.+?)\s+(?:page\s+|tab\s+)?(?:(?:to|at|in|on)\s+)?(?:the\s+)?(?:very\s+)?(front|first|top|start|beginning|last|end|bottom|back|(?:first|last) (?:place|position))(?:\s+(?:in|of|on)\s+(?:the\s+)?(?:menu|navigation|nav|sidebar|list|pages))?$/iu;
const MOVE_NEXT =
  /^(?:move|put|place)\s+(?:the\s+)?(.+?)\s+(?:page\s+|tab\s+)?(before|after|behind|in front of|above|below)\s+(?:the\s+)?(.+?)(?:\s+(?:page|tab|in the menu|in the navigation))?$/iu;
const MAKE_HOME =
  /^(?:make|use|set)\s+(?:the\s+)?(.+?)\s+(?:page\s+|tab\s+)?(?:(?:in)?to\s+|as\s+)?(?:be\s+)?(?:the\s+)?(?:home ?page|start ?page|first page|landing page|front page|home|home screen)$/iu;

/** "move the dashboard to the front", "make products the home page". */
export const movePages: ChangeRule = (clause, blueprint) => {
  const home = MAKE_HOME.exec(clause.text);
  if (home?.[1]) {
    const page = pageOf(blueprint, home[1]);
    return page ? makeHome(blueprint, page) : null;
  }
  const next = MOVE_NEXT.exec(clause.text);
  if (next?.[1] && next[2] && next[3]) {
    const page = pageOf(blueprint, next[1]);
    const other = pageOf(blueprint, next[3]);
    if (!page || !other || page === other) return null;
    const rest = blueprint.pages.filter((one) => one !== page);
    const at = rest.indexOf(other) + (/^(?:after|behind|below)$/i.test(next[2]) ? 1 : 0);
    return moved(
      blueprint,
      page,
      [...rest.slice(0, at), page, ...rest.slice(at)],
      `${next[2].toLowerCase()} ${other.title}`,
    );
  }
  const move = MOVE.exec(clause.text);
  if (!move?.[1] || !move[2]) return null;
  const page = pageOf(blueprint, move[1]);
  if (!page) return null;
  const isLast = /last|end|bottom|back/i.test(move[2]);
  const rest = blueprint.pages.filter((one) => one !== page);
  return moved(blueprint, page, isLast ? [...rest, page] : [page, ...rest], isLast ? 'last' : 'first');
};

/** The page of this name, or the one that shows what is called so. */
function pageOf(blueprint: Blueprint, words: string): Page | null {
  const page = findPage(blueprint, words);
  if (page) return page;
  const plain = bareName(words).toLowerCase();
  const entity = findEntity(blueprint, words.replace(/\s+(?:page|tab)$/i, ''));
  const showing = blueprint.pages.filter(
    (one) =>
      one.nav &&
      !one.path.includes(':') &&
      one.blocks.some(
        (block) =>
          block.ability === plain ||
          (entity !== null && block.entity === entity.name && block.ability !== 'dashboard'),
      ),
  );
  return showing.length === 1 ? (showing[0] ?? null) : null;
}

function moved(blueprint: Blueprint, page: Page, pages: Page[], where: string): Attempt {
  if (pages.every((one, index) => one === blueprint.pages[index]))
    return refuse(`${page.title} stands ${where} already.`);
  return change({ ...blueprint, pages }, 'page-order', `${page.title} stands ${where} in the menu.`, [
    'pages',
    pages.indexOf(page),
  ]);
}

function makeHome(blueprint: Blueprint, page: Page): Attempt {
  if (page.path === '/') return refuse(`${page.title} is the first page already.`);
  const taken = new Set(blueprint.pages.map((one) => one.path.slice(1).replaceAll('-', '_')));
  const pages = blueprint.pages.map((one) => {
    if (one === page) return { ...one, path: '/' };
    if (one.path !== '/') return one;
    return {
      ...one,
      path: `/${makeUnique(one.name === 'home' ? 'overview' : one.name, taken).replaceAll('_', '-')}`,
    };
  });
  const first = pages.find((one) => one.path === '/');
  const rest = pages.filter((one) => one !== first);
  return change(
    { ...blueprint, pages: first ? [first, ...rest] : pages },
    'home-page',
    `${page.title} is the first page that people see.`,
    ['pages', 0],
  );
}
