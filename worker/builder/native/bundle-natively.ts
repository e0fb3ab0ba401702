/**
 * Asks the process beside a local Hewn that builds with the esbuild of the machine (bin/parts/bundler), where there is one. What
 * comes from there is the same to the byte, and is there several times sooner (SPEC.md, NATIVE).
 */
import type { Env } from '../../env.ts';
import type { BuildOrder, ProjectOutput } from '../esbuild/build-order.ts';
import { readOutput } from './native-wire.ts';

/** Longest wait, ms: longer than the process gives a build. */
const MOST_MS = 12_000;

/** @returns null when it is to be built here: nobody is there, or it was not built there, whatever the reason. */
export async function bundleNatively(order: BuildOrder, { BUNDLER }: Env): Promise<ProjectOutput | null> {
  if (!BUNDLER) return null;
  try {
    const answer = await BUNDLER.fetch('http://bundler/build', {
      method: 'POST',
      body: JSON.stringify(order),
      signal: AbortSignal.timeout(MOST_MS),
    });
    const bytes = new Uint8Array(await answer.arrayBuffer());
    return answer.status === 200 ? readOutput(bytes) : null;
  } catch {
    return null; // It ended meanwhile, or is not there yet.
  }
}
