import type { Ability } from '../../core/ability.ts';
import { checkoutBlock } from './checkout-block.ts';
import { checkoutChecks, checkoutPageChecks } from './checkout-checks.ts';
import { CheckoutOptions } from './checkout-options.ts';
import { findCheckoutProblems } from './checkout-problems.ts';
import { detectCheckout } from './detect.ts';
import { placeOrder } from './place-order.ts';
import { planCheckout } from './plan.ts';

export const checkout: Ability<CheckoutOptions> = {
  name: 'checkout',
  title: 'Checkout',
  about:
    'Ordering what is in the cart: one call writes the order with its lines at the prices of the database, and takes the goods from stock. It stands on a page of its own; its entity is the order.',
  options: CheckoutOptions,
  detect: detectCheckout,
  plan: planCheckout,
  findProblems: findCheckoutProblems,
  operations: (use, model) => [placeOrder(model.entity(use.entity ?? ''), use.options, model)],
  shares({ options }) {
    const { product, lines, price, stock, available, order, item, name, quantity, unit_price } = options;
    const of = (entity: string, why: string, fields: readonly (string | undefined)[]) =>
      fields.filter((field) => field !== undefined).map((field) => ({ entity, field, why }));
    return [
      ...of(product, 'is reckoned with, and several may have the same', [price, stock, available]),
      ...of(lines, 'is written by each order', [order, item, name, quantity, unit_price]),
    ];
  },
  block: checkoutBlock,
  checks: checkoutChecks,
  pageChecks: checkoutPageChecks,
};
