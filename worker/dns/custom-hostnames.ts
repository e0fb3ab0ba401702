/**
 * Cloudflare for SaaS: a custom hostname for each domain that was proved, so that Cloudflare takes its visitors and makes its
 * certificate. https://developers.cloudflare.com/api/resources/custom_hostnames/
 */
import { z } from 'zod';

const TIMEOUT_MS = 10_000;
/** Cloudflare's code for a hostname that is there already. */
const DUPLICATE = 1406;

const Hostname = z.object({
  id: z.string().min(1).max(100),
  hostname: z.string(),
  status: z.string(),
  ssl: z
    .object({
      status: z.string().optional(),
      validation_errors: z.array(z.object({ message: z.string() })).optional(),
    })
    .nullish(),
  verification_errors: z.array(z.string()).optional(),
});
type Hostname = z.infer<typeof Hostname>;

const Envelope = z.object({
  success: z.boolean(),
  errors: z.array(z.object({ code: z.number(), message: z.string() })).default([]),
  result: z.unknown(),
});

export interface Certificate {
  id: string;
  isReady: boolean;
  problem: string | null;
}

export interface CustomHostnames {
  /** The hostname as Cloudflare has it, made where it is not there. @param id of one that was made before */
  ensure(domain: string, id: string | null): Promise<Certificate>;
  /** One that is gone already is no failure. */
  remove(id: string): Promise<void>;
}

/** Where and as whom Cloudflare is called; without token or zone it is not. */
export interface CloudflareAccess {
  HEWN_CLOUDFLARE_TOKEN?: string | undefined;
  HEWN_CLOUDFLARE_ZONE?: string | undefined;
  HEWN_CLOUDFLARE_URL: string;
}

/** @returns null where domains are seen to by hand. */
export function openCustomHostnames(
  settings: CloudflareAccess,
  ask: typeof fetch = (...given) => fetch(...given),
): CustomHostnames | null {
  const { HEWN_CLOUDFLARE_TOKEN: token, HEWN_CLOUDFLARE_ZONE: zone, HEWN_CLOUDFLARE_URL: base } = settings;
  if (!token || !zone) return null;
  const call = async (method: string, path: string, body?: object) => {
    const answer = await ask(`${base}/zones/${zone}/custom_hostnames${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const read = Envelope.safeParse(await answer.json().catch(() => null));
    if (!read.success) throw new Error(`Cloudflare answered ${answer.status}`);
    return { status: answer.status, ...read.data };
  };
  const find = async (domain: string): Promise<Hostname | null> => {
    const { result } = await call('GET', `?hostname=${encodeURIComponent(domain)}`);
    return (
      z
        .array(Hostname)
        .parse(result)
        .find(({ hostname }) => hostname === domain) ?? null
    );
  };
  return {
    async ensure(domain, id) {
      if (id !== null) {
        const known = await call('GET', `/${encodeURIComponent(id)}`);
        if (known.success) return readCertificate(Hostname.parse(known.result));
        if (known.status !== 404) throw refused(known);
      }
      const made = await call('POST', '', {
        hostname: domain,
        ssl: { method: 'http', type: 'dv', settings: { min_tls_version: '1.2' } },
      });
      if (made.success) return readCertificate(Hostname.parse(made.result));
      // Made before, by a check that was cut off.
      const there = made.errors.some(({ code }) => code === DUPLICATE) ? await find(domain) : null;
      if (!there) throw refused(made);
      return readCertificate(there);
    },
    async remove(id) {
      const removed = await call('DELETE', `/${encodeURIComponent(id)}`);
      if (!removed.success && removed.status !== 404) throw refused(removed);
    },
  };
}

function readCertificate({ id, status, ssl, verification_errors }: Hostname): Certificate {
  const isReady = status === 'active' && ssl?.status === 'active';
  const [problem = null] = [
    ...(ssl?.validation_errors ?? []).map(({ message }) => message),
    ...(verification_errors ?? []),
  ];
  return { id, isReady, problem: isReady ? null : (problem?.slice(0, 300) ?? null) };
}

function refused({ status, errors }: z.infer<typeof Envelope> & { status: number }): Error {
  return new Error(`Cloudflare answered ${status}: ${errors.map(({ message }) => message).join('; ')}`);
}
