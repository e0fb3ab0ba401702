/**
 * What has to be exchanged in the page so that it shows edited files: the modules themselves and, where what they export is
 * more than components, those that import them, up to modules that export components alone (as Fast Refresh has it).
 */
import { isPageModule } from '../../../../worker/contract/project/module-registrations.ts';
import { joinPath } from '../../run/join-path';
import type { TransformedModule } from './transform-module';

export interface NewModule extends TransformedModule {
  path: string;
  /** What it imports → the module of the project that is meant; null for a package. Stylesheets are left out. */
  leads: Record<string, string | null>;
  /** All that it exports are components, by their names. */
  isBoundary: boolean;
}

export interface NewStyle {
  path: string;
  text: string;
}

export interface ExchangePlan {
  /** In the order in which they are to be run. */
  modules: NewModule[];
  styles: NewStyle[];
}

type Texts = ReadonlyMap<string, string>;

const ENDINGS = ['', '.tsx', '.ts', '.jsx', '.js', '/index.tsx', '/index.ts', '/index.jsx', '/index.js'];
/** Enough of an import to know what may import what; what it leads to is looked at. */
const IMPORTED = /\b(?:from|import)\s*\(?\s*['"]([./][^'"\n]*)['"]/g;
/** A stylesheet that needs the builder: what it says leads to other files, or to Tailwind. */
const NEEDS_BUILD =
  /@(import|tailwind|theme|apply|utility|variant|custom-variant|reference|layer|source|plugin|config|charset)\b|url\(|--(alpha|spacing)\(|theme\(/;
/** Larger ones are left to the builder, characters. */
const MAX_TEXT = 200_000;

/**
 * Pure but for the transform.
 * @param shown texts that the page shows.
 * @param wanted texts that it is to show.
 * @returns null where that takes a build and another page.
 * @throws what the transform throws where a text cannot be read.
 */
export function planExchange(
  shown: Texts,
  wanted: Texts,
  transform: (path: string, text: string) => TransformedModule,
): ExchangePlan | null {
  const edited = listEdited(shown, wanted);
  const styles: NewStyle[] = [];
  const scripts: string[] = [];
  for (const path of edited) {
    const text = wanted.get(path);
    if (text === undefined || !shown.has(path) || text.length > MAX_TEXT) return null;
    if (isPageModule(path)) scripts.push(path);
    else if (isPlainStyle(path, text) && isPlainStyle(path, shown.get(path) ?? ''))
      styles.push({ path, text });
    else return null;
  }
  const modules = new Map<string, NewModule>();
  for (let path = scripts.pop(); path !== undefined; path = scripts.pop()) {
    if (modules.has(path)) continue;
    const module = readModule(path, wanted, transform);
    const known = importsOf(shown.get(path) ?? '', path, shown);
    // A stylesheet or a file that was not there before is no part of the page.
    if (
      module === null ||
      !importsOf(wanted.get(path) ?? '', path, wanted).every(
        (one) => isPageModule(one) || known.includes(one),
      )
    )
      return null;
    modules.set(path, module);
    if (module.isBoundary) continue;
    const importers = [...wanted.keys()].filter(
      (one) => isPageModule(one) && importsOf(wanted.get(one) ?? '', one, wanted).includes(path),
    );
    if (importers.length === 0) return null;
    scripts.push(...importers);
  }
  return { modules: sortModules(modules), styles };
}

/** Files of the page that differ. */
export function listEdited(shown: Texts, wanted: Texts): string[] {
  const paths = new Set([...shown.keys(), ...wanted.keys()]);
  return [...paths].filter((path) => !path.startsWith('backend/') && shown.get(path) !== wanted.get(path));
}

function readModule(
  path: string,
  texts: Texts,
  transform: (path: string, text: string) => TransformedModule,
): NewModule | null {
  const made = transform(path, texts.get(path) ?? '');
  const leads: NewModule['leads'] = {};
  for (const specifier of made.imports) {
    if (!/^[./]/.test(specifier)) leads[specifier] = null;
    else {
      const found = findModule(texts, path, specifier);
      if (found === null) return null;
      if (found.endsWith('.css')) continue;
      if (!isPageModule(found)) return null;
      leads[specifier] = found;
    }
  }
  return {
    ...made,
    path,
    leads,
    isBoundary: (made.exports?.length ?? 0) > 0 && (made.exports ?? []).every(isComponentName),
  };
}

/** `default` may be one: the page knows. */
const isComponentName = (name: string) => name === 'default' || /^[A-Z](?!.*_)(.*[a-z].*)?$/.test(name);

function isPlainStyle(path: string, text: string): boolean {
  if (!/^src\/.*\.css$/.test(path) || NEEDS_BUILD.test(text)) return false;
  const bare = text.replace(/\/\*[\s\S]*?\*\/|"(\\.|[^"\\\n])*"|'(\\.|[^'\\\n])*'/g, '');
  return !/\/\*|["']/.test(bare) && bare.split('{').length === bare.split('}').length;
}

function importsOf(text: string, path: string, texts: Texts): string[] {
  return [...text.matchAll(IMPORTED)].flatMap(
    ([, specifier = '']) => findModule(texts, path, specifier) ?? [],
  );
}

function findModule(texts: Texts, importer: string, specifier: string): string | null {
  const path = joinPath(specifier.startsWith('/') ? '' : importer, specifier);
  if (path === null) return null;
  const stems = [path, path.replace(/\.js$/, '.ts'), path.replace(/\.jsx?$/, '.tsx')];
  for (const stem of new Set(stems))
    for (const ending of ENDINGS) if (texts.has(stem + ending)) return stem + ending;
  return null;
}

/** What is imported is run before what imports it. */
function sortModules(modules: ReadonlyMap<string, NewModule>): NewModule[] {
  const sorted = new Set<NewModule>();
  const visited = new Set<string>();
  const visit = (module: NewModule) => {
    if (visited.has(module.path)) return;
    visited.add(module.path);
    for (const path of Object.values(module.leads)) {
      const next = path === null ? undefined : modules.get(path);
      if (next) visit(next);
    }
    sorted.add(module);
  };
  for (const module of modules.values()) visit(module);
  return [...sorted];
}
