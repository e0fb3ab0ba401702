/**
 * What visitors asked an environment of an app for: a line of its log each, and figures by the hour. Written a few seconds
 * later, many at once; what was not written when the process ends is lost.
 */
import { addHours, countRequest, emptyHour, type HourFigures } from '../../domain/apps/request-figures.ts';
import { type RequestLine, writeRequests } from './app-log.ts';

/** Between two writes, ms. */
const WRITE_MS = 2_000;
/** Lines that wait to be written; the figures count what has no room. */
const MAX_WAITING = 500;
const HOUR_MS = 3_600_000;
/** Hours that figures are kept: 7 days. */
export const KEPT_HOURS = 168;

export function createTrafficTable(sql: SqlStorage): void {
  sql.exec('create table if not exists traffic (hour integer primary key, figures text not null)');
}

export class Traffic {
  private waiting: RequestLine[] = [];
  private hours = new Map<number, HourFigures>();
  private writing: Promise<void> | null = null;

  constructor(private readonly ctx: DurableObjectState) {}

  /** @param now milliseconds. */
  note(line: Omit<RequestLine, 'at'>, now: number): void {
    const hour = Math.floor(now / HOUR_MS);
    const figures = this.hours.get(hour) ?? emptyHour(hour);
    countRequest(figures, line.status, line.ms);
    this.hours.set(hour, figures);
    // Files that were found would fill the log and say nothing.
    const isFile = line.status < 400 && /\.[a-z0-9]+$/i.test(line.path) && !line.path.startsWith('/api/');
    if (!isFile && this.waiting.length < MAX_WAITING)
      this.waiting.push({ ...line, at: new Date(now).toISOString() });
    this.writing ??= this.writeSoon();
    this.ctx.waitUntil(this.writing);
  }

  /** Writes what waits, at once. */
  write(): void {
    const { waiting, hours } = this;
    this.waiting = [];
    this.hours = new Map();
    if (hours.size === 0) return;
    const { storage } = this.ctx;
    storage.transactionSync(() => {
      writeRequests(storage.sql, waiting);
      for (const figures of hours.values()) this.add(figures);
      storage.sql.exec('delete from traffic where hour <= (select max(hour) from traffic) - ?', KEPT_HOURS);
    });
  }

  /** Of the last `hours` hours, oldest first; those without requests are left out. */
  list(hours: number, now: number): HourFigures[] {
    this.write();
    return this.ctx.storage.sql
      .exec<{ figures: string }>(
        'select figures from traffic where hour > ? order by hour',
        Math.floor(now / HOUR_MS) - hours,
      )
      .toArray()
      .map(({ figures }) => JSON.parse(figures));
  }

  private add(figures: HourFigures): void {
    const { sql } = this.ctx.storage;
    const [known] = sql
      .exec<{ figures: string }>('select figures from traffic where hour = ?', figures.hour)
      .toArray();
    const all = known ? addHours(figures, JSON.parse(known.figures)) : figures;
    sql.exec(
      'insert or replace into traffic (hour, figures) values (?, ?)',
      figures.hour,
      JSON.stringify(all),
    );
  }

  private async writeSoon(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, WRITE_MS));
    this.writing = null;
    this.write();
  }
}
