/**
 * The journal: runs, steps, events, products and versions of one project. Each write is one transaction; a write for a run
 * that has ended meanwhile changes nothing. Before and after each write stands a fault point, where tests end the process.
 * Long, since all that is read and written of a run stands over the same few tables.
 */
import type { SourceFiles } from '../../contract/project/files.ts';
import type { RunEvent } from '../../contract/run.ts';
import { isTerminal } from '../../contract/run.ts';
import type { MergedFiles } from '../../domain/files/merge-files.ts';
import { layOver, listEdited, mergeWithEdits, replaceFiles, writeFiles } from '../files/write-files.ts';
import { computeProgress } from '../run-progress.ts';
import { STEP_TABLE } from '../step-table.ts';
import type { JournalChange } from './journal-change.ts';
import {
  columnOf,
  type EventRow,
  type RunRow,
  type StepRow,
  toColumn,
  toEvent,
  toRun,
  toStep,
  toVersion,
  type VersionRow,
} from './journal-rows.ts';
import { decodeProduct, encodeProduct } from './product-codec.ts';
import { dropProducts, dropUnusedSources, putProduct, readProduct } from './product-store.ts';
import type {
  NewEvent,
  ProductName,
  RunChange,
  RunRecord,
  RunStart,
  StepRecord,
  VersionRecord,
  WrittenFiles,
} from './run-record.ts';

/** The part of a Durable Object's storage that the journal uses. */
export type JournalStorage = Pick<DurableObjectStorage, 'sql' | 'transactionSync'>;

export interface JournalOptions {
  now(): number;
  /** Asked before and after each write; resolves at once outside durability tests. */
  reachFaultPoint(when: 'before' | 'after', write: string, runId: string): Promise<void>;
  /** Called before the working files are read or changed: what is typed is in them then. */
  settleFiles?(): void;
  /** Told after each write what people who watch should see. */
  announce(run: RunRecord, steps: StepRecord[], events: RunEvent[]): void;
}

/** Events are kept of so many runs of a project; runs and steps of all. */
const REMEMBERED_RUNS = 50;

export class Journal {
  readonly #storage: JournalStorage;
  readonly #options: JournalOptions;

  constructor(storage: JournalStorage, options: JournalOptions) {
    this.#storage = storage;
    this.#options = options;
  }

