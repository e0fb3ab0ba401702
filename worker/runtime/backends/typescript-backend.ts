import { loadVendorManifest } from '../../builder/vendor/load-vendor.ts';
import { hashText } from '../../domain/secrets/hash-text.ts';
import type { BackendKind } from './backend-kind.ts';

/** `backend/main.ts`, bundled, with our entry and guard around it. */
export const typescriptBackend: BackendKind = {
  isShared: true,
  isThere: async () => true,
  async findVersion(env) {
    const { inside } = await loadVendorManifest(env);
    return hashText(JSON.stringify([inside['backend-entry.js'], inside['guard.js']]));
  },
  async assemble(bundle, env, use) {
    const { inside } = await loadVendorManifest(env);
    return {
      mainModule: 'entry.js',
      // For our entry: which call a part of the app's work belongs to.
      compatibilityFlags: ['nodejs_als'],
      modules: {
        'entry.js': requireModule(inside, use === 'live' ? 'backend-entry.js' : 'trial-entry.js'),
        'guard.js': requireModule(inside, 'guard.js'),
        ...withoutMaps(bundle.modules),
      },
    };
  },
};

export function requireModule(modules: Record<string, string>, name: string): string {
  const text = modules[name];
  if (text === undefined) throw new Error(`${name} is missing; run \`npm run build\` once more`);
  return text;
}

/** Source maps stay with the host. */
export function withoutMaps(modules: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(modules).filter(([name]) => !name.endsWith('.map')));
}
