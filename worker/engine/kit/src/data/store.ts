/**
 * The app's memory of what the API answered. Components read it through `useQuery`; every address is asked for once,
 * shown again at once when somebody comes back, and refreshed behind the scenes. It also works while rendering on a
 * server, where nothing can be fetched: `pending` then names the addresses that were missing.
 */
import { ApiError, exchange, toApiError } from './request';

export interface Answer {
  status: number;
  body: unknown;
}

export type Snapshot =
  | { state: 'loading' }
  | { state: 'ready'; body: unknown }
  /** `body` is the last good answer, when there was one. */
  | { state: 'failed'; error: ApiError; body?: unknown };

export interface DataStore {
  /** What is known about an address now. */
  peek(url: string): Snapshot;
  /** Like `peek`, and notes the address as pending when nothing is known. For rendering on a server. */
  expect(url: string): Snapshot;
  /** Calls back whenever the snapshot changes, and loads the address if it is unknown or old. Returns how to stop. */
  subscribe(url: string, listener: () => void): () => void;
  /** Asks the server again. */
  load(url: string): Promise<void>;
  /** Everything known may be outdated: reloads what is on screen and forgets the rest. */
  refresh(): Promise<void>;
  /**
   * Shows a change before the server confirms it: `edit` gets each answer below `path` and returns the new one.
   * Returns how to undo it.
   */
  change(path: string, edit: (body: unknown) => unknown): () => void;
  /** Addresses that were asked for while rendering and have no answer. */
  pending(): string[];
}

/** An answer younger than this is not asked for again when a component mounts. */
const FRESH_MS = 5_000;

interface Entry {
  snapshot: Snapshot;
  listeners: Set<() => void>;
  loadedAt: number;
  /** Number of the latest request, so that a slower older one cannot overwrite a newer answer. */
  request: number;
}

/** @param answers known answers by address, for rendering on a server. */
export function createDataStore(answers: Record<string, Answer> = {}): DataStore {
  const entries = new Map<string, Entry>();
  const asked = new Set<string>();
  for (const [url, answer] of Object.entries(answers)) entryOf(url).snapshot = toSnapshot(answer);

  function entryOf(url: string): Entry {
    let entry = entries.get(url);
    if (!entry) {
      entry = { snapshot: LOADING, listeners: new Set(), loadedAt: 0, request: 0 };
      entries.set(url, entry);
    }
    return entry;
  }

  function show(entry: Entry, snapshot: Snapshot) {
    entry.snapshot = snapshot;
    for (const listener of entry.listeners) listener();
  }

  async function load(url: string) {
    const entry = entryOf(url);
    const request = ++entry.request;
    entry.loadedAt = Date.now();
    let snapshot: Snapshot;
    try {
      snapshot = toSnapshot(await exchange('GET', url));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      snapshot = { state: 'failed', error };
    }
    if (request !== entry.request) return;
    if (snapshot.state === 'failed' && snapshot.error.status === 0 && entry.snapshot.state !== 'loading') {
      snapshot = { ...snapshot, body: entry.snapshot.body };
    }
    show(entry, snapshot);
  }

  return {
    peek: (url) => entries.get(url)?.snapshot ?? LOADING,
    expect(url) {
      const known = entries.get(url);
      if (!known) asked.add(url);
      return known?.snapshot ?? LOADING;
    },
    subscribe(url, listener) {
      const entry = entryOf(url);
      entry.listeners.add(listener);
      if (Date.now() - entry.loadedAt > FRESH_MS) void load(url);
      return () => entry.listeners.delete(listener);
    },
    load,
    async refresh() {
      const shown = [...entries].filter(([, entry]) => entry.listeners.size > 0).map(([url]) => url);
      for (const [url, entry] of entries) if (entry.listeners.size === 0) entries.delete(url);
      await Promise.all(shown.map(load));
    },
    change(path, edit) {
      const undo: (() => void)[] = [];
      for (const [url, entry] of entries) {
        const { snapshot } = entry;
        const isBelow = url === path || url.startsWith(`${path}/`) || url.startsWith(`${path}?`);
        if (!isBelow || snapshot.state !== 'ready') continue;
        const body = edit(snapshot.body);
        if (body === snapshot.body) continue;
        const changed: Snapshot = { state: 'ready', body };
        entry.request++;
        show(entry, changed);
        undo.push(() => {
          if (entry.snapshot === changed) show(entry, snapshot);
        });
      }
      return () => {
        for (const step of undo) step();
      };
    },
    pending: () => [...asked].filter((url) => !entries.has(url)),
  };
}

const LOADING: Snapshot = { state: 'loading' };

function toSnapshot(answer: Answer): Snapshot {
  return answer.status < 400
    ? { state: 'ready', body: answer.body }
    : { state: 'failed', error: toApiError(answer.status, answer.body) };
}

/** An `edit` for `DataStore.change`: gives the record with this id new values, alone or within a list. */
export function replaceValues<Item extends { id: number }>(id: number, values: Partial<Item>) {
  return (body: unknown): unknown => {
    if (typeof body !== 'object' || body === null) return body;
    if ('id' in body && body.id === id) return { ...body, ...values };
    if (!('items' in body) || !Array.isArray(body.items)) return body;
    const items = body.items as Item[];
    if (!items.some((item) => item.id === id)) return body;
    return { ...body, items: items.map((item) => (item.id === id ? { ...item, ...values } : item)) };
  };
}
