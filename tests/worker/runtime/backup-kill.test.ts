/** [BACKUP3] The object of an environment ends, or is refused, at each write of going back to a backup. Rules: `worker/runtime/SPEC.md`. */
import { runInDurableObject } from 'cloudflare:test';
import { beforeAll, expect, test } from 'vitest';
import { createArtifact, saveArtifact } from '../../../worker/builder/artifact.ts';
import type { DataShape } from '../../../worker/domain/data-shape/data-shape.ts';
import type { Backup } from '../../../worker/runtime/data/backups.ts';
import { BACKUPS_KEY, FIRST_FACET, listFacets } from '../../../worker/runtime/data/data-facets.ts';
import { readDeployment } from '../../../worker/runtime/host/deployment.ts';
import { bindings, deploy, emptySite, rawBackend } from './deploy.ts';
import { requireStopped, stopAtWrite } from './watch-writes.ts';

const ROWS = 60;

/** Two tables in which every row has the same name; what is sent becomes that name. */
const APP = `
  for (const table of ['people', 'clubs']) {
    database.run('CREATE TABLE IF NOT EXISTS ' + table + ' (id INTEGER PRIMARY KEY, name TEXT, VERSION TEXT)');
    for (let id = 1; id <= ${ROWS}; id++) database.run('INSERT OR IGNORE INTO ' + table + ' (id, name) VALUES (?, ?)', id, 'First');
    if (request.method === 'POST') database.run('UPDATE ' + table + ' SET name = ?', await request.clone().text());
  }
  const names = database.all('SELECT name FROM people UNION ALL SELECT name FROM clubs').map((row) => row.name);
  return Response.json({ version: 'VERSION', rows: names.length, names: [...new Set(names)] });`;

/** A version whose tables have a column of its own, so that data of another version have to be brought to it. */
async function saveVersion(version: string): Promise<string> {
  const column = (name: string) => ({
    id: name,
    name,
    definition: 'TEXT',
    kind: 'text' as const,
    nullable: true,
    label: name,
  });
  const data: DataShape = {
    tables: ['people', 'clubs'].map((name) => ({
      id: name,
      name,
      label: { many: name, one: name },
      columns: [column('name'), column(version)],
      indexes: [],
    })),
  };
  const backend = rawBackend(APP.replaceAll('VERSION', version));
  const artifact = await createArtifact({ framework: 'React + Hono', data, site: emptySite, backend });
  await saveArtifact(bindings.ARTIFACTS, artifact);
  return artifact.hash;
}

const slug = 'backup-kill';
// Opened where it is called: a stub belongs to the object that it was opened for, until that ends.
const openHost = () => bindings.APP_HOSTS.getByName(`${slug}--production`);
const call = async (init?: RequestInit) => {
  const answer = await openHost().fetch(`http://${slug}.apps.localhost/api/names`, init);
  return {
    status: answer.status,
    ...(await answer.json<{ version: string; rows: number; names: string[] }>()),
  };
};
const whole = (name: string) => ({ status: 200, version: 'two', rows: 2 * ROWS, names: [name] });
const listBackups = async () => (await openHost().listBackups()) as Backup[];

let kept: Backup[];

beforeAll(async () => {
  await deploy(await saveVersion('one'), { slug });
  await call({ method: 'POST', body: 'Old' });
  await openHost().makeBackup();
  await deploy(await saveVersion('two'), { slug, version: 2 });
  kept = await listBackups();
});

/** Goes back to the backup, up to one point. @returns null where it was cut off. */
const goBack = (stopAt: number, how: 'ended' | 'refused') =>
  runInDurableObject(openHost(), (instance, state) =>
    stopAtWrite(state, { stopAt, how }, () => instance.restoreBackup(kept[0]?.id ?? '')),
  ).catch(requireStopped);

for (const how of ['ended', 'refused'] as const)
  test(`[BACKUP3] ${how} at any write, the data are those of before or those of the backup, and the list says which`, async () => {
    let points: string[] = [];
    for (let stopAt = -1; stopAt < points.length; stopAt++) {
      // Each begins with the one backup alone.
      await runInDurableObject(openHost(), (_, { storage }) => storage.kv.put(BACKUPS_KEY, kept));
      expect(await call({ method: 'POST', body: 'New' })).toEqual(whole('New'));
      const reached = await goBack(stopAt, how);
      if (reached && stopAt === -1) points = reached.points;
      const at = points[stopAt] ?? 'no end';

      const [newest] = await listBackups();
      const isBack = newest?.reason === 'restore';
      expect([at, await call()]).toEqual([at, whole(isBack ? 'Old' : 'New')]);
      if (isBack) expect([at, newest?.replacedBy]).toEqual([at, kept[0]?.at]);
      else expect([at, await listBackups()]).toEqual([at, kept]);
      // What is said to be done is.
      if (reached) expect([at, reached.told, isBack]).toEqual([at, null, true]);

      // Once more, and it is done; what was copied for nothing is gone.
      if (!isBack) expect([at, await openHost().restoreBackup(kept[0]?.id ?? '')]).toEqual([at, null]);
      else await openHost().makeBackup();
      expect([at, await call()]).toEqual([at, whole('Old')]);
      await runInDurableObject(openHost(), (_, { storage }) => {
        const deployment = readDeployment(storage);
        const used = new Set([
          FIRST_FACET,
          deployment?.active.facet,
          ...(deployment?.versions ?? []).flatMap(({ kept }) => (kept ? [kept.facet] : [])),
          ...(storage.kv.get<Backup[]>(BACKUPS_KEY) ?? []).map(({ facet }) => facet),
        ]);
        expect([at, new Set(listFacets(storage))]).toEqual([at, used]);
      });
    }
    expect(points.length).toBeGreaterThanOrEqual(20);
  });
