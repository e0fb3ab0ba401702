/** Calls of the API from tests, under any host of a local server. */
import { requestLocal } from '../../bin/parts/local-request.mjs';

export interface ApiAnswer<Body = unknown> {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Body;
}

/** JSON calls on one origin, as one person once a token is set. */
export class ApiClient {
  readonly origin: string;
  token: string | undefined;

  constructor(origin: string, token?: string) {
    this.origin = origin;
    this.token = token;
  }

  get<Body>(path: string, headers?: Record<string, string>) {
    return this.call<Body>('GET', path, undefined, headers);
  }

  post<Body>(path: string, body?: unknown, headers?: Record<string, string>) {
    return this.call<Body>('POST', path, body, headers);
  }

  patch<Body>(path: string, body?: unknown, headers?: Record<string, string>) {
    return this.call<Body>('PATCH', path, body, headers);
  }

  delete<Body>(path: string, headers?: Record<string, string>) {
    return this.call<Body>('DELETE', path, undefined, headers);
  }

  /** The answer's body is parsed when it is JSON, text otherwise, null when empty. */
  async call<Body>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<ApiAnswer<Body>> {
    const answer = await requestLocal(this.origin + path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      timeout: 330_000,
    });
    const text = answer.body.toString('utf8');
    const isJson = String(answer.headers['content-type'] ?? '').includes('json');
    return {
      status: answer.status,
      headers: answer.headers,
      body: (text === '' ? null : isJson ? JSON.parse(text) : text) as Body,
    };
  }
}

/** A client that acts as a new anonymous person. */
export async function openAnonymousClient(origin: string): Promise<ApiClient> {
  const client = new ApiClient(origin);
  const { status, body } = await client.post<{ token: string }>('/api/auth/anonymous');
  if (status !== 201) throw new Error(`POST /api/auth/anonymous answered ${status}: ${JSON.stringify(body)}`);
  client.token = body.token;
  return client;
}
