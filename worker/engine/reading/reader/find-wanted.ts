/** Which abilities a text calls for. */
import { requireThing } from '../lexicon/things.ts';
import { MACHINE_CUES } from './cues/machines.ts';
import { PEOPLE_CUES } from './cues/people.ts';
import { RECORD_CUES } from './cues/records.ts';
import type { WantedAbility } from './facts.ts';
import { type CueNotation, type Detector, detectByCues, type Reading } from './reading.ts';

const CUES: readonly CueNotation[] = [...RECORD_CUES, ...PEOPLE_CUES, ...MACHINE_CUES];
const DETECTORS: readonly { detector: Detector; implies?: string }[] = CUES.map((notation) => ({
  detector: detectByCues(notation),
  ...(notation.implies === undefined ? {} : { implies: notation.implies }),
}));

export interface FoundWanted {
  wanted: WantedAbility[];
  implied: { noun: string; evidence: string; wanted: WantedAbility }[];
}

/**
 * Asks every detector. One that an ability brings itself replaces the phrases kept here under the same name.
 * @param own detectors of built abilities.
 */
export function findWanted(reading: Reading, own: readonly Detector[]): FoundWanted {
  const replaced = new Set(own.map((detector) => detector.ability));
  const all = [
    ...own.map((detector) => ({ detector, implies: detector.implies })),
    ...DETECTORS.filter(({ detector }) => !replaced.has(detector.ability)),
  ];
  const found: FoundWanted = { wanted: [], implied: [] };
  for (const { detector, implies } of all)
    for (const one of detector.detect(reading)) {
      if (isOwnFigure(one, reading)) continue;
      const wanted = ofStates(ofMain(one, reading), reading);
      if (found.wanted.some((one) => one.ability === wanted.ability && one.entity === wanted.entity))
        continue;
      found.wanted.push(wanted);
      if (implies !== undefined) found.implied.push({ noun: implies, evidence: wanted.evidence, wanted });
    }
  return found;
}

/** "Bookmarks with folders, tags and favourites": what sorts the records is not itself tagged. */
function ofMain(wanted: WantedAbility, { entities, main, relations, sentences }: Reading): WantedAbility {
  if (!/^(?:tags|favourites|likes|ratings|votes)$/.test(wanted.ability)) return wanted;
  // "Candidates per vacancy, with a rating": of the candidates, which the vacancy only sorts.
  const sorting = entities.find(({ name }) => name === wanted.entity);
  const isSorted = relations.some(({ from, to }) => from === main && to === wanted.entity);
  const said = sentences.find(({ text }) => text.includes(wanted.evidence))?.text.toLowerCase() ?? '';
  if (main !== null && sorting && isSorted && said.includes(` per ${sorting.words}`))
    return { ...wanted, entity: main };
  const natureOf = (name: string | undefined) => {
    const thing = entities.find((entity) => entity.name === name)?.thing;
    return thing === undefined ? '' : requireThing(thing).nature;
  };
  const isPerson =
    wanted.ability === 'tags' &&
    natureOf(wanted.entity) === 'person' &&
    /^(?:post|media|product|event)$/.test(natureOf(main ?? undefined));
  const isGroup =
    isPerson || (natureOf(wanted.entity) === 'group' && main !== null && natureOf(main) !== 'group');
  return isGroup && main !== null ? { ...wanted, entity: main } : wanted;
}

/** "Candidates with a pipeline new / interview / hired, interview notes": the columns are those of what has the states. */
function ofStates(wanted: WantedAbility, { entities }: Reading): WantedAbility {
  if (
    wanted.ability !== 'board' ||
    !/\b(?:pipelines?|columns|stages|lanes|swimlanes|boards?)\b/i.test(wanted.evidence)
  )
    return wanted;
  const staged = entities.filter(({ states }) => states !== undefined);
  const [only] = staged;
  const isOwn = staged.some(({ name }) => name === wanted.entity);
  const isNamed =
    /\bboards?\b/i.test(wanted.evidence) &&
    !only?.states?.states.every((state) => wanted.evidence.toLowerCase().includes(state.toLowerCase()));
  return staged.length === 1 && only && !isOwn && !isNamed ? { ...wanted, entity: only.name } : wanted;
}

/** "Players with a rating": a figure of each player, which nobody gives them in stars. */
function isOwnFigure({ ability, entity, evidence }: WantedAbility, { entities }: Reading): boolean {
  if (ability !== 'ratings') return false;
  const about = entities.find(({ name }) => name === entity);
  return (
    about?.person === true &&
    about.fields.some(({ name }) => name === 'rating') &&
    !/\b(?:rate|rated|review|reviews|stars?)\b/i.test(evidence)
  );
}
