/**
 * The page in which programs of the editor are run: on a host of its own, in an origin that nobody else has (`sandbox`),
 * without network, storage or a way to navigate. The program itself runs in a worker, so that it can be ended at once. The
 * same host gives that page the parts of Python; nothing else can be fetched from in there.
 */
import { type Env, readSettings, type Settings } from '../../env.ts';
import { findPack } from '../../runtime/python/load-pack.ts';
import { type RunnerPack, writeRunnerPage } from './runner-page.ts';

/** Of the pack: what Python and the packages of FastAPI need. Its snapshot would be 24 MB more, and saves a browser little. */
const PACK_FILES = ['pyodide.mjs', 'pyodide.asm.mjs', 'pyodide.asm.wasm', 'python_stdlib.zip', 'site.zip'];
const PACK_FOLDER = '/_python/';

export async function serveRunner(request: Request, env: Env): Promise<Response> {
  const url = new URL(request.url);
  if (url.pathname.startsWith(PACK_FOLDER)) return servePackFile(url, env);
  const pack = await findPack(env);
  return new Response(
    `<!doctype html><meta charset="utf-8"><title>Run</title><script>${writeRunnerPage(pack && addressFiles(pack)).replaceAll('</script', '<\\/script')}</script>`,
    { headers: { ...headers(readSettings(env), url), 'content-type': 'text/html; charset=utf-8' } },
  );
}

function addressFiles(pack: NonNullable<Awaited<ReturnType<typeof findPack>>>): RunnerPack {
  const files = PACK_FILES.map((name) => [
    name,
    `${PACK_FOLDER}${name}?${pack.files[name]?.sha256.slice(0, 16)}`,
  ]);
  return { lock: pack.lock, files: Object.fromEntries(files) };
}

/** Anybody may read it: the page that asks has no origin that could be named. */
async function servePackFile(url: URL, env: Env): Promise<Response> {
  const name = url.pathname.slice(PACK_FOLDER.length);
  const pack = await findPack(env);
  if (!pack || !PACK_FILES.includes(name)) return new Response('Not Found', { status: 404 });
  const asset = await env.ASSETS.fetch(`http://assets.local${PACK_FOLDER}${name}`);
  const isNamed = url.search === `?${pack.files[name]?.sha256.slice(0, 16)}`;
  return new Response(asset.body, {
    status: asset.status,
    headers: {
      'content-type': name.endsWith('.wasm')
        ? 'application/wasm'
        : name.endsWith('.mjs')
          ? 'text/javascript; charset=utf-8'
          : 'application/octet-stream',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': isNamed ? 'public, max-age=31536000, immutable' : 'no-cache',
      'x-content-type-options': 'nosniff',
    },
  });
}

function headers({ HEWN_ENV, APP_HOST }: Settings, { origin }: URL): Record<string, string> {
  const own = HEWN_ENV === 'local' ? `http://${APP_HOST}:*` : `https://${APP_HOST}`;
  const policy = [
    "default-src 'none'",
    // Programs are anything; what they could reach is closed instead.
    "script-src 'unsafe-inline' 'unsafe-eval' blob:",
    'worker-src blob:',
    "style-src 'unsafe-inline'",
    'img-src data: blob:',
    'font-src data:',
    'media-src data: blob:',
    // The parts of Python, and nothing else anywhere.
    `connect-src ${origin}${PACK_FOLDER}`,
    "form-action 'none'",
    "base-uri 'none'",
    'sandbox allow-scripts',
    `frame-ancestors ${own}`,
  ].join('; ');
  return {
    'content-security-policy': policy,
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
  };
}
