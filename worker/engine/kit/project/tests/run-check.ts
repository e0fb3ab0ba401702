/** Runs one rule of the contract: its calls in order, each answer held against what must come. */
import assert from 'node:assert/strict';
import { findMismatch, type Json } from './match-json.ts';
import { type Calendar, moveDays } from './move-days.ts';

export interface Check {
  id: string;
  title: string;
  /** Starts with the first records of the app instead of an empty database. */
  seeded?: boolean;
  /** Who may open the app meanwhile; absent: everyone. */
  audience?: string;
  /** On which its days are written; absent: they are meant as they are written. */
  calendar?: Calendar;
  steps: Step[];
}

interface Step {
  call: {
    method: string;
    path: string;
    body?: Json;
    rawBody?: string;
    headers?: Record<string, string>;
    as?: string;
  };
  expect: { status: number; json?: Json; headers?: Record<string, string>; text?: string };
  /** Name → path into the answer, or `cookie:<name>` that it sets, for `{{name}}` in later steps. */
  keep?: Record<string, string>;
}

/** @throws AssertionError at the first answer that is not as it must be. */
export async function runCheck(check: Check, call: (request: Request) => Promise<Response>): Promise<void> {
  const kept = new Map<string, Json>();
  const cookies = new Map<string, Map<string, string>>();
  for (const [index, step] of placeSteps(check).entries()) {
    const place = `Step ${index + 1}, ${step.call.method} ${step.call.path}`;
    const jar = cookies.get(step.call.as ?? '') ?? new Map<string, string>();
    if (step.call.as !== undefined) cookies.set(step.call.as, jar);
    const response = await call(makeRequest(step, kept, jar));
    for (const cookie of response.headers.getSetCookie()) storeCookie(jar, cookie);
    const text = await response.text();
    assert.equal(response.status, step.expect.status, `${place}: ${text}`);
    for (const [name, pattern] of Object.entries(step.expect.headers ?? {}))
      assert.match(response.headers.get(name) ?? '', new RegExp(pattern, 'u'), place);
    if (step.expect.text !== undefined)
      assert.match(text, new RegExp(fillText(step.expect.text, kept), 'su'), place);
    const members = keepCookies(step, response, kept);
    if (step.expect.json === undefined && members.length === 0) continue;
    const body: Json = JSON.parse(text);
    if (step.expect.json !== undefined) {
      const mismatch = findMismatch(body, fill(step.expect.json, kept));
      assert.equal(mismatch, null, `${place}: ${mismatch}`);
    }
    for (const [name, path] of members) kept.set(name, readPath(body, path));
  }
}

/** The steps with their days as they are meant now. */
function placeSteps({ steps, calendar }: Check): Step[] {
  return calendar ? (moveDays(steps as unknown as Json, calendar, Date.now()) as unknown as Step[]) : steps;
}

/** Keeps the cookies that are to be kept, and gives back what stands in the body. */
function keepCookies(step: Step, response: Response, kept: Map<string, Json>): [string, string][] {
  const entries = Object.entries(step.keep ?? {});
  for (const [name, path] of entries) {
    if (!path.startsWith('cookie:')) continue;
    const start = `${path.slice('cookie:'.length)}=`;
    const line = response.headers.getSetCookie().find((cookie) => cookie.startsWith(start));
    assert.ok(line !== undefined, `The answer sets no ${path}`);
    kept.set(name, line.slice(start.length).split(';')[0] ?? '');
  }
  return entries.filter(([, path]) => !path.startsWith('cookie:'));
}

function makeRequest({ call }: Step, kept: Map<string, Json>, jar: Map<string, string>): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(call.headers ?? {})) headers.set(name, fillText(value, kept));
  const body = call.rawBody ?? (call.body === undefined ? undefined : JSON.stringify(fill(call.body, kept)));
  if (body !== undefined && !headers.has('content-type')) headers.set('content-type', 'application/json');
  if (jar.size > 0 && !headers.has('cookie'))
    headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
  return new Request(`https://app.test${fillText(call.path, kept)}`, { method: call.method, headers, body });
}

function storeCookie(jar: Map<string, string>, cookie: string): void {
  const [pair = '', ...attributes] = cookie.split(';');
  const [name = '', value = ''] = pair.split('=');
  if (attributes.some((attribute) => /^\s*max-age=0/i.test(attribute))) jar.delete(name.trim());
  else jar.set(name.trim(), value.trim());
}

/** `"{{name}}"` alone becomes the kept value itself, inside a text it becomes text. */
function fill(value: Json, kept: Map<string, Json>): Json {
  if (typeof value === 'string') {
    const name = /^\{\{(\w+)\}\}$/.exec(value)?.[1];
    return name === undefined ? fillText(value, kept) : requireKept(name, kept);
  }
  if (Array.isArray(value)) return value.map((item) => fill(item, kept));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, fill(member, kept)]));
  return value;
}

function fillText(text: string, kept: Map<string, Json>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(requireKept(name, kept)));
}

function requireKept(name: string, kept: Map<string, Json>): Json {
  const value = kept.get(name);
  assert.notEqual(value, undefined, `No earlier step kept "${name}"`);
  return value ?? null;
}

function readPath(value: Json, path: string): Json {
  return path.split('.').reduce<Json>((part, name) => {
    const members = part as { [name: string]: Json };
    assert.ok(
      members !== null && typeof members === 'object' && name in members,
      `The answer has no ${path}`,
    );
    return members[name] ?? null;
  }, value);
}
