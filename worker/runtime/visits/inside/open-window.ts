/**
 * A browser's window in an isolate: happy-dom's, put where a page's scripts look for it, with what it lacks or does otherwise. It has no
 * layout (every size is 0), draws nothing, plays nothing, and reaches nothing but the app that it belongs to.
 */
import { GlobalWindow } from 'happy-dom';
import { writeError } from '../../inside/log-lines.ts';
import type { AnswerPage, PageStorage } from '../visit.ts';
import { type AfterLoading, waitForLoading } from './after-loading.ts';
import { quietCanvas } from './quiet-canvas.ts';

export interface PageWindow {
  document: Document;
  /** The page's scripts are loaded. */
  loaded(): void;
  /** Resolves when the page waits for nothing more: no call is under way, and nothing came after the last. */
  quiet(): Promise<void>;
  /** A call of the page is under way. */
  isAsking(): boolean;
  /** The address that the page asked the browser for; null while it stays. */
  wentTo(): string | null;
  readStorage(): PageStorage;
}

export interface WindowParts {
  url: string;
  storage: PageStorage;
  /** Of the document, its scripts left out. */
  html: string;
  answer: AnswerPage;
}

/** A frame of a screen, ms. */
const FRAME_MS = 16;
/** Between two looks at whether anything is under way, ms. */
const TICK_MS = 4;
/** Ticks without a call after which a page is quiet. */
const QUIET_TICKS = 4;
/** Longest wait for a page that goes on asking, ms. */
const LONGEST_WAIT_MS = 8_000;

/** What the isolate has itself, and better. */
const OWN = new Set([
  ...['undefined', 'NaN', 'Infinity', 'globalThis', 'constructor', 'console', 'crypto', 'performance'],
  ...['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'queueMicrotask', 'structuredClone'],
  ...['URL', 'URLSearchParams', 'Headers', 'Request', 'Response', 'fetch', 'AbortController', 'AbortSignal'],
  ...['TextEncoder', 'TextDecoder', 'Blob', 'ReadableStream', 'WritableStream', 'TransformStream'],
  ...['atob', 'btoa', 'WebSocket', 'EventSource', 'Buffer', 'process', 'global'],
]);

export function openWindow({ url, storage, html, answer }: WindowParts): PageWindow {
  const window = new GlobalWindow({
    url,
    width: 1280,
    height: 800,
    settings: {
      disableJavaScriptFileLoading: true,
      disableCSSFileLoading: true,
      disableIframePageLoading: true,
      handleDisabledFileLoadingAsSuccess: true,
      navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true },
    },
  });
  for (const [name, value] of Object.entries(storage.local)) window.localStorage.setItem(name, value);
  for (const [name, value] of Object.entries(storage.session)) window.sessionStorage.setItem(name, value);
  let wentTo: string | null = null;
  const leave = (to: string) => {
    wentTo ??= new URL(to, window.location.href).href;
  };
  const calls = { open: 0 };
  const loading = waitForLoading();
  const parts: Record<string, unknown> = {
    ...loading.parts,
    ...listBrowserParts(leave),
    fetch: fetchFromApp(() => window.location.href, answer, calls, loading),
    Request: requestAt(() => window.location.href),
  };
  putInPlace(window, parts);
  quietCanvas(window);
  watchLeaving(window, leave);
  watchErrors(window);
  window.document.write(html);
  return {
    document: globalThis.document,
    loaded: () => loading.end(),
    quiet: () => waitForQuiet(calls),
    isAsking: () => calls.open > 0,
    wentTo: () => wentTo,
    readStorage: () => ({ local: read(window.localStorage), session: read(window.sessionStorage) }),
  };
}

/** Scripts find the window's parts as globals, as they do in a browser. */
function putInPlace(window: GlobalWindow, parts: Record<string, unknown>): void {
  const own = new Set(Object.getOwnPropertyNames(globalThis).filter((name) => !name.includes('Event')));
  const names = new Set<string>();
  for (let at: object = window; at && at !== Object.prototype; at = Object.getPrototypeOf(at))
    for (const name of Object.getOwnPropertyNames(at)) names.add(name);
  for (const name of names) {
    if (OWN.has(name) || (own.has(name) && !['self', 'navigator'].includes(name))) continue;
    place(name, () => {
      const value = Reflect.get(window, name);
      return typeof value === 'function' && /^[a-z]/.test(name) ? value.bind(window) : value;
    });
  }
  for (const name of ['window', 'self', 'top', 'parent', 'frames']) place(name, () => globalThis);
  for (const [name, value] of Object.entries(parts)) place(name, () => value);
}

function place(name: string, get: () => unknown): void {
  Object.defineProperty(globalThis, name, {
    configurable: true,
    get,
    set(value) {
      Object.defineProperty(globalThis, name, { configurable: true, writable: true, value });
    },
  });
}

