/** Everything that an account holds, to take along: a description of it and each of its projects as it is exported alone. */
import { strToU8, Zip, ZipPassThrough } from 'fflate';
import type { Database } from '../../db/database.ts';
import { findAccountFacts, listOwnedProjects } from '../../db/people/account-settings.ts';
import type { Pace } from '../../domain/budget/pace.ts';
import { doInSlices, requireBudget } from '../../domain/budget/this-thread.ts';
import type { WorkerEnv } from '../../worker-env.ts';
import { openWorkspace } from '../open-project.ts';
import { ZIP_MS, zipProject } from '../projects/zip-project.ts';

/** One project is in memory at a time, and packed in slices. @throws TooBusy */
export async function exportAccount(
  env: WorkerEnv,
  db: Database,
  userId: string,
): Promise<ReadableStream<Uint8Array>> {
  requireBudget({ person: userId });
  const [facts, owned] = [await findAccountFacts(db, userId), await listOwnedProjects(db, userId)];
  const about = {
    email: facts?.email ?? null,
    created_at: facts?.createdAt.toISOString() ?? null,
    projects: owned.map(({ id, name, description, status, framework, createdAt }) => ({
      id,
      name,
      description,
      status,
      framework,
      created_at: createdAt.toISOString(),
    })),
  };
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  let failed: Error | null = null;
  let written = Promise.resolve();
  const zip = new Zip((error, chunk, isLast) => {
    failed ??= error;
    written = written.then(() => writer.write(chunk));
    if (isLast) written = written.then(() => writer.close());
  });
  const add = async (name: string, bytes: Uint8Array) => {
    const file = new ZipPassThrough(name);
    zip.add(file);
    file.push(bytes, true);
    await written;
    if (failed) throw failed;
  };
  const work = async (pace: Pace) => {
    await add('account.json', strToU8(JSON.stringify(about, null, 2)));
    for (const project of owned) {
      const files = await openWorkspace(env, project.id).readAll();
      if (files.length === 0) continue;
      const { body } = await pace.run(zipProject(project, files));
      await add(`projects/${project.id}.zip`, body);
    }
    zip.end();
    await written;
  };
  // The reader sees a failure as a stream that breaks off; there is nobody else to tell.
  doInSlices({ person: userId }, ZIP_MS, work).catch((error) => writer.abort(error).catch(() => {}));
  return readable;
}
