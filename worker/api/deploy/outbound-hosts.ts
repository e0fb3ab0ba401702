/** Hosts that the backends of a project may call: as its owner sets them, and what hears of it. */
import type { Context } from 'hono';
import type { DeploySettingsBody } from '../../contract/project/deploy-settings.ts';
import { listOwnHosts } from '../../domain/apps/domain-name.ts';
import { ENVIRONMENTS, nameAppHost } from '../../domain/apps/hosts.ts';
import { NO_HOSTS, type OutboundHosts, readOutboundHosts } from '../../domain/outbound/outbound-hosts.ts';
import { findOwnOrigin, type Settings } from '../../env.ts';
import type { ProjectEnv } from '../context.ts';
import { httpError } from '../http-error.ts';

/** @throws 400 for what can be no such host, with the reason. */
export async function changeOutbound(
  before: OutboundHosts = NO_HOSTS,
  body: DeploySettingsBody['outbound_hosts'] = {},
  settings: Settings,
): Promise<OutboundHosts> {
  const { getPublicSuffix } = await import('tldts-icann');
  const own = listOwnHosts(settings, findOwnOrigin(settings));
  const changed = { ...before };
  for (const environment of ENVIRONMENTS) {
    const texts = body[environment];
    if (!texts) continue;
    const read = readOutboundHosts(texts, own, (domain) => getPublicSuffix(domain) === domain);
    if (!read.ok)
      throw httpError('invalid_body', read.message, {
        issues: [{ path: ['outbound_hosts', environment], message: read.message }],
      });
    changed[environment] = read.hosts;
  }
  return changed;
}

/** Backends whose hosts changed are started anew by their next call. */
export async function renewOutbound(
  { env, var: { project } }: Context<ProjectEnv>,
  before: OutboundHosts = NO_HOSTS,
  after: OutboundHosts,
): Promise<void> {
  const { slug } = project;
  if (slug === null) return;
  const changed = ENVIRONMENTS.filter(
    (environment) => before[environment].join() !== after[environment].join(),
  );
  await Promise.all(
    changed.map((environment) => env.APP_HOSTS.getByName(nameAppHost(slug, environment)).renewOutbound()),
  );
}
