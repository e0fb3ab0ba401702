/** A kind of backend: how a bundle becomes the code of an isolate. One file a kind; `registry.ts` picks by framework. */
import type { WorkerBundle } from '../../builder/build-types.ts';
import type { VendorEnv } from '../../builder/vendor/load-vendor.ts';

export interface BackendKind {
  /**
   * Whether one isolate can serve several facets. Where not, each facet gets its own, without a name: it ends with its
   * facet and gives its memory back.
   */
  isShared: boolean;
  /** Whether what it needs is here. */
  isThere(env: VendorEnv): Promise<boolean>;
  /** Part of the isolate's name: another runtime, another isolate. */
  findVersion(env: VendorEnv): Promise<string>;
  /**
   * Modules of the isolate; its main module exports the Durable Object class `Backend`.
   * @param use on trial the class can also be reset, and may run checks.
   */
  assemble(
    bundle: WorkerBundle,
    env: VendorEnv,
    use: 'live' | 'trial',
  ): Promise<Pick<WorkerLoaderWorkerCode, 'mainModule' | 'modules' | 'compatibilityFlags'>>;
}
