/** Bindings and variables of the Worker (wrangler.toml), checked once per isolate. */
import { z } from 'zod';
import { PROVIDER_NEEDS, REMOTE_PROVIDERS } from './contract/account/models.ts';
import { IceServers } from './contract/room/call.ts';
import { Framework } from './contract/run.ts';
import { DEFAULT_RESOLVER } from './dns/ask-dns.ts';
import type { Keyring } from './domain/secrets/seal.ts';

/**
 * What wrangler binds but for the Durable Objects and the processes of apps, which need these themselves (`runtime/host/app-hosts.ts`,
 * `worker-env.ts`). Text variables are read through `readSettings`, never directly.
 */
export interface Env {
  ASSETS: Fetcher;
  DB: D1Database;
  ARTIFACTS: R2Bucket;
  LOADER: WorkerLoader;
  /** Not on Cloudflare: what calls out for apps in the place of its network (worker/runtime/outbound). */
  OUTBOUND?: { fetch(request: Request): Promise<Response> };
  /** Only locally: builds with the esbuild of the machine (builder/native). */
  BUNDLER?: { fetch(address: string, init: RequestInit): Promise<Response> };
  /** Only locally, where a Chromium is found: uses pages in it (runtime/visits/browser). */
  BROWSER?: { fetch(address: string, init: RequestInit): Promise<Response> };
  /** Cloudflare's way to send mail, where it is bound. */
  MAIL?: SendEmail;
  /** Cloudflare's own models, where they are bound. */
  AI?: Ai;
  HEWN_ENV?: string;
  APP_HOST?: string;
  APPS_HOST?: string;
  PREVIEW_HOST?: string;
  HEWN_ORIGIN?: string;
  HEWN_SECRET?: string;
  HEWN_SECRET_EARLIER?: string;
  HEWN_FAULT_URL?: string;
  NPM_REGISTRY?: string;
  HEWN_MAIL_FROM?: string;
  HEWN_MAIL_KEY?: string;
  HEWN_MAIL_URL?: string;
  HEWN_CONTACT_TO?: string;
  HEWN_ICE_SERVERS?: string;
  HEWN_PLAN_LIMITS?: string;
  HEWN_DNS_URL?: string;
  HEWN_DOMAINS_TARGET?: string;
  HEWN_CLOUDFLARE_TOKEN?: string;
  HEWN_CLOUDFLARE_ZONE?: string;
  HEWN_CLOUDFLARE_URL?: string;
  HEWN_APP_STORAGE_MB?: string;
  HEWN_PROJECT_STORAGE_MB?: string;
  HEWN_PERSON_STORAGE_MB?: string;
  HEWN_DEFAULT_FRAMEWORK?: string;
  HEWN_GOOGLE_CLIENT_ID?: string;
  HEWN_GOOGLE_CLIENT_SECRET?: string;
  HEWN_GOOGLE_ISSUER?: string;
  HEWN_MODEL_PROVIDER?: string;
  HEWN_MODEL_BASE_URL?: string;
  HEWN_MODEL_NAME?: string;
  HEWN_MODEL_API_KEY?: string;
  HEWN_MODEL_PRICE?: string;
  HEWN_MODEL_BUDGET?: string;
  HEWN_MODEL_PERSON_BUDGET?: string;
  HEWN_MODEL_FALLBACK_PROVIDER?: string;
  HEWN_MODEL_FALLBACK_BASE_URL?: string;
  HEWN_MODEL_FALLBACK_NAME?: string;
  HEWN_MODEL_FALLBACK_API_KEY?: string;
  HEWN_MODEL_FALLBACK_PRICE?: string;
}

const Host = z.string().regex(/^[a-z0-9.-]+$/);

/** Up to what SQLite in an object of Cloudflare holds, which is 10 GB. */
const Megabytes = z.coerce.number().int().min(1).max(1_000_000);

/** A list as `RTCPeerConnection` takes it, in JSON. */
const IceServerList = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue('HEWN_ICE_SERVERS is not JSON');
      return z.NEVER;
    }
  })
  .pipe(IceServers);

