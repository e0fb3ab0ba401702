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
/**
 * Of what the frames of a person bring about in rooms, answers and what others hear of them. The texts of a whole project are
 * opened at once, and once more.
 */
const IN_ROOMS = {
  ms: new Budgets({ most: 10_000, perSecond: 250 }),
  bytes: new Budgets({ most: 64_000_000, perSecond: 2_000_000 }),
};

/** Counts what a frame of a person brought about. @returns whether it is more than they have. */
export function spendInRoom(person: string, { ms, bytes }: { ms: number; bytes: number }): boolean {
  const now = thisThread.now();
  const isTooLong = IN_ROOMS.ms.spend(person, Math.max(0, ms), now);
  return IN_ROOMS.bytes.spend(person, bytes, now) || isTooLong;
}

/** Bytes that go out in answers that may be large: files, archives, packs, tables. */
const BYTES_OUT = {
  person: new Budgets({ most: 400_000_000, perSecond: 2_000_000 }),
  project: new Budgets({ most: 1_000_000_000, perSecond: 4_000_000 }),
};
/** An answer counts for so much as soon as it is begun: many at once are no way around the budget. */
const BEGUN_BYTES = 1_000_000;

/** What an answer sends, while it does. */
export interface BytesOut {
  add(bytes: number): void;
  end(): void;
}

/** Asked before an answer begins; what is under way is not cut off. @throws TooBusy */
export function beginBytesOut(subjects: Subjects): BytesOut {
  requireLeft(BYTES_OUT, subjects);
  spend(BYTES_OUT, subjects, BEGUN_BYTES);
  let paid = BEGUN_BYTES;
  return {
    add(bytes) {
      spend(BYTES_OUT, subjects, Math.max(0, bytes - paid));
      paid = Math.max(0, paid - bytes);
    },
    end() {
      spend(BYTES_OUT, subjects, -paid);
      paid = 0;
    },
  };
}

/** Whose budget it is. */
interface Subjects {
  person?: string;
  project?: string;
}

const KINDS = ['person', 'project'] as const;

/** @throws TooBusy where one of these has used all that it has of the processor. */
export function requireBudget(subjects: Subjects): void {
  requireLeft(PROCESSOR, subjects);
}

function requireLeft(budgets: Record<keyof Subjects, Budgets>, subjects: Subjects): void {
  const now = thisThread.now();
  const waits = KINDS.map((kind) => budgets[kind].secondsToWait(subjects[kind] ?? '', now));
  const seconds = Math.max(...waits);
  if (seconds > 0) throw new TooBusy(seconds);
}

function spend(budgets: Record<keyof Subjects, Budgets>, subjects: Subjects, amount: number): void {
  for (const kind of KINDS) {
    const id = subjects[kind];
    if (id !== undefined) budgets[kind].spend(id, amount, thisThread.now());
  }
}

function spendProcessor(subjects: Subjects, ms: number): void {
  spend(PROCESSOR, subjects, ms);
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

/**
 * Work that is done at once and may take a good part of a second: whoever asks for much of it waits between one and the next for
 * as long as the last one took, and others are answered then.
 * @throws TooBusy
 */
export function doInTurn<Value>(subjects: Subjects, work: () => Value): Value | Promise<Value> {
  requireBudget(subjects);
  if (thisThread.now() < thisThread.freeAt) return waitForTurn().then(() => doInTurn(subjects, work));
  const since = thisThread.now();
  try {
    return doWithin(subjects, work);
  } finally {
    const now = thisThread.now();
    thisThread.freeAt = now + Math.max(0, now - since);
  }
}

async function waitForTurn(): Promise<void> {
  while (thisThread.now() < thisThread.freeAt) await thisThread.wait(thisThread.freeAt - thisThread.now());
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
