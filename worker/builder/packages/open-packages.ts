/** The packages that a build may fetch, by the settings of this deployment; it waits for the registry while others build. */
import type { SourceFiles } from '../../contract/project/files.ts';
import { type Env, readSettings } from '../../env.ts';
import type { Away } from '../esbuild/turn.ts';
import { PackageModules } from './package-modules.ts';
import { PackageStore } from './package-store.ts';
import { listNamedImports } from './prune-barrel.ts';
import { Registry } from './registry.ts';

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
