import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { hashInputs } from '../build/hash-inputs.mjs';
import { runCommand } from '../run-command.mjs';

/**
 * Applies the migrations that the local database does not have yet, in a process of its own: Miniflare asks for a newer Node than
 * `npm start` does.
 * @param {import('./data-folder.mjs').DataFolder} folder
 */
export async function migrateLocal(folder) {
  const wanted = hashInputs(['migrations']);
  if (existsSync(folder.migrated) && readFileSync(folder.migrated, 'utf8') === wanted) return;
  await runCommand('node', ['bin/parts/server/migrate-database.mjs', folder.state], { quiet: true });
  writeFileSync(folder.migrated, wanted);
}
