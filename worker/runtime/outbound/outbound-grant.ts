/** What an app's backend is allowed, and how one call leaves. */

/** Props of the way out of one isolate: the app does not see them and cannot change them. */
export interface OutboundGrant {
  /** Which app and environment. */
  owner: string;
  hosts: string[];
  /** The same, signed (domain/outbound/outbound-ticket.ts), for the process that calls out locally. */
  ticket: string;
}

/**
 * Makes one call to a host that was allowed, to no address that is not public; what leads elsewhere is answered as it came.
 * @throws OutboundProblem
 */
export type OutboundWay = (request: Request, grant: OutboundGrant) => Promise<Response>;

/** A call that was not made, or not answered; the message is for the app and its log, and names no more than the host. */
export class OutboundProblem extends Error {
  override name = 'OutboundProblem';
}
