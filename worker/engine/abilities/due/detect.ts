import { type Detector, detectByCues } from '../../reading/reader/reading.ts';

const sure = detectByCues({
  ability: 'due',
  cues: [
    /\bover-?due\b/,
    /\b(?:due|expiring|expires|ending|ends) (?:soon|list|today|this week|this month|next)\b/,
    /\bwhat(?:'s| is) (?:due|late)\b/,
    /\b(?:running|too|are|is) late\b/,
    /\bpast (?:their|its|the) (?:due date|deadline|date)\b/,
    /\bmissed deadlines?\b/,
    /\b(?:ends?|expires?|runs? out|renews?|is due|are due|due|ending|expiring) (?:in|within) (?:the )?(?:next )?\d+ (?:days|weeks|months)\b/,
    /\blate (?:returns?|loans?|rentals?|payments?|books|items)\b/,
    /\blate after\b/,
    /\b(?:about to|will soon|soon to) expire\b/,
    /\bnot (?:yet )?(?:returned|paid|done|finished) (?:in|on) time\b/,
  ],
});
// A plain due date is a field; marking what is due is what people mean by it.
const likely = detectByCues({
  ability: 'due',
  cues: [/\bnext due\b/, /\bdeadlines?\b/, /\bexpir(?:es|ing|y|ed)\b/, /\bdue dates?\b/, /\brenewals?\b/],
  confidence: 0.5,
});

/** Phrases that ask for it; the sure ones first. */
export const detectDue: Detector['detect'] = (reading) => [
  ...sure.detect(reading),
  ...likely.detect(reading),
];
