/** The typed door to D1. */
import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1';
import * as schema from './schema.ts';

export type Database = DrizzleD1Database<typeof schema>;

const opened = new WeakMap<D1Database, Database>();

/** Opened once per isolate: what Drizzle reads off the schema stays the same. */
export function openDatabase(binding: D1Database): Database {
  let database = opened.get(binding);
  if (!database) {
    database = drizzle(binding, { schema });
    opened.set(binding, database);
  }
  return database;
}