/** What scripts throw and nobody catches, React's own among it. */
function watchErrors(window: GlobalWindow): void {
  window.addEventListener('error', (event) => writeError(Reflect.get(event, 'error')));
  place('reportError', () => (error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    window.dispatchEvent(new window.ErrorEvent('error', { error: error as Error, message }));
  });
}

/** What happy-dom lacks or does at once that a browser does in its time. */
function listBrowserParts(leave: (to: string) => void): Record<string, unknown> {
  return {
    requestAnimationFrame: (callback: FrameRequestCallback) =>
      globalThis.setTimeout(() => callback(performance.now()), FRAME_MS),
    cancelAnimationFrame: (frame: number) => globalThis.clearTimeout(frame),
    requestIdleCallback: (callback: (deadline: { timeRemaining(): number }) => void) =>
      globalThis.setTimeout(() => callback({ timeRemaining: () => 10 }), 1),
    alert: () => {},
    // Whoever presses means it.
    confirm: () => true,
    prompt: () => null,
    print: () => {},
    scrollTo: () => {},
    scrollBy: () => {},
    open: (to: string) => {
      leave(to);
      return null;
    },
    IntersectionObserver: SeesAll,
  };
}

/** Without a layout everything is on the screen. */
class SeesAll {
  readonly #callback: (entries: unknown[], observer: unknown) => void;

  constructor(callback: (entries: unknown[], observer: unknown) => void) {
    this.#callback = callback;
  }

  observe(target: unknown): void {
    setTimeout(() => this.#callback([{ target, isIntersecting: true, intersectionRatio: 1 }], this), 0);
  }

  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

function fetchFromApp(at: () => string, answer: AnswerPage, calls: { open: number }, loading: AfterLoading) {
  return async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request =
      input instanceof Request ? new Request(input, init) : new Request(new URL(input, at()), init);
    if (new URL(request.url).origin !== new URL(at()).origin)
      throw new TypeError(`${request.url} is not of this app: there is no network here.`);
    calls.open++;
    return loading.do(() => ask(request, answer)).finally(() => calls.open--);
  };
}

async function ask(request: Request, answer: AnswerPage): Promise<Response> {
  const { method, url } = request;
  const body = method === 'GET' || method === 'HEAD' ? null : await request.arrayBuffer();
  const got = await answer({ method, url, headers: [...request.headers] as [string, string][], body });
  const isEmpty = [101, 204, 205, 304].includes(got.status);
  return new Response(isEmpty ? null : got.body, { status: got.status, headers: got.headers });
}

/** Relative addresses are those of the page. */
function requestAt(at: () => string) {
  return class extends Request {
    constructor(input: RequestInfo | URL, init?: RequestInit) {
      super(input instanceof Request ? input : new URL(input, at()), init);
    }
  };
}

/** A link that no script takes, an address that a script sets, a form that is sent: the page begins anew elsewhere. */
function watchLeaving(window: GlobalWindow, leave: (to: string) => void): void {
  const { location } = window;
  const href = () => String(Reflect.get(Object.getPrototypeOf(location), 'href', location));
  for (const name of ['assign', 'replace'] as const)
    Object.defineProperty(location, name, { value: (to: string) => leave(to) });
  Object.defineProperty(location, 'reload', { value: () => leave(href()) });
  Object.defineProperty(location, 'href', { get: href, set: (to: string) => leave(to) });
  window.addEventListener('click', (event) => {
    if (event.defaultPrevented) return;
    const link = (event.target as unknown as Element | null)?.closest?.('a[href]');
    const to = link?.getAttribute('href') ?? '#';
    if (!link || to.startsWith('#')) return;
    event.preventDefault();
    if (!link.hasAttribute('download') && /^(https?:|\/|\?|\.|[\w-]+($|\/|\?))/.test(to)) leave(to);
  });
  window.addEventListener('submit', (event) => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    const form = event.target as unknown as HTMLFormElement;
    if (form.method !== 'get')
      throw new Error('The form is sent by the browser itself, which cannot be tried here.');
    const to = new URL(form.getAttribute('action') ?? '', href());
    to.search = new URLSearchParams(
      [...new FormData(form)].map(([name, value]) => [name, String(value)]),
    ).toString();
    leave(to.href);
  });
}

async function waitForQuiet(calls: { open: number }): Promise<void> {
  const began = performance.now();
  for (let quiet = 0; quiet < QUIET_TICKS && performance.now() - began < LONGEST_WAIT_MS; quiet++) {
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
    if (calls.open > 0) quiet = -1;
  }
}

function read(storage: {
  length: number;
  key(index: number): string | null;
  getItem(name: string): string | null;
}) {
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  return Object.fromEntries(names.map((name) => [name, storage.getItem(name) ?? '']));
}
