/** Rows of the journal's tables (`worker/project/storage-schema.ts`) and the records made from them. */
import type { RunEvent } from '../../contract/run.ts';
import type { RunRecord, StepRecord, VersionRecord } from './run-record.ts';

type Row<Columns extends string> = Record<Columns, SqlStorageValue>;

export type RunRow = Row<
  | 'id'
  | 'project_id'
  | 'status'
  | 'progress'
  | 'request'
  | 'blueprint'
  | 'not_built'
  | 'analysis'
  | 'slug'
  | 'error'
  | 'created_at'
  | 'updated_at'
  | 'finished_at'
  | 'deadline_at'
  | 'heartbeat_at'
  | 'pokes'
  | 'settled'
>;

export function toRun(row: RunRow): RunRecord {
  return {
    id: row.id as string,
    projectId: row.project_id as string,
    status: row.status as RunRecord['status'],
    progress: row.progress as number,
    request: JSON.parse(row.request as string),
    blueprint: parseOrNull(row.blueprint),
    notBuilt: JSON.parse(row.not_built as string),
    analysis: row.analysis as string | null,
    slug: row.slug as string | null,
    error: parseOrNull(row.error),
    createdAt: row.created_at as number,
    updatedAt: row.updated_at as number,
    finishedAt: row.finished_at as number | null,
    deadlineAt: row.deadline_at as number,
    heartbeatAt: row.heartbeat_at as number,
    pokes: row.pokes as number,
    settled: row.settled === 1,
  };
}

export type StepRow = Row<
  | 'name'
  | 'agent'
  | 'status'
  | 'attempt'
  | 'interruptions'
  | 'share'
  | 'started_at'
  | 'finished_at'
  | 'provider'
  | 'model'
  | 'tokens_in'
  | 'tokens_out'
  | 'detail'
>;

export function toStep(row: StepRow): StepRecord {
  return {
    name: row.name as StepRecord['name'],
    agent: row.agent as StepRecord['agent'],
    status: row.status as StepRecord['status'],
    attempt: row.attempt as number,
    interruptions: row.interruptions as number,
    share: row.share as number,
    startedAt: row.started_at as number | null,
    finishedAt: row.finished_at as number | null,
    provider: row.provider as string | null,
    model: row.model as string | null,
    tokensIn: row.tokens_in as number,
    tokensOut: row.tokens_out as number,
    detail: row.detail as string | null,
  };
}

export type EventRow = Row<'seq' | 'run_id' | 'at' | 'type' | 'step' | 'message' | 'progress'>;

export function toEvent(row: EventRow): RunEvent {
  return {
    seq: row.seq as number,
    run_id: row.run_id as string,
    at: new Date(row.at as number).toISOString(),
    type: row.type as RunEvent['type'],
    step: row.step as RunEvent['step'],
    message: row.message as string,
    progress: row.progress as number,
  };
}

export type VersionRow = Row<
  'number' | 'run_id' | 'slug' | 'artifact_hash' | 'created_at' | 'state' | 'plan_run_id' | 'saved_version'
>;

export function toVersion(row: VersionRow): VersionRecord {
  return {
    number: row.number as number,
    runId: row.run_id as string,
    planRunId: (row.plan_run_id ?? row.run_id) as string,
    savedVersion: row.saved_version as number | null,
    slug: row.slug as string,
    artifactHash: row.artifact_hash as string,
    createdAt: row.created_at as number,
    state: row.state as VersionRecord['state'],
  };
}

/** @returns the column of a record's member: `deadlineAt` → `deadline_at`. */
export function columnOf(member: string): string {
  return member.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** @returns a record's member as it is stored: data as JSON, booleans as 0 and 1. */
export function toColumn(value: unknown): SqlStorageValue {
  if (value === null || typeof value === 'number' || typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  return JSON.stringify(value);
}

function parseOrNull<Value>(text: SqlStorageValue): Value | null {
  return text === null ? null : JSON.parse(text as string);
}
