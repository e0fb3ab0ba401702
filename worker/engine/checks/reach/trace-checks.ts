/**
 * What of an app a check reaches: where nothing of that changed, its verdict is the same. Only for an app whose files are as they
 * were printed, since code of others keeps no such order.
 */
import type { ContractCheck, ContractStep, PageCheck } from '../../../contract/plan/contract-suite.ts';
import type { SourceFiles } from '../../../contract/project/files.ts';
import { hashBytes } from '../../../domain/secrets/hash-bytes.ts';
import { type Part, ReachedBackend } from './reached-backend.ts';
import { ReachedPages } from './reached-pages.ts';

/** Each gives null where the whole app may be reached; what is the same gives the same object. */
export interface CheckTrace {
  /** @param seeded whether the app begins with its examples. */
  ofCalls(check: ContractCheck, seeded: boolean): object | null;
  ofPage(check: PageCheck, seeded: boolean): object | null;
}

/** @param files of the backend, with those of the pages where checks of pages are asked for. */
export function traceChecks(files: SourceFiles): CheckTrace {
  const isBackend = ([path]: [string, string]) => path.startsWith('backend/');
  const entries = Object.entries(files);
  const backend = new ReachedBackend(Object.fromEntries(entries.filter(isBackend)));
  const pages = new ReachedPages(Object.fromEntries(entries.filter((entry) => !isBackend(entry))));
  const named = nameContents();
  return {
    ofCalls({ steps }, seeded) {
      const kinds = backend.listKinds(pathsOf(steps));
      return kinds && named(backend.partOf(kinds, { seeded, isChanged: true }));
    },
    ofPage({ setup, path }, seeded) {
      const kinds = backend.listKinds(pathsOf(setup));
      const shown = pages.partOf(path);
      if (!kinds || !shown) return null;
      const isChanged = kinds.size > 0;
      // Whatever else a page asks for is of no kind, and reached in any case.
      for (const asked of listAsked(shown))
        for (const kind of backend.listKinds([asked]) ?? []) kinds.add(kind);
      return named(shown, backend.partOf(kinds, { seeded, isChanged }));
    },
  };
}

/** @returns for the same parts the same object, which says by path what stands there: files are long, and in many parts. */
function nameContents(): (first: Part, second?: Part) => object {
  const hashes = new Map<string, string>();
  const known = new Map<Part, Map<Part | undefined, object>>();
  const hash = (text: string) => {
    const name = hashes.get(text) ?? hashBytes(text);
    hashes.set(text, name);
    return name;
  };
  return (first, second) => {
    const beside = known.get(first) ?? new Map<Part | undefined, object>();
    known.set(first, beside);
    const texts = () => Object.entries({ ...first, ...second });
    const contents =
      beside.get(second) ?? Object.fromEntries(texts().map(([path, text]) => [path, hash(text)]));
    beside.set(second, contents);
    return contents;
  };
}

function pathsOf(steps: readonly ContractStep[]): string[] {
  return steps.map(({ call }) => call.path);
}

/** Addresses of the API that a page's code names, by itself or in the name of the file that asks them. */
function listAsked(part: Part): Set<string> {
  return new Set(Object.values(part).flatMap((text) => text.match(/\/api\/[a-z0-9-]+/g) ?? []));
}
