/**
 * The check of code where no type checker can be had: names that are used and not declared, imports of what is not
 * there, properties that the kit's components do not take, icons that the app does not have, and files that nothing uses and
 * that do not build. What the kit wrote itself is not read again. Each problem says its file and line, and what to do instead.
 */
import { resolveAlias } from '../../../builder/esbuild/import-aliases.ts';
import { relativeImport, resolveSource, suggestSource } from '../../../builder/esbuild/resolve-source.ts';
import type { SourceFiles } from '../../../contract/project/files.ts';
import { FactsReader } from './facts-reader.ts';
import { findNearest } from './find-nearest.ts';
import { type CodeFacts, type Property, readCode } from './read-code.ts';

type Kind = 0 | 'icon' | 'icons' | string[];
export interface KitTypes {
  components: Record<string, Record<string, Record<string, Kind>>>;
  shapes: string[];
  globals: string[];
}

/** What code is held against. */
export interface Known {
  types: KitTypes;
  /** The kit's own files. */
  kit: Record<string, string>;
  /** All icons that could be drawn, and the line of `src/ui/icon-shapes.ts` that has one. */
  drawIcon(name: string): string | null;
}

const CODE = /^(?:src|backend)\/.+\.[jt]sx?$/;
const NO_APP = /\.(?:test|spec|stories)\.[jt]sx?$|\.d\.ts$|\/__tests__\//;
const ENTRY = /^src\/(?:main|index)\.[jt]sx?$|^backend\/[^/]+\.[jt]s$/;
const SHAPES = 'src/ui/icon-shapes.ts';
/** Not in the list of what browsers have: Node's, workers' and bundlers'. */
const ELSEWHERE = [
  ...['undefined', 'arguments', 'process', 'Buffer', 'global', 'require', 'module', 'exports', '__dirname'],
  ...['__filename', 'setImmediate', 'HTMLRewriter', 'WebSocketPair', 'React', 'JSX'],
];
const REACT = [
  ...['useState', 'useEffect', 'useRef', 'useMemo', 'useCallback', 'useReducer', 'useContext', 'useId'],
  ...[
    'useLayoutEffect',
    'useTransition',
    'useDeferredValue',
    'useSyncExternalStore',
    'createContext',
    'memo',
  ],
  ...['forwardRef', 'lazy', 'Suspense', 'Fragment', 'createElement', 'startTransition', 'useActionState'],
];

/** @returns `path:line: what is wrong and what to do`, a line each. */
export function checkNames(files: SourceFiles, known: Known, reader = new FactsReader(readCode)): string[] {
  return new NameCheck(files, known, reader).run();
}

class NameCheck {
  readonly #files: SourceFiles;
  readonly #known: Known;
  readonly #reader: FactsReader<CodeFacts>;
  readonly #globals: Set<string>;
  readonly #problems: string[] = [];

  constructor(files: SourceFiles, known: Known, reader: FactsReader<CodeFacts>) {
    this.#files = files;
    this.#known = known;
    this.#reader = reader;
    this.#globals = new Set([...known.types.globals, ...ELSEWHERE, ...readAmbient(files)]);
  }

