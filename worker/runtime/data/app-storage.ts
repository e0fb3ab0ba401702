/**
 * How much an environment of an app may keep, and how much it does. The isolate holds the app to it (inside/storage-limit.ts);
 * here is said how much that is: what one app may, and no more than its project and its owner have left.
 */

import { MEGABYTE, storageLimits } from '../../contract/project/storage-limits.ts';
import { openDatabase } from '../../db/database.ts';
import { findRoom, noteStored } from '../../db/projects/storage-uses.ts';
import { DISK_HEADER } from '../../domain/access/own-headers.ts';
import { type Env, readSettings } from '../../env.ts';
import { ALLOWED_HEADER, STORED_HEADER } from '../inside/storage-limit.ts';

/** What an environment keeps is entered for its project when it has changed so much. */
const STEP_BYTES = MEGABYTE;
/** What project and owner have left is asked for again after this, ms. */
const FRESH_MS = 30_000;
/** Beyond what an app may keep: so that people can log in to delete something, and its owner after they have filled that too. */
const LOGIN_BYTES = MEGABYTE;
const OWNER_BYTES = 2 * MEGABYTE;
const KEY = 'stored-bytes';
/** Of the copies: data of replaced versions, and backups. */
const COPIES_KEY = 'copied-bytes';

/** Whose storage it is. */
interface Holder {
  projectId: string;
  environment: string;
}

export class AppStorage {
  /** Of the database, as it was told last. */
  private stored: number;
  private entered = 0;
  private enteredCopies: number;
  /** What project and owner have left for everything; unlimited until it was asked for. */
  private room = Number.POSITIVE_INFINITY;
  private askedAt = 0;

  constructor(
    private readonly ctx: DurableObjectState,
    private readonly env: Env,
  ) {
    this.stored = ctx.storage.kv.get<number>(KEY) ?? 0;
    this.entered = this.stored;
    this.enteredCopies = this.copiedBytes;
  }

  get bytes(): number {
    return this.stored;
  }

  /** Of all copies of the data together. */
  get copiedBytes(): number {
    return this.ctx.storage.kv.get<number>(COPIES_KEY) ?? 0;
  }

  /** The copies take so much now. */
  keepCopies(bytes: number, { projectId, environment }: Holder): void {
    if (bytes !== this.copiedBytes) this.ctx.storage.kv.put(COPIES_KEY, bytes);
    if (Math.abs(bytes - this.enteredCopies) < STEP_BYTES && (bytes > 0 || this.enteredCopies === 0)) return;
    this.enteredCopies = bytes;
    this.askedAt = 0;
    const part = `app ${environment}, copies`;
    this.ctx.waitUntil(noteStored(openDatabase(this.env.DB), projectId, part, bytes));
  }

  /** Bytes that its data may take. */
  get allowed(): number {
    return Math.max(0, Math.min(storageLimits(readSettings(this.env)).app, this.stored + this.room));
  }

  /** The call with what the app may keep. `request` came from outside, and has been cleaned. */
  admit(request: Request, isDiskLow: boolean, holder: Holder): Request {
    this.keepFresh(request, holder);
    const headers = new Headers(request.headers);
    headers.set(ALLOWED_HEADER, String(this.allow(new URL(request.url).pathname, isDiskLow)));
    return new Request(request, { headers, redirect: 'manual' });
  }

  /** Hears from an answer how much there is. */
  note({ headers }: Response, holder: Holder): void {
    const text = headers.get(STORED_HEADER);
    const bytes = Number(text);
    if (text === null || !Number.isSafeInteger(bytes) || bytes < 0) return;
    this.keep(bytes, holder);
  }

  /** There is so much now. */
  keep(bytes: number, holder: Holder): void {
    if (bytes === this.stored) return;
    this.stored = bytes;
    this.ctx.storage.kv.put(KEY, bytes);
    if (Math.abs(bytes - this.entered) >= STEP_BYTES) this.enter(bytes, holder);
  }

  /** The data are gone. */
  forget(holder: Holder | null): void {
    this.stored = 0;
    this.ctx.storage.kv.put(KEY, 0);
    if (holder) this.enter(0, holder);
  }

  private allow(path: string, isDiskLow: boolean): number {
    const most = storageLimits(readSettings(this.env)).app;
    const allowed = Math.max(0, isDiskLow ? 0 : Math.min(most, this.stored + this.room));
    if (path === '/api/auth/owner') return Math.min(allowed, most) + OWNER_BYTES;
    return path.startsWith('/api/auth/') ? Math.min(allowed, most) + LOGIN_BYTES : allowed;
  }

  private enter(bytes: number, { projectId, environment }: Holder): void {
    this.entered = bytes;
    this.askedAt = 0;
    this.ctx.waitUntil(noteStored(openDatabase(this.env.DB), projectId, `app ${environment}`, bytes));
  }

  /** No visitor waits for it: what an app writes meanwhile is bounded by what one app may. */
  private keepFresh({ method }: Request, { projectId }: Holder): void {
    if (method === 'GET' || method === 'HEAD' || Date.now() - this.askedAt < FRESH_MS) return;
    this.askedAt = Date.now();
    const limits = storageLimits(readSettings(this.env));
    this.ctx.waitUntil(
      findRoom(openDatabase(this.env.DB), projectId, limits).then((room) => {
        this.room = room;
      }),
    );
  }
}

/** Whether Hewn's own reserve of the disk is being used: said by the front door of a local Hewn, and nobody else. */
export function isDiskLow({ headers }: Request): boolean {
  return headers.has(DISK_HEADER);
}
