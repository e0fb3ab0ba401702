/**
 * `npm run deploy`: Hewn on Cloudflare. What must exist is made (database, bucket, secret) or named (DNS, certificate, plan);
 * then the database is migrated and the Worker deployed. Run again, it deploys the next version.
 * APP_HOST, APPS_HOST, PREVIEW_HOST and ZONE say where; every HEWN_… variable that is set becomes a secret of the Worker.
 */
import { randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { buildAll } from './build.mjs';
import { ensureBucket, ensureDatabase, listSecrets, requireLogin } from './parts/deploy/cloudflare.mjs';
import { listByHand, makeDeployConfig, readDeployHosts } from './parts/deploy/deploy-settings.mjs';
import { explainError } from './parts/explain-error.mjs';
import { installPackages } from './parts/install-packages.mjs';
import { inRoot } from './parts/root.mjs';
import { runCommand } from './parts/run-command.mjs';
import { pickVariables } from './parts/server/read-variables.mjs';

const say = (/** @type {string} */ line) => console.log(line);
/** Beside wrangler.toml, because its paths are relative; gone at the end, as all in it comes from elsewhere. */
const configFile = inRoot('wrangler.deploy.json');
const secretsFile = inRoot('build', '.secrets.json');

try {
  const hosts = readDeployHosts(process.env);
  await installPackages(say);
  const config = JSON.parse(await runCommand('node', ['bin/parts/print-config.mjs'], { quiet: true }));
  await requireLogin();
  const { database_name: databaseName } = config.d1_databases[0];
  const { bucket_name: bucketName } = config.r2_buckets[0];
  const database = await ensureDatabase(databaseName);
  say(`Database ${databaseName}: ${database.made ? 'made' : 'there'}.`);
  const bucket = await ensureBucket(bucketName);
  say(`Bucket ${bucketName}: ${bucket.made ? 'made' : 'there'}.`);
  writeFileSync(configFile, JSON.stringify(makeDeployConfig(config, hosts, database.id), null, 2));

  await buildAll({ say });
  await runCommand('wrangler', [
    'd1',
    'migrations',
    'apply',
    databaseName,
    '--remote',
    '--config',
    configFile,
  ]);
  writeFileSync(secretsFile, JSON.stringify(await collectSecrets()), { mode: 0o600 });
  await runCommand('wrangler', ['deploy', '--config', configFile, '--secrets-file', secretsFile]);

  say(`\nHewn is deployed to https://${hosts.app}. Cloudflare must also have, once:`);
  for (const sentence of listByHand(hosts)) say(`- ${sentence}`);
} catch (error) {
  console.error(explainError(error));
  process.exitCode = 1;
} finally {
  for (const file of [secretsFile, configFile]) rmSync(file, { force: true });
}

/** What is set here, and HEWN_SECRET made once: another one would end every session and open no sealed variable. */
async function collectSecrets() {
  const secrets = pickVariables(process.env);
  const known = await listSecrets(configFile);
  if (!secrets.HEWN_SECRET && !known.includes('HEWN_SECRET')) {
    secrets.HEWN_SECRET = randomBytes(32).toString('base64url');
    say('HEWN_SECRET: made.');
  }
  return secrets;
}
