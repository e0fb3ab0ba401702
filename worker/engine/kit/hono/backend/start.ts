/** With what the app is started outside of Hewn, and what it says when it listens. */
import type { Database } from './database.ts';
import type { KeyPlace, Variables } from './key-place.ts';

export function prepareVariables(variables: Variables, _place: KeyPlace): Variables {
  return variables;
}

/** @param origin where the app is for a browser. */
export async function announce(_database: Database, origin: string): Promise<void> {
  console.log(origin);
}
