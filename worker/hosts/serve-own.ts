/** Our own host: `/api` to the API, `/git` to clients of git, `/mcp` to agents, files of our build to the assets, everything else to the pages. */

import { answerError, httpError } from '../api/http-error.ts';
import type { Api } from '../api/index.ts';
import type { Git } from '../api/projects/git.ts';
import { isWellFormedPath } from '../domain/text/well-formed.ts';
import { readSettings } from '../env.ts';
import type { Mcp } from '../mcp/serve-mcp.ts';
import { countVisit } from '../runtime/host/visits-underway.ts';
import type { WorkerEnv } from '../worker-env.ts';

/** Answers a page, from the build that only the Worker's entry may load. */
export type ServePage = (request: Request, env: WorkerEnv, ctx: ExecutionContext) => Promise<Response>;

export async function serveOwn(
  request: Request,
  env: WorkerEnv,
  ctx: ExecutionContext,
  servePage: ServePage,
): Promise<Response> {
  const url = new URL(request.url);
  const answer = await countVisit(request, async () => {
    const showPage = (page: Request) => servePage(page, env, ctx);
    if (!isWellFormedPath(url.pathname + url.search)) return serveMalformed(request, url, showPage);
    return route(request, url, env, ctx, showPage);
  });
  return secure(answer, url, env);
}

/** Kept once it is loaded; never a promise, which would belong to the request that began it. */
let loadedApi: Api | null = null;

/**
 * Calls that come together would otherwise wait for one loading each time: where modules are loaded one by one (tests), the
 * others then go on in the name of the first and may not touch their own bodies.
 */
async function loadApi(): Promise<Api> {
  loadedApi ??= (await import('../api/index.ts')).api;
  return loadedApi;
}

/** As `loadApi`. */
let loadedGit: Git | null = null;

async function loadGit(): Promise<Git> {
  loadedGit ??= (await import('../api/projects/git.ts')).git;
  return loadedGit;
}

/** As `loadApi`. */
let loadedMcp: Mcp | null = null;

async function loadMcp(): Promise<Mcp> {
  loadedMcp ??= (await import('../mcp/serve-mcp.ts')).mcp;
  return loadedMcp;
}

type ShowPage = (request: Request) => Promise<Response>;

async function route(
  request: Request,
  url: URL,
  env: WorkerEnv,
  ctx: ExecutionContext,
  showPage: ShowPage,
): Promise<Response> {
  // `/api` itself, without a slash, is the page that explains the calls.
  if (url.pathname.startsWith('/api/')) {
    return (await loadApi()).fetch(request, env, ctx);
  }
  if (url.pathname === '/mcp') return (await loadMcp()).fetch(request, env, ctx);
  if (url.pathname.startsWith('/git/')) return (await loadGit()).fetch(request, env, ctx);
  return (await findAsset(request, url, env)) ?? showPage(request);
}

/**
 * An address that cannot be decoded. A browser is shown the page for addresses that have none, without its scripts, since
 * they would take the address apart again.
 */
async function serveMalformed(request: Request, url: URL, showPage: ShowPage): Promise<Response> {
  const { headers } = request;
  if (!headers.get('accept')?.includes('text/html'))
    return answerError(httpError('bad_request', 'This address is not written correctly.'));
  const page = await showPage(new Request(new URL('/malformed-address', url), { headers }));
  const drop = { element: (element: Element) => void element.remove() };
  return new HTMLRewriter().on('script', drop).on('link[rel="modulepreload"]', drop).transform(page);
}

/** Files of our own build. `/_vendor` and `/_python` belong to generated apps; they are not served here. */
async function findAsset(request: Request, url: URL, env: WorkerEnv): Promise<Response | null> {
  const isFile = /\/[^/]+\.[a-z0-9]+$/i.test(url.pathname) && !url.pathname.endsWith('.data');
  if (!isFile || /^\/_(vendor|python)\//.test(url.pathname)) return null;
  if (request.method !== 'GET' && request.method !== 'HEAD') return null;
  const asset = await env.ASSETS.fetch(request);
  if (asset.status === 404) return null;
  const answer = new Response(asset.body, asset);
  // Names under /assets/ carry a hash of the content.
  if (url.pathname.startsWith('/assets/') && asset.ok)
    answer.headers.set('cache-control', 'public, max-age=31536000, immutable');
  const worker = /\/(\w+)\.worker-[\w-]+\.js$/.exec(url.pathname)?.[1];
  if (worker) answer.headers.set('content-security-policy', policyOfWorker(worker));
  return answer;
}

/**
 * A worker has a policy of its own: it reaches nothing, since the page brings all that it needs. Some of it is WebAssembly, and
 * eslint makes code of the schemas of its rules.
 */
function policyOfWorker(name: string): string {
  const evaluated = name === 'eslint' ? "'unsafe-eval'" : "'wasm-unsafe-eval'";
  return `default-src 'none'; script-src 'self' ${evaluated}`;
}

/** Headers of every answer of our host; a page brings its own content policy with a nonce, which stays. */
function secure(answer: Response, url: URL, env: WorkerEnv): Response {
  if (answer.webSocket) return answer;
  const secured = new Response(answer.body, answer);
  const fill = (name: string, value: string) => {
    if (!secured.headers.has(name)) secured.headers.set(name, value);
  };
  fill('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
  fill('x-content-type-options', 'nosniff');
  fill('x-frame-options', 'DENY');
  fill('referrer-policy', 'strict-origin-when-cross-origin');
  fill('cross-origin-opener-policy', 'same-origin');
  fill('cross-origin-resource-policy', 'same-origin');
  fill(
    'permissions-policy',
    'camera=(self), microphone=(self), display-capture=(self), geolocation=(), payment=(), usb=()',
  );
  fill('cache-control', 'private, no-store');
  if (url.protocol === 'https:' && readSettings(env).HEWN_ENV === 'production')
    fill('strict-transport-security', 'max-age=63072000');
  return secured;
}
