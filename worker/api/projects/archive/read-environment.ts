/** The data of an environment as they are, page by page. */
import type { EnvironmentName } from '../../../contract/project/environments.ts';
import type { ProjectRow } from '../../../db/projects/projects.ts';
import type { WholeSchema, WholeValue } from '../../../domain/app-data/whole-data.ts';
import { nameAppHost } from '../../../domain/apps/hosts.ts';
import type { WorkerEnv } from '../../../worker-env.ts';

export type EnvironmentPart =
  | { what: 'schema'; schema: WholeSchema }
  | { what: 'rows'; table: string; rows: WholeValue[][] };

/**
 * The tables, and then pages with their rows; nothing where nothing is deployed.
 * @throws Error where they cannot be read: what lacks the data would pass for the whole.
 */
export async function* readEnvironment(
  env: WorkerEnv,
  { slug }: ProjectRow,
  environment: EnvironmentName,
): AsyncGenerator<EnvironmentPart> {
  if (slug === null) return;
  const host = env.APP_HOSTS.getByName(nameAppHost(slug, environment));
  if ((await host.describe()) === null) return;
  const begun = await host.beginWhole();
  if (!begun.ok) throw new Error(`The data of ${environment} could not be read: ${begun.message}`);
  const { schema, pages } = begun.value;
  yield { what: 'schema', schema };
  for (const { name } of schema.tables) {
    let page = pages.find(({ table }) => table === name) ?? null;
    while (page) {
      const { rows, next } = page;
      if (rows.length > 0) yield { what: 'rows', table: name, rows };
      const further = next === null ? null : await host.goOnWithWhole(name, next);
      if (further && !further.ok)
        throw new Error(`The data of ${environment} could not be read: ${further.message}`);
      page = further?.value ?? null;
    }
  }
}
