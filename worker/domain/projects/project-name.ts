/** What a project is called before its plan has a name, and what its copy is called. Pure. */

/** Specification: the first 50 characters of the request. */
const MAX_NAME = 50;

export function nameFromRequest(request: string): string {
  return cutName(request.trim().replace(/\s+/g, ' '), MAX_NAME);
}

/** "Books copy", then "Books copy 2"; a long name gives way to the ending. @param taken names that the person uses already */
export function nameCopy(name: string, taken: readonly string[]): string {
  const base = name.replace(/ copy( \d+)?$/u, '');
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? ' copy' : ` copy ${number}`;
    const copy = cutName(base, MAX_NAME - ending.length) + ending;
    if (!taken.includes(copy)) return copy;
  }
}

function cutName(name: string, length: number): string {
  return Array.from(name).slice(0, length).join('').trim();
}
