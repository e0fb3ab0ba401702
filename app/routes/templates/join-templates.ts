import type { BuiltInTemplate, Template } from '../../../worker/contract/site/public.ts';

/** As a card shows it; a built-in one that the server does not know has no demo. */
export type ListedTemplate = BuiltInTemplate & Partial<Pick<Template, 'demo_url'>>;

/** @returns the server's templates, then the built-in ones that are not among them; each id once. */
export function joinTemplates(
  fromServer: readonly Template[],
  builtIn: readonly BuiltInTemplate[],
): ListedTemplate[] {
  const known = new Set<string>();
  return [...fromServer, ...builtIn].filter(({ id }) => !known.has(id) && known.add(id));
}
