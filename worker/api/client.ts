/**
 * The API for our own pages, in process: the same calls with the same checks as over the wire, without a network. What the
 * visitor sent to prove who they are goes along; what the API sets comes back in the answer's headers.
 */
import { hc } from 'hono/client';
import { encodeParams } from '../contract/encode-params.ts';
import type { WorkerEnv } from '../worker-env.ts';
import type { Api } from './index.ts';

export type ApiClient = ReturnType<typeof hc<Api>>['api'];

/** Headers of the visitor's request that a call takes over. */
const PASSED = ['cookie', 'authorization', 'origin', 'sec-fetch-site', 'user-agent', 'cf-connecting-ip'];

export function createApiClient(request: Request, env: WorkerEnv, context: ExecutionContext): ApiClient {
  const { origin } = new URL(request.url);
  const client = hc<Api>(origin, {
    async fetch(input: RequestInfo | URL, init?: RequestInit) {
      const { api } = await import('./index.ts');
      const call = new Request(input, init);
      for (const name of PASSED) {
        const value = request.headers.get(name);
        if (value !== null) call.headers.set(name, value);
      }
      return api.fetch(call, env, context);
    },
  });
  return encodeParams(client).api;
}
