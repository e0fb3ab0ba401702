/** Bounds of comments, apart from their schemas: pages load no zod. */

/** Threads of a project that are not gone. */
export const MAX_THREADS = 2_000;
/** Comments of one thread, the deleted ones included. */
export const MAX_REPLIES = 200;
