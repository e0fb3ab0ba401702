/** Builds with the machine's own esbuild, in tests of the Worker. */
import { env } from 'cloudflare:workers';
import { buildSite } from '../../../worker/builder/frontend/build-site.ts';
import type { BuildUse } from '../../../worker/builder/frontend/bundle-frontend.ts';
import { buildBackend } from '../../../worker/builder/isolate/build-backend.ts';
import type { SourceFiles } from '../../../worker/contract/project/files.ts';
import { hashText } from '../../../worker/domain/secrets/hash-text.ts';
import type { WorkerEnv } from '../../../worker/worker-env.ts';
import { bindings, requireOutput } from '../runtime/deploy.ts';

export type Door = NonNullable<WorkerEnv['BUNDLER']>;

const { NATIVE_BUNDLER: machine } = env as unknown as { NATIVE_BUNDLER: Door };

/** Bindings with a door to the machine's esbuild, and with what status it answered. */
export function withDoor(fetch: Door['fetch'] = (address, init) => machine.fetch(address, init)) {
  const statuses: number[] = [];
  const BUNDLER: Door = {
    fetch: async (address, init) => {
      const answer = await fetch(address, init);
      statuses.push(answer.status);
      return answer;
    },
  };
  return { env: { ...bindings, BUNDLER }, statuses };
}

/** All that is built of a project with a backend on Hono: every file by its path, as a hash of its bytes. */
export async function hashBuilt(
  files: SourceFiles,
  env: WorkerEnv,
  use: BuildUse = 'live',
): Promise<Record<string, string>> {
  const site = requireOutput(await buildSite(files, env, use));
  const { modules } = requireOutput(await buildBackend(files, env));
  const texts = [
    ...site.files.map(({ path, body }) => [path, new TextDecoder('latin1').decode(body)] as const),
    ...Object.entries(modules).map(([path, text]) => [`backend/${path}`, text] as const),
  ];
  const hashed = texts.map(async ([path, text]) => [path, await hashText(text)] as const);
  return Object.fromEntries(await Promise.all(hashed));
}
