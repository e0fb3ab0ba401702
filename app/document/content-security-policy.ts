/** The policy under which our own pages run: our files, scripts that carry the nonce, nothing inline, nothing foreign. */

export interface PolicyInput {
  nonce: string;
  /** Of the request: the room socket is `ws:` or `wss:` on the same host, which not every browser counts as 'self'. */
  url: URL;
  /** Host names without port under which deployed apps and previews live; only they may be framed. */
  framedHosts: string[];
}

/** @returns the value of the Content-Security-Policy header. */
export function buildContentSecurityPolicy({ nonce, url, framedHosts }: PolicyInput): string {
  const socket = `${url.protocol === 'https:' ? 'wss' : 'ws'}://${url.host}`;
  const port = url.port ? `:${url.port}` : '';
  const frames = framedHosts.map((host) => `${url.protocol}//*.${host}${port}`);
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    // Positions that React writes into style attributes on the server; an attribute cannot load or run anything here.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${socket}`,
    `frame-src ${frames.length > 0 ? frames.join(' ') : "'none'"}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ');
}
