/** Words that call for comparing what was spent with what there is, or what was raised with a goal. */
import { detectByCues } from '../../reading/reader/reading.ts';

export const detectBudget = detectByCues({
  ability: 'budget',
  cues: [
    /\bbudget(?:s|ed|ing)?\b/,
    /\bspend(?:ing)? (?:limits?|caps?|targets?|plans?)\b/,
    /\b(?:monthly |weekly )?(?:limits?|caps?|allowances?) (?:per|for (?:each|every)|on) (?:category|categories|person|child|project|month)\b/,
    /\bhow much (?:is |we have |i have |money is )?(?:still )?left (?:to spend|in|of|for|per|this month)\b/,
    /\bover-?spen(?:d|t|ding)\b/,
    /\b(?:fundraising|funding|savings?|donation) goals?\b/,

    /\bhow much (?:was|has been|is|we have|they have) (?:raised|collected|saved|donated)\b/,
    /\braised (?:per|for each|so far|towards?)\b/,
  ],
  unless: /\bbudget[- ](?:friendly|hotel|airline|travel)\b|\blow budget\b|\bon a budget\b/,
}).detect;
