/**
 * `npm start`: everything from a fresh clone to a served Hewn. Runs on Node 20; what it starts runs on the node of
 * node_modules. PORT (8787) and HEWN_DATA (.hewn) are read from the environment.
 */
import { buildAll } from './build.mjs';
import { explainError } from './parts/explain-error.mjs';
import { installPackages } from './parts/install-packages.mjs';
import { onEnd } from './parts/on-end.mjs';
import { openDataFolder } from './parts/server/data-folder.mjs';
import { startLocalServer } from './parts/server/local-server.mjs';
import { readVariables } from './parts/server/read-variables.mjs';
import { requireFreeFolder } from './parts/server/take-data-folder.mjs';

const say = (line) => console.error(line);
let server = null;
// What was started and did not answer yet ends with us.
onEnd(() => server?.stop());

try {
  const settings = readVariables(process.env);
  requireFreeFolder(openDataFolder(settings.data));
  await installPackages(say);
  await buildAll({ say });
  server = await startLocalServer({ ...settings, say });
  console.log(`Hewn is at ${server.origin}`);
  throw await server.lost;
} catch (error) {
  say(explainError(error));
  process.exit(1);
}
