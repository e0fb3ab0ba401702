/** Words that call for progress: a percentage of what is done, ticks of one's own. */
import { detectByCues } from '../../reading/reader/reading.ts';

export const detectProgress = detectByCues({
  ability: 'progress',
  cues: [
    /\b(?<!work in )(?<!in )progress\b/,
    /\bpercent(?:age)?s?(?: of)? (?:\w+ ){0,2}(?:complete|done|completed|finished)\b/,
    /\b(?:%|percent) (?:complete|done|completed|finished)\b/,
    /\bcompletion (?:rates?|percentages?|status)\b/,
    /\bhow (?:far|much) (?:\w+ ){1,5}(?:is|are|has been|have been|got|gotten|come|came) (?:done|finished|completed|along)?\b(?=.{0,30}(?:done|finished|completed|along|far))/,
    /\b(?:track|see|know|remember|show)s? (?:which|what) .{0,40}\b(?:finished|completed|done|watched|read)\b/,
    /\bmark(?:s|ed|ing)? (?:lessons?|chapters?|modules?|units?|videos?|steps?|milestones?) (?:as )?(?:done|complete|completed|read|watched|finished)\b/,
    /\b(?:complete|finish|tick off)s? (?:\w+ )?(?:lessons?|chapters?|modules?|units?)\b/,
    /\bprogress bars?\b/,
  ],
  unless: /\b(?:progress (?:photos?|pictures?|notes?|reports?)|statuses?:? .{0,60}in progress)\b/,
}).detect;
