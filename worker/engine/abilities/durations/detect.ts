import { detectByCues } from '../../reading/reader/reading.ts';

/** Phrases that ask for it. */
export const detectDurations = detectByCues({
  ability: 'durations',
  cues: [
    /\b(?:average|mean|median|typical) (?:\w+ ){0,2}(?:time|duration)\b/,
    /\b(?:response|resolution|handling|processing|lead|cycle|turnaround) times?\b/,
    /\btime (?:to|until) (?:\w+ )?(?:close|closing|respond|response|resolve|resolution|answer|hire|solve|solution|first|completion|done)\b/,
    /\bhow long (?:it|they|tickets?|orders?|each|a|an|the|requests?|tasks?|cases?|repairs?)\b.{0,30}\b(?:takes?|took|lasts?|open|wait|stay)/,
    /\btime (?:between|from) (?:\w+ ){1,3}(?:and|to) \w+/,
  ],
}).detect;
