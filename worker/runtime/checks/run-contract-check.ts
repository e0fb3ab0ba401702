/** Runs contract checks over the wire. Each starts with a database of its own; each actor has a cookie jar of its own. */
import type { Json } from '../../contract/plan/blueprint.ts';
import type { CheckResult, ContractCheck, ContractStep } from '../../contract/plan/contract-suite.ts';
import { fillReferences, fillText, type KeptValues, readPath } from './fill-references.ts';
import { findMismatch, show } from './match-json.ts';
import { moveCheck } from './move-days.ts';

/** Sends one request to the app under test. */
export type CallApp = (request: Request) => Promise<Response>;

/** Host of the calls; it is never resolved. */
export const ORIGIN = 'https://trial.invalid';

/** Longest time of one check, ms. The guard ends loops in backends long before. */
const CHECK_TIMEOUT_MS = 30_000;

/** @returns how the check went; a call that throws is a failed check, not an exception. */
export async function runContractCheck(
  check: ContractCheck,
  call: CallApp,
  now: () => number,
): Promise<CheckResult> {
  const { steps } = moveCheck(check, Date.now());
  return runCheck(check, call, now, async (limited) => (await runSteps(steps, limited)).failure);
}

/** Runs what finds the failure of a check within the time that a check has; no call is made after that. */
export async function runCheck(
  { id, title }: { id: string; title: string },
  call: CallApp,
  now: () => number,
  find: (call: CallApp) => Promise<string | null>,
): Promise<CheckResult> {
  const started = now();
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => {
      isOver = true;
      resolve(`It did not come to an end within ${CHECK_TIMEOUT_MS / 1000} s`);
    }, CHECK_TIMEOUT_MS);
  });
  const limited: CallApp = async (request) => {
    if (isOver) throw new Error('the time of this check is over');
    return call(request);
  };
  const failure = await Promise.race([find(limited), late]);
  clearTimeout(timer);
  return { id, title, passed: failure === null, failure, milliseconds: now() - started };
}

/** How far steps have come: their number, what they kept, and the cookies of each actor. */
export interface Progress {
  done: number;
  kept: KeptValues;
  jars: Map<string, CookieJar>;
}

export const beginSteps = (): Progress => ({ done: 0, kept: new Map(), jars: new Map() });

/** From here on other steps may follow than those that follow the first. */
export const copyProgress = ({ done, kept, jars }: Progress): Progress => ({
  done,
  kept: new Map(kept),
  jars: new Map([...jars].map(([actor, jar]) => [actor, jar.copy()])),
});

export interface StepsOutcome extends Progress {
  /** The first thing that was not as expected. */
  failure: string | null;
}

/** @param from what other steps came to before these; it goes on from there. */
export async function runSteps(
  steps: readonly ContractStep[],
  call: CallApp,
  from: Progress = beginSteps(),
): Promise<StepsOutcome> {
  for (const step of steps) {
    from.done++;
    const failure = await runStep(step, call, from.kept, from.jars);
    if (failure)
      return { ...from, failure: `Step ${from.done}, ${step.call.method} ${step.call.path}: ${failure}` };
  }
  return { ...from, failure: null };
}

async function runStep(
  step: ContractStep,
  call: CallApp,
  kept: KeptValues,
  jars: Map<string, CookieJar>,
): Promise<string | null> {
  const jar = step.call.as === undefined ? new CookieJar() : (jars.get(step.call.as) ?? new CookieJar());
  if (step.call.as !== undefined) jars.set(step.call.as, jar);
  let response: Response;
  let text: string;
  try {
    response = await call(makeRequest(step, kept, jar));
    text = await response.text();
  } catch (error) {
    return `the app did not answer (${error instanceof Error ? error.message : String(error)})`;
  }
  jar.take(response.headers);
  const { expect } = step;
  if (response.status !== expect.status)
    return `it should answer ${expect.status}, but answered ${response.status} ${text.slice(0, 200)}`.trim();
  for (const [name, pattern] of Object.entries(expect.headers ?? {})) {
    const value = response.headers.get(name) ?? '';
    if (!new RegExp(pattern, 'u').test(value))
      return `the header ${name} should match /${pattern}/, but is "${value}"`;
  }
  if (expect.text !== undefined && !new RegExp(fillText(expect.text, kept), 'su').test(text))
    return `the body should match /${expect.text}/, but is ${show(text)}`;
  const kinds = Object.entries(step.keep ?? {}).map(([name, path]) => ({
    name,
    path,
    cookie: cookieName(path),
  }));
  for (const { name, cookie } of kinds) {
    if (cookie === null) continue;
    const value = readCookie(response.headers, cookie);
    if (value === null) return `the answer should set the cookie ${cookie}`;
    kept.set(name, value);
  }
  const members = kinds.filter(({ cookie }) => cookie === null);
  if (expect.json === undefined && members.length === 0) return null;
  const body = parseJson(text);
  if (body === undefined) return `the body should be JSON, but is ${show(text)}`;
  if (expect.json !== undefined) {
    const mismatch = findMismatch(body, fillReferences(expect.json, kept));
    if (mismatch) return mismatch;
  }
  for (const { name, path } of members) {
    const value = readPath(body, path);
    if (value === undefined) return `the answer should have ${path}, but is ${show(body)}`;
    kept.set(name, value);
  }
  return null;
}

function makeRequest(step: ContractStep, kept: KeptValues, jar: CookieJar): Request {
  const { method, path, body, rawBody } = step.call;
  const headers = new Headers();
  for (const [name, value] of Object.entries(step.call.headers ?? {}))
    headers.set(name, fillText(value, kept));
  if (jar.header && !headers.has('cookie')) headers.set('cookie', jar.header);
  let sent: string | undefined;
  if (rawBody !== undefined) sent = rawBody;
  else if (body !== undefined) sent = JSON.stringify(fillReferences(body, kept));
  if (sent !== undefined && !headers.has('content-type')) headers.set('content-type', 'application/json');
  return new Request(ORIGIN + fillText(path, kept), { method, headers, body: sent, redirect: 'manual' });
}

/** The name behind `cookie:`, or null for a path into the body. */
function cookieName(path: string): string | null {
  return path.startsWith('cookie:') ? path.slice('cookie:'.length) : null;
}

function readCookie(headers: Headers, name: string): string | null {
  const line = headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`));
  return line === undefined ? null : (line.slice(name.length + 1).split(';')[0] ?? '');
}

/** The cookies of one actor: names and values alone, for one app over one origin. */
export class CookieJar {
  readonly #cookies = new Map<string, string>();

  get header(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  copy(): CookieJar {
    const copied = new CookieJar();
    for (const [name, value] of this.#cookies) copied.#cookies.set(name, value);
    return copied;
  }

  take(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
      const cut = pair.indexOf('=');
      if (cut < 1) continue;
      const gone = attributes.some((attribute) => /^max-age=(0|-\d+)$/i.test(attribute) || isPast(attribute));
      if (gone) this.#cookies.delete(pair.slice(0, cut));
      else this.#cookies.set(pair.slice(0, cut), pair.slice(cut + 1));
    }
  }
}

function isPast(attribute: string): boolean {
  const date = /^expires=(.+)$/i.exec(attribute)?.[1];
  return date !== undefined && Date.parse(date) <= 0;
}

function parseJson(text: string): Json | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