const GeneralSettings = z.object({
  /** `local` under `npm start`, `npm run dev` and tests; `production` when deployed. */
  HEWN_ENV: z.enum(['local', 'production']).default('production'),
  /** Host names without port. */
  APP_HOST: Host.default('localhost'),
  APPS_HOST: Host.default('apps.localhost'),
  PREVIEW_HOST: Host.default('preview.localhost'),
  /**
   * Scheme, host and port of our pages, as they stand in what leaves us: mailed links, and where Google sends people back to.
   * `npm start` sets it; a deployment is at https://APP_HOST.
   */
  HEWN_ORIGIN: z
    .url()
    .transform((url) => new URL(url).origin)
    .optional(),
  /** Signs sessions and preview tokens; at least 32 characters. Made once into the data folder locally, a secret on Cloudflare. */
  HEWN_SECRET: z.string().min(32),
  /**
   * Those of before, with commas between them: what they sealed still opens, and is sealed anew once a minute until nothing is left
   * of them. They sign nothing.
   */
  HEWN_SECRET_EARLIER: z
    .string()
    .transform((text) => text.split(',').map((secret) => secret.trim()))
    .pipe(z.array(z.string().min(32)).max(10))
    .optional(),
  /** Only with HEWN_ENV=local: asked before and after each journal write, so that tests can kill the server there. */
  HEWN_FAULT_URL: z.url().optional(),
  /** Where the builder fetches packages that apps ask for and that are not vendored. */
  NPM_REGISTRY: z.url().default('https://registry.npmjs.org'),
  /** By which people in a call find a way to each other (STUN, TURN); none: only where their networks see one another. */
  HEWN_ICE_SERVERS: IceServerList.default([]),
  /** Sender of our mail, for example `Hewn <hello@hewn.example>`. */
  HEWN_MAIL_FROM: z.string().min(3).max(300).optional(),
  /** Of an HTTP provider of mail, with its address; without a key, Cloudflare's binding MAIL is used where there is one. */
  HEWN_MAIL_KEY: z.string().min(1).optional(),
  HEWN_MAIL_URL: z.url().default('https://api.resend.com/emails'),
  /** Who gets what people write on the contact page; the sender of mail unless it is set. */
  HEWN_CONTACT_TO: z.email().optional(),
  /** `on`: accounts are held to what the Starter plan says. */
  HEWN_PLAN_LIMITS: z.enum(['on', 'off']).default('off'),
  /** Most that the data of an app, a project with all that is in it, and all projects of a person may take, MB. */
  HEWN_APP_STORAGE_MB: Megabytes.default(256),
  HEWN_PROJECT_STORAGE_MB: Megabytes.default(1024),
  HEWN_PERSON_STORAGE_MB: Megabytes.default(5120),
  /** A resolver of DNS over HTTPS that speaks JSON; it is asked whether a custom domain is proved and leads here, and where hosts are. */
  HEWN_DNS_URL: z.url({ protocol: /^https?$/ }).default(DEFAULT_RESOLVER),
  /** The host that custom domains lead to by CNAME; APPS_HOST when deployed, and locally none. */
  HEWN_DOMAINS_TARGET: Host.optional(),
  /** Of a zone of Cloudflare for SaaS, where custom hostnames are made; without both, certificates are seen to by hand. */
  HEWN_CLOUDFLARE_TOKEN: z.string().min(1).optional(),
  HEWN_CLOUDFLARE_ZONE: z.string().min(1).max(64).optional(),
  HEWN_CLOUDFLARE_URL: z.url().default('https://api.cloudflare.com/client/v4'),
  /** What is built unless a person chooses another; FastAPI where it can be run, unless it is set. */
  HEWN_DEFAULT_FRAMEWORK: Framework.optional(),
  /** Of an OAuth client at Google; both, or nobody signs in with Google. */
  HEWN_GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  HEWN_GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  HEWN_GOOGLE_ISSUER: z.url().default('https://accounts.google.com'),
});

