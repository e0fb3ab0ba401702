/**
 * `node bin/mcp.mjs`: Hewn for clients of the Model Context Protocol that start a program and talk to it by stdin and stdout. Passes
 * each message on to `/mcp` of a Hewn, and what comes back to the client. `HEWN_TOKEN` has the token; `HEWN_MCP_URL` the address,
 * that of a local Hewn without it. What goes wrong is said on stderr, and in the protocol's own words.
 */
import { createInterface } from 'node:readline';
import { passOn } from './parts/mcp/pass-on.mjs';

const url = process.env.HEWN_MCP_URL ?? `http://localhost:${process.env.PORT ?? 8787}/mcp`;
const token = process.env.HEWN_TOKEN;
if (!token) {
  console.error('Set HEWN_TOKEN to a token of your Hewn: Settings, API tokens.');
  process.exit(1);
}

const underway = new Set();
const tell = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);
const place = { url, token, tell, session: null };

for await (const line of createInterface({ input: process.stdin })) {
  if (line.trim() === '') continue;
  const work = passOn(line, place).finally(() => underway.delete(work));
  underway.add(work);
}
await Promise.all(underway);
