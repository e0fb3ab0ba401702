/** The way out of the isolates of a process of apps: to the dialer alone, at a socket (bin/parts/outbound). */
import { WorkerEntrypoint } from 'cloudflare:workers';
import type { OutboundGrant } from '../outbound/outbound-grant.ts';
import { passOut } from '../outbound/pass-out.ts';
import { wayByDialer } from '../outbound/ways-out.ts';

export class Outbound extends WorkerEntrypoint<{ OUTBOUND: Fetcher }, OutboundGrant> {
  override fetch(request: Request): Promise<Response> {
    const way = wayByDialer(this.env.OUTBOUND);
    return passOut(request, this.ctx.props, way, (work) => this.ctx.waitUntil(work));
  }

  /** TCP leads nowhere. */
  override connect(socket: Socket): Promise<void> {
    return socket.close();
  }
}
