/**
 * The part of a printed backend that calls reach. Printers keep what is about one kind of record in files of its own: these are reached
 * by calls that name the kind, and by whatever imports them. All other files are reached by every call, but for the examples, and
 * for columns and examples of other kinds that nothing reached speaks of. More may be taken for reached than is, never less.
 */
import type { SourceFiles } from '../../../contract/project/files.ts';
import { resolveModule } from './resolve-module.ts';

/** A part: path → its text, or what of it is reached. */
export type Part = Record<string, string>;

/** With which records the app begins. */
export interface Beginning {
  seeded: boolean;
  /** Somebody changes what is of a kind, which examples of other kinds may forbid. */
  isChanged: boolean;
}

/** What is about one kind alone. */
const OWN = /^backend\/(?:routes|validation|records|routers|models)\/([^/]+)\.(?:ts|py)$/;
const SCHEMA = /^backend\/schema\.(?:ts|py)$/;
const SEED = /^backend\/seed\.(?:ts|py)$/;
/** These name every kind, and do nothing with any. */
const REGISTERS = /^backend\/(?:main\.(?:ts|py)|openapi\.json)$/;
/** Read by the documentation alone. */
const DESCRIPTION = 'backend/openapi.json';
/** Calls that no kind answers. */
const OF_NO_KIND = new Set(['auth', 'health']);
/** A table as `printSchema` writes it: its name stands first. */
const TABLE = /^( +)(?:\{|Table\()\n +name(?:: |=)["'](\w+)["'],\n[\s\S]*?^\1[})],\n/gm;
const COLUMN = /^ +["']?(\w+)["']?: /;
/** The examples of a table as `printSeed` writes them. */
const EXAMPLES = /^( +)(?:seeding\.)?insert\(\s*["'](\w+)["'],\s*\[\n[\s\S]*?^\1(?:\]\);|\))\n/gm;

export class ReachedBackend {
  readonly #files: SourceFiles;
  /** Kind → paths of what is about it alone. */
  readonly #own = new Map<string, string[]>();
  /** Kind → kinds whose files its own import. */
  readonly #imported = new Map<string, Set<string>>();
  /** What every call reaches. */
  readonly #everywhere: string[];
  readonly #parts = new Map<string, Part>();
  /** Path → the words that stand in the file. */
  readonly #words = new Map<string, string[]>();

  /** @param files as they were printed; nobody edited them. */
  constructor(files: SourceFiles) {
    this.#files = files;
    for (const path of Object.keys(files)) {
      const kind = kindOf(path);
      if (kind !== null) this.#own.set(kind, [...(this.#own.get(kind) ?? []), path]);
    }
    for (const [kind, paths] of this.#own) this.#imported.set(kind, this.#listImported(paths));
    this.#everywhere = Object.keys(files).filter(
      (path) => kindOf(path) === null && ![SCHEMA, SEED, REGISTERS].some((special) => special.test(path)),
    );
  }

  /** @returns the kinds that calls of these paths name; null: they may be answered by anything. */
  listKinds(paths: readonly string[]): Set<string> | null {
    const kinds = new Set<string>();
    for (const path of paths) {
      const [, first, name = ''] = (path.split('?')[0] ?? '').split('/');
      const isOfKind = this.#own.has(asKind(name));
      if (first !== 'api' || !(isOfKind || OF_NO_KIND.has(name))) return null;
      if (isOfKind) kinds.add(asKind(name));
    }
    return kinds;
  }

  /** @returns the same part for the same question. */
  partOf(named: ReadonlySet<string>, beginning: Beginning): Part {
    const kinds = this.#reach(named);
    const key = JSON.stringify([[...kinds].sort(), beginning.seeded, beginning.isChanged]);
    const part = this.#parts.get(key) ?? this.#cutPart(kinds, beginning);
    this.#parts.set(key, part);
    return part;
  }

  #cutPart(kinds: ReadonlySet<string>, { seeded, isChanged }: Beginning): Part {
    const paths = [...this.#everywhere, ...[...kinds].flatMap((kind) => this.#own.get(kind) ?? [])];
    const spoken = new Set(paths.flatMap((path) => this.#wordsOf(path)));
    const isOther = (table: string) => this.#own.has(asKind(table)) && !kinds.has(asKind(table));
    const part: Part = Object.fromEntries(paths.map((path) => [path, this.#files[path] ?? '']));
    for (const [path, text] of Object.entries(this.#files)) {
      if (REGISTERS.test(path) && path !== DESCRIPTION) part[path] = text;
      if (SCHEMA.test(path))
        part[path] = text.replace(TABLE, (all, _, name) => (isOther(name) ? keepSpoken(all, spoken) : all));
      if (SEED.test(path) && seeded)
        part[path] = isChanged
          ? text
          : text.replace(EXAMPLES, (all, _, name) => (isOther(name) && !spoken.has(name) ? '' : all));
    }
    return part;
  }

  #reach(named: ReadonlySet<string>): Set<string> {
    const reached = new Set<string>();
    const waiting = [...named, ...this.#listImported(this.#everywhere)];
    for (let kind = waiting.pop(); kind !== undefined; kind = waiting.pop()) {
      if (reached.has(kind)) continue;
      reached.add(kind);
      waiting.push(...(this.#imported.get(kind) ?? []));
    }
    return reached;
  }

  #wordsOf(path: string): string[] {
    const words = this.#words.get(path) ?? this.#files[path]?.match(/\w+/g) ?? [];
    this.#words.set(path, words);
    return words;
  }

  #listImported(paths: readonly string[]): Set<string> {
    return new Set(
      paths
        .flatMap((path) => listModules(path, this.#files[path] ?? ''))
        .map(kindOf)
        .filter((kind) => kind !== null),
    );
  }
}

/** Files of one kind are called after it in the way of their language. */
function kindOf(path: string): string | null {
  const name = OWN.exec(path)?.[1];
  return name === undefined || name === '__init__' ? null : asKind(name);
}

/** Python's own words have an underscore behind them. */
function asKind(name: string): string {
  return name.replaceAll('-', '_').replace(/_$/, '');
}

/** @returns paths of the modules that a file imports. */
function listModules(path: string, text: string): string[] {
  if (path.endsWith('.ts'))
    return [...text.matchAll(/(?:from|import)[ (]'(\.[^']+)'/g)].map(([, module = '']) =>
      resolveModule(path, module),
    );
  return [...text.matchAll(/^from (backend[\w.]*) import (.*(?:\((?:[^)]*)\))?)/gm)].flatMap(
    ([, module = '', names = '']) => {
      const folder = module.replaceAll('.', '/');
      return [`${folder}.py`, ...(names.match(/\w+/g) ?? []).map((name) => `${folder}/${name}.py`)];
    },
  );
}

/** Of a table of which no record is made: the columns that are spoken of, and what it says of the tables at which it points. */
function keepSpoken(table: string, spoken: ReadonlySet<string>): string {
  return table
    .split('\n')
    .filter((line) => line.includes('REFERENCES') || spoken.has(COLUMN.exec(line)?.[1] ?? ''))
    .join('\n');
}
