/** Rules of the assistant's panel that need no page: its session, and when requirements are gathered. Pure. */

/** Of nobody: nothing of it is on the server. */
export const DEMO_PROJECT = 'demo-project';

export const MODES = ['analyze', 'generate', 'refactor', 'document', 'debug'] as const;
export type Mode = (typeof MODES)[number];

/** Least code that can be worked on, characters (specification, 5). */
export const MIN_CODE = 10;

/** Words of a whole app: what it should be is asked before it is generated (specification, 4). */
const WHOLE_APP = /website|app|application|system|platform|dashboard|portal|marketplace|e-commerce|blog|cms/i;
/** Words by which an answer says that nothing more needs to be asked (specification, 4). */
const READY = /ready to proceed|start building|begin development/i;

export function isWholeApp(description: string): boolean {
  return WHOLE_APP.test(description);
}

export function isReady(answer: string): boolean {
  return READY.test(answer);
}

/** What the chat says when no answer came (specification, 8). */
export const APOLOGIES = [
  "I'm experiencing some technical difficulties. Please try again in a moment.",
  "Sorry, I'm unable to process your request right now. Please check your connection.",
  "I'm currently offline. Try asking your question again in a few moments.",
] as const;

/** @param random from 0 to 1. */
export function chooseApology(random: number): string {
  return APOLOGIES[Math.min(APOLOGIES.length - 1, Math.floor(random * APOLOGIES.length))] ?? APOLOGIES[0];
}

/**
 * A session is a time and a random text (specification, 4), kept as long as the tab, so that a reload goes on with it.
 * @param elsewhere the session in which something is being answered, begun in another window; a new one joins it
 */
export function openSession(
  projectId: string,
  storage: Storage | null,
  now: number,
  random: string,
  elsewhere: string | null = null,
): string {
  const key = `hewn.assistant.${projectId}`;
  const kept = storage?.getItem(key);
  if (kept) return kept;
  const made = elsewhere ?? `${now}-${random}`;
  try {
    storage?.setItem(key, made);
  } catch {
    // Full or forbidden: the session is as long as the page.
  }
  return made;
}
