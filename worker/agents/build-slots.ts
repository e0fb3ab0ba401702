/**
 * Building is work for the processor, and all objects of an isolate share one thread: few builds at a time, and a breath
 * between them, so that pages and calls are answered while many runs go on.
 */

/** Builds under way at once per isolate. */
const SLOTS = 2;

/** A slot whose holder vanished with its object is free again after this long, ms. */
const LEASE_MS = 60_000;

/** How often those who wait look, ms. Looking, not being told: a promise of one object must not wake another object. */
const LOOK_MS = 15;

/** One who has not looked for this long vanished too, ms. */
const PATIENCE_MS = 5_000;

/** Ticket → when its lease ends. */
const held = new Map<number, number>();
/** Ticket → when its owner last looked, in the order of coming. */
const waiting = new Map<number, number>();
let lastTicket = 0;

/** Does the work when its turn has come, first come first served. */
export async function takeBuildSlot<Output>(work: () => Promise<Output>): Promise<Output> {
  const ticket = ++lastTicket;
  try {
    while (!isTurnOf(ticket)) await pause(LOOK_MS);
  } finally {
    waiting.delete(ticket);
  }
  held.set(ticket, Date.now() + LEASE_MS);
  try {
    return await work();
  } finally {
    held.delete(ticket);
    await pause(0);
  }
}

function isTurnOf(ticket: number): boolean {
  const now = Date.now();
  waiting.set(ticket, now);
  for (const [holder, until] of held) if (until < now) held.delete(holder);
  for (const [other, looked] of waiting) if (looked + PATIENCE_MS < now) waiting.delete(other);
  return held.size < SLOTS && waiting.keys().next().value === ticket;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
