/** The packages of one build: finds versions as npm would, fetches each once, bounds the whole. */
import satisfies from 'semver/functions/satisfies.js';
import type { SourceFiles } from '../../contract/project/files.ts';
import type { Package } from './package.ts';
import { PackageProblem } from './package-problem.ts';
import type { Registry, Wanted } from './registry.ts';

const MAX_PACKAGES = 120;
const MAX_BYTES = 32 * 1024 * 1024;

export class PackageStore {
  private readonly packages = new Map<string, Promise<Package>>();
  private lists: Lists | null = null;
  private bytes = 0;

  constructor(
    private readonly files: SourceFiles,
    private readonly registry: Registry,
  ) {}

  /**
   * @param importer the package that asks; null for the project itself.
   * @throws PackageProblem saying why it cannot be had.
   */
  async find(name: string, importer: Package | null): Promise<Package> {
    this.lists ??= readLists(this.files);
    const range = importer ? rangeFor(name, importer, this.lists) : this.lists.declared[name];
    if (range === undefined)
      throw new PackageProblem('add it to "dependencies" there to use it', 'is not in package.json');
    const wanted = this.lock(name, range);
    const fitting = await this.findFitting(name, wanted.range);
    return fitting ?? this.fetch(wanted);
  }

  /** A package that was found already, by its key. */
  get(key: string): Promise<Package> {
    const found = this.packages.get(key);
    if (!found) throw new Error(`${key} was not fetched`);
    return found;
  }

  /** The lockfile's version, when it fits what is asked for. */
  private lock(name: string, range: string): Wanted {
    const lock = this.lists?.locked[`node_modules/${name}`];
    if (lock?.version && satisfies(lock.version, range))
      return { name, range: lock.version, integrity: lock.integrity };
    return { name, range };
  }

  private async findFitting(name: string, range: string): Promise<Package | null> {
    for (const [key, found] of this.packages)
      if (key.startsWith(`${name}@`)) {
        const pack = await found;
        if (satisfies(pack.version, range)) return pack;
      }
    return null;
  }

  private fetch(wanted: Wanted): Promise<Package> {
    const key = `${wanted.name}@${wanted.range}`;
    const known = this.packages.get(key);
    if (known) return known;
    if (this.packages.size >= MAX_PACKAGES)
      throw new PackageProblem(`the project would need more than ${MAX_PACKAGES} packages`);
    const fetched = this.fetchNew(wanted);
    this.packages.set(key, fetched);
    return fetched;
  }

  private async fetchNew(wanted: Wanted): Promise<Package> {
    const pack = await this.registry.fetchPackage(wanted);
    this.bytes += pack.bytes;
    if (this.bytes > MAX_BYTES)
      throw new PackageProblem(`the packages of the project are larger than ${MAX_BYTES / 1024 / 1024} MB`);
    this.packages.set(packageKey(pack), Promise.resolve(pack));
    return pack;
  }
}

export function packageKey({ name, version }: Package): string {
  return `${name}@${version}`;
}

/** What the project says about packages. */
interface Lists {
  declared: Record<string, string>;
  locked: Record<string, { version?: string; integrity?: string }>;
}

function readLists(files: SourceFiles): Lists {
  const manifest = readJson(files, 'package.json');
  return {
    declared: { ...asRecord<string>(manifest.devDependencies), ...asRecord<string>(manifest.dependencies) },
    locked: asRecord(readJson(files, 'package-lock.json').packages),
  };
}

function rangeFor(name: string, { manifest }: Package, { declared }: Lists): string {
  return (
    manifest.dependencies?.[name] ??
    manifest.optionalDependencies?.[name] ??
    manifest.peerDependencies?.[name] ??
    declared[name] ??
    'latest'
  );
}

function readJson(files: SourceFiles, path: string): Record<string, unknown> {
  const text = files[path];
  if (text === undefined) return {};
  try {
    return asRecord(JSON.parse(text));
  } catch {
    throw new PackageProblem(`${path} is not valid JSON`, 'cannot be found');
  }
}

function asRecord<Value>(value: unknown): Record<string, Value> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, Value>)
    : {};
}
