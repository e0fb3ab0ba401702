import { detectByCues } from '../../reading/reader/reading.ts';

/** Phrases that ask for it. */
export const detectStreak = detectByCues({
  ability: 'streak',
  cues: [
    /\bstreaks?\b/,
    /\b(?:days|weeks) in a row\b/,
    /\bconsecutive days\b/,
    /\bheat[- ]?maps? (?:of|for) (?:the |my |each |every |a )?(?:year|month|days?|weeks?|habits?|activity|check-?ins?)\b/,
    /\bhabits?\b.{0,80}\bheat[- ]?maps?\b/,
    /\bbreak(?:ing)? the chain\b/,
    /\b(?:daily|every ?day) check-?ins?\b/,
    /\bhabit[- ]track/,
  ],
}).detect;
