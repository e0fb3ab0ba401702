/**
 * Where the data of an environment are when another version comes, and what is kept of those before: a copy is made of them
 * while calls wait, so whatever becomes of the one, the other is as it was.
 */
import type { DataShape } from '../../domain/data-shape/data-shape.ts';
import type { AppBackend } from '../host/app-backend.ts';
import {
  type Activation,
  type DataPlace,
  type Deployment,
  type KeptData,
  makeDeployment,
  wasCutOff,
} from '../host/deployment.ts';
import { loadAppVersion } from '../pages/load-app-version.ts';
import { type AppData, findDataVersion, migrateData } from './app-data.ts';
import { FIRST_FACET, forgetFacet, listFacets, listKept, nameFacet } from './data-facets.ts';

/** What brings data to another version. */
type Change = (data: AppData) => Promise<void>;

export class DataPlaces {
  constructor(
    private readonly storage: DurableObjectStorage,
    private readonly artifacts: R2Bucket,
    private readonly backend: AppBackend,
  ) {}

  /**
   * Brings the data to the version that is to be active, in a copy of them; those of the version before stay as they are. Where
   * nothing has to be brought, the copy is what stays. Only while calls wait.
   * @throws what kept them from being brought there; everything is as it was then.
   */
  async place(before: Deployment | null, activation: Activation): Promise<DataPlace> {
    if (!before) return { facet: FIRST_FACET, left: null };
    const { facet } = before.active;
    const isPreview = activation.environment === 'development';
    const stays = { at: new Date().toISOString(), bytes: this.backend.storedBytes };
    const kept = activation.restore ? findKept(before, activation.version) : null;
    const change = kept ? null : await this.findChange(before, activation.artifactHash);
    if (!kept && !change) {
      const left = isPreview ? null : { ...stays, facet: await this.copy(facet) };
      return { facet, left };
    }
    const copy = await this.copy(kept?.facet ?? facet);
    const place = { facet: copy, left: isPreview ? null : { ...stays, facet } };
    await this.backend.prepare(
      makeDeployment(before, activation, place, new Date()),
      change ?? (async () => {}),
    );
    return place;
  }

  /** Removes the data of versions that are no longer kept, and what an activation left that did not come to its end. */
  async drop({ active, versions }: Deployment): Promise<void> {
    const used = new Set([
      active.facet,
      ...versions.flatMap(({ kept }) => (kept ? [kept.facet] : [])),
      ...listKept(this.storage).map(({ facet }) => facet),
    ]);
    const unused = listFacets(this.storage).filter((facet) => !used.has(facet));
    // Killed before what no longer refers to them is on disk, they are what is in use.
    await this.storage.sync();
    await this.backend.removeFacets(unused);
    for (const facet of unused) forgetFacet(this.storage, facet);
    const copies = [...versions.flatMap(({ kept }) => (kept ? [kept] : [])), ...listKept(this.storage)];
    this.backend.noteCopies(
      copies.reduce((sum, { bytes }) => sum + bytes, 0),
      active,
    );
  }

  /** What a version keeps; null where nobody knows. */
  async findShape(artifactHash: string): Promise<DataShape | null> {
    return (await loadAppVersion(this.artifacts, artifactHash)).data;
  }

  private async copy(facet: string): Promise<string> {
    const copy = await nameFacet(this.storage);
    await this.backend.copyData(facet, copy);
    return copy;
  }

  /** What brings the data in use to a version; null where they can stay as they are. */
  private async findChange({ active }: Deployment, to: string): Promise<Change | null> {
    const before = active.artifactHash;
    const cutOff = wasCutOff(this.storage);
    if (before === to && !cutOff) return null;
    const [known, shape] = await Promise.all([this.findShape(before), this.findShape(to)]);
    // Code that was handed over looks after its data itself; another stack has a database of its own.
    if (!shape || !known || (await this.isOtherStack(before, to))) return null;
    if (isSameShape(known, shape) && !cutOff) return null;
    return async (data) => {
      const version = (cutOff && (await findDataVersion(data))) || before;
      await migrateData(data, (await this.findShape(version)) ?? known, shape, to);
    };
  }

  private async isOtherStack(one: string, other: string): Promise<boolean> {
    const [before, after] = await Promise.all([
      loadAppVersion(this.artifacts, one),
      loadAppVersion(this.artifacts, other),
    ]);
    return before.framework !== after.framework;
  }
}

export function isSameShape(one: DataShape, other: DataShape): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** @throws Error where the data of a version are not kept. */
function findKept({ versions }: Deployment, version: number): KeptData {
  const kept = versions.find((known) => known.version === version)?.kept;
  if (!kept) throw new Error(`The data of version ${version} are not kept`);
  return kept;
}
