import type { VendorEnv } from '../../builder/vendor/load-vendor.ts';

/** What an isolate is made with. */
export interface LoaderEnv extends VendorEnv {
  LOADER: WorkerLoader;
}
