/** Where durability tests end the process: before and after each write to the journal. Local only (`readSettings` sees to it). */
import type { JournalOptions } from './journal.ts';

/** @param url asked at each point, and waited for; absent: points are passed at once. */
export function makeFaultPoint(url: string | undefined): JournalOptions['reachFaultPoint'] {
  if (url === undefined) return async () => {};
  return async (when, write, runId) => {
    const asked = new URL(url);
    asked.search = new URLSearchParams({ when, write, run: runId }).toString();
    await (await fetch(asked)).text();
  };
}
