/** A release of an npm package as the builder holds it. */

/** The namespace of modules that came from packages; paths are `name@version/path`. */
export const PACKAGE = 'package';

/** One release, with its content. */
export interface Package {
  name: string;
  version: string;
  manifest: PackageManifest;
  files: Map<string, Uint8Array>;
  bytes: number;
}

/** What is read of a package.json. */
export interface PackageManifest {
  name: string;
  version: string;
  main?: string;
  module?: string;
  browser?: string | Record<string, string | false>;
  exports?: unknown;
  imports?: Record<string, unknown>;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}
