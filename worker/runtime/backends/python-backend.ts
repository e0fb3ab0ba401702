import type { WorkerBundle } from '../../builder/build-types.ts';
import { findPack, loadPackModules } from '../python/load-pack.ts';
import type { BackendKind } from './backend-kind.ts';

/** `backend/main.py` as it is, beside Python and the framework from the pack. */
export const pythonBackend: BackendKind = {
  /** One interpreter serves one app: its modules are the app's state. */
  isShared: false,
  isThere: async (env) => (await findPack(env)) !== null,
  async findVersion(env) {
    const pack = await findPack(env);
    return pack ? pack.hash : 'none';
  },
  async assemble(bundle, env, use) {
    const pack = await findPack(env);
    return {
      mainModule: 'entry.js',
      // For node:crypto: passwords are hashed natively. The network stays shut.
      compatibilityFlags: ['nodejs_compat'],
      modules: {
        ...(await loadPackModules(env)),
        'app.json': {
          json: {
            ...describeApp(bundle),
            files: bundle.modules,
            lock: pack?.lock,
            isTrial: use === 'trial',
          },
        },
      },
    };
  },
};

/**
 * Apps are run from the folder of their main file (`uvicorn main:app`), or from above it as a package
 * (`uvicorn backend.main:app`) when they import that way.
 */
function describeApp({ mainModule, modules }: WorkerBundle): { module: string; folder: string } {
  const folder = mainModule.slice(0, mainModule.lastIndexOf('/'));
  const isPackage = Object.entries(modules).some(
    ([path, text]) => path.endsWith('.py') && /^\s*(from\s+\.|(from|import)\s+backend\b)/m.test(text),
  );
  return isPackage
    ? { module: mainModule.replace(/\.py$/, '').replaceAll('/', '.'), folder: '' }
    : { module: mainModule.slice(folder.length + 1).replace(/\.py$/, ''), folder };
}
