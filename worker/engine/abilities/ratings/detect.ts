import { detectByCues } from '../../reading/reader/reading.ts';

const THINGS =
  '(?:and|each|every|the|them|recipes?|books?|movies?|films?|bottles?|products?|with|from|on|wines?|places?|restaurants?|games?|it|albums?|coffees?|beers?|hotels?|sellers?|courses?|teachers?|tutors?|items?|beans?|shops?|trails?|routes?|tools?|series|shows?|songs?|podcasts?|episodes?|listings?|hosts?)';

/** "star ratings", "rate and review books", "customers leave ratings". */
export const { detect: detectRatings } = detectByCues({
  ability: 'ratings',
  cues: [
    /\bratings?\b(?! (?:questions?|scales?))/,
    new RegExp(`\\brat(?:e|es|ed|ing) (?:our |my |their |other )?${THINGS}\\b`),
    /\b(?:can|may|to) rate\b/,
    /\bstars?\b(?! (?:wars|trek|sign|gazing|light|hotel))/,
    /\b(?:1|one)[- ](?:to|-)[- ]?(?:5|five)\b/,
    /\bout of (?:5|five)\b/,
    /\bscore (?:each|them|from)\b/,
  ],
  unless:
    /\b(?:hourly|daily|tax|interest|exchange|heart|conversion|hour|per-hour|day|bounce|open|click|completion|churn) rates?\b(?!.*\brat(?:e|ing)\b.*\brat)/,
});
