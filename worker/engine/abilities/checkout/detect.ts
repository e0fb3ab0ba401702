/** Words that call for ordering: a checkout, orders placed online. */
import type { Ability } from '../../core/ability.ts';
import { detectByCues } from '../../reading/reader/reading.ts';
import { detectCart } from '../cart/detect.ts';

const SAID = detectByCues({
  ability: 'checkout',
  cues: [
    /\bcheck[- ]?outs?\b(?! (?:our|my|the|these|this|date|time|dates|books?|tools?|equipment))/,
    /\bplac(?:e|es|ing) (?:an? |their |the )?orders?\b/,
    /\b(?:buy|purchase|order) (?:online|them|products?|items?|it|candles|things|from (?:us|me|the shop))\b/,
    /\bonline (?:orders?|ordering)\b/,
    /\b(?:baskets?|carts?|trolley)\b.{0,30}\border\b/,
    /\border(?:ing)? (?:products?|items?|plants|candles|flowers|goods)\b/,
  ],
  unless:
    /\b(?:equipment|gear|tools?|devices?|keys?|assets?|laptops?|books?) check-?outs?\b|\bcheck-?in and check-?out\b|\blibrary\b|\bhotel\b/,
  implies: 'order',
});

/** A cart without a way to order would be a basket left standing. */
export const detectCheckout: NonNullable<Ability['detect']> = (reading) => {
  const said = SAID.detect(reading);
  if (said.length > 0) return said;
  return detectCart(reading).map((wanted) => ({ ...wanted, ability: 'checkout' }));
};
