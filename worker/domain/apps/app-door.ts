/** What stands before an environment of an app: https, a name and password, a page in place of it. Pure but for hashing. */

import type { OutboundHosts } from '../outbound/outbound-hosts.ts';

/** As it is kept. */
export interface AppDoor {
  forceHttps: boolean;
  hsts: boolean;
  maintenance: boolean;
  basicAuth: { user: string; salt: string; hash: string } | null;
}

/** What is kept of a project's settings. */
export interface KeptSettings {
  /** A saved version is deployed there at once. */
  autoDeploy: { production: boolean; staging: boolean };
  doors: { production: AppDoor; staging: AppDoor };
  /** Hosts that the backend may call; absent in what was kept before there were any. */
  outboundHosts?: OutboundHosts;
}

const OPEN_DOOR: AppDoor = { forceHttps: true, hsts: true, maintenance: false, basicAuth: null };

/** As every project begins. */
export const FIRST_SETTINGS: KeptSettings = {
  autoDeploy: { production: false, staging: false },
  doors: { production: OPEN_DOOR, staging: OPEN_DOOR },
};

/** OWASP's advice of 2023 for PBKDF2 with SHA-256 is more; what a call may take on Cloudflare is this. */
const ITERATIONS = 100_000;
const YEAR_S = 31_536_000;

/** What is done with a visitor before the app is asked; null: nothing. @param isLocal a Hewn without https */
export function findRedirect(door: AppDoor, url: URL, isLocal: boolean): string | null {
  if (isLocal || !door.forceHttps || url.protocol !== 'http:') return null;
  const secure = new URL(url);
  secure.protocol = 'https:';
  return secure.href;
}

/** Headers that browsers believe with https alone. */
export function doorHeaders(door: AppDoor, url: URL): Record<string, string> {
  return door.hsts && url.protocol === 'https:' ? { 'strict-transport-security': `max-age=${YEAR_S}` } : {};
}

export async function hashPassword(password: string, salt: string): Promise<string> {
  const encode = (text: string) => new TextEncoder().encode(text);
  const key = await crypto.subtle.importKey('raw', encode(password), 'PBKDF2', false, ['deriveBits']);
  const bits = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt: encode(salt), iterations: ITERATIONS },
    key,
    256,
  );
  return Array.from(new Uint8Array(bits), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** @returns name and password of `Authorization: Basic`, or null. */
export function readBasic(header: string | null): { user: string; password: string } | null {
  const [, encoded] = /^basic ([a-z0-9+/=]{1,1000})$/i.exec(header ?? '') ?? [];
  if (!encoded) return null;
  try {
    const bytes = Uint8Array.from(atob(encoded), (sign) => sign.charCodeAt(0));
    const [, user, password] = /^([^:]*):(.*)$/s.exec(new TextDecoder().decode(bytes)) ?? [];
    return user === undefined || password === undefined ? null : { user, password };
  } catch {
    return null;
  }
}
