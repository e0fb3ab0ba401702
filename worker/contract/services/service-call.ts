/** How a service is called, whatever language the call is written in. Pure. */
import type { Authorization, Integration } from './integrations.ts';

/** Stands in a host for a part that differs from account to account. */
const OWN_PART = /YOUR_([A-Z]+)/;

/** Environment variables to fill in: what proves who calls, and what the host needs to be complete. */
export function listVariables(integration: Integration): string[] {
  const own = nameOwnPart(integration);
  return [...(own === null ? [] : [own]), ...integration.variables];
}

/** The host that the project must be able to reach; `*` where each account has its own. */
export function nameAllowedHost({ host }: Integration): string {
  return host.replace(OWN_PART, '*');
}

export interface ServiceCall {
  name: string;
  website: string;
  /** The host before and after the part of an account, which stands in a variable; all of it before where there is none. */
  host: { before: string; variable: string | null; after: string };
  /** What the header `authorization` says; null where the service asks for none. */
  proof: { scheme: string; variables: readonly string[] } | null;
  /** Variables that the call reads. A secret that goes into a body is the caller's to read. */
  reads: string[];
}

const SCHEMES: Record<Authorization, string | null> = {
  bearer: 'Bearer',
  bot: 'Bot',
  ssws: 'SSWS',
  key: 'Key',
  basic: 'Basic',
  none: null,
};

export function describeServiceCall(integration: Integration): ServiceCall {
  const { name, website, host, authorization, variables } = integration;
  const variable = nameOwnPart(integration);
  const [before = '', after = ''] = host.split(OWN_PART.exec(host)?.[0] ?? ' ');
  const scheme = SCHEMES[authorization];
  return {
    name,
    website,
    host: { before, variable, after },
    proof: scheme === null ? null : { scheme, variables },
    reads: [...(variable === null ? [] : [variable]), ...(scheme === null ? [] : variables)],
  };
}

/** The variable that holds what differs from account to account in a host; null where nothing does. */
function nameOwnPart({ id, host }: Integration): string | null {
  const part = host.match(OWN_PART)?.[1];
  return part === undefined ? null : `${id.toUpperCase().replaceAll('-', '_')}_${part}`;
}
