/** What a project is called before its plan has a name. Pure. */

/** Specification: the first 50 characters of the request. */
const MAX_NAME = 50;

export function nameFromRequest(request: string): string {
  return Array.from(request.trim().replace(/\s+/g, ' ')).slice(0, MAX_NAME).join('').trim();
}
