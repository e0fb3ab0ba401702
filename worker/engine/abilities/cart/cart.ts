import type { Blueprint } from '../../../contract/plan/blueprint.ts';
import type { BlueprintProblem } from '../../../contract/plan/blueprint-meaning.ts';
import { CheckScript, waysToHave } from '../../checks/check-script.ts';
import { makePageCheck, pageOf, visibleTitle } from '../../checks/page-checks.ts';
import { visibleMoney } from '../../checks/visible-values.ts';
import type { Ability, ParsedUse } from '../../core/ability.ts';
import type { AppModel } from '../../core/model.ts';
import { code, jsxAttribute, ref } from '../../core/pages/code.ts';
import { makeCheck } from '../record/make-check.ts';
import { UseProblems } from '../use-problems.ts';
import { cartBlock } from './cart-block.ts';
import { CartOptions } from './cart-options.ts';
import { cartParts } from './cart-parts.ts';
import { detectCart } from './detect.ts';
import { planCart } from './plan.ts';

export const cart: Ability<CartOptions> = {
  name: 'cart',
  title: 'Shopping cart',
  about:
    'A cart: products are put in from cards and their own page, counted in the header, and met again on a page of their own.',
  options: CartOptions,
  detect: detectCart,
  plan: planCart,
  findProblems: findCartProblems,
  block: cartBlock,
  recordParts: cartParts,
  shell: (use, model) => ({
    header: code`<${ref('CartButton', 'src/shop/CartButton')}${jsxAttribute('href', pageOf(use, model).path)} />`,
  }),
  checks: cartChecks,
  pageChecks: (use, model) => {
    const entity = model.entity(use.entity ?? '');
    const empty = makePageCheck(use, model, 'is empty at first', new CheckScript(), ['Your cart is empty']);
    if (!entity.detailPage || waysToHave(entity) !== 'create') return [empty];
    const script = new CheckScript();
    const made = script.create(entity, 1);
    const price = visibleMoney(Number(made.body[entity.field(use.options.price).wire]), model);
    const texts = [visibleTitle(entity, made), price].filter((text) => text !== null);
    return [
      empty,
      {
        id: `page.${entity.detailPage.names.snake}.cart`,
        title: `The page "${entity.detailPage.title}" says what it costs`,
        page: entity.detailPage.names.snake,
        path: entity.detailPage.path.replace(':id', String(made.id)),
        setup: script.steps,
        expect: { texts },
      },
    ];
  },
};

function findCartProblems(use: ParsedUse<CartOptions>, blueprint: Blueprint): BlueprintProblem[] {
  const problems = new UseProblems(use, blueprint);
  const { price, stock, available } = use.options;
  const entity = problems.entity(use.entity, 'entity');
  if (!entity) return problems.found;
  problems.grants(entity, 'list', 'reads what products cost');
  if (!('page' in use.at)) problems.say('is a page, so it must stand on one as a block.');
  const money = problems.field(entity, price, 'options', 'price');
  if (money && (money.type !== 'money' || !money.required))
    problems.say(
      `takes "${money.label}" as the price, so it must be money that every ${entity.label} has.`,
      'options',
      'price',
    );
  const count = stock === undefined ? null : problems.field(entity, stock, 'options', 'stock');
  if (count && (count.type !== 'number' || !count.integer))
    problems.say(`takes "${count.label}" as the stock, so it must be a whole number.`, 'options', 'stock');
  const mark = available === undefined ? null : problems.field(entity, available, 'options', 'available');
  if (mark && mark.type !== 'boolean')
    problems.say(
      `takes "${mark.label}" for what can be bought, so it must be yes or no.`,
      'options',
      'available',
    );
  return problems.found;
}

/** The cart asks for several products by their ids in one call, and gets these alone. */
function cartChecks(use: ParsedUse<CartOptions>, model: AppModel) {
  const entity = model.entity(use.entity ?? '');
  if (waysToHave(entity) !== 'create') return [];
  const script = new CheckScript();
  const [first, other, second] = [1, 2, 3].map((number) => script.create(entity, number));
  if (!first || !other || !second) return [];
  const price = entity.field(use.options.price).wire;
  script.call('GET', `${entity.apiPath}?id=${first.id}&id=${second.id}&page_size=100`, 200, {
    json: { total: 2, items: { $contains: { id: first.id, [price]: first.body[price] ?? null } } },
  });
  script.call('GET', `${entity.apiPath}?id=${first.id}&id=${second.id}&page_size=100`, 200, {
    json: { items: { $lacks: { id: other.id } } },
  });
  return [
    makeCheck(entity, 'cart', 'the cart reads just what is in it, at the price of now', script, 'cart'),
  ];
}
