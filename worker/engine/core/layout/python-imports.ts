/** The imports of a Python file, collected while its body is written. */
import { builders } from 'prettier/doc';
import { lines, paragraphs, type Source } from './source.ts';

const { group, ifBreak, indent, join, line, softline } = builders;

/** Modules of Python itself; an empty name imports the module. */
const STANDARD = new Set([
  'collections.abc',
  'contextlib',
  'datetime',
  'os',
  'pathlib',
  'sqlite3',
  'typing',
  'json',
]);

export class PythonImports {
  private readonly modules = new Map<string, Map<string, string>>();
  private readonly taken: Set<string>;

  /** @param own names that the file itself defines; an import of the same name gets an underscore behind it. */
  constructor(own: Iterable<string> = []) {
    this.taken = new Set(own);
  }

  /** Imports the name, or the module where it is empty, and gives it back as it stands in the code. */
  use(from: string, name = ''): string {
    const names = this.modules.get(from) ?? new Map<string, string>();
    this.modules.set(from, names);
    const known = names.get(name);
    if (known !== undefined) return known;
    let local = name || from;
    while (this.taken.has(local)) local += '_';
    this.taken.add(local);
    names.set(name, local);
    return local;
  }

  /** Python's own modules first, then packages, then the project's, each group in order. */
  print(): Source {
    const entries = [...this.modules].sort(([a], [b]) => (a < b ? -1 : 1));
    const ranks = [0, 1, 2].map((rank) => entries.filter(([from]) => rankOf(from) === rank));
    return paragraphs(
      ranks.map((group) => {
        const whole = group.filter(([, names]) => names.has(''));
        const parts = group.filter(([, names]) => [...names.keys()].some((name) => name !== ''));
        return lines([
          ...whole.map(([from, names]) => printModule(from, names.get('') ?? from)),
          ...parts.map(([from, names]) =>
            printNames(
              from,
              [...names].filter(([name]) => name !== ''),
            ),
          ),
        ]);
      }),
    );
  }
}

function rankOf(from: string): number {
  if (STANDARD.has(from)) return 0;
  return from.split('.')[0] === 'backend' ? 2 : 1;
}

function printModule(from: string, local: string): string {
  return local === from ? `import ${from}` : `import ${from} as ${local}`;
}

function printNames(from: string, names: [string, string][]): Source {
  const sorted = names
    .sort(([a], [b]) => caseOf(a) - caseOf(b) || compareNames(a, b))
    .map(([name, local]) => (local === name ? name : `${name} as ${local}`));
  return group([
    `from ${from} import `,
    ifBreak('('),
    indent([softline, join([',', line], sorted), ifBreak(',')]),
    softline,
    ifBreak(')'),
  ]);
}

// An underscore comes before every letter.
function compareNames(a: string, b: string): number {
  const [one, other] = [a, b].map((name) => name.toLowerCase());
  return (one ?? '') < (other ?? '') ? -1 : 1;
}

// Constants, then classes, then functions, as isort does.
function caseOf(name: string): number {
  if (/^[A-Z0-9_]+$/.test(name) && name.length > 1) return 0;
  return /^[A-Z]/.test(name) ? 1 : 2;
}
