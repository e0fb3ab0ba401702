/** What is left of a project, counted in every table of D1, in R2, in its objects and in the databases of its apps. */
import { runInDurableObject } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { tidyDeletedProjects } from '../../../worker/api/projects/delete-project.ts';
import { artifactKey } from '../../../worker/builder/artifact.ts';
import { artifactUses, projects } from '../../../worker/db/schema.ts';
import { ENVIRONMENTS, nameAppHost } from '../../../worker/domain/apps/hosts.ts';
import { listFacets } from '../../../worker/runtime/data/data-facets.ts';
import { callApi } from '../api/support/call-api.ts';
import { bindings, db } from '../project/open-project.ts';
import type { FullProject } from './fill-project.ts';

const DAY_MS = 86_400_000;
const OWN_TABLES =
  "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite_*'";

/** Deletes it, and follows it over the 30 days. What it does not fill would be counted as gone without having been there. */
export async function requireEndsAfterThirtyDays({ id, slug, owner }: FullProject): Promise<void> {
  const unfilled = Object.entries(await countIn(id)).filter(([, rows]) => rows === 0);
  expect(unfilled.map(([table]) => table)).toEqual(['deletions']);
  const uses = await db.select().from(artifactUses).where(eq(artifactUses.projectId, id));
  expect(uses.length).toBeGreaterThan(0);
  const databases = await listDatabases(slug);
  const filled = await countTables(slug, databases);
  // Those of both environments and a backup of each; a preview has none before somebody looks.
  expect(Object.values(filled).filter((tables) => tables > 0)).toHaveLength(4);
  const deleted = await callApi(`/api/projects/${id}`, { method: 'DELETE', token: owner.token });
  expect(deleted.status).toBe(204);

  await ageDeletion(id, 29.9);
  await tidyDeletedProjects(bindings, new Date());
  const kept = await callApi<{ id: string }[]>('/api/projects/deleted', { token: owner.token });
  expect(kept.body.map((one) => one.id)).toEqual([id]);
  await ageDeletion(id, 30.01);
  await tidyDeletedProjects(bindings, new Date());

  await requireNothingLeft(id, slug);
  await requireUnnamed([id, slug]);
  for (const { hash } of uses) expect(await bindings.ARTIFACTS.head(artifactKey(hash))).toBeNull();
  const left = await countTables(slug, databases);
  expect(Object.entries(left).filter(([, tables]) => tables > 0)).toEqual([]);
}

/** No row of it in any table of D1, nothing in its object and those of its apps. */
export async function requireNothingLeft(id: string, slug: string): Promise<void> {
  expect(Object.entries(await countIn(id)).filter(([, rows]) => rows > 0)).toEqual([]);
  await runInDurableObject(bindings.PROJECTS.getByName(id), async (_, { storage }) => {
    const rows = storage.sql
      .exec<{ name: string }>(`${OWN_TABLES} AND name <> 'schema_version'`)
      .toArray()
      .map(({ name }) => [name, Number(storage.sql.exec(`SELECT count(*) AS n FROM "${name}"`).one().n)]);
    expect(rows.filter(([, count]) => count !== 0)).toEqual([]);
    // Only when it ended, for calls that were on their way.
    expect([...storage.kv.list()].map(([key]) => key)).toEqual(['deleted-at']);
  });
  for (const environment of ENVIRONMENTS) {
    const host = bindings.APP_HOSTS.getByName(nameAppHost(slug, environment));
    expect([environment, await host.describe()]).toEqual([environment, null]);
    await runInDurableObject(host, async (_, { storage }) => {
      expect([...storage.kv.list()]).toEqual([]);
      expect(storage.sql.exec(OWN_TABLES).toArray()).toEqual([]);
    });
  }
}

/** None of the texts stands in any column of D1, or in the name of anything in R2. */
export async function requireUnnamed(texts: string[]): Promise<void> {
  expect(await tablesThatName(texts)).toEqual([]);
  const { objects } = await bindings.ARTIFACTS.list({ limit: 1000 });
  expect(objects.filter(({ key }) => texts.some((text) => key.includes(text)))).toEqual([]);
}

