/** Packages from an npm registry: version chosen, archive fetched within bounds, checked against its integrity. */
import maxSatisfying from 'semver/ranges/max-satisfying.js';
import validRange from 'semver/ranges/valid.js';
import type { Package, PackageManifest } from './package.ts';
import { findKeptPackage, keepPackage } from './package-cache.ts';
import { PackageProblem } from './package-problem.ts';
import { readTarball } from './read-tarball.ts';

const MAX_LISTING_BYTES = 16 * 1024 * 1024;
const MAX_ARCHIVE_BYTES = 8 * 1024 * 1024;
const MAX_UNPACKED_BYTES = 40 * 1024 * 1024;
const TIMEOUT_MS = 15_000;
/** Longest that one build waits for the registry with all that it asks for, ms: what slow answers in a row may cost. */
const TOTAL_MS = 45_000;
const NAME = /^(@[a-z0-9~-][a-z0-9._~-]*\/)?[a-z0-9~-][a-z0-9._~-]*$/;

/** A release that is wanted; `integrity` as in a lockfile, where one says it. */
export interface Wanted {
  name: string;
  /** A version, a range or a tag. */
  range: string;
  integrity?: string;
}

interface Release {
  version: string;
  dist: { tarball: string; integrity?: string; shasum?: string };
}

export type Fetch = (address: string, init: RequestInit) => Promise<Response>;

export class Registry {
  private readonly listings = new Map<string, Promise<Listing>>();
  private readonly late = AbortSignal.timeout(TOTAL_MS);

  constructor(
    private readonly address: string,
    private readonly fetch: Fetch,
    /** Does what waits for the registry. */
    private readonly wait: <Value>(work: () => Promise<Value>) => Promise<Value> = (work) => work(),
  ) {}

  /** @throws PackageProblem with the reason, to stand behind "The package x could not be fetched:". */
  async fetchPackage({ name, range, integrity }: Wanted): Promise<Package> {
    checkName(name);
    const locked = integrity && findKeptPackage(name, range, integrity);
    if (locked) return locked;
    const release = pickRelease(await this.list(name), range);
    const published = integrity ?? release.dist.integrity;
    const known = published && findKeptPackage(name, release.version, published);
    if (known) return known;
    const archive = await this.read(this.checkTarball(release.dist.tarball), MAX_ARCHIVE_BYTES, '*/*');
    await checkIntegrity(archive, published, release.dist.shasum);
    const files = await readTarball(archive, MAX_UNPACKED_BYTES);
    const manifest = readManifest(files);
    let bytes = 0;
    for (const file of files.values()) bytes += file.byteLength;
    const pack = { name, version: release.version, manifest, files, bytes };
    if (published) keepPackage(pack, published);
    return pack;
  }

  /** @throws PackageProblem where there is no such package or version. */
  async findVersion(name: string, range: string): Promise<string> {
    checkName(name);
    return pickRelease(await this.list(name), range).version;
  }

  private list(name: string): Promise<Listing> {
    let listing = this.listings.get(name);
    if (!listing) {
      listing = this.readListing(name);
      this.listings.set(name, listing);
      listing.catch(() => this.listings.delete(name));
    }
    return listing;
  }

  private async readListing(name: string): Promise<Listing> {
    const bytes = await this.read(
      `${this.address.replace(/\/+$/, '')}/${name.replace('/', '%2f')}`,
      MAX_LISTING_BYTES,
      'application/vnd.npm.install-v1+json, application/json;q=0.8',
    );
    try {
      return JSON.parse(new TextDecoder().decode(bytes)) as Listing;
    } catch {
      throw new PackageProblem('the registry gave an answer that is no JSON');
    }
  }

  /** Archives come from the registry itself, wherever its listing may point. */
  private checkTarball(address: string): string {
    const wanted = new URL(this.address);
    const found = URL.parse(address, this.address);
    if (found?.host !== wanted.host || found.protocol !== wanted.protocol)
      throw new PackageProblem('its archive is not on the registry');
    return found.href;
  }

  private read(address: string, limit: number, accept: string): Promise<Uint8Array> {
    return this.wait(() => this.readNow(address, limit, accept));
  }

  private async readNow(address: string, limit: number, accept: string): Promise<Uint8Array> {
    try {
      const answer = await this.fetch(address, {
        headers: { accept },
        redirect: 'follow',
        signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), this.late]),
      });
      if (answer.status === 404) throw new PackageProblem('the registry does not have it');
      if (!answer.ok || !answer.body) throw new PackageProblem(`the registry answered ${answer.status}`);
      return await readBounded(answer.body, limit);
    } catch (error) {
      if (error instanceof PackageProblem) throw error;
      throw new PackageProblem(
        `the registry cannot be reached (${error instanceof Error ? error.message : String(error)})`,
      );
    }
  }
}

function checkName(name: string): void {
  if (!NAME.test(name) || name.length > 214) throw new PackageProblem('this is no name of a package');
}

interface Listing {
  'dist-tags'?: Record<string, string>;
  versions?: Record<string, Release>;
}

function pickRelease(listing: Listing, range: string): Release {
  const versions = listing.versions ?? {};
  const tagged = listing['dist-tags']?.[range];
  const version = tagged ?? pickVersion(versions, range, listing['dist-tags']?.latest);
  const release = version === null ? undefined : versions[version];
  if (!release?.dist?.tarball) throw new PackageProblem(`it has no version that fits "${range}"`);
  return release;
}

/** The newest that fits; `latest` where that fits, as npm does it. */
function pickVersion(
  versions: Record<string, Release>,
  range: string,
  latest: string | undefined,
): string | null {
  if (validRange(range) === null)
    throw new PackageProblem(`"${range}" is no version that can be fetched from a registry`);
  if (latest && maxSatisfying([latest], range)) return latest;
  return maxSatisfying(Object.keys(versions), range);
}

async function readBounded(body: ReadableStream, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array<ArrayBuffer>>) {
    length += chunk.length;
    if (length > limit) throw new PackageProblem(`it is larger than ${Math.round(limit / 1e6)} MB`);
    chunks.push(chunk);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

const ALGORITHMS: [string, string][] = [
  ['sha512', 'SHA-512'],
  ['sha384', 'SHA-384'],
  ['sha256', 'SHA-256'],
];

async function checkIntegrity(bytes: Uint8Array, integrity?: string, shasum?: string): Promise<void> {
  for (const [prefix, algorithm] of ALGORITHMS) {
    const wanted = integrity?.split(/\s+/).filter((part) => part.startsWith(`${prefix}-`)) ?? [];
    if (wanted.length === 0) continue;
    const found = `${prefix}-${encodeBase64(await digest(algorithm, bytes))}`;
    if (wanted.some((part) => part.split('?')[0] === found)) return;
    throw new PackageProblem('its archive is not the one that was published (its integrity is different)');
  }
  const hexadecimal = Array.from(await digest('SHA-1', bytes), (byte) => byte.toString(16).padStart(2, '0'));
  if (!shasum || hexadecimal.join('') !== shasum)
    throw new PackageProblem('its archive cannot be checked (no integrity that fits)');
}

async function digest(algorithm: string, bytes: Uint8Array): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest(algorithm, bytes as Uint8Array<ArrayBuffer>));
}

function encodeBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

function readManifest(files: Map<string, Uint8Array>): PackageManifest {
  try {
    return JSON.parse(new TextDecoder().decode(files.get('package.json'))) as PackageManifest;
  } catch {
    throw new PackageProblem('it has no package.json');
  }
}
