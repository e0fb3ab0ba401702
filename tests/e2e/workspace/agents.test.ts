/** [MCP] The official client against the real server: three apps from words, one of them mended and put live by its owner's word. */
import { type CallToolResult, Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { requestLocal } from '../../../bin/parts/local-request.mjs';
import { inRoot } from '../../../bin/parts/root.mjs';
import { findViolations } from '../../support/apps/page-checks.ts';
import { callFromPage } from '../../support/call-from-page.ts';
import { openBrowser, type TestBrowser } from '../../support/open-browser.ts';

/** Long enough for a build on a busy machine. */
const BUILD_MS = 180_000;
const origin = inject('origin');
let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const textOf = ({ content }: CallToolResult) =>
  content.map((part) => (part.type === 'text' ? part.text : '')).join('\n');

function callerOf(client: Client) {
  return async (name: string, values: object = {}) =>
    client.callTool({ name, arguments: { ...values } }, { timeout: BUILD_MS });
}

async function buildFromWords(client: Client, description: string): Promise<string> {
  const call = callerOf(client);
  const planned = await call('plan_app', { description });
  const blueprint = JSON.parse(/<hewn-plan>\n(.*)\n<\/hewn-plan>/.exec(textOf(planned))?.[1] ?? '');
  const built = await call('build_app', {
    requirements: description,
    blueprint,
    framework: 'React + Hono',
    idempotency_key: crypto.randomUUID(),
  });
  const { status, url, project_id } = built.structuredContent as Record<string, string>;
  expect([status, textOf(built)]).toEqual(['succeeded', expect.any(String)]);
  // The app is there; whom it lets in is its own affair.
  expect((await requestLocal(url ?? '')).status).toBeLessThan(500);
  return project_id ?? '';
}

test('[MCP1] [MCP7] [MCP9] three apps from words, by both ways in; one is mended, and goes live when its owner allows it', {
  timeout: 5 * BUILD_MS,
}, async () => {
  const page = await browser.open(`${origin}/docs/agents`, { viewport: { width: 1440, height: 900 } });
  await page.getByRole('heading', { name: 'Claude Code' }).waitFor();
  const email = `agent-${crypto.randomUUID()}@example.com`;
  await page.request.post(`${origin}/api/auth/signup`, { headers: { origin }, data: { email } });
  const made = await page.request.post(`${origin}/api/tokens`, {
    headers: { origin },
    data: { name: 'Editor', scopes: ['projects:read', 'projects:write', 'builds:read', 'builds:write'] },
  });
  const { token } = await made.json();

  const direct = new Client({ name: 'direct', version: '1.0.0' });
  await direct.connect(
    new StreamableHTTPClientTransport(new URL(`${origin}/mcp`), {
      requestInit: { headers: { authorization: `Bearer ${token}` } },
    }),
  );
  const bridged = new Client({ name: 'bridged', version: '1.0.0' });
  await bridged.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [inRoot('bin', 'mcp.mjs')],
      env: { HEWN_TOKEN: token, HEWN_MCP_URL: `${origin}/mcp` },
    }),
  );
  try {
    expect((await bridged.listTools()).tools.length).toBe((await direct.listTools()).tools.length);
    await buildFromWords(direct, 'A reading list: books with title, author and whether I have read them.');
    await buildFromWords(direct, 'Track plants and when each was watered last.');
    const project_id = await buildFromWords(bridged, 'A list of recipes with ingredients and minutes.');

    const call = callerOf(bridged);
    const path = 'src/broken.ts';
    const entry = 'src/App.tsx';
    const first = await call('read_file', { project_id, path: entry });
    const begin =
      textOf(first)
        .split('\n')
        .find((line) => line.startsWith('import ')) ?? '';
    await call('write_file', { project_id, path, content: 'export const broken = ;\n' });
    const linked = await call('edit_file', {
      project_id,
      path: entry,
      search: begin,
      replace: `import './broken';\n${begin}`,
      revision: (first.structuredContent as { revision: string }).revision,
    });
    expect(textOf(linked)).toContain('Replaced');
    const bad = await call('bundle', { project_id });
    expect([bad.isError, textOf(bad)]).toEqual([true, expect.stringContaining('broken.ts')]);
    await call('edit_file', { project_id, path, search: 'broken = ;', replace: "broken = 'no more';" });
    expect(textOf(await call('bundle', { project_id }))).toContain('good');
    expect(textOf(await call('check_app', { project_id }))).toContain('good');
    await call('save_version', { project_id, message: 'Mended' });
    const deployed = await call('deploy', { project_id, environment: 'development' });
    expect(deployed.structuredContent).toMatchObject({ status: 'deployed' });

    await page.goto(`${origin}/code-editor/${project_id}`);
    const asked = await call('ask_for_production', { project_id, message: 'The recipes are whole again' });
    const line = page.getByRole('region', { name: 'Requests of agents' });
    await line.getByText('The recipes are whole again').waitFor();
    expect(await findViolations(page)).toEqual([]);
    const { request_id } = asked.structuredContent as { request_id: string };
    const live = call('watch_request', { project_id, request_id });
    await line.getByRole('button', { name: 'Allow' }).click();
    await line.waitFor({ state: 'detached' });
    expect((await live).structuredContent).toMatchObject({ answer: 'allowed', status: 'deployed' });
    const work = await callFromPage(page, 'GET', `/projects/${project_id}/agents`);
    expect(JSON.stringify(work)).toContain('(Editor)');
  } finally {
    await direct.close();
    await bridged.close();
  }
});
