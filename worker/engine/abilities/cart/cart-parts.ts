/** The ways into the cart: on every card, and beside the picture on the product's page. */
import type { ParsedUse } from '../../core/ability.ts';
import type { AppModel } from '../../core/model.ts';
import type { RecordPart } from '../../core/pages/block-part.ts';
import { code, ref } from '../../core/pages/code.ts';
import type { CartOptions } from './cart-options.ts';
import { CART_PRODUCTS, printCartProducts, toCartProduct } from './cart-product.ts';
import { findCheckout } from './find-checkout.ts';

export function cartParts(use: ParsedUse<CartOptions>, model: AppModel): RecordPart[] {
  const entity = model.entity(use.entity ?? '');
  const { price, stock, available } = use.options;
  const modules = { [CART_PRODUCTS]: printCartProducts(entity, use.options) };
  const checkout = findCheckout(entity, model);
  return [
    {
      entity: entity.names.snake,
      place: 'card',
      fields: [price, stock, available].filter((name) => name !== undefined),
      body: (variable) =>
        code`<${ref('CardBuy', 'src/shop/CardBuy')} product={${toCartProduct}(${variable})} />`,
      modules,
    },
    {
      entity: entity.names.snake,
      place: 'aside',
      fields: [price, stock, available].filter((name) => name !== undefined),
      // Who else bought it is no business of a visitor.
      lists: checkout ? [checkout.lines] : [],
      body: (variable) =>
        code`<${ref('BuyBox', 'src/shop/BuyBox')} product={${toCartProduct}(${variable})} />`,
      modules,
    },
  ];
}
