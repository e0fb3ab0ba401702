import type { VendorEnv } from './vendor/load-vendor.ts';

/** What the builder needs of `Env`. */
export interface BuilderEnv extends VendorEnv {
  /** Address of the npm registry for packages that are not vendored. Default: the public one. */
  NPM_REGISTRY?: string;
}
