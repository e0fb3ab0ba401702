/** Codes with which a socket is closed (RFC 6455, section 7.4.1, and its registry). */

/** Somebody goes away: the room itself. */
export const GOING_AWAY = 1001;
/** A rule is broken. */
export const POLICY = 1008;
export const TOO_LARGE = 1009;
export const TRY_AGAIN = 1013;
