/** The way out of the isolates of apps that run in the Worker's own process: all of them where Hewn is deployed. */
import { WorkerEntrypoint } from 'cloudflare:workers';
import { makeAskDns } from '../../dns/ask-dns.ts';
import { type Env, readSettings } from '../../env.ts';
import type { OutboundGrant, OutboundWay } from './outbound-grant.ts';
import { passOut } from './pass-out.ts';
import { noWay, wayByCloudflare, wayByDialer } from './ways-out.ts';

export class Outbound extends WorkerEntrypoint<Env, OutboundGrant> {
  override fetch(request: Request): Promise<Response> {
    return passOut(request, this.ctx.props, findWay(this.env), (work) => this.ctx.waitUntil(work));
  }

  /** TCP leads nowhere. */
  override connect(socket: Socket): Promise<void> {
    return socket.close();
  }
}

function findWay(env: Env): OutboundWay {
  if (env.OUTBOUND) return wayByDialer(env.OUTBOUND);
  const { HEWN_ENV, HEWN_DNS_URL } = readSettings(env);
  // What a workerd of this machine asks for may reach this machine.
  return HEWN_ENV === 'local' ? noWay : wayByCloudflare(makeAskDns(HEWN_DNS_URL));
}
