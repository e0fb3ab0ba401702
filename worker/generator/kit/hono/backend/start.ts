/** With what the app is started on Node, and what it says when it listens. */
import type { Database } from './database.ts';

/** @param _file where the data is. */
export function prepareEnvironment(_file: string): Record<string, string | undefined> {
  return process.env;
}

/** @param origin where the app is for a browser of this machine. */
export async function announce(_database: Database, origin: string): Promise<void> {
  console.log(origin);
}
