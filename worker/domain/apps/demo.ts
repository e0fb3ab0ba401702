/** The live demo of a template: an app of our own, at an address that follows from the template's id. Pure. */
import type { Framework } from '../../contract/run.ts';

/** First word of a demo's address; no other app gets it (`RESERVED` in slug.ts). */
const PREFIX = 'demo-';

/** The account that the demos belong to. It has no password, and no mail reaches it. */
export const DEMO_OWNER = { id: 'hewn-demos', name: 'Hewn', email: 'demos@hewn.invalid' };

/**
 * What demos are built with, whatever the default is: each is open to everyone at once, and one in Python would take
 * thirty times the memory.
 */
export const DEMO_FRAMEWORK: Framework = 'React + Hono';

/** Label of the demo's host. */
export function nameDemo(templateId: string): string {
  return PREFIX + templateId;
}

/** @returns which template an address would be the demo of, or null. */
export function readDemoName(slug: string): string | null {
  return slug.startsWith(PREFIX) ? slug.slice(PREFIX.length) : null;
}
