/** What an isolate of an app is given as its network. */
import type { OutboundGrant } from './outbound-grant.ts';

/** Of the main module of the process (`ctx.exports`): it exports the class `Outbound` (worker/index.ts, app-process/app-process-entry.ts). */
interface OutboundExports {
  Outbound(options: { props: OutboundGrant }): Fetcher;
}

/** @returns null, which is no network at all, where nothing is allowed. */
export function openOutbound(
  ctx: Pick<DurableObjectState, 'exports'>,
  grant: OutboundGrant | null,
): Fetcher | null {
  if (!grant || grant.hosts.length === 0) return null;
  return (ctx.exports as unknown as OutboundExports).Outbound({ props: grant });
}
