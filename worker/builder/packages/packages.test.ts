import { describe, expect, test } from 'vitest';
import { gzip, openFakeRegistry, REGISTRY, writeTar } from '../../../tests/support/servers/fake-registry.ts';
import { PackageStore } from './package-store.ts';
import { readTarball } from './read-tarball.ts';
import { Registry } from './registry.ts';
import { resolvePackageFile } from './resolve-package-file.ts';

const js = (text = '') => ({ 'package.json': '{"main":"index.js"}', 'index.js': text });

async function openStore(
  releases: Parameters<typeof openFakeRegistry>[0],
  dependencies: Record<string, string>,
  lock: Record<string, unknown> = {},
) {
  const { fetch, asked } = await openFakeRegistry(releases);
  const files = {
    'package.json': JSON.stringify({ dependencies }),
    'package-lock.json': JSON.stringify({ packages: lock }),
  };
  return { store: new PackageStore(files, new Registry(REGISTRY, fetch)), asked };
}

describe('versions', () => {
  const releases = ['1.0.0', '1.4.2', '2.0.0-beta.1', '2.0.0'].map((version) => ({
    name: 'left',
    version,
    files: js(),
  }));

  test.each([
    ['^1.0.0', '1.4.2'],
    ['1.0.0', '1.0.0'],
    ['latest', '2.0.0'],
    ['*', '2.0.0'],
    ['>=1 <2', '1.4.2'],
  ])('[PACK1] %s is %s', async (range, version) => {
    const { store } = await openStore(releases, { left: range });
    expect((await store.find('left', null)).version).toBe(version);
  });

  test('[PACK2] the lockfile decides where it fits package.json', async () => {
    const fits = await openStore(releases, { left: '^1.0.0' }, { 'node_modules/left': { version: '1.0.0' } });
    expect((await fits.store.find('left', null)).version).toBe('1.0.0');
    const stale = await openStore(
      releases,
      { left: '^2.0.0' },
      { 'node_modules/left': { version: '1.0.0' } },
    );
    expect((await stale.store.find('left', null)).version).toBe('2.0.0');
  });

  test.each([
    ['^3.0.0', 'it has no version that fits "^3.0.0"'],
    ['git+ssh://host/x.git', '"git+ssh://host/x.git" is no version that can be fetched from a registry'],
    ['file:../x', '"file:../x" is no version that can be fetched from a registry'],
  ])('[PACK3] %s is refused', async (range, message) => {
    const { store } = await openStore(releases, { left: range });
    await expect(store.find('left', null)).rejects.toThrow(message);
  });

  test('[PACK4] a dependency of a package has the version that it asks for', async () => {
    const { store } = await openStore(
      [
        { name: 'right', version: '1.0.0', files: { 'package.json': '{"dependencies":{"left":"1.0.0"}}' } },
        ...releases,
      ],
      { left: '^2.0.0', right: '^1.0.0' },
    );
    expect((await store.find('left', null)).version).toBe('2.0.0');
    expect((await store.find('left', await store.find('right', null))).version).toBe('1.0.0');
  });

  test('[PACK5] what is not in package.json is not fetched', async () => {
    const { store, asked } = await openStore(releases, {});
    await expect(store.find('left', null)).rejects.toThrow('add it to "dependencies"');
    expect(asked).toEqual([]);
  });
});

