import type { Template } from '../../../worker/contract/public.ts';

/** @returns the server's templates, then the built-in ones that are not among them; each id once. */
export function joinTemplates(fromServer: readonly Template[], builtIn: readonly Template[]): Template[] {
  const known = new Set<string>();
  return [...fromServer, ...builtIn].filter(({ id }) => !known.has(id) && known.add(id));
}
