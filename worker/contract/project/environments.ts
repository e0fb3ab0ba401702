/** Environments of an app, what is deployed in them, and what is asked for when something is to be. */
import { z } from 'zod';

const EnvironmentName = z.enum(['production', 'staging', 'development']);
export type EnvironmentName = z.infer<typeof EnvironmentName>;

const VersionNumber = z.number().int().positive();

/** What a deployment may lose of the environment's data was looked at, and may go. */
const accept_losses = z.boolean().default(false);

export const DeployBody = z
  .strictObject({
    /** A version of the app that was built. */
    version: VersionNumber.optional(),
    /** A saved version of the files, to be built and checked first. */
    saved_version: VersionNumber.optional(),
    accept_losses,
  })
  .refine(({ version, saved_version }) => version === undefined || saved_version === undefined, {
    path: ['saved_version'],
    message: 'Name a version of the app or a saved one, not both.',
  });

export const RollbackBody = z.strictObject({
  version: VersionNumber,
  /** `snapshot`: the data as they were when that version was replaced; `keep`: those of today. */
  data: z.enum(['keep', 'snapshot']),
  accept_losses,
});

export const PromoteBody = z.strictObject({ to: EnvironmentName, accept_losses });

export const DeploymentStarted = z.object({ deployment_id: z.string() });

/** Why a deployment failed. */
const DeploymentError = z.object({
  code: z.string(),
  message: z.string(),
  /** What a person can do. */
  remedy: z.string(),
  /** Places and lines. */
  evidence: z.array(z.string()),
});
export type DeploymentError = z.infer<typeof DeploymentError>;

export const Deployment = z.object({
  id: z.string(),
  environment: EnvironmentName,
  kind: z.enum(['deploy', 'promote', 'rollback']),
  /** null until what was saved is built. */
  version: z.number().int().nullable(),
  saved_version: z.number().int().nullable(),
  status: z.enum(['deploying', 'deployed', 'failed']),
  error: DeploymentError.nullable(),
  /** Address of who asked for it. */
  deployed_by: z.string().nullable(),
  created_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
});
export type Deployment = z.infer<typeof Deployment>;

/** A version that can be gone back to at once. */
const KeptVersion = z.object({
  version: z.number().int(),
  activated_at: z.iso.datetime(),
  /** Whether its data are kept as they were. */
  has_data: z.boolean(),
});

/** At most so many paths are named; `count` is of all. */
export const MAX_NAMED_PATHS = 20;

const ChangedFiles = z.object({ count: z.number().int(), paths: z.array(z.string()).max(MAX_NAMED_PATHS) });

/** What a deployment would still bring. */
export const NotLive = z.object({
  /** Files of the newest saved version that differ from what is live. */
  saved: ChangedFiles,
  /** Working files that differ from the newest saved version. */
  unsaved: ChangedFiles,
});
export type NotLive = z.infer<typeof NotLive>;

export const EnvironmentState = z.object({
  environment: EnvironmentName,
  /** null where the project has no address yet. */
  url: z.string().nullable(),
  /** `failed`: the last deployment did not come to its end; what was there before serves. `empty`: nothing is there. */
  status: z.enum(['deployed', 'deploying', 'failed', 'empty']),
  version: z.number().int().nullable(),
  last_deployed: z.iso.datetime().nullable(),
  /** Address of who deployed it; null for a build of Hewn. */
  deployed_by: z.string().nullable(),
  /** What the version takes as it is built, bytes. */
  size: z.number().int().nullable(),
  custom_domain: z.string().nullable(),
  ssl_enabled: z.boolean(),
  /** Newest first. */
  kept_versions: z.array(KeptVersion),
  last_deployment: Deployment.nullable(),
  /** null where nothing is there, for the preview, and where it is not known which files were built. */
  not_live: NotLive.nullable(),
});
export type EnvironmentState = z.infer<typeof EnvironmentState>;
