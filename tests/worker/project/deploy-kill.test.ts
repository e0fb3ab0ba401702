/** [ENV9] The process ends before or after each write of a deployment. Rules: `worker/project/SPEC.md`. */
import { runInDurableObject } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test, vi } from 'vitest';
import { ownEntry } from '../../../worker/agents/bind-tools.ts';
import { keepArtifact } from '../../../worker/agents/keep-artifact.ts';
import { createArtifact } from '../../../worker/builder/artifact.ts';
import { ensureSlug } from '../../../worker/db/projects/projects.ts';
import { projects } from '../../../worker/db/schema.ts';
import { nameAppHost } from '../../../worker/domain/apps/hosts.ts';
import { Journal } from '../../../worker/pipeline/journal/journal.ts';
import { Deployer } from '../../../worker/project/deploy/deployer.ts';
import { DeploymentRows } from '../../../worker/project/deploy/deployment-rows.ts';
import { emptySite, rawBackend } from '../runtime/deploy.ts';
import { bindings, db, newId, openTestProject } from './open-project.ts';

/** What stands for SIGKILL: from then on nothing of that process is written. */
class Killed extends Error {
  override name = 'Killed';
}

const page = '<!doctype html><script type="module" src="/main.js"></script>';
const file = (path: string, contentType: string, text: string) => ({
  path,
  contentType,
  body: new TextEncoder().encode(text),
  immutable: false,
});
const [index, script] = [
  file('index.html', 'text/html', page),
  file('main.js', 'text/javascript', 'console.log(1)'),
];
/** One that is broken lacks the script that its page names. */
const makeSite = (name: string) => ({ ...emptySite, files: name === 'broken' ? [index] : [index, script] });

/** What is tried again after the end of its process says so. */
const warn = vi.spyOn(console, 'warn').mockImplementation((line) => {
  expect(line).toMatch(/^Deployment \w+ is tried again: Killed$/);
});
afterAll(() => warn.mockRestore());

async function makeVersion(projectId: string, name: string): Promise<string> {
  const backend = rawBackend(`
    database.run('CREATE TABLE IF NOT EXISTS notes (text TEXT)');
    if (request.method === 'POST') database.run('INSERT INTO notes (text) VALUES (?)', await request.text());
    return Response.json({ version: '${name}', notes: database.all('SELECT text FROM notes').map((row) => row.text) });`);
  const artifact = await createArtifact({ framework: 'React + Hono', site: makeSite(name), backend });
  await keepArtifact(bindings, artifact, projectId);
  return artifact.hash;
}

/** @returns an order to deploy that version. */
const orderOf = (version: number) => ({
  id: newId(),
  environment: 'staging' as const,
  kind: 'deploy' as const,
  version,
  savedVersion: null,
  request: {
    byEmail: null,
    isRestore: false,
    acceptLosses: false,
    framework: 'React + Hono' as const,
    name: 'Killed',
  },
});

/** A process of the project. @param reach is told before and after each write. */
function openProcess(
  projectId: string,
  state: DurableObjectState,
  reach?: ConstructorParameters<typeof DeploymentRows>[1],
) {
  const { storage } = state;
  const rows = new DeploymentRows(storage, reach ?? (async () => {}));
  const journal = new Journal(storage, {
    now: () => Date.now(),
    reachFaultPoint: async () => {},
    announce: () => {},
  });
  const parts = { projectId, env: bindings, entry: ownEntry(state), rows, journal, storage };
  return {
    rows,
    deployer: new Deployer({ ...parts, readSaved: () => null, readAssets: () => ({}), ended: () => {} }),
  };
}

async function tell(to: 'second' | 'broken', killAt: number) {
  const project = await openTestProject('Killed');
  const slug = (await ensureSlug(db, project.id, 'Killed')) ?? '';
  const hashes = [await makeVersion(project.id, 'first'), await makeVersion(project.id, to)];
  // Opened where it is called: a stub belongs to the object that opened it.
  const openHost = () => bindings.APP_HOSTS.getByName(nameAppHost(slug, 'staging'));
  const call = async (init?: RequestInit) =>
    (await openHost().fetch(`http://${slug}--staging.apps.localhost/api/health`, init)).json<{
      version: string;
      notes: string[];
    }>();
  const points: string[] = [];
  const outcome = await runInDurableObject(project.stub, async (_, state) => {
    const { storage } = state;
    for (const [index, hash] of hashes.entries())
      storage.sql.exec(
        "INSERT INTO versions (run_id, slug, artifact_hash, created_at, state) VALUES (?, ?, ?, ?, 'staged')",
        `deploy:made-${index}`,
        slug,
        hash,
        0,
      );
    let isDead = false;
    const open = (kills: boolean) =>
      openProcess(project.id, state, async (when, write) => {
        if (!kills) return;
        if (isDead) throw new Killed();
        points.push(`${when} ${write}`);
        if (points.length - 1 !== killAt) return;
        isDead = true;
        throw new Killed();
      });
    const before = open(false);
    await before.rows.start(orderOf(1), () => {});
    await before.deployer.workOff();
    await call({ method: 'POST', body: 'kept' });

    const killed = open(true);
    const made = orderOf(2);
    const die = (error: unknown) => {
      if (!(error instanceof Killed)) throw error;
    };
    await killed.rows
      .start(made, () => {})
      .then(() => killed.deployer.workOff(), die)
      .catch(die);
    const between = await call();
    const next = open(false);
    await next.deployer.workOff();
    return { between, record: next.rows.find(made.id) };
  });
  return { ...outcome, after: await call(), points, active: (await openHost().describe())?.active.version };
}

for (const to of ['second', 'broken'] as const)
  test(`[ENV9] killed at any point, a deployment to a version that is ${to === 'second' ? 'whole ends there' : 'broken ends with the one before'}, with its data`, async () => {
    const { points } = await tell(to, -1);
    expect(points.length).toBeGreaterThanOrEqual(8);
    for (let killAt = 0; killAt < points.length; killAt++) {
      const { between, record, after, active } = await tell(to, killAt);
      const at = `${points[killAt]}`;
      expect([at, ['first', to].includes(between.version), between.notes]).toEqual([at, true, ['kept']]);
      // Before its first write it was never begun.
      const expected = killAt === 0 ? undefined : to === 'second' ? 'deployed' : 'failed';
      expect([at, record?.status]).toEqual([at, expected]);
      const isThere = expected === 'deployed';
      expect([at, active, after.version, after.notes]).toEqual([
        at,
        isThere ? 2 : 1,
        isThere ? 'second' : 'first',
        ['kept'],
      ]);
    }
  });

test('[ENV8] one whose project is removed meanwhile ends at once', async () => {
  const project = await openTestProject('Removed');
  const order = orderOf(1);
  const ended = await runInDurableObject(project.stub, async (_, state) => {
    const { rows, deployer } = openProcess(project.id, state);
    await rows.start(order, () => {});
    await db.delete(projects).where(eq(projects.id, project.id));
    await deployer.workOff();
    return rows.find(order.id);
  });
  expect(ended).toMatchObject({ status: 'failed', attempts: 1, error: { code: 'not_found' } });
});
