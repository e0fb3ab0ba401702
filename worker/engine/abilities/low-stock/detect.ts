/** Words that call for a warning when something runs out. */
import { detectByCues } from '../../reading/reader/reading.ts';

export const detectLowStock = detectByCues({
  ability: 'low-stock',
  cues: [
    /\blow[- ](?:in )?(?:stock|inventory|supply|quantity)\b/,
    /\b(?:stock|inventory|quantity|supplies|supply) (?:is |are |gets? |runs? |running |that is |falls? )*(?:too )?low\b/,
    /\b(?:running|runs?|run) (?:low|out)\b/,
    /\bre-?order(?:ing)? (?:levels?|points?|alerts?|lists?|thresholds?|quantit(?:y|ies)|when)\b/,
    /\b(?:needs?|has|have) to be re-?ordered\b/,
    /\bwhat (?:to|we (?:have|need) to) re-?order\b/,
    /\b(?:minimum|min\.?|par|safety) (?:stock|quantity|quantities|levels?|amounts?)\b/,
    /\bout of stock\b/,
    /\bstock (?:alert|warning|threshold)s?\b/,
    /\b(?:warn|alert|notify|tell)(?:s|ed|ing)? (?:me |us |you )?(?:when|if|about|of) .{0,40}\b(?:low|out|minimum|below)\b/,
    /\bbelow (?:a |the |its |their )?(?:minimum|threshold|reorder)\b/,
    /\bshopping list of what is missing\b/,
  ],
}).detect;
