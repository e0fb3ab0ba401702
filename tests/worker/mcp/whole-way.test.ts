/** [MCP] An agent of somebody's own, by the official client: from words to a live app, and on with its files. */
import { expect, test } from 'vitest';
import { signUp } from '../api/support/call-api.ts';
import { connect, makeToken, textOf } from './connect.ts';

test('[MCP1] [MCP2] an agent plans, builds, reads, edits, checks, saves and deploys to development', {
  timeout: 300_000,
}, async () => {
  const person = await signUp();
  const client = await connect((await makeToken(person)).token);
  const call = (name: string, args: Record<string, unknown> = {}) =>
    client.callTool({ name, arguments: args });
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['plan_app', 'build_app', 'edit_file']),
  );

  const planned = await call('plan_app', {
    description: 'A reading list: books with title, author and whether I have read them.',
  });
  expect(planned.isError).toBeFalsy();
  const blueprint = JSON.parse(/<hewn-plan>\n(.*)\n<\/hewn-plan>/.exec(textOf(planned))?.[1] ?? '');
  const checked = await call('check_plan', { blueprint });
  expect(checked.structuredContent).toMatchObject({ is_valid: true });
  const broken = await call('check_plan', { blueprint: { ...blueprint, entities: 7 } });
  expect(broken.structuredContent).toMatchObject({
    error: { issues: [expect.objectContaining({ path: expect.arrayContaining(['entities']) })] },
  });

  const progress: number[] = [];
  const built = await client.callTool(
    { name: 'build_app', arguments: { requirements: 'A reading list', blueprint } },
    { onprogress: (told) => progress.push(told.progress), timeout: 240_000 },
  );
  expect(built.structuredContent).toMatchObject({ status: 'succeeded', url: expect.any(String) });
  expect(progress.length).toBeGreaterThan(1);
  const { project_id } = built.structuredContent as { project_id: string };

  const path = 'README.md';
  const read = await call('read_file', { project_id, path });
  expect(textOf(read)).toContain('<hewn-file');
  const { revision } = read.structuredContent as { revision: string };
  const search = textOf(read).split('\n')[1];
  const edited = await call('edit_file', {
    project_id,
    path,
    search,
    replace: `${search} of ours`,
    revision,
  });
  expect([textOf(edited), edited.isError]).toEqual([expect.stringContaining('Replaced'), undefined]);
  const stale = await call('edit_file', {
    project_id,
    path,
    search: `${search} of ours`,
    replace: 'x',
    revision,
  });
  expect([textOf(stale), stale.isError]).toEqual([expect.stringContaining('changed by somebody'), true]);
  const bundled = await call('bundle', { project_id });
  expect([textOf(bundled), bundled.isError]).toEqual([expect.stringContaining('good'), undefined]);
  const saved = await call('save_version', { project_id, message: 'The list is ours' });
  expect(saved.structuredContent).toMatchObject({ version: expect.any(Number) });
  const deployed = await call('deploy', { project_id, environment: 'development' });
  expect(deployed.structuredContent).toMatchObject({ status: 'deployed' });
});
