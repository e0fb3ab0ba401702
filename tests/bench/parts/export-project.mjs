/** The files of a project as its zip has them. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import { requestLocal } from '../../../bin/parts/local-request.mjs';

/**
 * @param {import('../../support/api-client.ts').ApiClient} client who may read it
 * @param {string} projectId
 * @param {string} target the folder that they are written into
 * @throws {Error} when there is no zip.
 */
export async function exportProject(client, projectId, target) {
  const zip = await requestLocal(`${client.origin}/api/projects/${projectId}/export`, {
    headers: { authorization: `Bearer ${client.token}` },
  });
  if (zip.status !== 200) throw new Error(`The export answered ${zip.status}`);
  for (const [path, bytes] of Object.entries(unzipSync(zip.body))) {
    const file = join(target, path.slice(path.indexOf('/') + 1));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
}