  run(): string[] {
    const { kit } = this.#known;
    const own = Object.entries(this.#files).filter(
      ([path, text]) => CODE.test(path) && !NO_APP.test(path) && kit[path] !== text,
    );
    let used: ReadonlySet<string> | null = null;
    for (const [path, text] of own) {
      const facts = this.#reader.read(path, text);
      if (facts.failure) {
        // What is used was built: the bundler says what is wrong with it, and reads more than is read here.
        used ??= this.#findUsed();
        if (!used.has(path))
          this.#add(
            path,
            facts.failure.line,
            `${facts.failure.message}. Nothing uses this file: mend it or delete it.`,
          );
        continue;
      }
      this.#checkFree(path, facts);
      this.#checkImports(path, facts);
      this.#checkElements(path, facts);
    }
    return this.#problems;
  }

  #add(path: string, line: number, problem: string): void {
    this.#problems.push(`${path}:${line}: ${problem}`);
  }

  #checkFree(path: string, { free, types, ambient }: CodeFacts): void {
    for (const { name, line } of free) {
      if (this.#globals.has(name) || ambient.has(name)) continue;
      const what = types.has(name)
        ? `"${name}" is imported as a type alone and used as a value. Take "type" out of its import`
        : `"${name}" is used and not declared. ${this.#sayWhence(path, name)}`;
      this.#add(path, line, `${what}.`);
    }
  }

  #sayWhence(path: string, name: string): string {
    if (REACT.includes(name)) return `Import it from 'react'`;
    const home = Object.keys(this.#known.types.components).find(
      (file) => file in this.#files && name in (this.#known.types.components[file] ?? {}),
    );
    return home ? `Import it from '${relativeImport(path, home)}'` : 'Declare it or import it';
  }

  #checkImports(path: string, { imports }: CodeFacts): void {
    for (const { from, names, line } of imports) {
      if (!/^\.{0,2}\//.test(from)) continue;
      const target = resolveSource(this.#files, from, path);
      if (!target) {
        // Assets that a server has are none of the files.
        if (from.startsWith('/')) continue;
        const near = suggestSource(this.#files, from, path);
        this.#add(path, line, `There is no file '${from}'.${near ? ` Did you mean '${near}'?` : ''}`);
        continue;
      }
      const offered = this.#listExports(target);
      for (const { name } of offered ? names : []) {
        if (name === '*' || offered?.has(name)) continue;
        const near = findNearest(name, [...(offered ?? [])]);
        const there = name === 'default' ? 'has no default export' : `exports no "${name}"`;
        this.#add(path, line, `'${from}' ${there}.${near ? ` It exports "${near}".` : ''}`);
      }
    }
  }

  /** @returns null where that is not known. */
  #listExports(path: string, seen: readonly string[] = []): ReadonlySet<string> | null {
    const text = this.#files[path];
    if (text === undefined || !/\.[jt]sx?$/.test(path) || seen.includes(path)) return null;
    const { failure, exports, passedOn } = this.#reader.read(path, text);
    if (failure || (exports.size === 0 && /\bmodule\.exports\b|\bexports\./.test(text))) return null;
    const all = new Set(exports);
    for (const from of passedOn) {
      const target = resolveSource(this.#files, from, path);
      const more = target && this.#listExports(target, [...seen, path]);
      if (!more) return null;
      for (const name of more) if (name !== 'default') all.add(name);
    }
    return all;
  }

  #checkElements(path: string, { imports, elements, lists }: CodeFacts): void {
    const components = this.#findComponents(path, imports);
    for (const { component, properties } of elements) {
      const taken = components.get(component);
      for (const property of taken ? properties : [])
        this.#checkProperty(path, component, taken ?? {}, property);
    }
    for (const { type, icons, line } of lists)
      if (this.#known.types.shapes.includes(type)) this.#checkIcons(path, line, icons);
  }

  /** The kit's components by what they are called here; one whose file was changed takes what nobody knows. */
  #findComponents(path: string, imports: CodeFacts['imports']): Map<string, Record<string, Kind>> {
    const found = new Map<string, Record<string, Kind>>();
    for (const { from, names } of imports) {
      const target = /^\.{0,2}\//.test(from)
        ? resolveSource(this.#files, from, path)
        : resolveAlias(this.#files, from);
      const { kit, types } = this.#known;
      if (!target || kit[target] !== this.#files[target]) continue;
      for (const { name, local } of names) {
        const properties = types.components[target]?.[name];
        if (properties) found.set(local, properties);
      }
    }
    return found;
  }

  #checkProperty(
    path: string,
    component: string,
    taken: Record<string, Kind>,
    { name, values, icons, line }: Property,
  ) {
    if (['key', 'ref', 'children'].includes(name) || name.includes('-')) return;
    const kind = taken[name];
    if (kind === undefined) {
      const near = findNearest(name, Object.keys(taken));
      const hint = near ? `It takes "${near}"` : `It takes ${listNames(Object.keys(taken))}`;
      this.#add(path, line, `<${component}> takes no "${name}". ${hint}.`);
    } else if (kind === 'icon') this.#checkIcons(path, line, values);
    else if (kind === 'icons') this.#checkIcons(path, line, icons);
    else if (kind !== 0)
      for (const value of values.filter((one) => !kind.includes(one)))
        this.#add(
          path,
          line,
          `"${name}" of <${component}> cannot be "${value}": it is one of ${kind.join(', ')}.`,
        );
  }

  #checkIcons(path: string, line: number, icons: readonly string[]): void {
    const shapes = this.#files[SHAPES];
    if (shapes === undefined) return;
    const there = [...shapes.matchAll(/^\s*(?:'([\w-]+)'|"([\w-]+)"|([\w$]+))\s*:/gm)].map(
      ([, single, double, bare]) => single ?? double ?? bare ?? '',
    );
    for (const icon of icons) {
      if (there.includes(icon)) continue;
      const drawn = this.#known.drawIcon(icon);
      const near = findNearest(icon, there) ?? there.find((one) => one.includes(icon) || icon.includes(one));
      this.#add(
        path,
        line,
        drawn
          ? `The app has no icon "${icon}" yet. Add this line to ${SHAPES}: ${drawn}`
          : `There is no icon "${icon}".${near ? ` The nearest is "${near}".` : ''} ${SHAPES} lists those that there are.`,
      );
    }
  }

  /** Files that the app reaches from where it begins. */
  #findUsed(): ReadonlySet<string> {
    const page = this.#files['index.html'] ?? '';
    const begins = Object.keys(this.#files).filter((path) => ENTRY.test(path) || page.includes(`/${path}`));
    const used = new Set(begins);
    for (const path of used) {
      for (const [, from = ''] of (this.#files[path] ?? '').matchAll(
        /\b(?:from|import)\s*\(?\s*["']([^"']+)["']/g,
      )) {
        const target = /^\.{0,2}\//.test(from)
          ? resolveSource(this.#files, from, path)
          : resolveAlias(this.#files, from);
        if (target) used.add(target);
      }
    }
    return used;
  }
}

/** What declarations beside the code say is there. */
function readAmbient(files: SourceFiles): string[] {
  return Object.entries(files)
    .filter(([path]) => path.endsWith('.d.ts'))
    .flatMap(([, text]) => [...text.matchAll(/\b(?:const|let|var|function|class)\s+([\w$]+)/g)])
    .map(([, name = '']) => name);
}

/** The first ones: a component takes some of its own and all of an element's. */
function listNames(names: readonly string[]): string {
  return names.length === 0
    ? 'none'
    : `${names.slice(0, 12).join(', ')}${names.length > 12 ? ' and more' : ''}`;
}
