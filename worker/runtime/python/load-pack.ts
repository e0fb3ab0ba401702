/** Reads what build-pack.mjs made, through the assets binding. */
import type { VendorEnv } from '../../builder/vendor/load-vendor.ts';

/** What the pack says of itself. */
export interface PackManifest {
  hash: string;
  /** For what Pyodide was built. */
  lock: object;
  contents: { name: string; version: string; licence: string; from: string }[];
  files: Record<string, { bytes: number; sha256: string }>;
}

/** The manifest of a machine where the packages could not be had. */
interface MissingPack {
  missing: string;
}

/** Kept as values: a promise would belong to the request that began to read. */
let manifest: PackManifest | null = null;

/** @returns null where there is no pack: backends in Python cannot be run. */
export async function findPack(env: VendorEnv): Promise<PackManifest | null> {
  if (manifest) return manifest;
  const read = await readManifest(env);
  if (!('missing' in read)) manifest = read;
  return manifest;
}

/** 38 MB that everything here shares 128 MB with: kept for the next start as long as nobody needs the room. */
let lastModules: WeakRef<WorkerLoaderWorkerCode['modules']> | null = null;

/**
 * The modules of the pack.
 * @throws Error where there is no pack, or a file of it is not the one that was built.
 */
export async function loadPackModules(env: VendorEnv): Promise<WorkerLoaderWorkerCode['modules']> {
  const pack = await findPack(env);
  if (!pack) throw new Error('There is no Python pack here (see `npm run build`)');
  const known = lastModules?.deref();
  if (known) return known;
  const modules: WorkerLoaderWorkerCode['modules'] = {};
  await Promise.all(
    Object.entries(pack.files).map(async ([name, { bytes }]) => {
      const content = await readAsset(env, name);
      if (content.byteLength !== bytes)
        throw new Error(`_python/${name} is not whole; run \`npm run build\` once more`);
      modules[name] = toModule(name, content);
    }),
  );
  lastModules = new WeakRef(modules);
  return modules;
}

function toModule(name: string, content: ArrayBuffer) {
  if (/\.m?js$/.test(name)) return { js: new TextDecoder().decode(content) };
  if (name.endsWith('.json')) return { json: JSON.parse(new TextDecoder().decode(content)) };
  return name.endsWith('.wasm') ? { wasm: content } : { data: content };
}

async function readManifest(env: VendorEnv): Promise<PackManifest | MissingPack> {
  const answer = await env.ASSETS.fetch('http://assets.local/_python/manifest.json');
  if (answer.status === 404) return { missing: 'The pack was not built' };
  if (!answer.ok) throw new Error(`_python/manifest.json: ${answer.status}`);
  return answer.json();
}

async function readAsset(env: VendorEnv, name: string): Promise<ArrayBuffer> {
  const answer = await env.ASSETS.fetch(`http://assets.local/_python/${name}`);
  if (!answer.ok)
    throw new Error(`_python/${name} is missing (${answer.status}); run \`npm run build\` once more`);
  return answer.arrayBuffer();
}
