/** Versions for packages that code imports without saying which. */
import type { Env } from '../../env.ts';
import { readSettings } from '../../env.ts';
import { PackageProblem } from './package-problem.ts';
import { Registry } from './registry.ts';

/** More than these a project does not get from its imports; the build says which are missing. */
const MAX_PINNED = 40;

/**
 * @param imports specifiers as they stand in the code; those of files and of Node are passed by.
 * @returns package → range. One that cannot be found is `latest`: the build says why it cannot be had, and where it is asked for.
 */
export async function pinPackages(imports: readonly string[], env: Env): Promise<Record<string, string>> {
  const names = [...new Set(imports.flatMap((specifier) => nameOf(specifier) ?? []))].sort();
  const registry = new Registry(readSettings(env).NPM_REGISTRY, (address, init) => fetch(address, init));
  const pinned = await Promise.all(
    names.slice(0, MAX_PINNED).map(async (name) => [name, await findRange(name, registry)] as const),
  );
  return Object.fromEntries(pinned);
}

async function findRange(name: string, registry: Registry): Promise<string> {
  try {
    return `^${await registry.findVersion(name, 'latest')}`;
  } catch (error) {
    if (error instanceof PackageProblem) return 'latest';
    throw error;
  }
}

/** Packages that a project has anyway, in a version of its own. */
const KNOWN = new Set(['react', 'react-dom', 'wouter', 'hono', 'zod']);

function nameOf(specifier: string): string | null {
  if (/^([./]|https?:|data:|node:|cloudflare:|workerd:)/.test(specifier)) return null;
  const parts = specifier.split('/');
  const name = parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/');
  return name === '' || KNOWN.has(name) ? null : name;
}
