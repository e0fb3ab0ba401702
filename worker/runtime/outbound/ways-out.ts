/** How a call of an app's backend leaves Hewn: where it is deployed, by Cloudflare's network; locally through the dialer. */
import type { AskDns } from '../../dns/ask-dns.ts';
import { isPublicAddress } from '../../domain/outbound/public-address.ts';
import { describeFailure, describeRefusal, REFUSED_HEADER } from '../inside/outbound-wire.ts';
import { OutboundProblem, type OutboundWay } from './outbound-grant.ts';

/** With a call to the dialer (bin/parts/outbound): JSON of `Dialed`. */
export const DIAL_HEADER = 'x-hewn-outbound-dial';

interface Dialed {
  url: string;
  ticket: string;
}

/**
 * Of a deployed Hewn. The name's addresses are looked at first; Cloudflare resolves it again, and reaches no private network
 * with what a Worker asks for.
 */
export function wayByCloudflare(
  askDns: AskDns,
  ask: typeof fetch = (...given) => fetch(...given),
): OutboundWay {
  return async (request) => {
    const host = new URL(request.url).hostname;
    const problem = await findAddressProblem(askDns, host);
    if (problem) throw problem;
    try {
      return await ask(request);
    } catch (error) {
      throw new OutboundProblem(describeFailure(host, 'it could not be reached'), { cause: error });
    }
  };
}

/** Of a local Hewn: the process of the app has no network; the dialer looks at the addresses and calls one of them. */
export function wayByDialer(dialer: { fetch(request: Request): Promise<Response> }): OutboundWay {
  return async (request, { ticket }) => {
    const headers = new Headers(request.headers);
    headers.set(DIAL_HEADER, JSON.stringify({ url: request.url, ticket } satisfies Dialed));
    const answer = await dialer.fetch(
      new Request('http://dialer/', new Request(request, { headers, redirect: 'manual' })),
    );
    if (answer.headers.has(REFUSED_HEADER)) throw new OutboundProblem(await answer.text());
    return answer;
  };
}

/** Where neither is there, such as under wrangler by hand. */
export const noWay: OutboundWay = async (request) => {
  const host = new URL(request.url).hostname;
  throw new OutboundProblem(
    describeRefusal(host, 'this Hewn was started in a way that has no network for apps'),
  );
};

/** @returns the addresses of a host where all are public; else what is against it. */
export async function findPublicAddresses(askDns: AskDns, host: string): Promise<string[] | OutboundProblem> {
  const [four, six] = await Promise.all([askDns(host, 'A'), askDns(host, 'AAAA')]);
  if (!four || !six) return new OutboundProblem(describeFailure(host, 'DNS did not say where it is'));
  const addresses = [...four, ...six];
  if (addresses.length === 0) return new OutboundProblem(describeFailure(host, 'DNS knows no such host'));
  // One is enough: who answers with both kinds means the other one.
  if (!addresses.every(isPublicAddress))
    return new OutboundProblem(describeRefusal(host, 'it leads into a private network'));
  return addresses;
}

async function findAddressProblem(askDns: AskDns, host: string): Promise<OutboundProblem | null> {
  const found = await findPublicAddresses(askDns, host);
  return found instanceof OutboundProblem ? found : null;
}
