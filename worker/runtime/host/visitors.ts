/**
 * How many different people visited. Kept is a salted hash of address and browser, which cannot be turned back; the
 * salt is thrown away with its period. A person who comes in two periods counts once in each. The count is told to the list of
 * projects from here: nobody has to ask the apps that nobody visits.
 */
import type { Database } from '../../db/database.ts';
import { saveUsers } from '../../db/projects/projects.ts';
import { hashText } from '../../domain/secrets/hash-text.ts';

const DAY_MS = 86_400_000;
/** Days that a salt lasts, and that visitors can be counted over. */
const PERIOD_DAYS = 30;
/** Rows per period; beyond that the count stays where it is. */
const MAX_VISITORS = 200_000;
/** Remembered in memory, so that a visitor's second page writes nothing. */
const MAX_REMEMBERED = 10_000;
/** Up to so many, each new one is told at once; of more, the count this often, ms. */
const FEW = 100;
const TELL_EVERY_MS = 5 * 60_000;

export function createVisitorTables(sql: SqlStorage): void {
  sql.exec(
    'create table if not exists visitors (visitor text primary key, day integer not null) without rowid; create index if not exists visitors_by_day on visitors (day); create table if not exists visitor_salts (period integer primary key, salt text not null)',
  );
}

export class Visitors {
  private remembered = new Map<string, number>();

  /** Rows there are; null until they were counted. */
  private rows: number | null = null;
  /** Visitors came since the count was told. */
  private isNews = false;
  private told: { users: number; at: number } = { users: 0, at: 0 };

  constructor(
    private readonly sql: SqlStorage,
    private readonly db: Database,
  ) {}

  /**
   * @param visitor what tells visitors apart (address and browser).
   * @param now milliseconds.
   */
  async note(visitor: string, now: number): Promise<void> {
    const day = Math.floor(now / DAY_MS);
    if (this.remembered.get(visitor) === day) return;
    if (this.remembered.size >= MAX_REMEMBERED) this.remembered.clear();
    this.remembered.set(visitor, day);
    const hash = (await hashText(this.salt(Math.floor(day / PERIOD_DAYS)) + visitor)).slice(0, 32);
    const [known] = this.sql
      .exec<{ day: number }>('select day from visitors where visitor = ?', hash)
      .toArray();
    if (known?.day === day) return;
    if (!known && this.isFull()) return;
    this.sql.exec('insert or replace into visitors (visitor, day) values (?, ?)', hash, day);
    if (!known && this.rows !== null) this.rows++;
    this.isNews = true;
  }

  /** Tells the list of projects how many there are, where that is news. */
  async tell(projectId: string): Promise<void> {
    const now = Date.now();
    if (!this.isNews) return;
    // Counting reads every row.
    if (this.told.users > FEW && now - this.told.at < TELL_EVERY_MS) return;
    this.isNews = false;
    const users = this.count(PERIOD_DAYS, now);
    if (users === this.told.users) return;
    this.told = { users, at: now };
    try {
      await saveUsers(this.db, projectId, users, new Date(now));
    } catch (error) {
      this.told = { users: 0, at: 0 };
      this.isNews = true;
      throw error;
    }
  }

  /** Distinct visitors of the last `days` days, today included. */
  count(days: number, now: number): number {
    const since = Math.floor(now / DAY_MS) - Math.min(days, PERIOD_DAYS) + 1;
    return this.sql.exec<{ n: number }>('select count(*) as n from visitors where day >= ?', since).one().n;
  }

  private isFull(): boolean {
    this.rows ??= this.sql.exec<{ n: number }>('select count(*) as n from visitors').one().n;
    return this.rows >= MAX_VISITORS;
  }

  /** The salt of a period; a new period forgets what is too old to be counted. */
  private salt(period: number): string {
    const [known] = this.sql
      .exec<{ salt: string }>('select salt from visitor_salts where period = ?', period)
      .toArray();
    if (known) return known.salt;
    const salt = crypto.randomUUID();
    this.sql.exec('insert into visitor_salts (period, salt) values (?, ?)', period, salt);
    this.sql.exec('delete from visitor_salts where period < ?', period);
    this.sql.exec('delete from visitors where day < ?', (period - 1) * PERIOD_DAYS);
    this.rows = null;
    return salt;
  }
}
