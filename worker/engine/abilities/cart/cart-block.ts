/** The page of the cart. */

import type { ParsedUse } from '../../core/ability.ts';
import type { AppModel } from '../../core/model.ts';
import { named } from '../../core/names/name.ts';
import type { BlockPart } from '../../core/pages/block-part.ts';
import { code, jsxAttribute, ref } from '../../core/pages/code.ts';
import { drawingAttribute } from '../../core/pages/entity/drawing.ts';
import { callNames } from '../../core/pages/entity/entity-api.ts';
import {
  apiRef,
  componentModule,
  componentRef,
  entityNames,
  safeComponent,
} from '../../core/pages/entity/entity-names.ts';
import { titled } from '../../core/pages/entity/list-block.ts';
import { listPage } from '../../core/pages/entity/list-page.ts';
import type { CartOptions } from './cart-options.ts';
import { CART_PRODUCTS, printCartProducts, shopLink, toCartProduct } from './cart-product.ts';
import { findCheckout } from './find-checkout.ts';

export function cartBlock(use: ParsedUse<CartOptions>, model: AppModel): BlockPart {
  const entity = model.entity(use.entity ?? '');
  const component = safeComponent(named`${entityNames(entity).plural}Cart`);
  const checkout = findCheckout(entity, model);
  return {
    body: titled(use, model, code`<${componentRef(component)} />`),
    modules: {
      [componentModule(component)]: code`
        export function ${component}() {
          const cart = ${ref('useCartItems', 'src/shop/use-cart-items')}(${apiRef(entity, callNames(entity).list)}, ${toCartProduct});
          return <${ref('CartView', 'src/shop/CartView')} cart={cart} shop={${shopLink(entity, listPage(entity, model.pages)?.path ?? '/')}}${checkout && jsxAttribute('checkout', checkout.path)}${drawingAttribute(entity)} />;
        }`,
      [CART_PRODUCTS]: printCartProducts(entity, use.options),
    },
  };
}
