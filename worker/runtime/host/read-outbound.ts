/** What the backend of an environment may call, read when it starts. */
import { openDatabase } from '../../db/database.ts';
import { readDeploySettings } from '../../db/projects/deploy-settings.ts';
import { NO_HOSTS } from '../../domain/outbound/outbound-hosts.ts';
import { signOutboundTicket } from '../../domain/outbound/outbound-ticket.ts';
import { type Env, readSettings } from '../../env.ts';
import type { OutboundGrant } from '../outbound/outbound-grant.ts';
import type { Activation } from './deployment.ts';

/** @returns null where its owner allows no host. */
export async function readOutbound(
  env: Env,
  { projectId, environment }: Activation,
  owner: string,
): Promise<OutboundGrant | null> {
  const { outboundHosts = NO_HOSTS } = await readDeploySettings(openDatabase(env.DB), projectId);
  const hosts = outboundHosts[environment];
  if (hosts.length === 0) return null;
  return { owner, hosts, ticket: signOutboundTicket(readSettings(env).HEWN_SECRET, owner, hosts) };
}
