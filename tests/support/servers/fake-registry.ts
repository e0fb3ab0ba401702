/** An npm registry in memory, for tests without network. */
interface FakeRelease {
  name: string;
  version: string;
  files: Record<string, string>;
  /** Instead of the true one. */
  integrity?: string;
  /** Instead of the address on the registry. */
  tarball?: string;
  /** Instead of what the archive would be. */
  archive?: Uint8Array;
}

export const REGISTRY = 'https://registry.test';

/** @returns a `fetch` that answers like the registry, and the addresses it was asked for. */
export async function openFakeRegistry(releases: FakeRelease[]) {
  const answers = new Map<string, () => Response>();
  const listings = new Map<
    string,
    { 'dist-tags': Record<string, string>; versions: Record<string, unknown> }
  >();
  for (const { name, version, files, ...faults } of releases) {
    const manifest = { name, version, ...JSON.parse(files['package.json'] ?? '{}') };
    const archive =
      faults.archive ?? (await gzip(writeTar({ ...files, 'package.json': JSON.stringify(manifest) })));
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-512', archive as Uint8Array<ArrayBuffer>));
    const tarball = faults.tarball ?? `${REGISTRY}/${name}/-/${version}.tgz`;
    const listing = listings.get(name) ?? { 'dist-tags': {}, versions: {} };
    const integrity = faults.integrity ?? `sha512-${btoa(String.fromCharCode(...digest))}`;
    listing.versions[version] = { version, dist: { tarball, integrity } };
    listing['dist-tags'].latest = version;
    listings.set(name, listing);
    answers.set(tarball, () => new Response(archive as Uint8Array<ArrayBuffer>));
    answers.set(`${REGISTRY}/${name.replace('/', '%2f')}`, () => Response.json(listing));
  }
  const asked: string[] = [];
  const fetch = async (address: string): Promise<Response> => {
    asked.push(address);
    return answers.get(address)?.() ?? new Response('not found', { status: 404 });
  };
  return { fetch, asked };
}

export async function gzip(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([bytes as Uint8Array<ArrayBuffer>])
    .stream()
    .pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** A ustar archive with every file below `package/`. */
export function writeTar(files: Record<string, string>, folder = 'package/'): Uint8Array {
  const blocks: Uint8Array[] = [];
  for (const [path, text] of Object.entries(files)) {
    const body = new TextEncoder().encode(text);
    const header = new Uint8Array(512);
    const put = (at: number, value: string) => header.set(new TextEncoder().encode(value), at);
    put(0, `${folder}${path}`);
    put(100, '0000644\0');
    put(124, `${body.length.toString(8).padStart(11, '0')}\0`);
    put(156, '0');
    put(257, 'ustar\x0000');
    blocks.push(header, body, new Uint8Array((512 - (body.length % 512)) % 512));
  }
  blocks.push(new Uint8Array(1024));
  const whole = new Uint8Array(blocks.reduce((sum, block) => sum + block.length, 0));
  let at = 0;
  for (const block of blocks) {
    whole.set(block, at);
    at += block.length;
  }
  return whole;
}
