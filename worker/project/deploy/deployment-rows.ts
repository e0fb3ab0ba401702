/** Deployments as the project keeps them: one row each, changed only while it is at work. Before and after each write stands a fault point. */
import type { Deployment, DeploymentError, EnvironmentName } from '../../contract/project/environments.ts';
import type { Framework } from '../../contract/run.ts';
import type { JournalOptions } from '../../pipeline/journal/journal.ts';

/** What was asked for; fixed at the start. */
export interface DeploymentRequest {
  /** Their address; null for people without one. */
  byEmail: string | null;
  /** The data as they were when the version was replaced; else those of today. */
  isRestore: boolean;
  acceptLosses: boolean;
  /** Of the project: what its files are built with, and what its address is made from. */
  framework: Framework;
  name: string;
}

/** What was active before; null where nothing was. */
export interface Previous {
  version: number;
  artifactHash: string;
}

export interface DeploymentRecord {
  id: string;
  environment: EnvironmentName;
  kind: Deployment['kind'];
  version: number | null;
  savedVersion: number | null;
  request: DeploymentRequest;
  status: Deployment['status'];
  error: DeploymentError | null;
  /** Absent until the version may have been activated. */
  previous?: Previous | null;
  attempts: number;
  interruptions: number;
  createdAt: number;
  finishedAt: number | null;
}

export type NewDeployment = Pick<
  DeploymentRecord,
  'id' | 'environment' | 'kind' | 'version' | 'savedVersion' | 'request'
>;

type Row = Record<string, SqlStorageValue>;

/** Rows of a project that are kept; those before are forgotten. */
const MOST_KEPT = 500;

export class DeploymentRows {
  constructor(
    private readonly storage: Pick<DurableObjectStorage, 'sql' | 'transactionSync'>,
    private readonly reachFaultPoint: JournalOptions['reachFaultPoint'],
  ) {}

  /** @param arm sets the alarm, in the same transaction. */
  async start(made: NewDeployment, arm: () => void): Promise<void> {
    await this.reachFaultPoint('before', 'deploy.start', made.id);
    this.storage.transactionSync(() => {
      this.storage.sql.exec(
        `INSERT INTO deployments (id, environment, kind, version, saved_version, request, status, attempts, interruptions, created_at)
         VALUES (?, ?, ?, ?, ?, ?, 'deploying', 0, 0, ?)`,
        made.id,
        made.environment,
        made.kind,
        made.version,
        made.savedVersion,
        JSON.stringify(made.request),
        Date.now(),
      );
      this.storage.sql.exec(
        'DELETE FROM deployments WHERE position <= (SELECT max(position) FROM deployments) - ?',
        MOST_KEPT,
      );
      arm();
    });
    await this.reachFaultPoint('after', 'deploy.start', made.id);
  }

  /**
   * One transaction over a deployment that is at work.
   * @param label names the write for fault points, for example `deploy.build`.
   * @returns false where it has ended meanwhile: then nothing was written.
   */
  async write(id: string, label: string, change: () => Partial<DeploymentRecord>): Promise<boolean> {
    await this.reachFaultPoint('before', label, id);
    const written = this.storage.transactionSync(() => {
      if (this.find(id)?.status !== 'deploying') return false;
      const columns = Object.entries(change()).map(([member, value]) => [COLUMNS[member], toColumn(value)]);
      const assignments = columns.map(([column]) => `${column} = ?`).join(', ');
      this.storage.sql.exec(
        `UPDATE deployments SET ${assignments} WHERE id = ?`,
        ...columns.map(([, value]) => value as SqlStorageValue),
        id,
      );
      return true;
    });
    if (written) await this.reachFaultPoint('after', label, id);
    return written;
  }

  find(id: string): DeploymentRecord | null {
    return this.select('WHERE id = ?', id)[0] ?? null;
  }

  /** At work, oldest first. */
  listOpen(): DeploymentRecord[] {
    return this.select("WHERE status = 'deploying' ORDER BY position");
  }

  /** Newest first. */
  list(environment: EnvironmentName, limit: number): DeploymentRecord[] {
    return this.select('WHERE environment = ? ORDER BY position DESC LIMIT ?', environment, limit);
  }

  private select(where: string, ...values: SqlStorageValue[]): DeploymentRecord[] {
    return this.storage.sql
      .exec<Row>(`SELECT * FROM deployments ${where}`, ...values)
      .toArray()
      .map(toRecord);
  }
}

const COLUMNS: Record<string, string> = {
  version: 'version',
  savedVersion: 'saved_version',
  status: 'status',
  error: 'error',
  previous: 'previous',
  attempts: 'attempts',
  interruptions: 'interruptions',
  finishedAt: 'finished_at',
};

function toColumn(value: unknown): SqlStorageValue {
  return typeof value === 'object' ? JSON.stringify(value) : (value as SqlStorageValue);
}

function toRecord(row: Row): DeploymentRecord {
  return {
    id: row.id as string,
    environment: row.environment as EnvironmentName,
    kind: row.kind as DeploymentRecord['kind'],
    version: row.version as number | null,
    savedVersion: row.saved_version as number | null,
    request: JSON.parse(row.request as string),
    status: row.status as DeploymentRecord['status'],
    error: row.error === null ? null : JSON.parse(row.error as string),
    ...(row.previous !== null && { previous: JSON.parse(row.previous as string) }),
    attempts: row.attempts as number,
    interruptions: row.interruptions as number,
    createdAt: row.created_at as number,
    finishedAt: row.finished_at as number | null,
  };
}

/** A deployment as the wire shows it. */
export function toWireDeployment(record: DeploymentRecord): Deployment {
  return {
    id: record.id,
    environment: record.environment,
    kind: record.kind,
    version: record.version,
    saved_version: record.savedVersion,
    status: record.status,
    error: record.error,
    deployed_by: record.request.byEmail,
    created_at: new Date(record.createdAt).toISOString(),
    finished_at: record.finishedAt === null ? null : new Date(record.finishedAt).toISOString(),
  };
}
