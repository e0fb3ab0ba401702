/** Timers and what they are for: `details.timers` names them, joined by commas. */
import { type Detector, detectByCues } from '../../reading/reader/reading.ts';

const ANY = detectByCues({
  ability: 'timer',
  cues: [
    /\btimers?\b/,
    /\bstop-?watch(?:es)?\b/,
    /\bcount-?downs?\b/,
    /\bpomodoros?\b/,
    /\bfocus (?:sessions?|timer|blocks?)\b/,
  ],
  entity: 'none',
});

export const detectTimer: Detector['detect'] = (reading) => {
  const [wanted] = ANY.detect(reading);
  if (!wanted) return [];
  const text = reading.sentences.map((sentence) => sentence.text.toLowerCase()).join(' ');
  const timers = [
    ...(/\bpomodoros?\b|\bfocus (?:sessions?|timer|blocks?)\b/.test(text) ? ['pomodoro'] : []),
    ...(/\bstop-?watch/.test(text) ? ['stopwatch'] : []),
    ...(/\bcount-?down/.test(text) ? ['countdown'] : []),
  ];
  return [{ ...wanted, details: { timers: (timers.length > 0 ? timers : ['countdown']).join(',') } }];
};
