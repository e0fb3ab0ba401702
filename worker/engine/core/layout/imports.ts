/** The imports of a TypeScript file, collected while its body is written. */
import { lines, type Source } from './source.ts';
import { importLine } from './typescript.ts';

export class Imports {
  private readonly modules = new Map<string, Set<string>>();

  /** Imports the name (`type Name` for a type) and gives it back as it stands in the code. */
  use(from: string, name: string): string {
    const names = this.modules.get(from) ?? new Set();
    names.add(name);
    this.modules.set(from, names);
    return name.replace(/^type /, '');
  }

  /** Packages first, then the project's own modules, each group in order. */
  print(): Source {
    const rank = (from: string) => (from.startsWith('.') ? 1 : 0);
    const sorted = [...this.modules].sort(([a], [b]) => rank(a) - rank(b) || (a < b ? -1 : 1));
    return lines(sorted.map(([from, names]) => importLine([...names], from)));
  }
}
