/** Archives of whole projects: fetched, sent, and packed again as somebody else might. */
import { exports } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { unzipSync, type Zippable, zipSync } from 'fflate';
import { expect } from 'vitest';
import { openProject } from '../../../worker/api/open-project.ts';
import type { ArchiveManifest } from '../../../worker/contract/project/archive.ts';
import { projects } from '../../../worker/db/schema.ts';
import { hashBytes } from '../../../worker/domain/secrets/hash-bytes.ts';
import { callApi, type Person } from '../api/support/call-api.ts';
import { bindings, db } from '../project/open-project.ts';
import { BUILD_MS } from './fill-project.ts';

export type Entries = Record<string, Uint8Array>;

export const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);

export const slugOf = async (project: string) =>
  (await db.select().from(projects).where(eq(projects.id, project)))[0]?.slug ?? '';

export async function download(project: string, by: Person): Promise<Entries> {
  const answer = await exports.default.fetch(
    new Request(`http://localhost:8787/api/projects/${project}/archive`, {
      headers: { authorization: `Bearer ${by.token}` },
    }),
  );
  expect(answer.status).toBe(200);
  return unzipSync(new Uint8Array(await answer.arrayBuffer()));
}

export const send = (zip: Uint8Array, by: Person, name = 'Put Back') =>
  callApi(`/api/projects/import?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    token: by.token,
    rawBody: zip,
    headers: { 'content-type': 'application/zip' },
  });

/** The entries again, with the manifest as it is for them. */
export function pack(
  { 'manifest.json': known, ...rest }: Entries,
  change: (manifest: ArchiveManifest) => object = (one) => one,
): Uint8Array {
  const manifest: ArchiveManifest = {
    ...JSON.parse(text(known)),
    entries: Object.entries(rest).map(([name, bytes]) => ({
      name,
      bytes: bytes.length,
      sha256: hashBytes(bytes),
      lines: null,
    })),
  };
  const all: Zippable = {
    ...rest,
    'manifest.json': new TextEncoder().encode(JSON.stringify(change(manifest))),
  };
  return zipSync(all);
}

/** Until what was put back is deployed to both environments. */
export async function waitForApp(project: string): Promise<void> {
  for (const environment of ['production', 'staging'] as const) {
    const [last] = await openProject(bindings, project).listDeployments(environment, 1);
    const ended = await openProject(bindings, project).waitForDeployment(last?.id ?? '', BUILD_MS);
    expect([environment, ended?.status, ended?.error]).toEqual([environment, 'deployed', null]);
  }
}
