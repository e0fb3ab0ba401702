/** The packages that a build may fetch, by the settings of this deployment; it waits for the registry while others build. */
import type { SourceFiles } from '../contract/project/files.ts';
import { type Env, readSettings } from '../env.ts';
import { PackageModules } from './packages/package-modules.ts';
import { PackageStore } from './packages/package-store.ts';
import { listNamedImports } from './packages/prune-barrel.ts';
import { Registry } from './packages/registry.ts';
import type { Away } from './turn.ts';

export function openPackages(
  files: SourceFiles,
  env: Env,
  target: 'browser' | 'worker',
  away: Away,
): PackageModules {
  const { NPM_REGISTRY } = readSettings(env);
  const registry = new Registry(NPM_REGISTRY, (address, init) => fetch(address, init), away);
  const options = {
    conditions: [...(target === 'browser' ? [] : ['workerd', 'worker']), 'browser', 'module', 'production'],
    browser: true,
  };
  return new PackageModules(new PackageStore(files, registry), options, listNamedImports(files));
}
