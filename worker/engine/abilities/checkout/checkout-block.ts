/** The page of the checkout: where it goes, beside what it is; afterwards the number of the order. */

import type { ParsedUse } from '../../core/ability.ts';
import type { AppModel, EntityModel } from '../../core/model.ts';
import { type Name, named } from '../../core/names/name.ts';
import { isRequired } from '../../core/operations/entity-parts.ts';
import type { BlockPart } from '../../core/pages/block-part.ts';
import { type Code, code, joinCode, literal, propertyName, ref, typeRef } from '../../core/pages/code.ts';
import { callNames, valueType } from '../../core/pages/entity/entity-api.ts';
import { fieldElements, printRules, startingValue } from '../../core/pages/entity/entity-form.ts';
import {
  apiRef,
  componentModule,
  componentRef,
  entityNames,
  recordType,
  safeComponent,
} from '../../core/pages/entity/entity-names.ts';
import { choiceType, isNullable } from '../../core/pages/entity/fields.ts';
import { titled } from '../../core/pages/entity/list-block.ts';
import { listPage } from '../../core/pages/entity/list-page.ts';
import { shopLink, toCartProduct } from '../cart/cart-product.ts';
import type { CheckoutOptions } from './checkout-options.ts';

const API = 'src/api/checkout';
const PAYMENT = 'You pay on delivery or by invoice. Nothing is charged here.';
const THANKS = 'We have your order and will be in touch about delivery and payment.';

export function checkoutBlock(use: ParsedUse<CheckoutOptions>, model: AppModel): BlockPart {
  const order = model.entity(use.entity ?? '');
  const product = model.entity(use.options.product);
  const component = safeComponent(named`${entityNames(order).type}Checkout`);
  return {
    body: titled(use, model, code`<${componentRef(component)} />`),
    modules: {
      [componentModule(component)]: printCheckout(component, order, product, use.options, model),
      [API]: printApi(order, product, use.options),
    },
  };
}

function printApi(order: EntityModel, product: EntityModel, { contact }: CheckoutOptions): Code {
  const calls = callNames(order);
  const fields = contact.map((name) => order.field(name));
  const type = (field: (typeof fields)[number]) =>
    field.type === 'enum'
      ? typeRef(choiceType(order, field), entityNames(order).module)
      : code`${valueType(order, field)}`;
  return code`/** Who gets the order; what may be left out stays empty. */
    export interface Contact {
      ${fields.map(
        (field) =>
          code`${propertyName(field.wire)}${isRequired(field) ? '' : '?'}: ${type(field)}${isNullable(field) ? ' | null' : ''};`,
      )}
    }

    /** What is ordered: prices are the server's business. */
    export interface OrderedItem {
      ${product.names.snake}_id: number;
      quantity: number;
    }

    /** Orders all of the items, or none of them when one is not there any more. */
    export function placeOrder(contact: Contact, items: OrderedItem[]) {
      return ${ref('send', 'src/data/request')}<${recordType(order)}>('POST', \`\${${apiRef(order, calls.path)}}/checkout\`, { ...contact, items });
    }`;
}

function printCheckout(
  component: Name,
  order: EntityModel,
  product: EntityModel,
  options: CheckoutOptions,
  model: AppModel,
): Code {
  const fields = options.contact.map((name) => order.field(name));
  const form = ref('Form', 'src/ui/fields/Form');
  const view = ref('CheckoutView', 'src/shop/CheckoutView');
  return code`
    const shop = ${shopLink(product, listPage(product, model.pages)?.path ?? '/')};

    /** Asks where the cart goes, orders it, and tells the number of the order. */
    export function ${component}() {
      const { lines, clear } = ${ref('useCart', 'src/shop/cart')}();
      const cart = ${ref('useCartItems', 'src/shop/use-cart-items')}(${apiRef(product, callNames(product).list)}, ${toCartProduct});
      const [placed, setPlaced] = ${ref('useState', 'react')}<${recordType(order)} | null>(null);
      const form = ${ref('useForm', 'src/data/use-form')}<${typeRef('Contact', API)}, ${recordType(order)}>({
        initial: { ${joinCode(
          fields.map((field) => code`${field.wire}: ${startingValue(field)}`),
          ', ',
        )} },
        ${printRules(fields)}
        submit: (contact) =>
          ${ref('placeOrder', API)}(
            contact,
            lines.map(({ id, quantity }) => ({ ${product.names.snake}_id: id, quantity })),
          ),
        onDone: (order) => {
          setPlaced(order);
          clear();
        },
      });
      if (placed)
        return (
          <${ref('OrderPlaced', 'src/shop/OrderPlaced')}
            number={placed.id}
            total={placed.${order.field(options.total).wire} ?? 0}
            text=${literal(options.thanks ?? THANKS)}
            shop={shop}
          />
        );
      return (
        <${view} cart={cart} shop={shop} payment=${literal(PAYMENT)}>
          <${form} form={form} submitLabel="Place order">
            ${fieldElements(order, fields)}
          </${form}>
        </${view}>
      );
    }`;
}
