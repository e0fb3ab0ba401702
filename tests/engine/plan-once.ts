/** What the planner makes of a text: the same text is planned once in a process, for whichever test asks. */
import { planApp } from '../../worker/engine/reading/architect/plan-app.ts';

type Outcome = Awaited<ReturnType<typeof planApp>>;

const planned = new Map<string, Promise<Outcome>>();

/** @returns an outcome of one's own, which may be changed. */
export async function planOnce(text: string): Promise<Outcome> {
  const outcome = planned.get(text) ?? planApp(text);
  planned.set(text, outcome);
  return structuredClone(await outcome);
}
