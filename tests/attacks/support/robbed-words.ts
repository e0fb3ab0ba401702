/**
 * Apps that the trained reader plans of texts in tests/words, to be robbed. What is whose was written down by hand, from the texts; what a
 * plan leaves out of a text is no business of the robot's.
 */
import { readFileSync } from 'node:fs';
import { Blueprint } from '../../../worker/contract/plan/blueprint.ts';
import { loadTagger } from '../../../worker/engine/language/load-tagger.ts';
import { planWords } from '../../../worker/engine/plan/plan-words.ts';
import type { RobbedApp } from './robbed-app.ts';

const TEXTS = ['fresh', 'given-people', 'given-specs', 'given-short'];

/** By the id of their text. */
const WORDS: Record<string, Omit<RobbedApp, 'text' | 'words'>> = {
  fa02: { closed: ['families', 'parcels', 'vouchers'], shown: [] },
  fa03: { closed: ['rotas', 'walkers'], inside: ['kids'], shown: [] },
  fa04: { closed: ['request-forms', 'consultations'], shown: ['artists'] },
  fa05: { closed: ['pupils', 'lessons', 'teachers', 'cars'], shown: [] },
  fa07: { closed: ['loans', 'products'], shown: [] },
  fa08: { closed: ['sits', 'families', 'posts', 'kids'], shown: [] },
  fa09: { closed: ['lifts', 'buildings', 'fault-reports'], shown: [] },
  fa10: { closed: ['donors', 'donations', 'nurses', 'slots', 'sessions'], shown: [] },
  fa11: { closed: ['theses', 'extensions', 'supervisors'], shown: [] },
  fa13: { closed: ['bikes', 'reservations', 'flats'], shown: [] },
  fa14: { closed: ['bookings', 'names'], shown: ['guided-evenings'] },
  fa15: { closed: ['ascents', 'climbers'], shown: ['boulders', 'comments'], moved: ['comment_count'] },
  fa17: { closed: ['birds'], shown: ['sightings'] },
  p10: { closed: ['matches'], shown: ['teams'], hidden: { teams: ['phone_number'] } },
  p26: { closed: ['clerks'], shown: ['reports'], hidden: { reports: ['e_mail'] } },
  s02: { closed: ['licences', 'complaints'], shown: ['pitches'] },
  s11: { closed: ['objects', 'e-mail-addresses'], shown: [] },
  s13: { closed: ['bookings', 'groups'], shown: ['tracks'], hidden: { tracks: ['mobile'] } },
  s16: { closed: ['enquiries', 'orders', 'parties'], shown: [] },
  s20: { closed: ['overhauls', 'excursions', 'locomotives'], shown: ['vehicles'] },
  s28: { closed: ['missing-reports', 'found-animals', 'visit-appointments'], shown: [] },
  h08: { closed: ['repairs'], shown: [] },
};

export const ROBBED_WORDS: readonly RobbedApp[] = Object.entries(WORDS).map(([words, app]) => ({
  ...app,
  words,
  text: words,
}));

/** The plan that the trained reader makes of a text, whether or not it would be taken. */
export async function planRobbedWords(id: string): Promise<Blueprint> {
  const { mark } = await loadTagger();
  const made = planWords(findText(id), mark);
  if (!made) throw new Error(`${id} is no text of an app`);
  return Blueprint.parse(made.plan.blueprint);
}

function findText(id: string): string {
  for (const name of TEXTS)
    for (const line of readFileSync(new URL(`../../words/${name}.jsonl`, import.meta.url), 'utf8').split(
      '\n',
    )) {
      const row = line === '' ? null : (JSON.parse(line) as { id: string; text: string });
      if (row?.id === id) return row.text;
    }
  throw new Error(`There is no text ${id}`);
}
