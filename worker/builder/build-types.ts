/** What the builder makes and how it says what is wrong. */

/** One thing that is wrong with the source, with its place where known (line and column count from 1). */
export interface BuildProblem {
  file: string | null;
  line: number | null;
  column: number | null;
  /** A sentence a person understands. */
  message: string;
}

export type BuildResult<Output> = { ok: true; output: Output } | { ok: false; problems: BuildProblem[] };

/** A file of the site as it is served; `immutable` ones carry their content hash in the name. */
export interface SiteFile {
  path: string;
  contentType: string;
  body: Uint8Array;
  immutable: boolean;
}

/** The browser's part: index.html, hashed scripts and styles, source maps. */
export interface SiteBundle {
  files: SiteFile[];
}

/** A Worker's part: ES modules by name; bare imports are resolved to vendored modules that the runtime adds. */
export interface WorkerBundle {
  mainModule: string;
  modules: Record<string, string>;
}

/** Everything that one version of an app is. Immutable; its hash is its name in R2. */
export interface Artifact {
  hash: string;
  framework: string;
  site: SiteBundle;
  backend: WorkerBundle;
}
