/** `src/api/cart-products.ts`: what the cart and the checkout of an app show of its products. */

import type { EntityModel } from '../../core/model.ts';
import { named } from '../../core/names/name.ts';
import { type Code, code, comment, literal, type Operand, ref, typeRef } from '../../core/pages/code.ts';
import { entityNames, recordType } from '../../core/pages/entity/entity-names.ts';
import { isNullable, pictureField, recordHref } from '../../core/pages/entity/fields.ts';
import { titleOf } from '../../core/pages/entity/record-text.ts';
import type { CartOptions } from './cart-options.ts';

export const CART_PRODUCTS = 'src/api/cart-products';

/** The function that turns a record into what the cart shows. */
export const toCartProduct: Code = ref('toCartProduct', CART_PRODUCTS);

export function printCartProducts(entity: EntityModel, options: CartOptions): Code {
  const { variable } = entityNames(entity);
  const picture = pictureField(entity);
  return code`/** What the cart shows of ${comment(entity.labelPlural.toLowerCase())}. */
    export function toCartProduct(${variable}: ${recordType(entity)}): ${typeRef('CartProduct', 'src/shop/use-cart-items')} {
      return {
        id: ${variable}.id,
        name: ${titleOf(entity, variable)},
        price: ${variable}.${entity.field(options.price).wire},
        image: ${picture ? code`${variable}.${picture.wire}` : 'null'},
        href: ${recordHref(entity, code`${variable}.id`) ?? 'null'},
        limit: ${limitOf(entity, options, variable)},
      };
    }`;
}

/** How many can be bought; null: any number. */
function limitOf(entity: EntityModel, { stock, available }: CartOptions, variable: Operand): Operand {
  const count = stock === undefined ? named`null` : code`${variable}.${entity.field(stock).wire}`;
  if (available === undefined) return count;
  const mark = entity.field(available);
  return code`${variable}.${mark.wire}${isNullable(mark) ? ' !== false' : ''} ? ${count} : 0`;
}

/** Where one goes on looking, as the kit's parts of the shop want it. */
export function shopLink(entity: EntityModel, path: string): Code {
  return code`{ label: ${literal(`See all ${entity.labelPlural.toLowerCase()}`)}, href: ${literal(path)} }`;
}
