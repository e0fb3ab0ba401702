/** The API in the name of a token: the same calls with the same checks as over the wire, without a network. */
import { encodeName } from '../api/callers/name-client.ts';
import { api } from '../api/index.ts';
import { ErrorBody } from '../contract/errors.ts';
import { CLIENT_HEADER } from '../domain/access/own-headers.ts';
import type { WorkerEnv } from '../worker-env.ts';

/** What the API refused, as it said so. */
export class ApiRefusal extends Error {
  readonly error: ErrorBody['error'];
  /** Seconds until it may be tried again; null where that says nothing. */
  readonly retryAfter: number | null;

  constructor(error: ErrorBody['error'], retryAfter: number | null = null) {
    super(error.message);
    this.name = 'ApiRefusal';
    this.error = error;
    this.retryAfter = retryAfter;
  }
}

interface Call {
  body?: unknown;
  query?: Record<string, string | number | undefined>;
  headers?: Record<string, string>;
}

export interface ApiCaller {
  /**
   * @param parts of the address behind `/api`, each written as one part of it
   * @throws ApiRefusal
   */
  call<Answer>(method: 'GET' | 'POST' | 'DELETE', parts: readonly string[], call?: Call): Promise<Answer>;
}

/** Headers of the agent's request that say who it is and where it comes from. */
const PASSED = ['authorization', 'user-agent', 'cf-connecting-ip'];

/** @param client what the agent calls itself; null where it does not */
export function openApi(
  request: Request,
  env: WorkerEnv,
  context: ExecutionContext,
  client: string | null,
): ApiCaller {
  return {
    async call<Answer>(
      method: string,
      parts: readonly string[],
      { body, query = {}, headers = {} }: Call = {},
    ): Promise<Answer> {
      const url = new URL(`/api/${parts.map(encodeURIComponent).join('/')}`, request.url);
      for (const [name, value] of Object.entries(query))
        if (value !== undefined) url.searchParams.set(name, String(value));
      const call = new Request(url, {
        method,
        headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      if (client !== null) call.headers.set(CLIENT_HEADER, encodeName(client));
      for (const name of PASSED) {
        const value = request.headers.get(name);
        if (value !== null) call.headers.set(name, value);
      }
      const answer = await api.fetch(call, env, context);
      const text = await answer.text();
      const read: unknown = text === '' ? null : JSON.parse(text);
      if (answer.ok) return read as Answer;
      const wait = Number(answer.headers.get('retry-after'));
      throw new ApiRefusal(ErrorBody.parse(read).error, wait > 0 ? wait : null);
    },
  };
}
