/**
 * `npm run dev`: as `npm start`, and what is changed is built and served again: the server behind the front door is replaced,
 * which holds requests meanwhile. Reload the browser to see it: the pages are rendered by the Worker, next to its databases
 * and objects, where Vite's hot replacement does not reach.
 */
import { existsSync, statSync, watch } from 'node:fs';
import { buildAll } from './build.mjs';
import { explainError } from './parts/explain-error.mjs';
import { installPackages } from './parts/install-packages.mjs';
import { onEnd } from './parts/on-end.mjs';
import { inRoot } from './parts/root.mjs';
import { openDataFolder } from './parts/server/data-folder.mjs';
import { startLocalServer } from './parts/server/local-server.mjs';
import { readVariables } from './parts/server/read-variables.mjs';
import { requireFreeFolder } from './parts/server/take-data-folder.mjs';

const watched = ['app', 'public', 'worker', 'wrangler.toml', 'vite.config.ts'];
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
  follow();
  throw await server.lost;
} catch (error) {
  say(explainError(error));
  process.exit(1);
}

/** Builds after changes; those that come meanwhile are taken up by one more build. */
function follow() {
  let building = false;
  let again = false;
  const build = async () => {
    again = building;
    if (building) return;
    building = true;
    try {
      const made = await buildAll({ say });
      if (made.length) {
        await server.reload();
        say(`Serving the new ${made.join(', ')}.`);
      }
    } catch (error) {
      say(explainError(error));
    }
    building = false;
    if (again) await build();
  };
  for (const folder of watched.map((path) => inRoot(path)).filter(existsSync)) {
    watch(folder, { recursive: statSync(folder).isDirectory() }, build);
  }
}

function say(line) {
  console.error(line);
}