describe('trust', () => {
  test.each([
    ['an archive that is not the published one', { integrity: 'sha512-AAAA' }, 'its integrity is different'],
    ['an archive without a known integrity', { integrity: 'md5-AAAA' }, 'cannot be checked'],
    ['an archive on another host', { tarball: 'https://elsewhere.test/x.tgz' }, 'is not on the registry'],
    ['an archive that is none', { archive: new TextEncoder().encode('no gzip at all') }, 'is damaged'],
  ])('[PACK6] %s is refused', async (_, fault, message) => {
    const { store } = await openStore([{ name: 'odd', version: '1.0.0', files: js(), ...fault }], {
      odd: '1',
    });
    await expect(store.find('odd', null)).rejects.toThrow(message);
  });

  test.each(['../x', 'a/../../b', 'UPPER', 'https://x', 'a b', ''])(
    '[PACK7] the name "%s" asks nobody',
    async (name) => {
      const { store, asked } = await openStore([], { [name]: '1' });
      await expect(store.find(name, null)).rejects.toThrow('this is no name of a package');
      expect(asked).toEqual([]);
    },
  );

  test('[PACK8] an archive that unpacks to too much is refused', async () => {
    const bomb = await gzip(writeTar({ 'a.js': '0'.repeat(2_000_000) }));
    expect(bomb.length).toBeLessThan(10_000);
    await expect(readTarball(bomb, 1_000_000)).rejects.toThrow('larger than 1 MB');
  });

  test('[PACK9] paths that lead out of the package are left out', async () => {
    const archive = await gzip(writeTar({ '../../evil.js': 'x', 'fine.js': 'y', 'types.d.ts': 'z' }));
    expect([...(await readTarball(archive, 1e6)).keys()]).toEqual(['fine.js']);
  });

  test('[PACK10] a cut archive is refused', async () => {
    const archive = await gzip(writeTar({ 'a.js': 'x'.repeat(2000) }).subarray(0, 1024));
    await expect(readTarball(archive, 1e6)).rejects.toThrow('cut off');
  });

  test('[PACK45] a header of names that says to be larger than any name is refused, not gathered', async () => {
    const tar = writeTar({ name: 'x'.repeat(1_100_000), 'a.js': 'x' });
    for (const type of ['x', 'L']) {
      tar[156] = type.charCodeAt(0);
      await expect(readTarball(await gzip(tar), 4e6)).rejects.toThrow('damaged');
    }
  });

  test('[PACK11] a registry that cannot be reached is said', async () => {
    const registry = new Registry(REGISTRY, async () => {
      throw new Error('Network connection lost.');
    });
    await expect(registry.fetchPackage({ name: 'x', range: '1' })).rejects.toThrow(
      'the registry cannot be reached (Network connection lost.)',
    );
  });
});

describe('files', () => {
  const pack = (manifest: Record<string, unknown>, paths: string[]) => ({
    name: 'p',
    version: '1.0.0',
    manifest: { name: 'p', version: '1.0.0', ...manifest },
    files: new Map(paths.map((path) => [path, new Uint8Array()])),
    bytes: 0,
  });
  test('[PACK17] a folder may name a file elsewhere', () => {
    const old = pack({}, ['add/package.json', 'esm/add.js', 'out/package.json']);
    const say = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
    old.files.set('add/package.json', say({ module: '../esm/add.js' }));
    old.files.set('out/package.json', say({ main: '../../other/x.js' }));
    expect(resolvePackageFile(old, './add', browser)).toBe('esm/add.js');
    expect(resolvePackageFile(old, './out', browser)).toBeNull();
  });

  const browser = { conditions: ['browser', 'module'], isRequire: false, browser: true };

  test.each([
    [{ main: './lib' }, ['lib/index.js'], '.', 'lib/index.js'],
    [{ main: 'a.js', module: 'a.mjs' }, ['a.js', 'a.mjs'], '.', 'a.mjs'],
    [{ main: 'a.js', browser: 'b.js' }, ['a.js', 'b.js'], '.', 'b.js'],
    [{ main: 'a.js', browser: { './a.js': './b.js' } }, ['a.js', 'b.js'], '.', 'b.js'],
    [{ main: 'a.js', browser: { './fs.js': false } }, ['a.js', 'fs.js'], './fs', false],
    [{}, ['index.js'], '.', 'index.js'],
    [{}, ['sub/x.js'], './sub/x', 'sub/x.js'],
    [{ exports: { '.': { browser: './b.js', default: './a.js' } } }, ['a.js', 'b.js'], '.', 'b.js'],
    [{ exports: { './*': './dist/*.js' } }, ['dist/x.js'], './x', 'dist/x.js'],
    [{ exports: { '.': './a.js' } }, ['a.js', 'hidden.js'], './hidden.js', null],
    [{ main: 'missing.js' }, [], '.', null],
  ])('[PACK12] %j with %j: %s is %s', (manifest, paths, subpath, file) => {
    expect(resolvePackageFile(pack(manifest, paths), subpath, browser)).toBe(file);
  });
});