  /**
   * Writes run, steps and first event, and arms the alarm, in one transaction.
   * @param arm sets the alarm; called inside the transaction.
   */
  async start(start: RunStart, arm: () => void) {
    await this.#options.reachFaultPoint('before', 'run.start', start.id);
    const now = this.#options.now();
    const events = this.#storage.transactionSync(() => {
      this.#sql(
        `INSERT INTO runs (id, project_id, status, progress, request, blueprint, not_built, created_at,
           updated_at, deadline_at, heartbeat_at, pokes, settled)
         VALUES (?, ?, 'queued', 0, ?, ?, '[]', ?, ?, ?, ?, 0, 0)`,
        start.id,
        start.projectId,
        JSON.stringify(start.request),
        start.blueprint && JSON.stringify(start.blueprint),
        now,
        now,
        now + start.budgetMs,
        now,
      );
      dropUnusedSources(this.#storage.sql);
      if (start.sources) putProduct(this.#storage.sql, start.id, 'sources', encodeProduct(start.sources));
      for (const [position, rule] of STEP_TABLE.entries())
        this.#sql(
          `INSERT INTO steps (run_id, name, position, agent, status, attempt, interruptions, share, tokens_in, tokens_out)
           VALUES (?, ?, ?, ?, 'pending', 0, 0, 0, 0, 0)`,
          start.id,
          rule.name,
          position,
          rule.agent,
        );
      this.#sql(
        'DELETE FROM events WHERE run_id NOT IN (SELECT id FROM runs ORDER BY created_at DESC, rowid DESC LIMIT ?)',
        REMEMBERED_RUNS,
      );
      const event = this.#insertEvent(start.id, 0, {
        type: 'run',
        step: null,
        message: 'The build is queued',
      });
      arm();
      return [event];
    });
    this.#announce(start.id, events);
    await this.#options.reachFaultPoint('after', 'run.start', start.id);
  }

  /**
   * One transaction over a run that is still going.
   * @param label names the write for fault points, for example `frontend.finish`.
   * @returns false when the run had ended (or was deleted) meanwhile: then nothing was written.
   */
  async write(runId: string, label: string, change: (change: JournalChange) => void): Promise<boolean> {
    await this.#options.reachFaultPoint('before', label, runId);
    const written = this.#commit(runId, (run) => !isTerminal(run.status), change);
    if (written) await this.#options.reachFaultPoint('after', label, runId);
    return written;
  }

  /** As `write`, at once and without fault points, for what people press: cancelling. */
  writeNow(runId: string, change: (change: JournalChange) => void): boolean {
    return this.#commit(runId, (run) => !isTerminal(run.status), change);
  }

  /** Marks an ended run as settled: what it left to later steps is dropped, its version is kept or withdrawn. */
  async settle(runId: string): Promise<void> {
    await this.#options.reachFaultPoint('before', 'run.settle', runId);
    this.settleNow(runId);
    await this.#options.reachFaultPoint('after', 'run.settle', runId);
  }

  /** As `settle`, at once and without fault points, for a project that is deleted. */
  settleNow(runId: string): void {
    this.#storage.transactionSync(() => {
      this.#sql('UPDATE runs SET settled = 1 WHERE id = ?', runId);
      dropProducts(this.#storage.sql, runId);
      const state = this.findRun(runId)?.status === 'succeeded' ? 'kept' : 'withdrawn';
      this.#sql("UPDATE versions SET state = ? WHERE run_id = ? AND state = 'trying'", state, runId);
    });
    this.#announce(runId, []);
  }

  /** A sign of life; forgets earlier pokes. */
  beat(runId: string): void {
    this.#sql('UPDATE runs SET heartbeat_at = ?, pokes = 0 WHERE id = ?', this.#options.now(), runId);
  }

  countPoke(runId: string): void {
    this.#sql('UPDATE runs SET pokes = pokes + 1 WHERE id = ?', runId);
  }

  findRun(id: string): RunRecord | null {
    return this.#runs('WHERE id = ?', id)[0] ?? null;
  }

  latestRun(): RunRecord | null {
    return this.#runs('ORDER BY created_at DESC, rowid DESC LIMIT 1')[0] ?? null;
  }

  /** @returns runs that still need work, oldest first: going on, or ended but not settled. */
  openRuns(): RunRecord[] {
    return this.#runs('WHERE settled = 0 ORDER BY created_at, rowid');
  }

  readSteps(runId: string): StepRecord[] {
    return this.#sql<StepRow>('SELECT * FROM steps WHERE run_id = ? ORDER BY position', runId).map(toStep);
  }

  /** @returns events with a number above `after`, in order. */
  listEvents(after: number, limit: number): RunEvent[] {
    return this.#sql<EventRow>('SELECT * FROM events WHERE seq > ? ORDER BY seq LIMIT ?', after, limit).map(
      toEvent,
    );
  }

  readProduct(runId: string, name: ProductName): Uint8Array | null {
    return readProduct(this.#storage.sql, runId, name);
  }

  /** @returns the files that the run was given to build, or null. */
  readSources(runId: string): SourceFiles | null {
    const bytes = this.readProduct(runId, 'sources');
    return bytes && decodeProduct<SourceFiles>(bytes);
  }

  /** What generated files are with what people edited in them, as things stand. Writes nothing. */
  mergeWithEdits(written: WrittenFiles): MergedFiles {
    return mergeWithEdits(this.#fileSql(), written);
  }

  /** @returns paths of generated files in which what a person did stands. */
  listEdited(origin: WrittenFiles['origin']): string[] {
    return listEdited(this.#fileSql(), origin);
  }

  /** @returns the newest version that was seen working to the end, or null. */
  liveVersion(): VersionRecord | null {
    return (
      this.#versions(
        "WHERE state = 'kept' ORDER BY coalesce(live_at, created_at) DESC, number DESC LIMIT 1",
      )[0] ?? null
    );
  }

  /** @returns versions that were seen working, newest first, each with what its run was asked for. */
  listVersions(before: number, limit: number): (VersionRecord & { change: RunChange | null })[] {
    const rows = this.#versions(
      "WHERE state = 'kept' AND number < ? ORDER BY number DESC LIMIT ?",
      before,
      limit,
    );
    return rows.map((version) => ({
      ...version,
      change: this.findRun(version.runId)?.request.change ?? null,
    }));
  }

  /** @returns the kept version of that number, or null. */
  findKeptVersion(number: number): VersionRecord | null {
    return this.#versions("WHERE state = 'kept' AND number = ?", number)[0] ?? null;
  }

  /** @returns the version of that number, kept or not in production yet, or null. */
  findDeployable(number: number): VersionRecord | null {
    return this.#versions("WHERE state IN ('kept', 'staged') AND number = ?", number)[0] ?? null;
  }

  findVersion(runId: string): VersionRecord | null {
    return this.#versions('WHERE run_id = ?', runId)[0] ?? null;
  }

  /** @returns the number that the next version of this project gets. */
  nextVersionNumber(): number {
    return (this.#versions('ORDER BY number DESC LIMIT 1')[0]?.number ?? 0) + 1;
  }

  /** Where the working files are as they stand now. */
  #fileSql(): SqlStorage {
    this.#options.settleFiles?.();
    return this.#storage.sql;
  }

  #commit(runId: string, may: (run: RunRecord) => boolean, change: (change: JournalChange) => void): boolean {
    const events = this.#storage.transactionSync(() => {
      const run = this.findRun(runId);
      if (!run || !may(run)) return null;
      const now = this.#options.now();
      const added: NewEvent[] = [];
      change({
        setRun: (values) => this.#update('runs', values, 'id = ?', runId),
        setStep: (name, values) => this.#update('steps', values, 'run_id = ? AND name = ?', runId, name),
        steps: () => this.readSteps(runId),
        addEvent: (event) => void added.push(event),
        writeFiles: (written) => writeFiles(this.#fileSql(), written, now),
        layOver: (files) => layOver(this.#fileSql(), files, now),
        replaceFiles: (written) => replaceFiles(this.#fileSql(), written, now),
        putProduct: (name, body) => putProduct(this.#storage.sql, runId, name, body),
        addVersion: (slug, hash) =>
          void this.#sql(
            "INSERT INTO versions (run_id, slug, artifact_hash, created_at, state) VALUES (?, ?, ?, ?, 'trying')",
            runId,
            slug,
            hash,
            now,
          ),
      });
      const shares = new Map(
        this.readSteps(runId).map((step) => [
          step.name,
          step.status === 'succeeded' ? 1 : Math.min(step.share, 0.99),
        ]),
      );
      const progress = Math.max(run.progress, computeProgress(shares));
      this.#sql(
        'UPDATE runs SET progress = ?, updated_at = ?, heartbeat_at = ?, pokes = 0 WHERE id = ?',
        progress,
        now,
        now,
        runId,
      );
      return added.map((event) => this.#insertEvent(runId, progress, event));
    });
    if (events === null) return false;
    this.#announce(runId, events);
    return true;
  }

  #announce(runId: string, events: RunEvent[]): void {
    const run = this.findRun(runId);
    if (run) this.#options.announce(run, this.readSteps(runId), events);
  }

  #update(table: string, values: object, where: string, ...keys: string[]): void {
    const entries = Object.entries(values).filter(([, value]) => value !== undefined);
    if (entries.length === 0) return;
    const assignments = entries.map(([name]) => `${columnOf(name)} = ?`).join(', ');
    const stored = entries.map(([, value]) => toColumn(value));
    this.#sql(`UPDATE ${table} SET ${assignments} WHERE ${where}`, ...stored, ...keys);
  }

  #insertEvent(runId: string, progress: number, event: NewEvent): RunEvent {
    const row = this.#sql<EventRow>(
      'INSERT INTO events (run_id, at, type, step, message, progress) VALUES (?, ?, ?, ?, ?, ?) RETURNING *',
      runId,
      this.#options.now(),
      event.type,
      event.step,
      event.message,
      progress,
    )[0];
    if (!row) throw new Error('The event was not stored');
    return toEvent(row);
  }

  #runs(where: string, ...values: SqlStorageValue[]): RunRecord[] {
    return this.#sql<RunRow>(`SELECT * FROM runs ${where}`, ...values).map(toRun);
  }

  #versions(where: string, ...values: SqlStorageValue[]): VersionRecord[] {
    return this.#sql<VersionRow>(`SELECT * FROM versions ${where}`, ...values).map(toVersion);
  }

  #sql<Row extends Record<string, SqlStorageValue>>(query: string, ...values: SqlStorageValue[]): Row[] {
    return this.#storage.sql.exec<Row>(query, ...values).toArray();
  }
}
