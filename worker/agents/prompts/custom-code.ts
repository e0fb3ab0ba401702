/** What a model is asked to write that a plan cannot say, and what its last words say about it. */
import type { NotBuilt } from '../../contract/plan/blueprint.ts';

export function customCodeRequest(description: string, wishes: readonly NotBuilt[]): string {
  const list = wishes.map(({ asked, reason }, index) => `${index + 1}. ${asked} (${reason})`);
  return `${description}

The app above was generated from a plan, and works. The plan leaves this to you, with the title of the page before what it does:
${list.join('\n')}

Write of it what can be had, on a page of its own or on the page where it belongs, with a way there from the navigation. Components in
src/components/code/ stand where the plan says it and show words alone: write these files anew. What pages can
do by themselves stands below src/; state may live in the page and in localStorage. What has to be reckoned on the server from what the
app keeps stands in backend/own/ as calls below /api/own: its router is mounted already, and it asks who is there as the routers beside
it do. Everything else under backend/ stays as it is. What would need messages, payments, other servers or new tables cannot be had:
leave that out. Where nothing of it can be had, say so at once and call no tool.

Do one after the other, whole, the most important first. When \`check\` passes, or says that nothing is missing but what you have not
begun, say a line "BUILT: " with the numbers of all that works now, and go on with the next. End your last answer with that line, too.`;
}

/** What the tester is told: of the words only what the plan left out is to be checked. */
export function testerRequest(description: string, wishes: readonly NotBuilt[]): string {
  const list = wishes.map(({ asked }, index) => `${index + 1}. ${asked}`).join('\n');
  return `${description}\n\nAll of it works already but this. Say of each call and visit in "wish" which number it is about. Make five visits at
least, the main way of each kind of person through it among them:\n${list}`;
}

/** @returns the wishes that work now, and the words without the line that says so. */
export function readBuilt(text: string, wishes: readonly NotBuilt[]): { built: NotBuilt[]; words: string } {
  // Each says all that works by then.
  const line = [...text.matchAll(/^\W*BUILT:(.*)$/gm)].at(-1);
  const numbers = new Set((line?.[1]?.match(/\d+/g) ?? []).map(Number));
  const words = text.replace(/^\W*BUILT:.*$/gm, '').trim();
  return { built: wishes.filter((_, index) => numbers.has(index + 1)), words };
}
