/** Bounds of the team's chat, apart from its schemas: pages load no zod. */

/** Longest message, characters. */
export const MAX_MESSAGE = 4_000;
