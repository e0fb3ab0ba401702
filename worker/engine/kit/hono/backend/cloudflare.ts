/**
 * The app on Cloudflare Workers: its calls go to one Durable Object, which holds the database; the built pages are served
 * beside it (`wrangler.jsonc`).
 */
import { type CloudflareStorage, openDatabase } from './cloudflare-database.ts';
import type { Database } from './database.ts';
import type { Variables } from './key-place.ts';
import { createApp } from './main.ts';
import { announce, prepareVariables } from './start.ts';

interface Bindings {
  APP: {
    idFromName(name: string): unknown;
    get(id: unknown): { fetch(request: Request): Promise<Response> };
  };
}

/** The app and its data. There is one, so every call sees what those before it wrote. */
export class App {
  private readonly database: Database;
  private readonly app: ReturnType<typeof createApp>;
  private isAnnounced = false;

  constructor({ storage }: { storage: CloudflareStorage }, bindings: Record<string, unknown>) {
    this.database = openDatabase(storage);
    const place = {
      read: () => storage.kv.get('owner-key') as string | undefined,
      write: (key: string) => storage.kv.put('owner-key', key),
    };
    this.app = createApp(this.database, prepareVariables(readVariables(bindings), place));
  }

  async fetch(request: Request): Promise<Response> {
    if (!this.isAnnounced) {
      this.isAnnounced = true;
      await announce(this.database, new URL(request.url).origin);
    }
    return this.app.fetch(request);
  }
}

/** Variables and secrets; the other bindings are no texts. */
function readVariables(bindings: Record<string, unknown>): Variables {
  const texts = Object.entries(bindings).filter(([, value]) => typeof value === 'string');
  return Object.fromEntries(texts) as Variables;
}

export default {
  fetch(request: Request, { APP }: Bindings): Promise<Response> {
    const headers = new Headers(request.headers);
    // Whose attempts to sign in are counted together; Cloudflare knows it, and a visitor's own word is not asked.
    headers.set('x-forwarded-for', request.headers.get('cf-connecting-ip') ?? '');
    return APP.get(APP.idFromName('app')).fetch(new Request(request, { headers }));
  },
};
