/** Bounds of the team's call, apart from its schemas: pages load no zod. */

/** Ends in one call: each sends its sound and picture to every other, and a line into a home bears about three pictures. */
export const MAX_IN_CALL = 4;
