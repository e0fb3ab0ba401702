/** The turns of the Build chat as rows, and what happened in each. Every change is stored before anybody hears of it. */
import type { FurtherChecks } from '../../agents/code/wishes/further-checks.ts';
import type { BuildPart, HeldLock, Turn, TurnEvent, TurnList } from '../../contract/room/turns.ts';
import { Attachments } from './attachments.ts';

/** Turns that are shown, with all that happened in them; older ones lose what happened, and what was attached. */
const SHOWN = 30;
/** Characters of both texts of a change that are kept with it. */
const MAX_TEXTS = 40_000;

/** What the project knows of a turn beside what people see. */
export interface TurnRecord {
  turn: Turn;
  userId: string;
  ask: boolean;
  focus: string | null;
  /** What a model is not to be told. */
  without: BuildPart[];
  /** What the editor's checks found in the file in focus; absent in rows from before. */
  problems?: string[];
  /** Checks that were made of the person's words. */
  checks: FurtherChecks | null;
  /** How often it was begun. */
  attempts: number;
  /** The changed plan of the built-in engine, as JSON. */
  blueprint: string | null;
}

interface TurnRow extends Record<string, SqlStorageValue> {
  position: number;
  id: string;
  body: string;
  private: string;
}

interface EventRow extends Record<string, SqlStorageValue> {
  seq: number;
  turn_id: string;
  at: number;
  body: string;
}

export type NewEvent = Pick<TurnEvent, 'kind' | 'text' | 'ok'> & {
  /** The same id of a turn is the same event. */
  id: string;
  change?: { path: string; before: string | null; after: string | null } | undefined;
};

export class TurnStore {
  readonly #sql: SqlStorage;
  readonly attachments: Attachments;

  constructor(storage: DurableObjectStorage) {
    this.#sql = storage.sql;
    this.attachments = new Attachments(storage);
  }

  add(record: Omit<TurnRecord, 'turn'> & { turn: Omit<Turn, 'position'> }): TurnRecord {
    const { turn, ...rest } = record;
    const [row] = this.#sql
      .exec<TurnRow>(
        'INSERT INTO turns (id, status, body, private) VALUES (?, ?, ?, ?) RETURNING *',
        turn.id,
        turn.status,
        JSON.stringify(turn),
        JSON.stringify(rest),
      )
      .toArray();
    if (!row) throw new Error('The turn was not stored');
    this.#sql.exec(
      'DELETE FROM turn_events WHERE turn_id IN (SELECT id FROM turns WHERE position <= ?)',
      row.position - SHOWN,
    );
    this.attachments.forgetUpTo(row.position - SHOWN);
    return toRecord(row);
  }

  find(id: string): TurnRecord | null {
    const [row] = this.#sql.exec<TurnRow>('SELECT * FROM turns WHERE id = ?', id).toArray();
    return row ? toRecord(row) : null;
  }

  /** @returns the turn as it then is; null for one that is not there. */
  change(id: string, change: Partial<Turn>, rest: Partial<Omit<TurnRecord, 'turn'>> = {}): TurnRecord | null {
    const record = this.find(id);
    if (!record) return null;
    const { turn, ...kept } = record;
    const next = { ...turn, ...change };
    this.#sql.exec(
      'UPDATE turns SET status = ?, body = ?, private = ? WHERE id = ?',
      next.status,
      JSON.stringify(next),
      JSON.stringify({ ...kept, ...rest }),
      id,
    );
    return { ...kept, ...rest, turn: next };
  }

  /** Turns that have not ended, in the order in which they were asked for. */
  open(): TurnRecord[] {
    return this.#sql
      .exec<TurnRow>(
        "SELECT * FROM turns WHERE status IN ('queued', 'planning', 'planned', 'running') ORDER BY position",
      )
      .toArray()
      .map(toRecord);
  }

  /** The newest turns, oldest first, with what happened in them. */
  list(): Omit<TurnList, 'live'> {
    const rows = this.#sql
      .exec<TurnRow>('SELECT * FROM turns ORDER BY position DESC LIMIT ?', SHOWN)
      .toArray()
      .reverse();
    const from = rows[0]?.position ?? 0;
    const events = this.#sql
      .exec<EventRow>(
        'SELECT * FROM turn_events WHERE turn_id IN (SELECT id FROM turns WHERE position >= ?) ORDER BY seq',
        from,
      )
      .toArray();
    return { turns: rows.map((row) => toRecord(row).turn), events: events.map(toEvent) };
  }

  /** @returns null for what was noted before. */
  note(turnId: string, { id, change, ...event }: NewEvent, now: number): TurnEvent | null {
    const isShown =
      change !== undefined && (change.before?.length ?? 0) + (change.after?.length ?? 0) <= MAX_TEXTS;
    const shown = change && {
      path: change.path,
      before: isShown ? change.before : null,
      after: isShown ? change.after : null,
      is_shown: isShown,
    };
    const [row] = this.#sql
      .exec<EventRow>(
        'INSERT INTO turn_events (turn_id, id, at, body) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING RETURNING *',
        turnId,
        id,
        now,
        JSON.stringify({ ...event, change: shown ?? null }),
      )
      .toArray();
    return row ? toEvent(row) : null;
  }

  /** Files that something was done to in a turn. */
  listChanged(turnId: string): string[] {
    const rows = this.#sql.exec<EventRow>('SELECT * FROM turn_events WHERE turn_id = ? ORDER BY seq', turnId);
    return [...new Set(rows.toArray().flatMap((row) => toEvent(row).change?.path ?? []))];
  }

  locks(): string[] {
    return this.heldLocks().map(({ name }) => name);
  }

  heldLocks(): HeldLock[] {
    return this.#sql
      .exec<{ name: string; user: string | null; locked_at: number | null }>(
        'SELECT name, user, locked_at FROM locks ORDER BY name',
      )
      .toArray()
      .map((lock) => ({
        ...lock,
        locked_at: lock.locked_at === null ? null : new Date(lock.locked_at).toISOString(),
      }));
  }

  /** @param email of who says so, empty without one: locks that are new are theirs. */
  setLocks(names: readonly string[], email: string, now: number): void {
    for (const name of this.locks())
      if (!names.includes(name)) this.#sql.exec('DELETE FROM locks WHERE name = ?', name);
    for (const name of names)
      this.#sql.exec(
        'INSERT INTO locks (name, user, locked_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
        name,
        email === '' ? null : email,
        now,
      );
  }
}

function toRecord(row: TurnRow): TurnRecord {
  // Turns from before had none of these.
  const body = JSON.parse(row.body);
  const plan = body.plan && { further: [], dropped: [], ...body.plan };
  const turn = { attachments: [], element: null, context: [], ...body, plan, position: row.position };
  return { without: [], checks: null, ...JSON.parse(row.private), turn };
}

function toEvent({ seq, turn_id, at, body }: EventRow): TurnEvent {
  return { seq, turn_id, at: new Date(at).toISOString(), ...JSON.parse(body) };
}
