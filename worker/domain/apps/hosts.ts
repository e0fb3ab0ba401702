/** Which of the three kinds of host a name belongs to, and the addresses that we make ourselves. Pure. */
import { isSlug } from '../projects/slug.ts';

export const ENVIRONMENTS = ['production', 'staging', 'development'] as const;
export type Environment = (typeof ENVIRONMENTS)[number];

/** The settings of the same names: host names without port. */
export interface HostNames {
  APP_HOST: string;
  APPS_HOST: string;
  PREVIEW_HOST: string;
}

/** What a host name addresses. Names that are none of ours are answered with 421. */
export type HostKind =
  | { kind: 'own' }
  | { kind: 'app'; slug: string; environment: Environment }
  | { kind: 'preview'; projectId: string; token: string }
  /** The page in which programs of the editor are run. */
  | { kind: 'runner' };

/** Below PREVIEW_HOST; no project's preview can have this label. */
const RUNNER_LABEL = 'run';

const PREVIEW_LABEL = /^([a-z2-7]{16})-([a-z2-7]{20,46})$/;

/**
 * Reads a host name (lower-case, without port, as `URL.hostname` gives it).
 * @returns null for a host that is not ours.
 */
export function classifyHost(hostname: string, names: HostNames): HostKind | null {
  if (hostname === names.APP_HOST) return { kind: 'own' };
  const app = labelBefore(hostname, names.APPS_HOST);
  if (app !== null) {
    const [slug = '', environment, ...rest] = app.split('--');
    if (!isSlug(slug) || rest.length > 0) return null;
    if (environment === undefined) return { kind: 'app', slug, environment: 'production' };
    if (environment === 'staging' || environment === 'development') return { kind: 'app', slug, environment };
    return null;
  }
  const label = labelBefore(hostname, names.PREVIEW_HOST);
  if (label === RUNNER_LABEL) return { kind: 'runner' };
  const preview = label?.match(PREVIEW_LABEL);
  if (preview?.[1] && preview[2]) return { kind: 'preview', projectId: preview[1], token: preview[2] };
  return null;
}

/** Name of the AppHost object that serves one environment of an app. */
export function nameAppHost(slug: string, environment: Environment): string {
  return `${slug}--${environment}`;
}

/** Address of a deployed app, with the scheme and port of the address that the person uses for our own host. */
export function makeAppUrl(origin: string, names: HostNames, slug: string, environment: Environment): string {
  const label = environment === 'production' ? slug : nameAppHost(slug, environment);
  return makeUrl(origin, `${label}.${names.APPS_HOST}`);
}

/** Address of a project's preview; `token` comes from `createPreviewToken`. */
export function makePreviewUrl(origin: string, names: HostNames, projectId: string, token: string): string {
  return makeUrl(origin, `${projectId}-${token}.${names.PREVIEW_HOST}`);
}

function makeUrl(origin: string, hostname: string): string {
  const url = new URL(origin);
  url.hostname = hostname;
  return `${url.origin}/`;
}

function labelBefore(hostname: string, parent: string): string | null {
  if (!hostname.endsWith(`.${parent}`)) return null;
  const label = hostname.slice(0, -parent.length - 1);
  return label.includes('.') ? null : label;
}
