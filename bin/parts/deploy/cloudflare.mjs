import { CannotStart } from '../cannot-start.mjs';
import { CommandFailed, runCommand } from '../run-command.mjs';

/** Runs wrangler; given in tests by one that answers from memory. */
const wrangler = (...args) => runCommand('wrangler', args, { quiet: true });

/** @throws {CannotStart} when wrangler is not logged in. */
export async function requireLogin(run = wrangler) {
  try {
    await run('whoami', '--json');
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    throw new CannotStart(
      'Cloudflare does not know you: run `npx wrangler login`, or set CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID.',
    );
  }
}

/**
 * @param {string} name of a D1 database, made when it is not there.
 * @returns {Promise<{ id: string, made: boolean }>}
 */
export async function ensureDatabase(name, run = wrangler) {
  const found = await findDatabase(name, run);
  if (found) return { id: found, made: false };
  await run('d1', 'create', name);
  const id = await findDatabase(name, run);
  if (!id) throw new CannotStart(`The database ${name} was made but is not in the list of databases.`);
  return { id, made: true };
}

async function findDatabase(name, run) {
  const databases = JSON.parse(await run('d1', 'list', '--json'));
  return databases.find((database) => database.name === name)?.uuid;
}

/**
 * @param {string} name of an R2 bucket, made when it is not there.
 * @returns {Promise<{ made: boolean }>}
 */
export async function ensureBucket(name, run = wrangler) {
  const list = await run('r2', 'bucket', 'list');
  if (new RegExp(`^name:\\s+${name}$`, 'm').test(list)) return { made: false };
  await run('r2', 'bucket', 'create', name);
  return { made: true };
}

/**
 * @param {string} configFile
 * @returns {Promise<string[]>} names of the secrets that the deployed Worker has; none when it is not deployed yet.
 */
export async function listSecrets(configFile, run = wrangler) {
  try {
    const secrets = JSON.parse(await run('secret', 'list', '--format', 'json', '--config', configFile));
    return secrets.map(({ name }) => name);
  } catch (error) {
    if (error instanceof CommandFailed && /Worker ".*" not found/.test(error.message)) return [];
    throw error;
  }
}
