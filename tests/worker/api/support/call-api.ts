/** Calls from tests, through the whole Worker as a browser or a script would send them; every answer is looked at. */
import { exports } from 'cloudflare:workers';
import { checkAnswer } from './check-answer.ts';
import { checkProtection } from './check-protection.ts';

const ORIGIN = 'http://localhost:8787';

// biome-ignore lint/suspicious/noExplicitAny: answers of many shapes; each test says what it expects of one.
type AnyBody = any;

export interface Answer<Body = AnyBody> {
  status: number;
  headers: Headers;
  body: Body;
}

export interface CallOptions {
  method?: string;
  body?: unknown;
  /** Sent as it is. */
  rawBody?: string | Uint8Array;
  headers?: Record<string, string>;
  token?: string | undefined;
  /** Session cookie; with it comes our own Origin, as from a browser. */
  cookie?: string | undefined;
  origin?: string;
}

export async function callApi<Body = AnyBody>(
  path: string,
  options: CallOptions = {},
): Promise<Answer<Body>> {
  const { body, rawBody, token, cookie, origin = ORIGIN } = options;
  const method = options.method ?? (body === undefined && rawBody === undefined ? 'GET' : 'POST');
  const headers = new Headers({
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(cookie && { cookie, origin: ORIGIN }),
    ...options.headers,
  });
  const sent = rawBody ?? (body === undefined ? undefined : JSON.stringify(body));
  const answer = await exports.default.fetch(
    new Request(`${origin}${path}`, {
      method,
      headers,
      body: sent as BodyInit | undefined,
      redirect: 'manual',
    }),
  );
  // Not text(): an answer may be a zip.
  const text = new TextDecoder().decode(await answer.arrayBuffer());
  const isJson = /\bjson\b/.test(answer.headers.get('content-type') ?? '');
  const read = {
    status: answer.status,
    headers: answer.headers,
    body: (text === '' ? null : isJson ? JSON.parse(text) : text) as Body,
  };
  checkProtection(read, `${method} ${path}`);
  await checkAnswer(method, path, read);
  return read;
}

export interface Person {
  id: string;
  email: string | null;
  token: string;
  cookie: string;
}

/** The `name=value` of a session cookie that an answer sets. */
export function readCookie(answer: Answer): string {
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/**
 * The first account that is made in a process loads what makes accounts. Vitest brings a module by a request of its own, for which
 * other requests wait in vain: they come after it.
 */
let first: Promise<unknown> | null = null;

async function afterFirst(make: () => Promise<Answer>): Promise<Answer> {
  if (first) {
    await first;
    return make();
  }
  const made = make();
  first = made;
  return made;
}

export async function beAnonymous(): Promise<Person> {
  const answer = await afterFirst(() => callApi('/api/auth/anonymous', { method: 'POST' }));
  return { id: answer.body.user_id, email: null, token: answer.body.token, cookie: readCookie(answer) };
}

let people = 0;

export async function signUp(options: { password?: string; as?: Person } = {}): Promise<Person> {
  const email = `person-${++people}-${crypto.randomUUID().slice(0, 8)}@example.com`;
  // Each from a network of their own, which may make so many accounts and no more.
  const headers = { 'cf-connecting-ip': `10.${people >> 16}.${(people >> 8) & 255}.${people & 255}` };
  const body = { email, password: options.password };
  const answer = await afterFirst(() =>
    callApi('/api/auth/signup', { body, token: options.as?.token, headers }),
  );
  if (answer.status !== 201)
    throw new Error(`Sign-up answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return { id: answer.body.user_id, email, token: answer.body.token, cookie: readCookie(answer) };
}

export async function makeProject(person: Person, name = 'Garden planner'): Promise<{ id: string }> {
  const answer = await callApi('/api/projects', {
    body: { name, description: 'Beds, plants and when to water them' },
    token: person.token,
  });
  if (answer.status !== 201) throw new Error(`Making a project answered ${answer.status}`);
  return answer.body;
}
