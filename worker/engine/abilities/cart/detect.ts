/** Words that call for a cart, and shops that say nothing of one. */
import type { Ability } from '../../core/ability.ts';
import { detectByCues } from '../../reading/reader/reading.ts';

const SAID = detectByCues({
  ability: 'cart',
  cues: [
    /\b(?:shopping |shop )?carts?\b(?! (?:race|racing|abandon))/,
    /\b(?:shopping |into (?:the|a|their|your|my) )?(?:baskets?|trolley)\b(?!ball)/,
    /\badd(?:ing|s|ed)? (?:it |them |products? |items? |things )?to (?:the |a |my |their |your )?(?:bag|order)\b/,
    /\bshopping bags?\b/,
  ],
  unless: /\bbasket (?:weaving|making|collection)\b|\bgift baskets?\b(?!.*\bcart\b)/,
});

/** Whoever sells online means a cart, though it is not said. */
const MEANT = detectByCues({
  ability: 'cart',
  cues: [
    /\b(?:online|web|e-?)[- ]?(?:shop|store|bookstore|bookshop|boutique)s?\b/,
    /\be-?commerce\b/,
    /\bstore-?fronts?\b/,
    /\bwebshops?\b/,
    /\b(?:sell|buy|order|purchase)(?:s|ing)? (?:\w+ ){0,4}online\b/,
    /\b(?:sneaker|shoe|clothes|clothing|toy|candle|plant|book|wine|tea|coffee|jewell?ery|furniture|gift|record|bike|pet|fashion) (?:shop|store)\b/,
  ],
  unless: /\bmarketplace\b|\bclassifieds?\b|\bcheck-?out (?:books|tools)|\bapp store\b/,
  confidence: 0.6,
});

export const detectCart: NonNullable<Ability['detect']> = (reading) => {
  const said = SAID.detect(reading);
  return said.length > 0 ? said : MEANT.detect(reading);
};
