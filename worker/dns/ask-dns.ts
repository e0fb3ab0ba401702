/** Asks DNS over HTTPS, in the JSON form that Cloudflare and Google share (`application/dns-json`). */
import { z } from 'zod';

/** Asked unless HEWN_DNS_URL names another. */
export const DEFAULT_RESOLVER = 'https://cloudflare-dns.com/dns-query';

const TIMEOUT_MS = 5_000;
/** Far more than any answer that counts. */
const MAX_ANSWER = 64 * 1024;

/** Numbers of the types of records (RFC 1035, RFC 3596). */
const TYPES = { A: 1, CNAME: 5, TXT: 16, AAAA: 28 } as const;
export type RecordType = keyof typeof TYPES;

/** RFC 8484's companion form: `Status` is the RCODE of DNS. */
const Answer = z.object({
  Status: z.number().int(),
  Answer: z.array(z.object({ name: z.string(), type: z.number().int(), data: z.string() })).default([]),
});
const NO_ERROR = 0;
const NO_SUCH_NAME = 3;

export type AskDns = (name: string, type: RecordType) => Promise<string[] | null>;

/**
 * @param resolver address of the resolver
 * @returns asks for the values of the records of a name: empty where there are none, null where the resolver did not answer.
 */
export function makeAskDns(resolver: string, ask: typeof fetch = (...given) => fetch(...given)): AskDns {
  return async (name, type) => {
    const url = new URL(resolver);
    url.searchParams.set('name', name);
    url.searchParams.set('type', type);
    try {
      const answer = await ask(url.href, {
        headers: { accept: 'application/dns-json' },
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const text = await readShort(answer);
      if (!answer.ok || text === null) return null;
      const read = Answer.safeParse(JSON.parse(text));
      if (!read.success) return null;
      const { Status, Answer: records } = read.data;
      if (Status === NO_SUCH_NAME) return [];
      if (Status !== NO_ERROR) return null;
      return records
        .filter((record) => record.type === TYPES[type])
        .map(({ data }) => (type === 'TXT' ? joinTexts(data) : data.toLowerCase().replace(/\.$/, '')));
    } catch (error) {
      // The network, a late answer, or one that is no JSON.
      console.warn(`DNS was asked for ${type} of ${name}: ${String(error)}`);
      return null;
    }
  };
}

/** @returns null for an answer that is too long. */
async function readShort({ body }: Response): Promise<string | null> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    if (text.length > MAX_ANSWER) return null;
  }
  return text;
}

/** A TXT record is one or more quoted strings of 255 bytes at most, which belong together (RFC 7208, 3.3). */
function joinTexts(data: string): string {
  const quoted = [...data.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, text = '']) => text);
  return (quoted.length > 0 ? quoted.join('') : data).replace(/\\(.)/g, '$1');
}

/** Whether a name leads to another: by CNAME, or by the same addresses, as where a zone flattens CNAMEs at its top. */
export async function leadsTo(ask: AskDns, name: string, target: string): Promise<boolean | null> {
  const names = await ask(name, 'CNAME');
  if (names === null) return null;
  if (names.includes(target)) return true;
  const [here, there] = await Promise.all([listAddresses(ask, name), listAddresses(ask, target)]);
  if (!here || !there) return null;
  return here.some((address) => there.includes(address));
}

async function listAddresses(ask: AskDns, name: string): Promise<string[] | null> {
  const [four, six] = await Promise.all([ask(name, 'A'), ask(name, 'AAAA')]);
  return four && six ? [...four, ...six] : null;
}
