/** A person types in the workspace while the server is ended by SIGKILL, again and again. */
import { rmSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { findFreePort } from '../../../bin/parts/server/ports.mjs';
import { importCode } from '../../support/import-code.ts';
import { type RoomNetwork, watchRoom } from '../../support/servers/room-network.ts';
import { makeMigratedFolder, startServer } from '../../support/servers/start-server.ts';

export interface TypedThroughKills {
  /** Texts that the page had called saved and that were not there after a restart. */
  lost: string[];
  /** Texts that were typed at the time of a kill, not saved yet, and did not come through in the end. */
  dropped: string[];
}

/**
 * @param kills how often the server is ended.
 * @param open opens a page of a browser of its own.
 */
export async function typeThroughKills(
  kills: number,
  open: (url: string) => Promise<Page>,
): Promise<TypedThroughKills> {
  const dataFolder = await makeMigratedFolder();
  const port = await findFreePort();
  let server = await startServer({ dataFolder, port });
  const outcome: TypedThroughKills = { lost: [], dropped: [] };
  try {
    const page = await open(`${server.origin}/build`);
    const id = await importCode(page);
    const room = await watchRoom(page);
    await page.goto(`${server.origin}/code-editor/${id}?file=src/App.jsx`);
    await page.getByRole('region', { name: 'src/App.jsx', exact: true }).getByRole('textbox').click();
    await page.keyboard.press('Control+End');
    const saved = () => page.getByRole('status').getByText('Saved', { exact: true }).waitFor();
    for (let kill = 1; kill <= kills; kill += 1) {
      await page.keyboard.type(`// saved ${kill};\n`);
      await saved();
      // From here on nothing more is stored before the restart: what is there then was there before.
      const stop = await holdWrites(page, room);
      await page.keyboard.type(`// typed ${kill};\n`);
      await server.kill();
      server = await startServer({ dataFolder, port });
      const kept = await readText(page, id);
      for (let past = 1; past <= kill; past += 1)
        if (!kept.includes(`// saved ${past};`)) outcome.lost.push(`saved ${past} after kill ${kill}`);
      await stop();
      await saved();
      if (!(await readText(page, id)).includes(`// typed ${kill};`)) outcome.dropped.push(`typed ${kill}`);
    }
    return outcome;
  } finally {
    await server.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

function readText(page: Page, id: string): Promise<string> {
  return page.evaluate(
    async (at) => (await fetch(at)).text(),
    `/api/projects/${id}/raw/${encodeURIComponent('src/App.jsx')}`,
  );
}

/** Writes fail as without a connection, by socket and by call. @returns how to let them through again. */
async function holdWrites(page: Page, room: RoomNetwork): Promise<() => Promise<void>> {
  await room.cut();
  const address = '**/api/projects/*/files/**';
  await page.route(address, (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  return () => {
    room.mend();
    return page.unroute(address);
  };
}
