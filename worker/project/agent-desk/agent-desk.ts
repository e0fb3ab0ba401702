/** What agents of others did in a project, and what they wait for its owner to say: rows of its object. */
import type { AgentCall, AgentRequest, AgentWork } from '../../contract/project/agent-requests.ts';
import { ID_BYTES, makeId } from '../../domain/secrets/ids.ts';

/** Calls and answered requests that are kept; the oldest go. */
const KEPT_CALLS = 1_000;
const KEPT_REQUESTS = 50;
/** Of each, what is shown. */
const SHOWN_CALLS = 200;
/** Requests that wait at most. */
const MAX_WAITING = 5;

export interface NewRequest {
  client: string;
  askedBy: string | null;
  version: number;
  message: string;
}

interface RequestRow extends Record<string, SqlStorageValue> {
  id: string;
  client: string;
  asked_by: string | null;
  version: number;
  message: string;
  status: string;
  created_at: number;
  answered_at: number | null;
  deployment_id: string | null;
}

interface CallRow extends Record<string, SqlStorageValue> {
  at: number;
  client: string;
  by_email: string | null;
  tool: string;
  ok: number;
}

export class AgentDesk {
  readonly #storage: DurableObjectStorage;
  readonly #announce: (waiting: AgentRequest[]) => void;

  /** @param announce hears of the requests that wait, whenever these are others */
  constructor(storage: DurableObjectStorage, announce: (waiting: AgentRequest[]) => void) {
    this.#storage = storage;
    this.#announce = announce;
  }

  noteCall({ client, by, tool, ok }: Omit<AgentCall, 'at'>): void {
    this.#storage.transactionSync(() => {
      this.#storage.sql.exec(
        'INSERT INTO agent_calls (at, client, by_email, tool, ok) VALUES (?, ?, ?, ?, ?)',
        Date.now(),
        client,
        by,
        tool,
        Number(ok),
      );
      this.#storage.sql.exec(
        `DELETE FROM agent_calls WHERE position <= (SELECT max(position) FROM agent_calls) - ${KEPT_CALLS}`,
      );
    });
  }

  list(): AgentWork {
    const calls = this.#storage.sql
      .exec<CallRow>(`SELECT * FROM agent_calls ORDER BY position DESC LIMIT ${SHOWN_CALLS}`)
      .toArray();
    return {
      requests: this.#read(`SELECT * FROM agent_requests ORDER BY position DESC LIMIT ${KEPT_REQUESTS}`),
      calls: calls.map(({ at, client, by_email, tool, ok }) => ({
        at: new Date(at).toISOString(),
        client,
        by: by_email,
        tool,
        ok: ok === 1,
      })),
    };
  }

  find(id: string): AgentRequest | null {
    return this.#read('SELECT * FROM agent_requests WHERE id = ?', id)[0] ?? null;
  }

  /** The same version asked for again, while it waits, is the same request. @returns null where too many wait. */
  ask({ client, askedBy, version, message }: NewRequest): AgentRequest | null {
    const waiting = this.waiting();
    const known = waiting.find((one) => one.version === version);
    if (known) return known;
    if (waiting.length >= MAX_WAITING) return null;
    const id = makeId(crypto.getRandomValues(new Uint8Array(ID_BYTES)));
    this.#storage.transactionSync(() => {
      this.#storage.sql.exec(
        `INSERT INTO agent_requests (id, client, asked_by, version, message, status, created_at)
          VALUES (?, ?, ?, ?, ?, 'waiting', ?)`,
        id,
        client,
        askedBy,
        version,
        message,
        Date.now(),
      );
      this.#storage.sql.exec(
        `DELETE FROM agent_requests WHERE status != 'waiting' AND position <=
          (SELECT max(position) FROM agent_requests) - ${KEPT_REQUESTS}`,
      );
    });
    this.#announce(this.waiting());
    return this.find(id);
  }

  /** @param deploymentId of what was begun where it is allowed; null refuses. @returns null for one that does not wait. */
  answer(id: string, deploymentId: string | null): AgentRequest | null {
    const { rowsWritten } = this.#storage.sql.exec(
      `UPDATE agent_requests SET status = ?, answered_at = ?, deployment_id = ? WHERE id = ? AND status = 'waiting'`,
      deploymentId === null ? 'refused' : 'allowed',
      Date.now(),
      deploymentId,
      id,
    );
    if (rowsWritten === 0) return null;
    this.#announce(this.waiting());
    return this.find(id);
  }

  /** Oldest first. */
  waiting(): AgentRequest[] {
    return this.#read("SELECT * FROM agent_requests WHERE status = 'waiting' ORDER BY position");
  }

  #read(sql: string, ...values: SqlStorageValue[]): AgentRequest[] {
    return this.#storage.sql
      .exec<RequestRow>(sql, ...values)
      .toArray()
      .map(({ id, client, asked_by, version, message, status, created_at, answered_at, deployment_id }) => ({
        id,
        client,
        asked_by,
        version,
        message,
        status: status as AgentRequest['status'],
        created_at: new Date(created_at).toISOString(),
        answered_at: answered_at === null ? null : new Date(answered_at).toISOString(),
        deployment_id,
      }));
  }
}
