/** Artifacts that are in use, kept in the memory of the isolate up to a bound; all objects of an isolate share them. */
import { type LoadedArtifact, loadArtifact } from '../../builder/artifact.ts';

/** An isolate has 128 MB for everything. */
const MAX_KEPT_BYTES = 32 * 1024 * 1024;

const kept = new Map<string, LoadedArtifact>();
let keptBytes = 0;

/** @throws Error when the artifact does not exist. */
export async function loadAppVersion(bucket: R2Bucket, hash: string): Promise<LoadedArtifact> {
  const known = kept.get(hash);
  if (known) return known;
  const artifact = await loadArtifact(bucket, hash);
  if (!artifact) throw new Error(`The artifact ${hash} does not exist`);
  if (!kept.has(hash)) keptBytes += artifact.bytes;
  kept.set(hash, artifact);
  for (const [oldest, { bytes }] of kept) {
    if (keptBytes <= MAX_KEPT_BYTES || oldest === hash) break;
    kept.delete(oldest);
    keptBytes -= bytes;
  }
  return artifact;
}
