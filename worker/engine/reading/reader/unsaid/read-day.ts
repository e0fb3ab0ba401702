/** Texts that name no records but figures of the day: "Log my sleep, mood and water". */

import { toIdentifier } from '../../../core/names/identifier.ts';
import { pluralise } from '../../../core/names/inflection.ts';
import { DOMAINS } from '../../lexicon/domains.ts';
import { findFieldKind } from '../../lexicon/fields.ts';
import { requireThing } from '../../lexicon/things.ts';
import type { EntityFact } from '../facts.ts';
import type { DomainScore } from '../find-domains.ts';
import type { Mentions } from '../walk/mention.ts';

// What somebody does who writes down figures of the day.
const LOGGING = /^(?:log|track|record|note|enter|measure|monitor|write|check)$/;

// Counted, though they sound like many records.
const COUNTED = /^(?:step|calorie|glass|coffee|cigarette|hour|minute|kilometre|mile|drink|unit)$/;

/** "Log my sleep, mood and water": nothing of it is many; each day has one of each. */
export function readDay({ mentions }: Mentions, domain: DomainScore | undefined): EntityFact | null {
  const values = mentions.filter(
    ({ part, phrase, verb, subject }) =>
      /^(?:kept|seen|done)$/.test(part) &&
      (!phrase.plural || COUNTED.test(phrase.head)) &&
      LOGGING.test(verb) &&
      /^(?:|i|we|me|someone|somebody|everyone|staff)$/.test(subject) &&
      !/^(?:day|week|month|it|everything)$/.test(phrase.words),
  );
  const [first] = values;
  if (!first || values.length < 2) return null;
  const core = domain === undefined ? undefined : DOMAINS[domain.name]?.core[0];
  const usual = core === undefined ? undefined : requireThing(core);
  const thing = usual && /^(?:log|record|post)$/.test(usual.nature) ? usual : requireThing('day_log');
  const words = thing === usual ? (usual.words[0] ?? 'entry') : 'entry';
  return {
    name: toIdentifier(words, 'thing'),
    words,
    plural: pluralise(words),
    fields: values.map(({ phrase }) => {
      const said = phrase.plural ? pluralise(phrase.words) : phrase.words;
      const kind = phrase.plural ? null : findFieldKind(said);
      return {
        name: toIdentifier(said),
        words: said,
        kind: kind ?? { type: 'number', min: 0, max: 100_000 },
        source: 'text',
      };
    }),
    thing: thing.name,
    person: false,
    source: 'text',
    confidence: 0.7,
    evidence: first.evidence,
  };
}
