/** Artifacts in R2 from the first use to the last. */
import { artifactKey, saveArtifact } from '../builder/artifact.ts';
import type { Artifact } from '../builder/build-types.ts';
import { openDatabase } from '../db/database.ts';
import {
  closeUnused,
  endVersionUses,
  enterUse,
  forgetArtifacts,
  isCounted,
  noteSize,
} from '../db/runs/artifacts.ts';
import { ENVIRONMENTS, nameAppHost } from '../domain/apps/hosts.ts';
import type { Env } from '../env.ts';
import type { AppHostsEnv } from '../runtime/host/app-hosts.ts';
import { KEPT_VERSIONS } from '../runtime/host/deployment.ts';

/** Longest wait for the removal of an artifact that is wanted again, ms. */
const REMOVAL_MS = 10_000;
const LOOK_MS = 100;
/** Artifacts that are removed at once: a statement of D1 binds 100 values. */
const MAX_REMOVED = 100;
/** So many times in one tick of the cron: 1.4 million in a day. */
const MAX_BATCHES = 10;

/**
 * Saves an artifact for a project.
 * @param isPreview no version is made of it: it is to be kept as long as a preview shows it.
 * @throws Error when the project is gone.
 */
export async function keepArtifact(
  env: Env,
  artifact: Artifact,
  projectId: string,
  isPreview = false,
): Promise<void> {
  const db = openDatabase(env.DB);
  const { hash } = artifact;
  const isOld = !(await isCounted(db, hash)) && (await env.ARTIFACTS.head(artifactKey(hash))) !== null;
  const until = Date.now() + REMOVAL_MS;
  for (;;) {
    const use = await enterUse(db, hash, projectId, { isOld, isPreview });
    if (use === 'gone') throw new Error(`Project ${projectId} is gone`);
    if (use === 'used') break;
    if (Date.now() > until) throw new Error(`The removal of artifact ${hash} does not come to its end`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  await noteSize(db, hash, await saveArtifact(env.ARTIFACTS, artifact));
}

/**
 * Lets go what was built of versions that are older than the newest ones and shown nowhere, so that it counts no more.
 * @param versions that were live, the newest first
 */
export async function letGoOldVersions(
  env: AppHostsEnv,
  { projectId, slug }: { projectId: string; slug: string },
  versions: readonly { artifactHash: string }[],
): Promise<void> {
  const hashes = (some: typeof versions) => some.map(({ artifactHash }) => artifactHash);
  const old = hashes(versions.slice(KEPT_VERSIONS));
  if (old.length === 0) return;
  const shown = await Promise.all(
    ENVIRONMENTS.map((environment) => env.APP_HOSTS.getByName(nameAppHost(slug, environment)).describe()),
  );
  const kept = new Set([
    ...hashes(versions.slice(0, KEPT_VERSIONS)),
    // Of the preview the one before, too: a page that is still open asks for its files.
    ...shown.flatMap((host) =>
      host
        ? hashes(host.versions.slice(0, host.active.environment === 'development' ? 2 : KEPT_VERSIONS))
        : [],
    ),
  ]);
  await endVersionUses(
    openDatabase(env.DB),
    projectId,
    [...new Set(old)].filter((hash) => !kept.has(hash)),
  );
}

/** Removes artifacts that no project uses, some of them. @returns how many. */
export async function removeUnusedArtifacts(env: Env): Promise<number> {
  const db = openDatabase(env.DB);
  let removed = 0;
  for (let batch = 0; batch < MAX_BATCHES; batch++) {
    const hashes = await closeUnused(db, MAX_REMOVED, new Date());
    if (hashes.length === 0) break;
    await env.ARTIFACTS.delete(hashes.map(artifactKey));
    await forgetArtifacts(db, hashes);
    removed += hashes.length;
    if (hashes.length < MAX_REMOVED) break;
  }
  return removed;
}