/** Dollars for a million tokens of input and of output, `3/15`. */
const PriceSetting = z
  .string()
  .regex(/^\d+(\.\d+)?\/\d+(\.\d+)?$/)
  .transform((text) => {
    const [input = 0, output = 0] = text.split('/').map(Number);
    return { input, output };
  });

const ModelSettings = z.object({
  /** Who answers the agents of everybody without a model of their own; the built-in engine unless it is set. */
  HEWN_MODEL_PROVIDER: z.enum(['built-in', ...REMOTE_PROVIDERS]).default('built-in'),
  /** Where the provider is asked, for one that is not at its own address. */
  HEWN_MODEL_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  HEWN_MODEL_NAME: z.string().min(1).optional(),
  HEWN_MODEL_API_KEY: z.string().min(1).optional(),
  /** As the provider's page had it unless it is set. */
  HEWN_MODEL_PRICE: PriceSetting.optional(),
  /** Dollars in a calendar month that all people together, and that one of them, may spend; no limit unless it is set. */
  HEWN_MODEL_BUDGET: z.coerce.number().nonnegative().optional(),
  HEWN_MODEL_PERSON_BUDGET: z.coerce.number().nonnegative().optional(),
  /** Another model, asked where the installation's is overloaded, silent or out of budget; none unless it is set. */
  HEWN_MODEL_FALLBACK_PROVIDER: z.enum(REMOTE_PROVIDERS).optional(),
  HEWN_MODEL_FALLBACK_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  HEWN_MODEL_FALLBACK_NAME: z.string().min(1).optional(),
  HEWN_MODEL_FALLBACK_API_KEY: z.string().min(1).optional(),
  HEWN_MODEL_FALLBACK_PRICE: PriceSetting.optional(),
});

/** The variables that say what a provider needs, behind `HEWN_MODEL_` and `HEWN_MODEL_FALLBACK_`. */
const NEED_NAMES = { api_key: 'API_KEY', base_url: 'BASE_URL' } as const;

const Settings = GeneralSettings.extend(ModelSettings.shape).superRefine((settings, context) => {
  for (const prefix of ['HEWN_MODEL', 'HEWN_MODEL_FALLBACK'] as const) {
    const provider = settings[`${prefix}_PROVIDER`];
    if (provider === undefined || provider === 'built-in') continue;
    const needs = ['NAME', ...PROVIDER_NEEDS[provider].map((need) => NEED_NAMES[need])] as const;
    for (const need of needs) {
      const name = `${prefix}_${need}` as const;
      if (settings[name] === undefined)
        context.addIssue({ code: 'custom', path: [name], message: 'The provider of the model needs it' });
    }
  }
});
export type Settings = z.infer<typeof Settings>;

/** Where `npm start` listens unless told otherwise. */
const LOCAL_PORT = 8787;

const checked = new WeakMap<Env, Settings>();

/**
 * @returns the text variables of this deployment.
 * @throws ZodError naming each variable that is missing or wrong.
 */
export function readSettings(env: Env): Settings {
  let settings = checked.get(env);
  if (!settings) {
    settings = Settings.parse(env);
    if (settings.HEWN_ENV !== 'local') settings.HEWN_FAULT_URL = undefined;
    checked.set(env, settings);
  }
  return settings;
}

/** What sealed secrets are opened with. */
export function openKeyring({ HEWN_SECRET, HEWN_SECRET_EARLIER = [] }: Settings): Keyring {
  return { secret: HEWN_SECRET, earlier: HEWN_SECRET_EARLIER };
}

/**
 * Where our pages are, by configuration alone. A visitor chooses the host and the port that they ask for, and a mailed link
 * made from those would lead whoever reads it to the visitor's own server.
 */
export function findOwnOrigin(settings: Settings): string {
  const { APP_HOST, HEWN_ENV, HEWN_ORIGIN } = settings;
  if (HEWN_ORIGIN !== undefined) return HEWN_ORIGIN;
  return HEWN_ENV === 'local' ? `http://${APP_HOST}:${LOCAL_PORT}` : `https://${APP_HOST}`;
}
