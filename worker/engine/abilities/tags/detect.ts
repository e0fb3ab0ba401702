import { detectByCues } from '../../reading/reader/reading.ts';

/** "posts have tags", "tagged with keywords", "labels", "hashtags". */
export const { detect: detectTags } = detectByCues({
  ability: 'tags',
  cues: [
    /\btags?\b(?! (?:line|along|team|numbers?))/,
    /\btagg(?:ed|ing)\b/,
    /\bhashtags?\b/,
    /\bkeywords?\b/,
    /\blabels?\b(?! (?:design|printer|company|record|artists?))/,
  ],
  unless: /\b(?:price|name|ear|rfid|nfc) tags?\b/,
});
