/** Artifacts in R2 from the first use to the last. */
import { artifactKey, saveArtifact } from '../builder/artifact.ts';
import type { Artifact } from '../builder/build-types.ts';
import { closeUnused, enterUse, forgetArtifacts, isCounted, noteSize } from '../db/artifacts.ts';
import { openDatabase } from '../db/database.ts';
import type { Env } from '../env.ts';

/** Longest wait for the removal of an artifact that is wanted again, ms. */
const REMOVAL_MS = 10_000;
const LOOK_MS = 100;
/** Artifacts that are removed at once; R2 takes 1,000. */
const MAX_REMOVED = 100;

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

/** Removes artifacts that no project uses. @returns how many. */
export async function removeUnusedArtifacts(env: Env): Promise<number> {
  const db = openDatabase(env.DB);
  const hashes = await closeUnused(db, MAX_REMOVED, new Date());
  if (hashes.length === 0) return 0;
  await env.ARTIFACTS.delete(hashes.map(artifactKey));
  await forgetArtifacts(db, hashes);
  return hashes.length;
}
