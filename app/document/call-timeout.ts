/** Specification: a call may take this long, ms; agents and whole builds have times of their own. */
export const CALL_TIMEOUT_MS = 30_000;
