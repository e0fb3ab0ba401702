/** Python with the framework in it, from the pack's snapshot. */

import createPyodideModule from './pyodide.asm.mjs';
import { loadPyodide } from './pyodide.mjs';
import type { Pyodide } from './pyodide.ts';
import site from './site.zip';
import { dropPages, MEMORY_BYTES, Snapshot } from './snapshot.ts';
import { BASE, findMemory, needMemory } from './workerd-patches.ts';

/**
 * @param lock the part of Pyodide's lock file that says for what it was built.
 * @param write gets each line that Python prints.
 */
export async function startInterpreter(
  lock: object,
  write: (level: 'info' | 'warn', line: string) => void,
): Promise<Pyodide> {
  needMemory(MEMORY_BYTES);
  const python = await loadPyodide({
    indexURL: BASE,
    createPyodideModule,
    lockFileContents: { info: lock, packages: {} },
    _loadSnapshot: new Snapshot(findMemory),
    stdout: (line: string) => write('info', line),
    stderr: (line: string) => write('warn', line),
    fsInit: async (fs: Pyodide['FS']) => {
      fs.writeFile('/lib/site.zip', new Uint8Array(site));
    },
  });
  dropPages();
  return python;
}
