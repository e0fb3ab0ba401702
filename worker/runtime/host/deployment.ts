/** Which version an AppHost serves, and which it could go back to; in the key-value part of its storage. */
import { z } from 'zod';
import { Audience } from '../../contract/plan/blueprint.ts';
import { ENVIRONMENTS } from '../../domain/apps/hosts.ts';
import { isSlug } from '../../domain/projects/slug.ts';
import { FIRST_FACET } from '../data/data-facets.ts';

/** Versions remembered for a rollback. */
const MAX_VERSIONS = 50;
/** What was built of this many versions of an app stays, with its data; an older release is built again. */
export const KEPT_VERSIONS = 5;

export const Activation = z.object({
  projectId: z.string().min(1).max(64),
  slug: z.string().refine(isSlug),
  environment: z.enum(ENVIRONMENTS),
  artifactHash: z.string().regex(/^[0-9a-f]{64}$/),
  version: z.number().int().positive(),
  /** Who may open it by its plan; absent: as before. */
  audience: Audience.optional(),
  /** Of which deployment it is: the same one, asked for again, is done already. */
  deployment: z.string().max(64).optional(),
  /** Its data are put back to how they were when it was replaced. */
  restore: z.boolean().optional(),
});
export type Activation = z.infer<typeof Activation>;

export interface Version {
  version: number;
  artifactHash: string;
  activatedAt: string;
  /** Its data as they were when it was replaced; absent where they are not kept. */
  kept?: KeptData;
}

/** Data of an environment as they were at a moment. */
export interface KeptData {
  facet: string;
  at: string;
  bytes: number;
}

/** Where the data of a version are, and those of the version that it replaces. */
export interface DataPlace {
  facet: string;
  left: KeptData | null;
}

const KEY = 'deployment';
const MOVING = 'moving';

export interface Deployment {
  active: Activation & { activatedAt: string; facet: string };
  /** Newest first. */
  versions: Version[];
}

export function readDeployment(storage: DurableObjectStorage): Deployment | null {
  const known = storage.kv.get<Deployment>(KEY);
  // From before there were several databases.
  return known ? { ...known, active: { ...known.active, facet: known.active.facet ?? FIRST_FACET } } : null;
}

/** Nothing is active any more. */
export function forgetDeployment(storage: DurableObjectStorage): void {
  storage.kv.delete(KEY);
  storage.kv.delete(MOVING);
}

export function writeDeployment(storage: DurableObjectStorage, deployment: Deployment): Deployment {
  storage.kv.put(KEY, deployment);
  storage.kv.delete(MOVING);
  return deployment;
}

/** The deployment as it is once this version is active; nothing is written. */
export function makeDeployment(
  before: Deployment | null,
  activation: Activation,
  { facet, left }: DataPlace,
  now: Date,
): Deployment {
  const activatedAt = now.toISOString();
  const { version, artifactHash } = activation;
  const replaced = before?.active.version;
  const others = (before?.versions ?? [])
    .filter((known) => known.version !== version)
    .map((known) => (known.version === replaced && left ? { ...known, kept: left } : known));
  const versions = [{ version, artifactHash, activatedAt }, ...others].slice(0, MAX_VERSIONS);
  return { active: { ...activation, activatedAt, facet }, versions: versions.map(dropOldData) };
}

/** Data are kept of as many versions as builds are. */
function dropOldData({ kept, ...version }: Version, index: number): Version {
  return kept && index < KEPT_VERSIONS ? { ...version, kept } : version;
}

/** A migration in place that an earlier Hewn began: the data are of one of two versions, and the database says of which. */
export function wasCutOff(storage: DurableObjectStorage): boolean {
  return storage.kv.get(MOVING) !== undefined;
}
