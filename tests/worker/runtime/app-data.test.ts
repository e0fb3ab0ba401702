/** [DATA] The migration at activation, with backends of one module. */
import { runInDurableObject } from 'cloudflare:test';
import { expect, test } from 'vitest';
import { createArtifact, saveArtifact } from '../../../worker/builder/artifact.ts';
import type { DataShape } from '../../../worker/domain/data-shape/data-shape.ts';
import { listFacets } from '../../../worker/runtime/data/data-facets.ts';
import { bindings, deploy, emptySite, rawBackend } from './deploy.ts';

/** Answers the names that it keeps; begins with two. */
const BODY = `
  database.run('CREATE TABLE IF NOT EXISTS people (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT, VERSION TEXT)');
  if (request.url.endsWith('/view')) database.run('CREATE VIEW names AS SELECT name FROM people');
  if (!database.get('SELECT 1 FROM people')) for (const name of ['Ada', 'Ada', 'Bob']) database.run('INSERT INTO people (name) VALUES (?)', name);
  return Response.json({ version: 'VERSION', people: database.all('SELECT * FROM people') });`;

async function save(version: string, columns: string[]): Promise<string> {
  const data: DataShape = {
    tables: [
      {
        id: 'person',
        name: 'people',
        label: { many: 'people', one: 'person' },
        columns: columns.map((name) => ({
          id: name,
          name,
          definition: 'TEXT',
          kind: 'text',
          nullable: true,
          label: name,
        })),
        indexes: [],
      },
    ],
  };
  const backend = rawBackend(BODY.replaceAll('VERSION', version));
  const artifact = await createArtifact({ framework: 'React + Hono', data, site: emptySite, backend });
  await saveArtifact(bindings.ARTIFACTS, artifact);
  return artifact.hash;
}

test('[DATA8] calls that come while the data is brought to another version wait for it, and none fails', async () => {
  const [one, two] = [await save('one', ['name', 'one']), await save('two', ['name', 'two'])];
  const { host, call } = await deploy(one, { slug: 'moving-data' });
  await call('/api/people');
  const asked: Promise<Response>[] = [];
  const activated = deploy(two, { slug: 'moving-data', version: 2 });
  // Read as it comes, as a visitor does: an answer that nobody reads ends with the version that gave it.
  const ask = async () => {
    const answer = await call('/api/people');
    await answer.arrayBuffer();
    return answer;
  };
  for (let index = 0; index < 20; index++) asked.push(ask());
  await activated;
  const answers = await Promise.all(asked);
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(await (await call('/api/people')).json()).toMatchObject({ version: 'two', people: [{}, {}, {}] });
  expect((await host.describe())?.active.version).toBe(2);
});

test('[DATA9] a migration that fails changes nothing: the version before serves on with its data', async () => {
  const [one, two] = [await save('one', ['name', 'one']), await save('two', ['name', 'one', 'two'])];
  const { host, call } = await deploy(one, { slug: 'failing-data' });
  await call('/api/people');
  // A view that names the column keeps SQLite from taking it away.
  const bare = await save('bare', ['one']);
  await (await call('/api/view')).arrayBuffer();
  await expect(deploy(bare, { slug: 'failing-data', version: 2 })).rejects.toThrow(/names/);
  expect(await (await call('/api/people')).json()).toMatchObject({
    version: 'one',
    people: [{ name: 'Ada' }, {}, {}],
  });
  expect((await host.describe())?.active.version).toBe(1);
  await deploy(two, { slug: 'failing-data', version: 3 });
  expect(await (await call('/api/people')).json()).toMatchObject({
    version: 'two',
    people: [{ name: 'Ada' }, {}, {}],
  });
});

test('[KEPT1] the data of replaced versions are kept as they were, of the five newest, and no others', async () => {
  const slug = 'kept-data';
  const hash = await save('one', ['name', 'one']);
  const { host, call } = await deploy(hash, { slug });
  const place = {
    projectId: `project-${slug}`,
    slug,
    environment: 'production' as const,
    artifactHash: hash,
  };
  const count = async () =>
    ((await (await call('/api/people')).json()) as { people: unknown[] }).people.length;
  expect(await count()).toBe(3);
  for (let version = 2; version <= 8; version++) await host.activate({ ...place, version });
  const { versions } = (await host.describe()) ?? { versions: [] };
  expect(versions.map(({ version, kept }) => [version, kept !== undefined])).toEqual([
    [8, false],
    [7, true],
    [6, true],
    [5, true],
    [4, true],
    [3, false],
    [2, false],
    [1, false],
  ]);
  await runInDurableObject(host, (_, { storage }) => {
    expect(listFacets(storage)).toHaveLength(5);
  });
  await runInDurableObject(host, (instance) =>
    expect(instance.activate({ ...place, version: 2, restore: true })).rejects.toThrow('are not kept'),
  );
  expect((await host.describe())?.active.version).toBe(8);
  expect(await count()).toBe(3);
});
