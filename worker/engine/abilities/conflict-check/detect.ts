import { detectByCues } from '../../reading/reader/reading.ts';

/** Phrases that ask for it, however people put it. */
export const detectConflictCheck = detectByCues({
  ability: 'conflict-check',
  cues: [
    /\bdouble[- ]?book/,
    /\bdouble (?:appointments?|reservations?|bookings?|assignments?|allocations?)\b/,
    /\b(?:no|any|avoid|prevent|stop|without|block|detect|reject|refuse)s? (?:\w+ ){0,2}(?:overlap|conflict|clash|collision)/,
    /\boverlapping\b/,
    /\b(?:cannot|can't|can not|never|must not|mustn't|may not|should not|shouldn't|don't|do not|won't|not) (?:\w+ ){0,2}(?:overlap|clash|collide|conflict)/,
    /\b(?:scheduling|booking|time|calendar|room) (?:conflicts?|clash(?:es)?)\b/,
    /\bconflict (?:check|detection|free)\b/,
    /\b(?:booked|reserved|taken|rented|scheduled|assigned|given|lent|used|occupied) (?:out )?twice\b/,
    /\b(?:already|not) (?:been )?(?:booked|reserved|taken|occupied|rented(?: out)?)\b.{0,40}\b(?:again|refus|reject|block|same)/,
    /\b(?:only one|no two|never two|not two|one) \w+(?: \w+)? (?:(?:can|may|per|for|in|at|on|share|overlap)\b.{0,40})?\b(?:at (?:a|the same|any one|one) time|per slot|per time slot|same slot|simultaneously)\b/,
    /\btwo (?:\w+ ){1,5}(?:at|for|in|on) (?:the same|one) (?:time|slot|day|room|period)\b/,
  ],
  entity: 'nearest',
}).detect;
