/** How long what is booked takes, and how often it begins: "a booking takes 75 minutes", "slots of 15 min", "every 90 minutes". */
import type { BlueprintInput } from '../../../contract/plan/blueprint.ts';
import { splitSentences } from '../../language/text/split-sentences.ts';
import { NUMBER, readNumber } from '../knowledge/numbers.ts';
import type { Sketch } from '../sketch.ts';
import { findEntity } from './apply-fields.ts';

const LENGTH = new RegExp(`\\b(half an|${NUMBER})[ -]?(minutes?|min|hours?|h)\\b`, 'gi');
/** A length behind these is when something ends or is due, not how long it takes. */
const NO_LENGTH = /\b(?:before|ago|ahead|advance|after|within|later|notice|old)\b/i;
const USED = /^(?:booking|conflict-check|calendar|availability)$/;

export function applyTimes(blueprint: BlueprintInput, sketch: Sketch): void {
  const uses = [...(blueprint.abilities ?? []), ...blueprint.pages.flatMap(({ blocks }) => blocks)].filter(
    ({ ability, options }) => USED.test(ability) && options?.minutes !== undefined,
  );
  if (uses.length === 0) return;
  for (const sentence of splitSentences(sketch.text)) {
    const found = readLengths(sentence.text);
    if (found.length === 0) continue;
    for (const use of uses) {
      const kind = sketch.kinds.find(({ name }) => findEntity(blueprint, name)?.name === use.entity);
      if (!kind || !speaksOf(sentence.text, [kind.name, ...kind.aliases])) continue;
      const length = found.find(({ isStep }) => !isStep);
      const step = found.find(({ isStep }) => isStep);
      use.options = {
        ...use.options,
        ...(length ? { minutes: length.minutes } : {}),
        ...(use.ability === 'booking' && (step ?? length)
          ? { step: Math.min(240, Math.max(5, (step ?? length)?.minutes ?? 30)) }
          : {}),
      };
    }
  }
}

function readLengths(words: string): { minutes: number; isStep: boolean }[] {
  return [...words.matchAll(LENGTH)].flatMap(({ 0: all, 1: count = '', 2: unit = '', index }) => {
    if (NO_LENGTH.test(words.slice(index + all.length, index + all.length + 14))) return [];
    const number = /^half/i.test(count) ? 0.5 : readNumber(count);
    if (number === undefined) return [];
    const minutes = Math.round(number * (/^h/i.test(unit) ? 60 : 1));
    const isStep = /\bevery\s*$/i.test(words.slice(0, index));
    return minutes >= 5 && minutes <= 1440 ? [{ minutes, isStep }] : [];
  });
}

/** A sentence speaks of what is booked by its name, or of it in general. */
function speaksOf(sentence: string, names: readonly string[]): boolean {
  const plain = sentence.toLowerCase();
  return (
    names.some((name) => plain.includes(name.split(' ').at(-1) ?? name)) ||
    /\b(?:slots?|each|takes?|lasts?|start times?|per hour|long|appointments?)\b/.test(plain)
  );
}
