/** Who may open an app at all: as its plan says, unless its owner has chosen otherwise since. Its backend is told on starting. */
import type { Audience } from '../../contract/plan/blueprint.ts';

const KEY = 'audience';

interface Kept {
  planned: Audience;
  chosen?: Audience;
}

/** Null for an app without people: code that was handed over. */
export function readAudience(storage: DurableObjectStorage): Audience | null {
  const kept = storage.kv.get<Kept>(KEY);
  return kept ? (kept.chosen ?? kept.planned) : null;
}

/** Notes what a version's plan says. What was chosen stays until a plan says something new. */
export function planAudience(storage: DurableObjectStorage, planned: Audience | undefined): void {
  if (planned !== undefined && storage.kv.get<Kept>(KEY)?.planned !== planned)
    storage.kv.put<Kept>(KEY, { planned });
}

/** @returns whether there is an app with people. */
export function chooseAudience(storage: DurableObjectStorage, chosen: Audience): boolean {
  const kept = storage.kv.get<Kept>(KEY);
  if (kept) storage.kv.put<Kept>(KEY, { planned: kept.planned, chosen });
  return kept !== undefined;
}

/** What the backend finds in its environment. */
export function audienceVariables(storage: DurableObjectStorage): Record<string, string> {
  const audience = readAudience(storage);
  return audience === null ? {} : { AUDIENCE: audience };
}
