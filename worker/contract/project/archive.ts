/**
 * What a whole project is as an archive: a zip of lines of JSON, files and, last, `manifest.json`, which says of each entry how
 * large it is and its SHA-256. Times are ms since 1970 as the project keeps them.
 */
import { z } from 'zod';
import { Audience } from '../plan/blueprint.ts';
import { Framework } from '../run.ts';
import { MAX_VARIABLES, VariableBody } from './variables.ts';

export const ARCHIVE_FORMAT = 'hewn-project';
/** Another Hewn may make archives of a newer form, which are refused. */
export const ARCHIVE_VERSION = 1;
export const MANIFEST = 'manifest.json';

/** Bounds of an archive that is taken in. */
export const ARCHIVE_LIMITS = {
  /** As it is sent, bytes; the front door lets 32 MiB through. */
  bytes: 30 * 1024 * 1024,
  /** Unpacked: all of it, and one entry, which is held in memory. */
  unpackedBytes: 256 * 1024 * 1024,
  entryBytes: 16 * 1024 * 1024,
  entries: 10_000,
};

const Hash = z.string().regex(/^[0-9a-f]{64}$/);

export const ArchiveManifest = z.object({
  format: z.literal(ARCHIVE_FORMAT),
  version: z.number().int().min(1),
  made_at: z.iso.datetime(),
  entries: z
    .array(
      z.object({
        name: z.string().min(1).max(500),
        bytes: z.number().int().min(0),
        sha256: Hash,
        /** Of an entry of lines. */
        lines: z.number().int().min(0).nullable(),
      }),
    )
    .max(ARCHIVE_LIMITS.entries),
});
export type ArchiveManifest = z.infer<typeof ArchiveManifest>;

const ArchivedDoor = z.strictObject({
  force_https: z.boolean(),
  hsts: z.boolean(),
  /** True also where a password stood before it: that is not in the archive, and nobody shall come in without. */
  maintenance: z.boolean(),
});

const ArchivedEnvironment = z.strictObject({
  /** Of the files, from which it can be built again; null where nothing was deployed. */
  saved_version: z.number().int().positive().nullable(),
  /** Who may open it; null for an app without people. */
  audience: Audience.nullable(),
});

/** `project.json` */
export const ArchivedProject = z.strictObject({
  name: z.string().min(1).max(200),
  description: z.string().max(20_000),
  framework: Framework,
  settings: z.strictObject({
    auto_deploy: z.strictObject({ production: z.boolean(), staging: z.boolean() }),
    production: ArchivedDoor,
    staging: ArchivedDoor,
  }),
  environments: z.strictObject({
    production: ArchivedEnvironment,
    staging: ArchivedEnvironment,
    development: ArchivedEnvironment,
  }),
  /** Of hidden ones the name alone. */
  variables: z
    .array(
      z.strictObject({
        environment: VariableBody.shape.environment,
        key: VariableBody.shape.key,
        hidden: z.boolean(),
        value: VariableBody.shape.value.nullable(),
      }),
    )
    .max(3 * MAX_VARIABLES),
});
export type ArchivedProject = z.infer<typeof ArchivedProject>;
