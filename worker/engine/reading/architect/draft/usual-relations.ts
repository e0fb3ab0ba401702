/** What belongs to what where a text names both and says nothing about it: tasks to projects, projects to clients. */
import { wordTable } from '../../lexicon/word-table.ts';
import type { DraftEntity } from './draft.ts';

const OWNED = 'bike bicycle car vehicle motorcycle device computer phone appliance boat instrument watch';
const REPAIRS = ['repair', 'repair job', 'work order', 'inspection', 'service'];
const REPAIR = [OWNED, 'customer client', 'mechanic technician employee'];
const DELIVERY = ['customer client', 'driver courier', 'truck van vehicle lorry car'];
/** Whatever a review is about, before those who work there. */
const REVIEWED =
  'product book film movie game restaurant recipe course place property hotel shop service employee';

/** By what belongs: each line of words is one pointer, at the first of them that is kept. */
const USUAL = wordTable<readonly string[]>({
  task: ['project', 'employee colleague worker'],
  milestone: ['project'],
  project: ['client customer'],
  case: ['client', 'lawyer attorney solicitor'],
  matter: ['client', 'lawyer attorney solicitor'],
  document: ['case matter project client'],
  'time entry': ['case matter project task', 'employee lawyer consultant freelancer'],
  timesheet: ['project', 'employee consultant freelancer'],
  grade: ['course subject class'],
  mark: ['course subject class'],
  exam: ['course subject class'],
  assignment: ['course class'],
  course: ['teacher instructor tutor lecturer professor'],
  lesson: ['course class', 'teacher instructor tutor'],
  product: ['supplier vendor'],
  unit: ['property building'],
  apartment: ['property building'],
  ...Object.fromEntries(REPAIRS.map((word) => [word, REPAIR])),
  shipment: DELIVERY,
  delivery: DELIVERY,
  viewing: ['property apartment house flat unit', 'buyer client customer', 'agent'],
  property: ['agent', 'landlord owner'],
  invoice: ['client customer patient member student tenant'],
  event: ['client'],
  donation: ['project campaign'],
  report: ['site project'],
  'daily report': ['site project', 'worker employee'],
  'site report': ['site project', 'worker employee'],
  machine: ['site'],
  review: [REVIEWED],
  prescription: ['patient', 'doctor'],
  treatment: ['patient', 'doctor'],
  shift: ['employee worker nurse guard volunteer'],
  song: ['album', 'artist band'],
  track: ['album', 'artist band'],
  album: ['artist band'],
  chapter: ['book'],
  episode: ['podcast show series season'],
  player: ['team club'],
});

/** A text that says what a record holds is taken at its word. */
const SPECIFIED = 3;

/** What is brought in for repair is its customer's; a fleet, or what is rented out, is nobody's. */
const BROUGHT_IN = new Set(OWNED.split(' '));
const OWNERS = ['customer client'];

/** Pairs without a pointer between them yet, in either direction. */
export function findUsualRelations(drafts: readonly DraftEntity[]): { from: DraftEntity; to: DraftEntity }[] {
  const named = drafts.filter(({ fact }) => fact.source === 'text');
  const isWorkshop = named.some(({ fact }) => REPAIRS.includes(fact.words));
  return named.flatMap((from) => {
    const { words, fields } = from.fact;
    if (fields.length >= SPECIFIED) return [];
    const lines = isWorkshop && BROUGHT_IN.has(words) ? OWNERS : (USUAL[words] ?? []);
    return lines.flatMap((line) => {
      const owners = line.split(' ').map((word) => named.find((one) => one.fact.words === word));
      const to = owners.find((one) => one !== undefined && one !== from);
      return to && !points(from, to) && !points(to, from) ? [{ from, to }] : [];
    });
  });
}

function points(from: DraftEntity, to: DraftEntity): boolean {
  return from.entity.fields.some((field) => field.reference?.entity === to.entity.name);
}
