import type { AbilityUse, Blueprint, Entity, Field } from '../../../contract/plan/blueprint.ts';
import type { BlueprintProblem } from '../../../contract/plan/blueprint-meaning.ts';
import type { ParsedUse } from '../../core/ability.ts';
import { UseProblems } from '../use-problems.ts';
import type { CheckoutOptions } from './checkout-options.ts';

function isCartOf({ ability, entity }: AbilityUse, product: string): boolean {
  return ability === 'cart' && entity === product;
}

/** The order, its lines and what is sold fit together, and an order can be stored with what is asked. */
export function findCheckoutProblems(
  use: ParsedUse<CheckoutOptions>,
  blueprint: Blueprint,
): BlueprintProblem[] {
  const problems = new UseProblems(use, blueprint);
  const { options } = use;
  const order = problems.entity(use.entity, 'entity');
  const lines = problems.entity(options.lines, 'options', 'lines');
  const product = problems.entity(options.product, 'options', 'product');
  if (!('page' in use.at)) problems.say('is a page, so it must stand on one as a block.');
  if (!blueprint.pages.some(({ blocks }) => blocks.some((one) => isCartOf(one, options.product))))
    problems.say('orders what is in the cart, but no page has one. Keep the cart, or leave both out.');
  if (!order || !lines || !product) return problems.found;
  if (lines.approval)
    problems.found.push({
      path: ['entities', blueprint.entities.indexOf(lines), 'approval'],
      message: `${lines.label_plural} are what an order is made of and add up to its total, so they do not wait for approval.`,
    });
  const check = (
    entity: Entity,
    option: Exclude<keyof CheckoutOptions, 'contact' | 'thanks' | 'lines' | 'product'>,
    fits: (field: Field) => boolean,
    complaint: string,
  ) => problems.fitting(entity, { option, name: options[option] }, fits, complaint);
  const money = (field: Field) => field.type === 'money' && field.input !== 'computed';
  problems.grants(product, 'list', 'shows what is about to be ordered');
  check(
    product,
    'price',
    (field) => money(field) && field.required,
    `as the price, so it must be money that every ${product.label} has.`,
  );
  check(
    product,
    'stock',
    (field) => field.type === 'number' && field.integer,
    'as the stock, so it must be a whole number.',
  );
  check(
    product,
    'available',
    (field) => field.type === 'boolean',
    'for what can be bought, so it must be yes or no.',
  );
  check(
    lines,
    'order',
    (field) => field.reference?.entity === order.name,
    `as the way to ${order.label}, where it does not point.`,
  );
  check(
    lines,
    'item',
    (field) => field.reference?.entity === product.name,
    `as the way to ${product.label}, where it does not point.`,
  );
  check(
    lines,
    'name',
    (field) => field.type === 'text',
    'as the name of what was ordered, so it must be text.',
  );
  check(lines, 'quantity', (field) => field.type === 'number', 'as the quantity, so it must be a number.');
  check(lines, 'unit_price', money, 'as the price of that moment, so it must be money.');
  check(
    order,
    'total',
    (field) => field.type === 'money' && field.input === 'computed',
    'as the total, so it must be money that is worked out (input "computed").',
  );
  const title = product.fields.find((field) => field.name === product.title_field);
  if (title && title.type !== 'text')
    problems.say(`names what was ordered by "${title.label}", which is not text.`, 'options', 'product');
  options.contact.forEach((name, index) => {
    const field = problems.field(order, name, 'options', 'contact', index);
    if (field && (field.input === 'never' || field.input === 'computed' || field.reference))
      problems.say(`asks for "${field.label}", which a buyer cannot enter.`, 'options', 'contact', index);
    // [STATE4] Whoever orders would begin in whatever state they name.
    else if (field && order.flow?.field === field.name)
      problems.say(`asks for "${field.label}", which says how far an order is.`, 'options', 'contact', index);
  });
  const filled = [options.order, options.item, options.name, options.quantity, options.unit_price];
  needed(order, options.contact, 'contact');
  needed(lines, filled, 'lines');
  return problems.found;

  function needed(entity: Entity, given: readonly (string | undefined)[], option: string): void {
    for (const field of entity.fields)
      if (
        field.required &&
        field.default === undefined &&
        entity.flow?.field !== field.name &&
        !given.includes(field.name)
      )
        problems.say(
          `does not fill in "${field.label}" of ${entity.label}, which is required.`,
          'options',
          option,
        );
  }
}
