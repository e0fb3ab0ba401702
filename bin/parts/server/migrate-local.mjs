import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { hashInputs } from '../build/hash-inputs.mjs';
import { runCommand } from '../run-command.mjs';

/**
 * Applies the migrations that the local database does not have yet.
 * @param {import('./data-folder.mjs').DataFolder} folder
 */
export async function migrateLocal(folder) {
  const wanted = hashInputs(['migrations']);
  if (existsSync(folder.migrated) && readFileSync(folder.migrated, 'utf8') === wanted) return;
  await runCommand('wrangler', ['d1', 'migrations', 'apply', 'DB', '--local', '--persist-to', folder.state], {
    quiet: true,
  });
  writeFileSync(folder.migrated, wanted);
}
