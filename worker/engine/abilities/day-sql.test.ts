import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { nowSql } from './day-sql.ts';

/** What SQLite answers at a moment. */
function ask(sql: string, moment: string): unknown {
  const database = new DatabaseSync(':memory:');
  const row = database.prepare(`SELECT ${sql.replaceAll("'now'", `'${moment}'`)} AS day`).get();
  database.close();
  return row?.day;
}

describe('the day on the clock of the app', () => {
  test.each([
    ['Europe/Berlin', '2026-01-15 23:30:00', '2026-01-16'],
    ['Europe/Berlin', '2027-07-15 22:30:00', '2027-07-16'],
    ['America/Los_Angeles', '2026-07-16 06:30:00', '2026-07-15'],
    ['America/Los_Angeles', '2026-12-16 08:30:00', '2026-12-16'],
    ['Australia/Sydney', '2026-01-15 13:30:00', '2026-01-16'],
    ['Australia/Sydney', '2026-07-15 13:30:00', '2026-07-15'],
    ['Asia/Kolkata', '2026-03-01 18:30:00', '2026-03-02'],
    ['UTC', '2026-03-01 23:59:00', '2026-03-01'],
    [null, '2026-03-01 23:59:00', '2026-03-01'],
  ])('[DAYSQL1] %s at %s: %s', (zone, moment, day) => {
    expect(ask(nowSql('%Y-%m-%d', zone), moment)).toBe(day);
  });

  test('[DAYSQL2] days are counted from there', () => {
    expect(ask(nowSql('%Y-%m-%d', 'Asia/Tokyo', '-1 day'), '2026-03-01 16:00:00')).toBe('2026-03-01');
  });
});
