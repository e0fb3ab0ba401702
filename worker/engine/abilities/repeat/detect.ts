import { detectByCues } from '../../reading/reader/reading.ts';

/** What comes back by itself; "every day" alone is how often people look. */
export const { detect: detectRepeat } = detectByCues({
  ability: 'repeat',
  cues: [
    /\b(?:recurring|recurrent|repeating|repeatable|reoccurring)\b/,
    /\brepeat(?:s|ed)?\b(?! (?:customers?|buyers?|purchases?|visits?|password|after me))/,
    /\brecur(?:s|rence|rences)?\b/,
    /\b(?:come|comes|coming) back (?:every|each|daily|weekly|monthly|the next|automatically|by itself)\b/,
    /\b(?:daily|weekly|fortnightly|bi-?weekly|monthly|yearly|annual|quarterly) (?:tasks?|chores?|todos?|to-dos?|jobs?|duties|maintenance|bills?|payments?|inspections?|routines?|checklists?)\b/,
    /\b(?:tasks?|chores?|todos?|to-dos?|bills?|duties|reminders?|inspections?|maintenance)\b.{0,30}\bevery (?:day|week|month|year|other|second|two|few|\d+|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b/,
  ],
});
