/** Settings of a project's environments, as they are set and shown. A password is never shown again. */
import { z } from 'zod';

/** What stands before an environment of an app. */
const DoorBody = z.strictObject({
  /** Visitors who come with http are sent on to https; not on a local Hewn, which has none. */
  force_https: z.boolean().optional(),
  /** Browsers come with https alone for a year. */
  hsts: z.boolean().optional(),
  /** A page that says so in place of the app. */
  maintenance: z.boolean().optional(),
  /** Whoever comes needs this name and password; null: nobody does. */
  basic_auth: z
    .strictObject({
      user: z
        .string()
        .max(64, 'A name has at most 64 characters.')
        .regex(/^[^\s:\p{C}]+$/u, 'A name has no space, no colon and no control character.'),
      password: z
        .string()
        .min(8, 'A password has at least 8 characters.')
        .max(200, 'A password has at most 200 characters.'),
    })
    .nullable()
    .optional(),
});
export type DoorBody = z.infer<typeof DoorBody>;

const Door = z.object({
  force_https: z.boolean(),
  hsts: z.boolean(),
  maintenance: z.boolean(),
  basic_auth: z.object({ user: z.string() }).nullable(),
});

/** Most hosts that the backend of an environment may call. */
const MAX_OUTBOUND_HOSTS = 20;

/** Exact host names, asked by https alone. */
const HostsBody = z
  .array(z.string().max(300, 'A host has at most 300 characters.'))
  .max(MAX_OUTBOUND_HOSTS, `At most ${MAX_OUTBOUND_HOSTS} hosts can be allowed.`);

export const DeploySettingsBody = z.strictObject({
  /** A saved version is deployed there at once. */
  auto_deploy: z
    .strictObject({ production: z.boolean().optional(), staging: z.boolean().optional() })
    .optional(),
  production: DoorBody.optional(),
  staging: DoorBody.optional(),
  /** Hosts that the backend of an environment may call, in place of those before; only the project's owner sets them. */
  outbound_hosts: z
    .strictObject({
      production: HostsBody.optional(),
      staging: HostsBody.optional(),
      development: HostsBody.optional(),
    })
    .optional(),
});
export type DeploySettingsBody = z.infer<typeof DeploySettingsBody>;

export const DeploySettings = z.object({
  auto_deploy: z.object({ production: z.boolean(), staging: z.boolean() }),
  production: Door,
  staging: Door,
  outbound_hosts: z.object({
    production: z.array(z.string()),
    staging: z.array(z.string()),
    development: z.array(z.string()),
  }),
});
export type DeploySettings = z.infer<typeof DeploySettings>;
