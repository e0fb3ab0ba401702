/** The official client of MCP at our own host, with a token, as an agent in somebody's editor has it. */
import { exports } from 'cloudflare:workers';
import { type CallToolResult, Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { onTestFinished } from 'vitest';
import { TOKEN_SCOPES, type TokenScope } from '../../../worker/contract/account/tokens.ts';
import { callApi, type Person } from '../api/support/call-api.ts';

const ORIGIN = 'http://localhost:8787';

export async function makeToken(person: Person, scopes: readonly TokenScope[] = TOKEN_SCOPES) {
  const answer = await callApi('/api/tokens', { body: { name: 'My editor', scopes }, token: person.token });
  if (answer.status !== 201) throw new Error(`Making a token answered ${answer.status}`);
  return answer.body as { id: string; token: string };
}

/** Connects and closes with the test. */
export async function connect(token: string, client = new Client({ name: 'editor', version: '1.0.0' })) {
  const transport = new StreamableHTTPClientTransport(new URL(`${ORIGIN}/mcp`), {
    fetch: (url, init) => exports.default.fetch(new Request(url, init as RequestInit)),
    requestInit: { headers: { authorization: `Bearer ${token}` } },
  });
  await client.connect(transport);
  onTestFinished(() => client.close());
  return client;
}

export function textOf({ content }: CallToolResult): string {
  return content.map((part) => (part.type === 'text' ? part.text : '')).join('\n');
}
