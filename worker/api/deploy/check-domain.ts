/** Looks whether a custom domain is proved, leads here and has a certificate, and keeps what it finds. */
import { type Database, openDatabase } from '../../db/database.ts';
import {
  type DomainRow,
  findActiveDomain,
  forgetHostnameEnd,
  listDueDomains,
  listHostnameEnds,
  saveDomainResult,
  saveHostname,
} from '../../db/projects/domains.ts';
import { type AskDns, leadsTo, makeAskDns } from '../../dns/ask-dns.ts';
import { openCustomHostnames } from '../../dns/custom-hostnames.ts';
import {
  type DomainState,
  type Findings,
  judgeDomain,
  planNextCheck,
  proofName,
  proofText,
} from '../../domain/apps/domain-check.ts';
import { type Env, readSettings, type Settings } from '../../env.ts';

/** Domains that one tick of the cron looks at, and hostnames that it removes; the rest waits for the next. */
const MAX_CHECKED = 20;
const OTHER_SERVES = 'Another project serves this domain, and its TXT record still stands.';

/** The host that custom domains lead to; null on a local Hewn, which no name in DNS leads to. */
export function findTarget({ HEWN_ENV, HEWN_DOMAINS_TARGET, APPS_HOST }: Settings): string | null {
  return HEWN_DOMAINS_TARGET ?? (HEWN_ENV === 'local' ? null : APPS_HOST);
}

/** @returns the claim as it is then; null where it was removed meanwhile. */
export async function checkDomain(env: Env, row: DomainRow, now: Date): Promise<DomainRow | null> {
  const db = openDatabase(env.DB);
  const settings = readSettings(env);
  const target = findTarget(settings);
  const ask = makeAskDns(settings.HEWN_DNS_URL);
  const texts = await ask(proofName(row.domain), 'TXT');
  const isProved = texts?.includes(proofText(row.token)) === true;
  const holder = isProved ? await findActiveDomain(db, row.domain) : null;
  const isOther = holder !== null && holder.id !== row.id;
  // Whose proof stands there first keeps the domain; who lost the proof loses the domain to who has one.
  if (isOther && texts?.includes(proofText(holder.token)))
    return keep(
      db,
      row,
      { status: 'failed', sslStatus: row.sslStatus, reason: OTHER_SERVES, missed: row.missed + 1 },
      now,
    );
  const found = await look(db, settings, row, { texts, isProved, target, ask });
  if (!found) return null;
  const judged = judgeDomain(row, found, target, now);
  const instead =
    isOther && judged.status === 'active'
      ? { id: holder.id, reason: 'Another project has proved that the domain is its own.' }
      : null;
  return keep(db, row, judged, now, instead);
}

/** @returns null where the claim was removed meanwhile. */
async function look(
  db: Database,
  settings: Settings,
  row: DomainRow,
  {
    texts,
    isProved,
    target,
    ask,
  }: { texts: string[] | null; isProved: boolean; target: string | null; ask: AskDns },
): Promise<Findings | null> {
  const leadsHere = isProved && target !== null ? await leadsTo(ask, row.domain, target) : null;
  const hostnames = isProved ? openCustomHostnames(settings) : null;
  if (!hostnames) return { texts, leadsHere, certificate: null };
  try {
    const certificate = await hostnames.ensure(row.domain, row.hostnameId);
    if (certificate.id !== row.hostnameId && !(await saveHostname(db, row.id, certificate.id))) {
      await hostnames.remove(certificate.id);
      return null;
    }
    return { texts, leadsHere, certificate };
  } catch (error) {
    console.error(`The certificate of ${row.domain}:`, error);
    const problem = 'Cloudflare did not take the domain yet. It is asked again by itself.';
    return { texts, leadsHere, certificate: { isReady: false, problem } };
  }
}

async function keep(
  db: Database,
  row: DomainRow,
  judged: DomainState,
  now: Date,
  instead: { id: string; reason: string } | null = null,
): Promise<DomainRow | null> {
  const result = (state: DomainState) => ({
    ...state,
    checkedAt: now,
    nextCheckAt: planNextCheck(state, row.createdAt, now),
  });
  const { status, sslStatus, reason, missed } = judged;
  const kept = await saveDomainResult(db, row.id, result({ status, sslStatus, reason, missed }), instead);
  if (kept !== 'taken') return kept;
  const failed = result({ status: 'failed', sslStatus, reason: OTHER_SERVES, missed: missed + 1 });
  const again = await saveDomainResult(db, row.id, failed, null);
  return again === 'taken' ? null : again;
}

/** For the cron: the domains whose time has come. What one of them throws keeps no other. */
export async function checkDueDomains(env: Env, now: Date): Promise<void> {
  const due = await listDueDomains(openDatabase(env.DB), now, MAX_CHECKED);
  await allOf(due.map((row) => checkDomain(env, row, now)));
}

/** For the cron: hostnames at Cloudflare whose domains are gone. */
export async function removeEndedHostnames(env: Env): Promise<void> {
  const hostnames = openCustomHostnames(readSettings(env));
  if (!hostnames) return;
  const db = openDatabase(env.DB);
  await allOf(
    (await listHostnameEnds(db, MAX_CHECKED)).map(async ({ hostnameId }) => {
      await hostnames.remove(hostnameId);
      await forgetHostnameEnd(db, hostnameId);
    }),
  );
}

async function allOf(work: Promise<unknown>[]): Promise<void> {
  const failed = (await Promise.allSettled(work)).flatMap((done) =>
    done.status === 'rejected' ? [done.reason] : [],
  );
  if (failed.length > 0) throw new AggregateError(failed, 'A custom domain could not be looked after');
}