/** As if it had been deleted so many days ago. */
async function ageDeletion(id: string, days: number): Promise<void> {
  const deletedAt = new Date(Date.now() - days * DAY_MS);
  await db.update(projects).set({ deletedAt }).where(eq(projects.id, id));
}

/** The columns of each table of D1. */
async function listColumns(): Promise<{ at: string; names: string[] }[]> {
  const { results } = await bindings.DB.prepare(
    "select name from sqlite_master where type = 'table' and name not glob '_cf_*' and name not glob 'sqlite_*' and name not glob 'd1_*'",
  ).all<{ name: string }>();
  return Promise.all(
    results.map(async ({ name: at }) => {
      const found = await bindings.DB.prepare(`pragma table_info("${at}")`).all<{ name: string }>();
      return { at, names: found.results.map(({ name }) => name) };
    }),
  );
}

/** Rows of each table of D1 that belongs to projects, by its column `project_id`; `projects` itself too. */
export async function countIn(id: string): Promise<Record<string, number>> {
  const count = (table: string, column: string) =>
    bindings.DB.prepare(`select count(*) as n from "${table}" where "${column}" = ?`)
      .bind(id)
      .first<number>('n');
  const tables = (await listColumns()).filter(({ names }) => names.includes('project_id'));
  const counted = tables.map(async ({ at }) => [at, (await count(at, 'project_id')) ?? 0] as const);
  return {
    ...Object.fromEntries(await Promise.all(counted)),
    projects: (await count('projects', 'id')) ?? 0,
  };
}

/** Every column of every table of D1 in which one of the texts stands. */
export async function tablesThatName(texts: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const { at, names } of await listColumns()) {
    for (const name of names) {
      const isThere = texts.map((text) => `instr(cast("${name}" as text), '${text}') > 0`).join(' or ');
      const sql = `select 1 from "${at}" where ${isThere} limit 1`;
      if (await bindings.DB.prepare(sql).first()) found.push(`${at}: ${sql}`);
    }
  }
  return found;
}

type Databases = { environment: (typeof ENVIRONMENTS)[number]; facets: string[] }[];

/** The databases that the apps of a project may have, those of backups among them. */
function listDatabases(slug: string): Promise<Databases> {
  return Promise.all(
    ENVIRONMENTS.map(async (environment) => {
      const host = bindings.APP_HOSTS.getByName(nameAppHost(slug, environment));
      const facets = await runInDurableObject(host, (_, { storage }) => listFacets(storage));
      return { environment, facets };
    }),
  );
}

/** Looks into a database in the place of its app. */
const COUNTER = `import { DurableObject } from 'cloudflare:workers';
export class Counter extends DurableObject {
  count() {
    return this.ctx.storage.sql.exec("${OWN_TABLES}").toArray().length;
  }
}`;

interface CounterFacet extends Rpc.DurableObjectBranded {
  count(): number;
}

/** How many tables each database has. */
async function countTables(slug: string, databases: Databases): Promise<Record<string, number>> {
  const counted: Record<string, number> = {};
  for (const { environment, facets } of databases) {
    const host = bindings.APP_HOSTS.getByName(nameAppHost(slug, environment));
    // An app that keeps an interpreter ends the facet once more when it hears that it is gone.
    await host.renewVariables();
    await runInDurableObject(host, async (_, state) => {
      for (const facet of facets) {
        // A facet is of one class as long as it runs.
        state.facets.abort(facet, new Error('It is counted'));
        const counter = state.facets.get<CounterFacet>(facet, () => ({
          class: bindings.LOADER.get('counter', () => ({
            compatibilityDate: '2026-08-01',
            mainModule: 'counter.js',
            modules: { 'counter.js': COUNTER },
          })).getDurableObjectClass('Counter'),
        }));
        counted[`${environment} ${facet}`] = await counter.count();
        state.facets.abort(facet, new Error('It was counted'));
      }
    });
  }
  return counted;
}
