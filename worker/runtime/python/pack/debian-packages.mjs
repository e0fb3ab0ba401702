/**
 * Packages of a Debian suite, whatever suite the machine itself has: apt with lists of its own, beside the machine's.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasCommand, runQuietly } from './run-quietly.mjs';

const PYTHON = 'usr/lib/python3/dist-packages';

/**
 * @param {string} suite
 * @param {string} folder for lists and downloads
 */
export function openDebian(suite, folder) {
  /** @type {Promise<string[]> | null} */
  let options = null;
  return {
    /**
     * @param {string} name
     * @param {string} version of the upstream package
     * @returns {Promise<Record<string, Uint8Array>>} its `.py` files.
     */
    async fetch(name, version) {
      options ??= updateLists(suite, folder);
      const downloads = join(folder, `download-${name}`);
      const unpacked = join(folder, `unpacked-${name}`);
      for (const path of [downloads, unpacked]) {
        rmSync(path, { recursive: true, force: true });
        mkdirSync(path, { recursive: true });
      }
      try {
        await runQuietly('apt-get', ['download', '-q', ...(await options), name], downloads);
        const [file] = readdirSync(downloads);
        if (!file?.startsWith(`${name}_${version}-`))
          throw new Error(`Debian has ${file ?? 'no such package'}`);
        await runQuietly('dpkg', ['-x', join(downloads, file), unpacked]);
        return readPython(join(unpacked, PYTHON));
      } finally {
        rmSync(downloads, { recursive: true, force: true });
        rmSync(unpacked, { recursive: true, force: true });
      }
    },
  };
}

/** @returns {Promise<string[]>} options that make apt use these lists alone. */
async function updateLists(suite, folder) {
  if (!(await hasCommand('apt-get', ['--version']))) throw new Error('this is no Debian');
  mkdirSync(join(folder, 'lists', 'partial'), { recursive: true });
  mkdirSync(join(folder, 'cache', 'archives', 'partial'), { recursive: true });
  const sources = join(folder, 'sources.list');
  writeFileSync(sources, `${findArchive()} ${suite} main\n`);
  const options = Object.entries({
    'Dir::Etc::sourcelist': sources,
    'Dir::Etc::sourceparts': '-',
    'Dir::State::lists': join(folder, 'lists'),
    'Dir::Cache': join(folder, 'cache'),
    'Acquire::Languages': 'none',
    'APT::Sandbox::User': 'root',
  }).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
  await runQuietly('apt-get', ['update', '-q', ...options]);
  return options;
}

/** Where the machine has its own packages from, as the beginning of a line of a sources list. */
function findArchive() {
  const folder = '/etc/apt/sources.list.d';
  const files = [
    '/etc/apt/sources.list',
    ...(existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : []),
  ];
  for (const file of files) {
    if (!existsSync(file)) continue;
    const text = readFileSync(file, 'utf8');
    const line = /^deb\s+(?:\[[^\]]*\]\s+)?(\S+)/m.exec(text)?.[1];
    const paragraph = /^URIs:\s*(\S+)/m.exec(text)?.[1];
    const address = line ?? paragraph;
    const key = '/usr/share/keyrings/debian-archive-keyring.gpg';
    if (address) return existsSync(key) ? `deb [signed-by=${key}] ${address}` : `deb ${address}`;
  }
  throw new Error('apt has no sources');
}

function readPython(folder) {
  /** @type {Record<string, Uint8Array>} */
  const files = {};
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.py')) continue;
    const path = join(entry.parentPath, entry.name);
    files[path.slice(folder.length + 1)] = readFileSync(path);
  }
  return files;
}
