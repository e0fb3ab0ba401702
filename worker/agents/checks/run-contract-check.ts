/** Runs contract checks over the wire. Each starts with a database of its own; each actor has a cookie jar of its own. */
import type { Json } from '../../contract/blueprint.ts';
import type { CheckResult, ContractCheck, ContractStep } from '../../contract/contract-suite.ts';
import { fillReferences, fillText, type KeptValues, readPath } from './fill-references.ts';
import { findMismatch, show } from './match-json.ts';

/** Sends one request to the app under test. */
export type CallApp = (request: Request) => Promise<Response>;

/** Host of the calls; it is never resolved. */
export const ORIGIN = 'https://trial.invalid';

/** Longest wait for one answer, ms. The builder ends loops in backends long before. */
const CALL_TIMEOUT_MS = 15_000;

/** @returns how the check went; a call that throws is a failed check, not an exception. */
export async function runContractCheck(
  check: ContractCheck,
  call: CallApp,
  now: () => number,
): Promise<CheckResult> {
  const started = now();
  const ran = await runSteps(check.steps, call);
  return {
    id: check.id,
    title: check.title,
    passed: ran.failure === null,
    failure: ran.failure,
    milliseconds: now() - started,
  };
}

/** @returns what the steps kept and the first thing that was not as expected. */
export async function runSteps(
  steps: readonly ContractStep[],
  call: CallApp,
): Promise<{ failure: string | null; kept: KeptValues }> {
  const kept: KeptValues = new Map();
  const jars = new Map<string, CookieJar>();
  for (const [index, step] of steps.entries()) {
    const failure = await runStep(step, call, kept, jars);
    if (failure)
      return { failure: `Step ${index + 1}, ${step.call.method} ${step.call.path}: ${failure}`, kept };
  }
  return { failure: null, kept };
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
    response = await inTime(call(makeRequest(step, kept, jar)));
    text = await inTime(response.text());
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
  if (expect.json === undefined && !step.keep) return null;
  const body = parseJson(text);
  if (body === undefined) return `the body should be JSON, but is ${show(text)}`;
  if (expect.json !== undefined) {
    const mismatch = findMismatch(body, fillReferences(expect.json, kept));
    if (mismatch) return mismatch;
  }
  for (const [name, path] of Object.entries(step.keep ?? {})) {
    const value = readPath(body, path);
    if (value === undefined) return `the answer should have ${path}, but is ${show(body)}`;
    kept.set(name, value);
  }
  return null;
}

function makeRequest(step: ContractStep, kept: KeptValues, jar: CookieJar): Request {
  const { method, path, body, rawBody } = step.call;
  const headers = new Headers(step.call.headers);
  if (jar.header) headers.set('cookie', jar.header);
  let sent: string | undefined;
  if (rawBody !== undefined) sent = rawBody;
  else if (body !== undefined) sent = JSON.stringify(fillReferences(body, kept));
  if (sent !== undefined && !headers.has('content-type')) headers.set('content-type', 'application/json');
  return new Request(ORIGIN + fillText(path, kept), { method, headers, body: sent });
}

/** The cookies of one actor: names and values alone, for one app over one origin. */
class CookieJar {
  readonly #cookies = new Map<string, string>();

  get header(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
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

/** @throws Error when the work takes longer than one answer may. */
export async function inTime<Value>(work: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`no answer within ${CALL_TIMEOUT_MS / 1000} s`)),
      CALL_TIMEOUT_MS,
    );
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
