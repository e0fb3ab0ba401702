/** The live demo of a template: an app of our own, at an address that follows from the template's id. Pure. */

/** First word of a demo's address; no other app gets it (`RESERVED` in slug.ts). */
const PREFIX = 'demo-';

/** The account that the demos belong to. It has no password, and no mail reaches it. */
export const DEMO_OWNER = { id: 'hewn-demos', name: 'Hewn', email: 'demos@hewn.invalid' };

/** Label of the demo's host. */
export function nameDemo(templateId: string): string {
  return PREFIX + templateId;
}

/** @returns which template an address would be the demo of, or null. */
export function readDemoName(slug: string): string | null {
  return slug.startsWith(PREFIX) ? slug.slice(PREFIX.length) : null;
}
