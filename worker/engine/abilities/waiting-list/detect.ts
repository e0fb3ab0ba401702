import { detectByCues } from '../../reading/reader/reading.ts';

/** Phrases that ask for it; a list of people who wait for a product to appear is another thing. */
export const detectWaitingList = detectByCues({
  ability: 'waiting-list',
  cues: [
    /\bwait(?:ing)?[- ]?lists?\b/,
    /\bwait-?listed\b/,
    /\b(?:next|first) (?:person |one |people )?in (?:line|the queue)\b/,
    /\bmoves? up (?:when|if|as soon as|automatically)\b/,
    /\bqueue (?:up )?(?:for|when|if)\b.{0,40}\b(?:full|place|spot|seat)s?\b/,
  ],
  unless: /\b(?:join|sign up (?:for|to)|landing|launch|early access|coming soon)\b.*\bwait/,
}).detect;
