/** Headers that go with what a deployed app serves. Pure. */
import type { Environment } from '../../domain/apps/hosts.ts';

export interface SecurityOptions {
  environment: Environment;
  /** `'sha256-…'` of the inline scripts of the page. */
  scriptHashes: string[];
  /** Origins that may show the app in a frame (the workspace's preview); empty: nobody. */
  frameAncestors: string[];
}

/**
 * For documents. Styles may stand in attributes, as React writes them; scripts are the app's own files, and in a preview the
 * modules that were edited since it was built.
 */
export function pageHeaders({
  environment,
  scriptHashes,
  frameAncestors,
}: SecurityOptions): Record<string, string> {
  const policy = [
    "default-src 'self'",
    ['script-src', "'self'", ...scriptHashes, ...(environment === 'development' ? ['blob:'] : [])].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "media-src 'self' data: blob: https:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors.join(' ') || "'none'"}`,
  ].join('; ');
  return {
    'content-security-policy': policy,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), payment=(), usb=()',
    ...(environment === 'production' ? {} : { 'x-robots-tag': 'noindex' }),
    ...fileHeaders,
  };
}

/** For every file. */
export const fileHeaders: Record<string, string> = {
  'x-content-type-options': 'nosniff',
};
