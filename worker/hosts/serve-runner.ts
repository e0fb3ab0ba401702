/**
 * The page in which programs of the editor are run: on a host of its own, in an origin that nobody else has (`sandbox`),
 * without network, storage or a way to navigate. The program itself runs in a worker, so that it can be ended at once.
 */
import type { Settings } from '../env.ts';
import { RUNNER_SCRIPT } from './runner-script.ts';

export function serveRunner({ HEWN_ENV, APP_HOST }: Settings): Response {
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
    "connect-src 'none'",
    "form-action 'none'",
    "base-uri 'none'",
    'sandbox allow-scripts',
    `frame-ancestors ${own}`,
  ].join('; ');
  return new Response(
    `<!doctype html><meta charset="utf-8"><title>Run</title><script>${RUNNER_SCRIPT}</script>`,
    {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
        'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'x-robots-tag': 'noindex',
      },
    },
  );
}
