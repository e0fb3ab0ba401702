/** The packages that a build may fetch, by the settings of this deployment. */
import type { SourceFiles } from '../contract/files.ts';
import { type Env, readSettings } from '../env.ts';
import { PackageModules } from './packages/package-modules.ts';
import { PackageStore } from './packages/package-store.ts';
import { listNamedImports } from './packages/prune-barrel.ts';
import { Registry } from './packages/registry.ts';

export function openPackages(files: SourceFiles, env: Env, target: 'browser' | 'worker'): PackageModules {
  const registry = new Registry(readSettings(env).NPM_REGISTRY, (address, init) => fetch(address, init));
  const options = {
    conditions: [...(target === 'browser' ? [] : ['workerd', 'worker']), 'browser', 'module', 'production'],
    browser: true,
  };
  return new PackageModules(new PackageStore(files, registry), options, listNamedImports(files));
}
