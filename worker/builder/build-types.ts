/** What the builder makes and how it says what is wrong. */
import type { DataShape } from '../domain/data-shape/data-shape.ts';

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
  /** The body as brotli, where it was compressed already. */
  brotli?: Uint8Array;
}

/** The browser's part: index.html, hashed scripts and styles, vendored packages, source maps. */
export interface SiteBundle {
  files: SiteFile[];
  /** For the Content-Security-Policy: `'sha256-…'` of each inline script of index.html, the import map first. */
  scriptHashes: string[];
}

/**
 * A Worker's part: modules by name, complete but for what the runtime adds (`entry.js`, `guard.js`). Vendored packages
 * are in it, below `vendor/`, so that a bundle means the same for ever. `<module>.map` is its source map.
 */
export interface WorkerBundle {
  mainModule: string;
  modules: Record<string, string>;
}

/** A site's pages as an isolate runs them: to render them, and to use them as somebody does (`runtime/visits`). */
export interface PagesBundle extends WorkerBundle {
  site: {
    /** `index.html` without its scripts. */
    html: string;
    /** Names of the modules that the document loads, in their order. */
    scripts: string[];
    /** What these need beside `modules`. */
    modules: Record<string, string>;
  };
  /** The site as a browser gets it, where there is one to use it in; without maps. */
  served?: SiteBundle;
}

/** Everything that one version of an app is. Immutable; its hash is its name in R2. */
export interface Artifact {
  hash: string;
  framework: string;
  /** Calls go to the backend wherever they lead, not below /api alone; what a browser is sent to stays the page's. */
  isOpen: boolean;
  /** The tables and how their values are meant; null for code that was handed over, of which nobody knows. */
  data: DataShape | null;
  site: SiteBundle;
  backend: WorkerBundle;
}
