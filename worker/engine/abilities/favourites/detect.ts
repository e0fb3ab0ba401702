import { detectByCues } from '../../reading/reader/reading.ts';

const THINGS =
  '(?:jobs?|properties|homes?|houses?|flats?|apartments?|listings?|recipes?|articles?|posts?|items?|events?|courses?|products?|places?|films?|movies?|books?|songs?|videos?|quotes?|photos?|pictures?|poems?|trips?|hotels?|restaurants?|routes?|stories|things|them)';

/** "save favourites", "watchlist", "bookmark articles", "wishlist". */
export const { detect: detectFavourites } = detectByCues({
  ability: 'favourites',
  cues: [
    /\bfavou?rit(?:e|es|ed|ing)\b/,
    new RegExp(`\\bbookmark(?:s|ed|ing)?(?: (?:the |their |my )?${THINGS})?\\b`),
    /\bwish-? ?lists?\b/,
    new RegExp(
      `\\bsav(?:e|es|ed|ing) (?:the |their |my |interesting |best )?(?:${THINGS}|searches|for later)\\b`,
    ),
    /\bwatch-? ?lists?\b/,
    /\breading list\b/,
    /\bshort-?list(?:s|ing)?\b/,
    /\bmy list\b/,
    /\bheart(?:s|ed|ing)? (?:the |their |my )?(?:listings?|recipes?|items?|products?)\b/,
  ],
  unless:
    /\b(?:auto-?|is |are |be |gets? )saved?\b|\bsave (?:time|money|the form|changes)\b|\bi (?:can )?save [a-z]+ with\b/,
});
