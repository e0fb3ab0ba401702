/** Reads what build-vendor.mjs made, through the assets binding; kept for the life of the isolate. */

/** One set of vendored packages. */
export interface VendorSet {
  /** Specifier → file. */
  imports: Record<string, string>;
  /** File → files that it imports. */
  files: Record<string, { imports: string[] }>;
}

export interface VendorManifest {
  /** Package → version, as generated projects should ask for it. */
  versions: Record<string, string>;
  browser: VendorSet;
  /** The same for previews: React as its developers have it. Its files lie in `browser/`, too. */
  development: VendorSet;
  /** File in `browser/` with the script that exchanges modules in previews. */
  exchange: string;
  worker: VendorSet;
  /** Our own modules for the inside of an app's isolate: file name → source. */
  inside: Record<string, string>;
  /** File in `visits/`: the main module of the isolate in which a page is used. */
  visits: string;
  /** Tailwind's stylesheets by file name. */
  stylesheets: Record<string, string>;
  /** Faces: as a stylesheet names them (`@fontsource-variable/lora/files/…`) → file below `fonts/`. */
  fonts: Record<string, string>;
}

/** The part of `Env` that holds vendored files. */
export interface VendorEnv {
  ASSETS: Fetcher;
}

/** Kept as values: a promise would belong to the request that began to read. */
let manifest: VendorManifest | null = null;
const files = new Map<string, Uint8Array>();

/** @throws Error when the build was not made (`npm run build`). */
export async function loadVendorManifest(env: VendorEnv): Promise<VendorManifest> {
  manifest ??= JSON.parse(new TextDecoder().decode(await readAsset(env, 'manifest.json'))) as VendorManifest;
  return manifest;
}

/** @param path below `_vendor/`, for example `browser/react-ABC.js`. */
export async function loadVendorFile(env: VendorEnv, path: string): Promise<Uint8Array> {
  const known = files.get(path);
  if (known) return known;
  const bytes = await readAsset(env, path);
  files.set(path, bytes);
  return bytes;
}

/** The files behind some specifiers and everything that those import, in a stable order. */
export function listVendorFiles(set: VendorSet, specifiers: Iterable<string>): string[] {
  const found = new Set<string>();
  const visit = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    for (const next of set.files[file]?.imports ?? []) visit(next);
  };
  for (const specifier of [...specifiers].sort()) {
    const file = set.imports[specifier];
    if (file) visit(file);
  }
  return [...found];
}

async function readAsset(env: VendorEnv, path: string): Promise<Uint8Array> {
  const answer = await env.ASSETS.fetch(`http://assets.local/_vendor/${path}`);
  if (!answer.ok)
    throw new Error(`_vendor/${path} is missing (${answer.status}); run \`npm run build\` once more`);
  return new Uint8Array(await answer.arrayBuffer());
}
