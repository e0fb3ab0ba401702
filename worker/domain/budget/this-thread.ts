/** The one thread that everybody's work is done on, and what people and projects have used of it. */
import { Budgets } from './budgets.ts';
import { Pace, type Thread } from './pace.ts';
import { TooBusy } from './too-busy.ts';

export const thisThread: Thread = {
  now: () => Date.now(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  freeAt: 0,
};

/** ms of the processor, at once and then in each second. A project is worked on by many. */
const PROCESSOR = {
  person: new Budgets({ most: 20_000, perSecond: 200 }),
  project: new Budgets({ most: 60_000, perSecond: 400 }),
};
/** Bytes that go out: an archive as large as there are some times, and then as much as a slow line takes. */
const BYTES_OUT = {
  person: new Budgets({ most: 512_000_000, perSecond: 2_000_000 }),
  project: new Budgets({ most: 1_024_000_000, perSecond: 8_000_000 }),
};

/** Whose budget it is. */
export interface Subjects {
  person?: string;
  project?: string;
}

const KINDS = ['person', 'project'] as const;

/** @returns seconds until these may begin something that takes long; 0 for at once. */
export function secondsToWait(subjects: Subjects): number {
  const now = thisThread.now();
  const waits = KINDS.flatMap((kind) => {
    const id = subjects[kind];
    return id === undefined
      ? []
      : [PROCESSOR[kind].secondsToWait(id, now), BYTES_OUT[kind].secondsToWait(id, now)];
  });
  return Math.max(0, ...waits);
}

/** @throws TooBusy where one of these has used all that it has. */
export function requireBudget(subjects: Subjects): void {
  const seconds = secondsToWait(subjects);
  if (seconds > 0) throw new TooBusy(seconds);
}

export function spendProcessor(subjects: Subjects, ms: number): void {
  spend(PROCESSOR, subjects, ms);
}

export function spendBytesOut(subjects: Subjects, bytes: number): void {
  spend(BYTES_OUT, subjects, bytes);
}

/** Short work, which is done at once and counted. @throws TooBusy */
export function doWithin<Value>(subjects: Subjects, work: () => Value): Value {
  requireBudget(subjects);
  const since = thisThread.now();
  try {
    return work();
  } finally {
    spendProcessor(subjects, thisThread.now() - since);
  }
}

/** Long work counts for so much as soon as it is begun, ms: many at once are no way around the budget. */
const BEGUN_MS = 3_000;

/**
 * Long work, in slices.
 * @param most ms of the processor; the work asks its pace whether it is over
 * @throws TooBusy
 */
export async function doInSlices<Value>(
  subjects: Subjects,
  most: number,
  work: (pace: Pace) => Promise<Value>,
): Promise<Value> {
  requireBudget(subjects);
  const begun = Math.min(most, BEGUN_MS);
  spendProcessor(subjects, begun);
  const pace = new Pace(thisThread, most);
  try {
    return await work(pace);
  } finally {
    spendProcessor(subjects, pace.used - begun);
  }
}

function spend(budgets: Record<(typeof KINDS)[number], Budgets>, subjects: Subjects, amount: number): void {
  for (const kind of KINDS) {
    const id = subjects[kind];
    if (id !== undefined) budgets[kind].spend(id, amount, thisThread.now());
  }
}
