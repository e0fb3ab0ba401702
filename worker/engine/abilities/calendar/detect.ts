import { type Detector, detectByCues } from '../../reading/reader/reading.ts';

/** Other people's calendars, and those that hang on a wall. */
const OTHER =
  /\b(?:google|outlook|apple|icloud|ical|advent|editorial|wall|photo) calendars?\b|\b(?:sync|integrat|connect)\w*\b.{0,40}\bcalendars?\b/;

const sure = detectByCues({
  ability: 'calendar',
  cues: [
    /\bcalendars?\b/,
    /\b(?:week|month|day|agenda|schedule|timeline)(?:ly)?[- ]?(?:view|overview|planner|plan|grid|schedule|timetable)\b/,
    /\b(?:view|overview) of (?:the |each |every )?(?:week|month|day)\b/,
    /\btime-?tables?\b/,
    /\b(?:class|course|training|lesson|shift|staff|team|duty|work|rehearsal|match|content|event) (?:schedules?|planners?)\b/,
    /\b(?:day|week|month) by (?:day|week|month)\b/,
    /\bduty (?:rota|roster)s?\b/,
    /\b(?:rota|roster)s?\b(?! of (?:players|clients|members))/,
    /\bdiary of (?:appointments|bookings|visits)\b/,
  ],
  unless: OTHER,
});
const likely = detectByCues({
  ability: 'calendar',
  cues: [
    /\bweekly (?:menu|meals?|overview)\b/,
    /\b(?:see|show|view|look at)\b.{0,30}\b(?:schedules?|who is (?:away|off|out|in))\b/,
  ],
  unless: OTHER,
  confidence: 0.6,
});

/** Phrases that ask for a view by date; the sure ones first. */
export const detectCalendar: Detector['detect'] = (reading) => {
  const found = sure.detect(reading);
  return found.length > 0 ? found : likely.detect(reading);
};
