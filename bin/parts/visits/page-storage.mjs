/** What a page keeps in its browser; both run in the page, as they stand. */

/** @param {import('../../../worker/runtime/visits/visit.ts').PageStorage} storage what the visit before has kept */
export function layDown({ local, session }) {
  for (const [name, value] of Object.entries(local)) localStorage.setItem(name, value);
  for (const [name, value] of Object.entries(session)) sessionStorage.setItem(name, value);
}

/** @returns what the next visit is given. */
export function takeUp() {
  return { local: { ...localStorage }, session: { ...sessionStorage } };
}
