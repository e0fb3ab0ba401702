/** What the answers of DNS and of Cloudflare say about a custom domain: its state, why, and when it is asked again. Pure. */
import type { DomainStatus, SslStatus } from '../../contract/project/domains.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** One that serves is looked at this often, ms. */
const ACTIVE_EVERY_MS = 6 * HOUR_MS;
/** Between two checks of one that waits, ms: as DNS itself is slow. */
const LONGEST_WAIT_MS = 6 * HOUR_MS;
/** A domain that waits for its records longer than this is asked about by hand alone, ms. */
const GIVE_UP_MS = 7 * 24 * HOUR_MS;
/** Checks in a row in which the proof of a domain that serves is missing until it serves no more. */
export const MOST_MISSED = 3;

/** Where the proof stands in DNS, below the domain. */
export const PROOF_LABEL = '_hewn';
const PROOF_PREFIX = 'hewn-verify=';

export const proofName = (domain: string) => `${PROOF_LABEL}.${domain}`;
export const proofText = (token: string) => PROOF_PREFIX + token;

/** What was found out about a domain. */
export interface Findings {
  /** Texts at the name of the proof; null: DNS did not answer. */
  texts: readonly string[] | null;
  /** Whether the domain leads here; null: nobody needs to know, or DNS did not answer. */
  leadsHere: boolean | null;
  /** Of the certificate, where Cloudflare is asked; null: it was not. */
  certificate: { isReady: boolean; problem: string | null } | null;
}

export interface DomainState {
  status: DomainStatus;
  sslStatus: SslStatus;
  reason: string | null;
  /** Checks in a row that did not find what is needed. */
  missed: number;
}

/** How far the proof and what follows it have come. @param token of this claim @param target the name that it must lead to */
export function judgeDomain(
  before: DomainState & { domain: string; token: string; createdAt: Date },
  found: Findings,
  target: string | null,
  now: Date,
): DomainState {
  const { status, sslStatus, missed, domain } = before;
  if (found.texts === null)
    return { status, sslStatus, missed, reason: 'DNS did not answer. It is asked again by itself.' };
  if (!found.texts.includes(proofText(before.token))) return judgeUnproved(before, found.texts, now);
  if (found.leadsHere === false && status !== 'active')
    return waiting(
      before,
      'verifying',
      `The TXT record is right, but ${domain} does not lead to ${target} yet.`,
    );
  if (found.certificate && !found.certificate.isReady && status !== 'active') {
    const { problem } = found.certificate;
    const reason = problem ?? 'The TXT record is right. The certificate is being made.';
    return { ...waiting(before, 'verifying', reason), sslStatus: 'pending' };
  }
  return {
    status: 'active',
    sslStatus: found.certificate ? (found.certificate.isReady ? 'active' : 'pending') : sslStatus,
    reason: found.leadsHere === false ? `${domain} does not lead to ${target} at the moment.` : null,
    missed: 0,
  };
}

function judgeUnproved(
  { status, sslStatus, missed, domain, createdAt }: DomainState & { domain: string; createdAt: Date },
  texts: readonly string[],
  now: Date,
): DomainState {
  const next = missed + 1;
  const isOther = texts.some((text) => text.startsWith(PROOF_PREFIX));
  const seen = isOther
    ? `The TXT record at ${proofName(domain)} is of another project, or an old one.`
    : `There is no TXT record of Hewn at ${proofName(domain)} yet.`;
  if (status === 'active' && next < MOST_MISSED)
    return { status, sslStatus, missed: next, reason: `${seen} Without it the domain ends soon.` };
  if (status === 'active')
    return { status: 'failed', sslStatus, missed: 0, reason: `It no longer serves: ${seen}` };
  if (isOther) return { status: 'failed', sslStatus, missed: next, reason: seen };
  const isOver = now.getTime() - createdAt.getTime() > GIVE_UP_MS;
  if (isOver)
    return {
      status: 'failed',
      sslStatus,
      missed: next,
      reason: `${seen} It is no longer looked for by itself.`,
    };
  return { status: status === 'failed' ? 'failed' : 'pending', sslStatus, missed: next, reason: seen };
}

function waiting({ sslStatus, missed }: DomainState, status: DomainStatus, reason: string): DomainState {
  return { status, sslStatus, missed: missed + 1, reason };
}

/** When it is looked at again by itself; null: by hand alone. */
export function planNextCheck(
  { status, missed }: Pick<DomainState, 'status' | 'missed'>,
  createdAt: Date,
  now: Date,
): Date | null {
  if (status === 'active') return new Date(now.getTime() + (missed > 0 ? 5 * MINUTE_MS : ACTIVE_EVERY_MS));
  if (now.getTime() - createdAt.getTime() > GIVE_UP_MS) return null;
  return new Date(now.getTime() + Math.min(LONGEST_WAIT_MS, MINUTE_MS * 2 ** Math.min(missed, 10)));
}
