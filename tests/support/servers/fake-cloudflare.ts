/** As much of Cloudflare's API as wrangler asks while it deploys, from memory, so that `npm run deploy` runs offline. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakeCloudflare {
  /** What makes wrangler talk to it. */
  variables: Record<string, string>;
  /** `METHOD /path` of each call, with its body as text. */
  calls: { call: string; body: string }[];
  close(): Promise<void>;
}

interface Account {
  database: { uuid: string; name: string } | null;
  bucket: string | null;
  deployed: boolean;
}

const account = '/accounts/fake';
const script = `${account}/workers/scripts/hewn`;
const unknownWorker = { code: 10007, message: 'This Worker does not exist on your account.' };

/** An account with nothing in it. */
export async function openFakeCloudflare(): Promise<FakeCloudflare> {
  const calls: FakeCloudflare['calls'] = [];
  const state: Account = { database: null, bucket: null, deployed: false };
  const server = createServer(async (request, response) => {
    const body = await readText(request);
    const path = new URL(request.url ?? '/', 'http://fake').pathname;
    calls.push({ call: `${request.method} ${path}`, body });
    const result = answer(state, request.method ?? '', path, body);
    response.statusCode = result === undefined ? 404 : 200;
    response.setHeader('content-type', 'application/json');
    const whole = { success: result !== undefined, errors: result === undefined ? [unknownWorker] : [] };
    response.end(JSON.stringify({ ...whole, messages: [], result: result ?? null, result_info: onePage }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    calls,
    variables: {
      CLOUDFLARE_API_BASE_URL: `http://127.0.0.1:${port}`,
      CLOUDFLARE_API_TOKEN: 'fake',
      CLOUDFLARE_ACCOUNT_ID: 'fake',
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const onePage = { page: 1, per_page: 20, count: 1, total_count: 1 };

/** @returns the result of a call, undefined where the account has no such thing. */
function answer(state: Account, method: string, path: string, body: string): unknown {
  switch (`${method} ${path}`) {
    case 'GET /user/tokens/verify':
      return { id: 'token', status: 'active' };
    case 'GET /user':
      return { id: 'user', email: 'person@hewn.example' };
    case 'GET /accounts':
      return [{ id: 'fake', name: 'Fake' }];
    case 'GET /memberships':
      return [{ account: { id: 'fake', name: 'Fake' } }];
    case `GET ${account}/d1/database`:
      return state.database ? [state.database] : [];
    case `POST ${account}/d1/database`:
      state.database = { uuid: '11111111-2222-4333-8444-555555555555', name: JSON.parse(body).name };
      return state.database;
    case `POST ${account}/d1/database/${state.database?.uuid}/query`:
      return [{ success: true, results: [], meta: {} }];
    case `GET ${account}/r2/buckets`:
      return { buckets: state.bucket ? [{ name: state.bucket, creation_date: '2026-01-01' }] : [] };
    case `POST ${account}/r2/buckets`:
      state.bucket = JSON.parse(body).name;
      return {};
    case `GET ${account}/r2/buckets/${state.bucket}`:
      return { name: state.bucket };
    case `GET ${script}/secrets`:
      return state.deployed ? [{ name: 'HEWN_SECRET', type: 'secret_text' }] : undefined;
    case `POST ${script}/assets-upload-session`:
      return { jwt: 'fake', buckets: [] };
    case `PUT ${script}`:
      state.deployed = true;
      return { id: 'hewn', deployment_id: 'fake', startup_time_ms: 1, entry_point: 'index.js' };
    case `GET ${account}/workers/workers/hewn`:
      return { id: 'hewn', name: 'hewn', subdomain: { enabled: false, previews_enabled: false }, tags: [] };
    case `POST ${script}/subdomain`:
      return { enabled: false, previews_enabled: false };
    case 'GET /zones':
      return [{ id: 'zone', name: 'hewn.example', account: { id: 'fake' } }];
    case 'GET /zones/zone/workers/routes':
    case `PUT ${script}/routes`:
    case `PUT ${script}/domains/records`:
      return [];
    case `POST ${script}/domains/changeset`:
      return { added: [], removed: [], updated: [], conflicting: [] };
    case `PUT ${script}/schedules`:
      return { schedules: [] };
    default:
      return undefined;
  }
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('latin1');
}
