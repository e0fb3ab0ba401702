import { type Detector, detectByCues } from '../../reading/reader/reading.ts';

/** Books that are read. */
const READ =
  '(?! ?(?:shops?|stores?|clubs?|collections?|reviews?|lists?|titles?|covers?|recommendations?|keeping|report|author))';

const sure = detectByCues({
  ability: 'booking',
  cues: [
    new RegExp(
      `\\bbook(?:s|ed|ing)?\\b${READ}(?= (?:a|an|the|their|free|available|online|slots?|appointments?|rooms?|tables?|seats?|class|classes|them|it|sessions?|places?|services?|tours?|time|lessons?|visits?|courts?|desks?|in advance)\\b)`,
    ),
    /\bappointments?\b/,
    /\b(?:class(?:es)?|courses?|lessons?|sessions?|courts?|rooms?|slots?|tours?|services?) (?:that |which )?(?:they|people|members|customers|guests|students|you) (?:can )?book\b/,
    /\b(?:free|available|open|time|booking|empty) (?:time )?slots?\b/,
    /\bdouble[- ]book/,
    /\bavailabilit(?:y|ies)\b/,
    /\bschedule (?:an? |their |your )?(?:appointment|visit|session|consultation|lesson|meeting)s?\b/,
    /\b(?:pick|choose|select|find) (?:a |an |their |your )?(?:free |available |suitable )?(?:time|slot|date and time)\b/,
    /\bonline (?:booking|scheduling|reservations?)\b/,
    /\bbooking (?:system|app|page|tool|site|website|platform|calendar)\b/,
  ],
});

// A reservation can be a form that somebody reads; it need not know what is free.
const likely = detectByCues({
  ability: 'booking',
  cues: [/\breserv(?:e|es|ing|ations?)\b/, /\bbookings?\b/],
  confidence: 0.5,
});

/** Phrases that ask for it; the sure ones first. */
export const detectBooking: Detector['detect'] = (reading) => [
  ...sure.detect(reading),
  ...likely.detect(reading),
];
