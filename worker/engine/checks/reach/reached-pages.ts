/** The part of printed pages that one address reaches: what every page stands in, and the page with all that it imports. */
import type { SourceFiles } from '../../../contract/project/files.ts';
import type { Part } from './reached-backend.ts';
import { resolveModule } from './resolve-module.ts';

const APP = 'src/App.tsx';
const ENTRIES = ['index.html', 'src/main.tsx', APP];
/** A page as `printApp` lists it: its address and its file. */
const PAGE = /^ +'([^']+)': lazyPage\(\(\) =>\s*import\('([^']+)'\)\s*,?\s*\),$/gm;
const IMPORT = /(?:\bfrom |\bimport |\bimport\()\s*'(\.[^']+)'/g;

export class ReachedPages {
  readonly #files: SourceFiles;
  /** In the order in which the app asks them. */
  readonly #pages: { address: string[]; file: string | null }[];
  readonly #parts = new Map<string, Part | null>();

  /** @param files as they were printed; nobody edited them. */
  constructor(files: SourceFiles) {
    this.#files = files;
    this.#pages = [...(files[APP] ?? '').matchAll(PAGE)].map(([, address = '', module = '']) => ({
      address: address.split('/'),
      file: this.#resolve(APP, module),
    }));
  }

  /** @returns the same part for the same page; null: what the address shows is not known. */
  partOf(path: string): Part | null {
    const asked = (path.split('?')[0] ?? '').split('/');
    const page = this.#pages.find(
      ({ address }) =>
        address.length === asked.length &&
        address.every((part, index) => part.startsWith(':') || part === asked[index]),
    );
    if (!page?.file) return null;
    const part = this.#parts.has(page.file) ? (this.#parts.get(page.file) ?? null) : this.#collect(page.file);
    this.#parts.set(page.file, part);
    return part;
  }

  #collect(page: string): Part | null {
    const part: Part = {};
    const waiting = [...ENTRIES, page];
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      const text = this.#files[file];
      if (part[file] !== undefined || text === undefined) continue;
      part[file] = text;
      const read = file === APP ? text.replace(PAGE, '') : text;
      for (const [, module = ''] of read.matchAll(IMPORT)) {
        const target = this.#resolve(file, module);
        if (target === null) return null;
        waiting.push(target);
      }
    }
    return part;
  }

  #resolve(from: string, module: string): string | null {
    const path = resolveModule(from, module);
    return (
      ['', '.ts', '.tsx'].map((end) => path + end).find((file) => this.#files[file] !== undefined) ?? null
    );
  }
}
