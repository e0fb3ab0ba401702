/** Visits to any host of the Worker, and an app that says what reached it. */
import { exports } from 'cloudflare:workers';
import { rawBackend } from '../../runtime/deploy.ts';

export function visit(url: string, init?: RequestInit): Promise<Response> {
  return exports.default.fetch(new Request(url, { redirect: 'manual', ...init }));
}

/** Answers `{ app, url, headers }`. */
export const echo = (name: string) =>
  rawBackend(
    `return Response.json({ app: '${name}', url: request.url, headers: Object.fromEntries(request.headers) })`,
  );
