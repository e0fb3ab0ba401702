/** Custom domains of a project's app: claimed, proved by a record in DNS, removed. */
import { Hono } from 'hono';
import { z } from 'zod';
import { CustomDomain, DomainBody, MAX_DOMAINS } from '../../contract/project/domains.ts';
import {
  addDomain,
  type DomainRow,
  findDomain,
  listDomains,
  removeDomain,
} from '../../db/projects/domains.ts';
import { proofName, proofText } from '../../domain/apps/domain-check.ts';
import { listOwnHosts, readDomainName } from '../../domain/apps/domain-name.ts';
import { ID_BYTES, isId, makeId } from '../../domain/secrets/ids.ts';
import { findOwnOrigin, type Settings } from '../../env.ts';
import { requireProject, requireSession } from '../callers/guards.ts';
import { limitRate } from '../callers/limit-rate.ts';
import type { SignedInEnv } from '../context.ts';
import { describeCall } from '../describe-call.ts';
import { httpError } from '../http-error.ts';
import { validBody } from '../validate.ts';
import { checkDomain, findTarget } from './check-domain.ts';

/** Each asks DNS. */
const CHECKS = { name: 'check-domain', limit: 60, windowMs: 60 * 60_000 };

const random = () => makeId(crypto.getRandomValues(new Uint8Array(ID_BYTES)));

export const projectDomains = new Hono<SignedInEnv>()
  .get(
    '/:id/domains',
    describeCall('environments', 'Custom domains of the app, with the records that their owner sets', {
      200: z.array(CustomDomain),
    }),
    requireSession,
    requireProject('write'),
    async (context) => {
      const { db, project, settings, origin } = context.var;
      const rows = await listDomains(db, project.id);
      return context.json(
        rows.map((row) => show(row, settings, origin)),
        200,
      );
    },
  )
  .post(
    '/:id/domains',
    describeCall('environments', 'Claim a domain; it serves once its TXT record proves it', {
      201: CustomDomain,
    }),
    requireSession,
    requireProject('write'),
    validBody(DomainBody),
    async (context) => {
      const { db, project, settings, origin } = context.var;
      const { domain: text, environment } = context.req.valid('json');
      const domain = await readDomain(text, settings);
      const now = new Date();
      const added = await addDomain(
        db,
        {
          id: random(),
          projectId: project.id,
          domain,
          environment,
          token: random() + random(),
          status: 'pending',
          sslStatus: firstSsl(settings),
          reason: null,
          missed: 0,
          hostnameId: null,
          createdAt: now,
          checkedAt: null,
          nextCheckAt: now,
        },
        MAX_DOMAINS,
      );
      if (added === 'full') throw httpError('conflict', `A project has at most ${MAX_DOMAINS} domains.`);
      if (added === null) throw httpError('exists', `${domain} is one of this project’s domains already.`);
      return context.json(show(added, settings, origin), 201);
    },
  )
  .post(
    '/:id/domains/:domain/verify',
    describeCall('environments', 'Look in DNS now whether a domain is proved', { 200: CustomDomain }),
    requireSession,
    requireProject('write'),
    async (context) => {
      const { db, project, settings, origin } = context.var;
      const id = context.req.param('domain');
      const row = isId(id) ? await findDomain(db, project.id, id) : null;
      if (!row) throw notThere();
      await limitRate(db, CHECKS, project.id);
      const checked = await checkDomain(context.env, row, new Date());
      if (!checked) throw notThere();
      return context.json(show(checked, settings, origin), 200);
    },
  )
  .delete(
    '/:id/domains/:domain',
    describeCall('environments', 'Remove a domain; it serves nothing from then on', { 204: null }),
    requireSession,
    requireProject('write'),
    async (context) => {
      const { db, project } = context.var;
      const id = context.req.param('domain');
      if (!isId(id) || !(await removeDomain(db, project.id, id, new Date()))) throw notThere();
      return context.body(null, 204);
    },
  );

/** @throws 400 that says what is wrong with it. */
async function readDomain(text: string, settings: Settings): Promise<string> {
  const { getPublicSuffix } = await import('tldts-icann');
  const own = listOwnHosts(settings, findOwnOrigin(settings));
  const read = readDomainName(text, own, (domain) => getPublicSuffix(domain) === domain);
  if (read.ok) return read.domain;
  throw httpError('invalid_body', read.message, { issues: [{ path: ['domain'], message: read.message }] });
}

function firstSsl(settings: Settings): DomainRow['sslStatus'] {
  if (settings.HEWN_CLOUDFLARE_TOKEN && settings.HEWN_CLOUDFLARE_ZONE) return 'pending';
  return settings.HEWN_ENV === 'local' ? 'none' : 'manual';
}

function notThere() {
  return httpError('not_found', 'There is no such domain.');
}

function show(row: DomainRow, settings: Settings, origin: string): CustomDomain {
  const { id, domain, environment, status, sslStatus, reason, checkedAt, createdAt } = row;
  const target = findTarget(settings);
  const url = new URL(origin);
  url.hostname = domain;
  return {
    id,
    domain,
    environment,
    status,
    ssl_status: sslStatus,
    reason,
    url: `${url.origin}/`,
    records: [
      {
        type: 'TXT',
        name: proofName(domain),
        value: proofText(row.token),
        purpose: 'Proves that the domain is yours. Leave it there.',
      },
      ...(target === null
        ? []
        : [
            {
              type: 'CNAME' as const,
              name: domain,
              value: target,
              purpose: 'Leads visitors to the app. At the top of a zone: an ALIAS, or a flattened CNAME.',
            },
          ]),
    ],
    checked_at: checkedAt?.toISOString() ?? null,
    created_at: createdAt.toISOString(),
  };
}
