/** Words that mean one kind of record: where a text uses two of a row, it speaks of one kind. */
const ROWS = [
  'client|customer|buyer|shopper',
  'booking|reservation|appointment',
  'child|kid',
  'pupil|student|learner',
  'job|gig',
  'picture|photo|image',
  'car|vehicle',
  'dish|meal',
  'employee|staff member|worker|staff',
  'firm|company|business',
  'expense|cost|spending',
  'repair|fix',
  'shift|duty',
  'fault|defect|issue|problem',
  'flat|apartment',
  'tenant|renter',
  'lesson|class',
  'movie|film',
  'song|tune|track',
  'vendor|supplier',
  'store|shop',
  'article|post',
  'product|item|article',
  'loan|lending|borrowing',
  'complaint|grievance',
  'patient|case',
  'family|household',
  'volunteer|helper',
  'visit|call-out',
  'quote|estimate|offer',
  'licence|license',
  'piece of apparatus|apparatus',
];

const GROUPS = ROWS.map((row) => new Set(row.split('|')));

/** Whether two names (singular) are words for one kind. */
export function meanTheSame(one: string, other: string): boolean {
  return one === other || GROUPS.some((group) => group.has(one) && group.has(other));
}
