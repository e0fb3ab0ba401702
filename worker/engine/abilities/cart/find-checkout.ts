/** Where what is in the cart is ordered. */
import type { AppModel, EntityModel } from '../../core/model.ts';

/** The page of the checkout that sells these products and the entity of its lines; null without one. */
export function findCheckout(product: EntityModel, model: AppModel): { path: string; lines: string } | null {
  for (const page of model.pages)
    for (const block of page.blocks)
      if (
        block.ability === 'checkout' &&
        block.options.product === product.names.snake &&
        typeof block.options.lines === 'string'
      )
        return { path: page.path, lines: block.options.lines };
  return null;
}
