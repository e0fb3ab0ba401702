/**
 * Serves Hewn from a disk of its own that is soon full. Run by small-disk.ts where that disk is mounted; its one argument is
 * JSON: { port, data, reserve, variables }. Says `served` when it is.
 */
import { startLocalServer } from '../../../bin/parts/server/local-server.mjs';

const server = await startLocalServer({
  ...JSON.parse(process.argv[2] ?? '{}'),
  cron: false,
  say: console.log,
});
console.log('served');
process.once('SIGTERM', async () => {
  await server.stop();
  process.exit(0);
});
