/** What the builder makes of a site for a visit: its document without scripts, and its scripts. */
export const html: string;
export const scripts: (() => Promise<unknown>)[];
