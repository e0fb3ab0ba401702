/** Which version an AppHost serves, and which it could go back to; in the key-value part of its storage. */
import { z } from 'zod';
import { Audience } from '../contract/blueprint.ts';
import { ENVIRONMENTS } from '../domain/hosts.ts';
import { isSlug } from '../domain/slug.ts';

/** Versions remembered for a rollback. */
const MAX_VERSIONS = 50;

export const Activation = z.object({
  projectId: z.string().min(1).max(64),
  slug: z.string().refine(isSlug),
  environment: z.enum(ENVIRONMENTS),
  artifactHash: z.string().regex(/^[0-9a-f]{64}$/),
  version: z.number().int().positive(),
  /** Who may open it by its plan; absent: as before. */
  audience: Audience.optional(),
});
export type Activation = z.infer<typeof Activation>;

export interface Version {
  version: number;
  artifactHash: string;
  activatedAt: string;
}

const KEY = 'deployment';

export interface Deployment {
  active: Activation & { activatedAt: string };
  /** Newest first. */
  versions: Version[];
}

export function readDeployment(storage: DurableObjectStorage): Deployment | null {
  return storage.kv.get<Deployment>(KEY) ?? null;
}

export function writeDeployment(
  storage: DurableObjectStorage,
  activation: Activation,
  now: Date,
): Deployment {
  const deployment = makeDeployment(storage, activation, now);
  storage.kv.put(KEY, deployment);
  return deployment;
}

/** The deployment as it is once this version is active; nothing is written. */
export function makeDeployment(storage: DurableObjectStorage, activation: Activation, now: Date): Deployment {
  const activatedAt = now.toISOString();
  const { version, artifactHash } = activation;
  const before = readDeployment(storage)?.versions.filter((known) => known.version !== version) ?? [];
  return {
    active: { ...activation, activatedAt },
    versions: [{ version, artifactHash, activatedAt }, ...before].slice(0, MAX_VERSIONS),
  };
}

/** A migration that began: the data are of one of the two versions (artifact hashes), and the database says of which. */
export interface Moving {
  from: string;
  to: string;
}

const MOVING = 'moving';

export function readMoving(storage: DurableObjectStorage): Moving | null {
  return storage.kv.get<Moving>(MOVING) ?? null;
}

export function writeMoving(storage: DurableObjectStorage, moving: Moving | null): void {
  if (moving) storage.kv.put(MOVING, moving);
  else storage.kv.delete(MOVING);
}
