/**
 * Copies of an environment's data, each a facet: made a day after the data were changed, by hand, and before one is gone back to.
 * Going back is one write: whoever is killed before it has the data of before, and after it those of the copy.
 */
import type { DataShape } from '../../domain/data-shape/data-shape.ts';
import type { AppBackend } from '../host/app-backend.ts';
import { type Deployment, writeDeployment } from '../host/deployment.ts';
import { loadAppVersion } from '../pages/load-app-version.ts';
import { migrateData } from './app-data.ts';
import { BACKUPS_KEY, nameFacet } from './data-facets.ts';
import { isSameShape } from './data-places.ts';

/** Of each environment. */
const KEPT_BACKUPS = 7;
const DAY_MS = 86_400_000;
/** When the next one is due, ms since 1970; not there while nothing was changed since the last one. */
const DUE_KEY = 'backup-due';

export type BackupReason = 'daily' | 'hand' | 'restore';

export interface Backup {
  id: string;
  /** ISO 8601 UTC. */
  at: string;
  bytes: number;
  reason: BackupReason;
  /** Of the app, when it was made. */
  version: number;
  framework: string;
  /** What that version keeps; null where nobody knows. */
  shape: DataShape | null;
  facet: string;
  /** When the backup was made whose data took the place of these; absent where none did. */
  replacedBy?: string;
}

/** It cannot be gone back to. */
export class BackupProblem extends Error {}

export function listBackups(storage: DurableObjectStorage): Backup[] {
  return storage.kv.get<Backup[]>(BACKUPS_KEY) ?? [];
}

export class Backups {
  constructor(
    private readonly storage: DurableObjectStorage,
    private readonly artifacts: R2Bucket,
    private readonly backend: AppBackend,
  ) {}

  /** The data were changed. */
  note(deployment: Deployment): void {
    if (deployment.active.environment === 'development' || this.storage.kv.get(DUE_KEY) !== undefined) return;
    const due = Date.now() + DAY_MS;
    this.storage.kv.put(DUE_KEY, due);
    void this.storage.setAlarm(due);
  }

  /** Whether one is to be made now. */
  isDue(): boolean {
    const due = this.storage.kv.get<number>(DUE_KEY);
    return due !== undefined && due <= Date.now();
  }

  /** Only while calls wait. */
  async make(deployment: Deployment, reason: BackupReason): Promise<Backup> {
    const backup = await this.copy(deployment, reason);
    this.enter(backup);
    return backup;
  }

  /**
   * Puts the data back to how they were, in a copy; those of now become a backup in the same write. Only while calls wait.
   * @returns the deployment over them; what throws leaves everything as it was.
   */
  async restore(deployment: Deployment, id: string): Promise<Deployment> {
    const backup = listBackups(this.storage).find((one) => one.id === id);
    if (!backup) throw new BackupProblem('There is no such backup.');
    const { active } = deployment;
    const artifact = await loadAppVersion(this.artifacts, active.artifactHash);
    if (artifact.framework !== backup.framework)
      throw new BackupProblem(`It was made when the app was of another kind (${backup.framework}).`);
    const replaced = { ...(await this.copy(deployment, 'restore')), replacedBy: backup.at };
    const copy = await nameFacet(this.storage);
    await this.backend.copyData(backup.facet, copy);
    const restored = { ...deployment, active: { ...active, facet: copy } };
    const { shape: from } = backup;
    const to = artifact.data;
    try {
      // Last: it leaves a backend running over the copy.
      if (from && to && !isSameShape(from, to))
        await this.backend.prepare(restored, (data) => migrateData(data, from, to, active.artifactHash));
      return this.storage.transactionSync(() => {
        this.enter(replaced);
        return writeDeployment(this.storage, restored);
      });
    } catch (error) {
      this.backend.stop('An earlier copy of its data could not be put in their place', copy);
      throw error;
    }
  }

  /** Of the data as they are; nobody's until it is entered. */
  private async copy({ active }: Deployment, reason: BackupReason): Promise<Backup> {
    const artifact = await loadAppVersion(this.artifacts, active.artifactHash);
    const facet = await nameFacet(this.storage);
    await this.backend.copyData(active.facet, facet);
    return {
      id: crypto.randomUUID(),
      at: new Date().toISOString(),
      bytes: this.backend.storedBytes,
      reason,
      version: active.version,
      framework: artifact.framework,
      shape: artifact.data,
      facet,
    };
  }

  private enter(backup: Backup): void {
    this.storage.kv.put(BACKUPS_KEY, [backup, ...listBackups(this.storage)].slice(0, KEPT_BACKUPS));
    this.storage.kv.delete(DUE_KEY);
  }
}
