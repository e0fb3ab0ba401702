/** The door of an environment: as its project's settings say, read when a version comes and when they change. */
import { openDatabase } from '../../db/database.ts';
import { readDeploySettings } from '../../db/projects/deploy-settings.ts';
import { isOwnCheck, OWN_CHECK_HEADER } from '../../domain/access/own-check.ts';
import {
  type AppDoor,
  doorHeaders,
  findRedirect,
  hashPassword,
  readBasic,
} from '../../domain/apps/app-door.ts';
import { type Env, readSettings } from '../../env.ts';
import type { Activation } from './deployment.ts';

const KEY = 'door';
/** Wrong passwords of one address in a minute; each costs a hash. */
const MOST_WRONG = 20;
const MINUTE_MS = 60_000;
/** Addresses that are counted at once. */
const MAX_COUNTED = 1_000;

export class Door {
  private door: AppDoor | null;
  /** `Authorization` headers that were right, since hashing takes its time. */
  private readonly known = new Set<string>();
  private wrong = { minute: 0, counts: new Map<string, number>() };

  constructor(
    private readonly ctx: DurableObjectState,
    private readonly env: Env,
  ) {
    this.door = ctx.storage.kv.get<AppDoor>(KEY) ?? null;
  }

  /** Reads the settings as they are now. The preview has none. */
  async renew({ projectId, environment }: Activation): Promise<void> {
    if (environment === 'development') return;
    const { doors } = await readDeploySettings(openDatabase(this.env.DB), projectId);
    this.door = doors[environment];
    this.known.clear();
    this.ctx.storage.kv.put(KEY, this.door);
  }

  /** Whether the app is to be asked: null, or what the visitor gets in its place. */
  async refuse(request: Request): Promise<Response | null> {
    const { door } = this;
    if (!door) return null;
    const { HEWN_ENV, HEWN_SECRET } = readSettings(this.env);
    const header = request.headers.get(OWN_CHECK_HEADER);
    if (isOwnCheck(HEWN_SECRET, this.ctx.id.name ?? '', header, Date.now())) return null;
    const url = new URL(request.url);
    const elsewhere = findRedirect(door, url, HEWN_ENV === 'local');
    if (elsewhere) return answer(308, '', { location: elsewhere });
    if (door.basicAuth) {
      const refused = await this.askPassword(request, door.basicAuth);
      if (refused) return refused;
    }
    return door.maintenance ? answer(503, MAINTENANCE, { ...PAGE, 'retry-after': '300' }) : null;
  }

  /** The request as the app may see it. */
  clean(request: Request): Request {
    const isAsked = this.door?.basicAuth && readBasic(request.headers.get('authorization'));
    if (!isAsked && !request.headers.has(OWN_CHECK_HEADER)) return request;
    const headers = new Headers(request.headers);
    headers.delete(OWN_CHECK_HEADER);
    if (isAsked) headers.delete('authorization');
    return new Request(request, { headers, redirect: 'manual' });
  }

  /** The answer with what browsers are told about https. */
  finish(request: Request, response: Response): Response {
    const added = this.door ? Object.entries(doorHeaders(this.door, new URL(request.url))) : [];
    if (added.length === 0 || response.webSocket) return response;
    const finished = new Response(response.body, response);
    for (const [name, value] of added) finished.headers.set(name, value);
    return finished;
  }

  private async askPassword(
    request: Request,
    { user, salt, hash }: NonNullable<AppDoor['basicAuth']>,
  ): Promise<Response | null> {
    const header = request.headers.get('authorization');
    if (header !== null && this.known.has(header)) return null;
    const given = readBasic(header);
    if (!given || header === null) return answer(401, 'A password is needed.', ASK);
    const address = request.headers.get('cf-connecting-ip') ?? '';
    if (this.countWrong(address, 0) >= MOST_WRONG)
      return answer(429, 'Too many wrong passwords. Try again in a minute.', { 'retry-after': '60' });
    // Hashed whatever the name is: how long it takes says nothing about it.
    const isRight = (await hashPassword(given.password, salt)) === hash && given.user === user;
    if (isRight) {
      this.known.add(header);
      return null;
    }
    this.countWrong(address, 1);
    return answer(401, 'This name and password are not right.', ASK);
  }

  private countWrong(address: string, more: number): number {
    const minute = Math.floor(Date.now() / MINUTE_MS);
    if (this.wrong.minute !== minute || this.wrong.counts.size >= MAX_COUNTED)
      this.wrong = { minute, counts: new Map() };
    const count = (this.wrong.counts.get(address) ?? 0) + more;
    if (count > 0) this.wrong.counts.set(address, count);
    return count;
  }
}

const ASK = { 'www-authenticate': 'Basic realm="This app", charset="UTF-8"' };
const PAGE = { 'content-type': 'text/html; charset=utf-8' };
const MAINTENANCE =
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Under maintenance</title><body style="font-family:system-ui;max-width:32rem;margin:20vh auto;padding:0 1rem"><h1>Under maintenance</h1><p>This app is being worked on and will be back soon.</p></body></html>';

function answer(status: number, body: string, headers: Record<string, string>): Response {
  return new Response(body, {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      ...headers,
    },
  });
}
