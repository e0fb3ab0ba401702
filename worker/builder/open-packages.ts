/** The packages that a build may fetch, by the settings of this deployment. */
import type { SourceFiles } from '../contract/files.ts';
import type { BuilderEnv } from './builder-env.ts';
import { PackageModules } from './packages/package-modules.ts';
import { PackageStore } from './packages/package-store.ts';
import { DEFAULT_REGISTRY, Registry } from './packages/registry.ts';

export function openPackages(
  files: SourceFiles,
  env: BuilderEnv,
  target: 'browser' | 'worker',
): PackageModules {
  const registry = new Registry(env.NPM_REGISTRY ?? DEFAULT_REGISTRY, (address, init) =>
    fetch(address, init),
  );
  return new PackageModules(new PackageStore(files, registry), {
    conditions: [...(target === 'browser' ? ['browser'] : ['workerd', 'worker']), 'module', 'production'],
    browser: target === 'browser',
  });
}
