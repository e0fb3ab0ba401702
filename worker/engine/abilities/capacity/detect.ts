import { detectByCues } from '../../reading/reader/reading.ts';

const PEOPLE =
  '(?:participants|attendees|people|persons|guests|players|seats|spots|places|spaces|students|members|visitors|travellers|travelers|pupils|children|kids|volunteers|helpers|runners|riders|swimmers|teams|entries|starters)';

/** Phrases that ask for it. */
export const detectCapacity = detectByCues({
  ability: 'capacity',
  cues: [
    /\bcapacit(?:y|ies)\b/,
    new RegExp(`\\bmax(?:imum|\\.)? (?:number of |of |\\d+ )?${PEOPLE}\\b`),
    new RegExp(
      `\\b(?:limited|remaining|available|free|open|left|number of) (?:number of )?${PEOPLE.replace('people|persons|', '').replace('|members|visitors', '')}\\b`,
    ),
    /\b(?:limited|remaining|available|free) tickets\b/,
    new RegExp(`\\b(?:limit(?:ed)? (?:of|to)|up to|at most|no more than|only) \\d+ ${PEOPLE}\\b`),
    /\b(?:max(?:imum)?\.?|at most|up to|no more than|limit(?:ed)? (?:of|to)|only) \d+ (?:people |places |spots )?(?:per|in (?:a|each|every)) (?:class|course|group|tour|workshop|session|event|shift|lesson|trip)\b/,
    /\bno more tickets than (?:seats|places)\b/,
    /\bsold out\b/,
    /\b(?:max(?:imum|\.)? )?group size\b/,
    new RegExp(`\\bnumber of ${PEOPLE} (?:needed|allowed|available|wanted)\\b`),
    /\bfully booked\b/,
    /\b(?:when|if|once|until|as soon as) (?:it is|it's|they are|they're|an? \w+ is|the \w+ is)?\s*full\b/,
    /\b(?:spots|places|seats|spaces|tickets) (?:are )?(?:left|remaining|available|run out|taken|free)\b/,
    /\bhow many (?:spots|places|seats|spaces|tickets)\b/,
    /\bwait(?:ing)?[- ]?lists?\b/,
  ],
  unless: /\b(?:join|sign up (?:for|to)|landing|launch|early access|coming soon)\b.*\bwait/,
}).detect;
