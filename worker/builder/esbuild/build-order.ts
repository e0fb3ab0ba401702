/** What is to be built, as data, and what esbuild is told of it: in this process or in another (worker/builder/native). */
import type { BuildOptions, Metafile, OutputFile } from 'esbuild-wasm';
import type { SourceFiles } from '../../contract/project/files.ts';
import { isPageModule, writeRegistrations } from '../../contract/project/module-registrations.ts';
import { scanProject } from '../../contract/project/style-candidates.ts';
import { withoutAssets } from '../../domain/files/asset-files.ts';
import { BuildBounds } from '../bounds/find-bound-problem.ts';
import { compileStyles } from '../frontend/compile-styles.ts';
import { type ProjectPluginOptions, type ProjectSources, projectPlugin } from './project-plugin.ts';
import { readPublicVariables } from './public-variables.ts';

/** Nothing but data: it may go to another process. */
export interface BuildOrder extends Pick<ProjectPluginOptions, 'virtual' | 'vendored' | 'fonts'> {
  files: SourceFiles;
  target: 'browser' | 'worker';
  /** Files of the project, or names of virtual entries. */
  entries: string[];
  options: BuildOptions;
  /** Tailwind's own, by file name; null in builds without styles. */
  stylesheets: Record<string, string> | null;
  /** Whether modules say what they export, to be exchanged in a preview. */
  isExchanged: boolean;
}

export interface ProjectOutput {
  outputFiles: Pick<OutputFile, 'path' | 'contents' | 'text'>[];
  outputs: Metafile['outputs'];
}

/** What Vite and Create React App give to sources, so that they mean the same there and here. */
export function listBrowserDefines(files: SourceFiles): Record<string, string> {
  const own = Object.entries(readPublicVariables(files)).sort();
  const named = (prefix: string) => Object.fromEntries(own.filter(([name]) => name.startsWith(prefix)));
  return {
    'process.env.NODE_ENV': '"production"',
    // As other bundlers have it: what nobody set is undefined there, not an error.
    'process.env': JSON.stringify({ NODE_ENV: 'production', PUBLIC_URL: '', ...named('REACT_APP_') }),
    'import.meta.env': JSON.stringify({
      MODE: 'production',
      PROD: true,
      DEV: false,
      SSR: false,
      BASE_URL: '/',
      ...named('VITE_'),
    }),
  };
}

/** Builds that differ in their files alone have the same key: esbuild is told the same of them. */
export function keyOf({ options, entries, virtual, vendored, fonts }: BuildOrder): string {
  return JSON.stringify([options, entries, virtual, vendored, fonts]);
}

/** What the plugin reads for one build. */
export function openSources({ files, stylesheets, isExchanged }: BuildOrder): ProjectSources {
  let candidates: string[] | undefined;
  return {
    files,
    bounds: new BuildBounds(),
    compileStyles:
      stylesheets &&
      ((path) => {
        candidates ??= scanProject(Object.entries(withoutAssets(files)));
        return compileStyles(files, path, stylesheets, candidates);
      }),
    finish: isExchanged ? registerModule : null,
  };
}

/** Nobody reads them here, and each costs as much as the line that it is about. */
const NO_WARNINGS: BuildOptions['logOverride'] = {
  'duplicate-case': 'silent',
  'duplicate-class-member': 'silent',
  'duplicate-object-key': 'silent',
};

/** @param sources those of the project that is built now. */
export function makeOptions(
  { options, entries, virtual, vendored, fonts }: BuildOrder,
  packages: ProjectPluginOptions['packages'],
  sources: () => ProjectSources,
): BuildOptions {
  return {
    bundle: true,
    format: 'esm',
    publicPath: '/',
    entryNames: 'assets/[name]-[hash]',
    chunkNames: 'assets/[name]-[hash]',
    assetNames: 'assets/[name]-[hash]',
    jsx: 'automatic',
    legalComments: 'none',
    logOverride: NO_WARNINGS,
    metafile: true,
    ...options,
    // Without a dot esbuild would take a file for a package, and ask nobody.
    entryPoints: entries.map((entry) => (Object.hasOwn(virtual, entry) ? entry : `./${entry}`)),
    external: packages ? [] : vendored,
    plugins: [projectPlugin({ virtual, vendored, fonts, packages }, sources)],
  };
}

/** In a preview a module says what it exports: it can be exchanged there. */
function registerModule(path: string, text: string): string {
  if (!isPageModule(path)) return text;
  const own = `import * as $hewnOwn from ${JSON.stringify(`./${path.split('/').at(-1)}`)};`;
  return `${text}\n;${own}${writeRegistrations(path, text, '$hewnOwn')}`;
}
