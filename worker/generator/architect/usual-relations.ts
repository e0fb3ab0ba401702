/** What belongs to what where a text names both and says nothing about it: tasks to projects, projects to clients. */
import type { DraftEntity } from './draft.ts';

const OWNED = 'bike bicycle car vehicle motorcycle device computer phone appliance boat instrument watch pet';
const REPAIRERS = 'mechanic technician employee';

/** By what belongs: each line of words is one pointer, at the first of them that is kept. */
const USUAL: Record<string, readonly string[]> = {
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
  repair: [OWNED, REPAIRERS],
  'repair job': [OWNED, REPAIRERS],
  'work order': [OWNED, REPAIRERS],
  ...Object.fromEntries(OWNED.split(' ').map((word) => [word, ['owner customer client']])),
  prescription: ['patient', 'doctor'],
  treatment: ['patient', 'doctor'],
  shift: ['employee worker nurse guard volunteer'],
  song: ['album', 'artist band'],
  track: ['album', 'artist band'],
  album: ['artist band'],
  chapter: ['book'],
  episode: ['podcast show series season'],
  player: ['team club'],
};

/** A text that says what a record holds is taken at its word. */
const SPECIFIED = 3;

/** Pairs without a pointer between them yet, in either direction. */
export function findUsualRelations(drafts: readonly DraftEntity[]): { from: DraftEntity; to: DraftEntity }[] {
  const named = drafts.filter(({ fact }) => fact.source === 'text');
  return named.flatMap((from) => {
    if (from.fact.fields.length >= SPECIFIED) return [];
    return (USUAL[from.fact.words] ?? []).flatMap((line) => {
      const owners = line.split(' ').map((word) => named.find((one) => one.fact.words === word));
      const to = owners.find((one) => one !== undefined && one !== from);
      return to && !points(from, to) && !points(to, from) ? [{ from, to }] : [];
    });
  });
}

function points(from: DraftEntity, to: DraftEntity): boolean {
  return from.entity.fields.some((field) => field.reference?.entity === to.entity.name);
}
