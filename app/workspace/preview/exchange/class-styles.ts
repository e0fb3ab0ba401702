/** Styles of class names that the page's stylesheet does not have yet: Tailwind's compiler, at work in the browser. */
import { compile } from 'tailwindcss';
import { scanProject } from '../../../../worker/contract/project/style-candidates.ts';
import { joinPath } from '../../run/join-path';

type Texts = ReadonlyMap<string, string>;

/** What makes a stylesheet the project's own for Tailwind. */
const IMPORTS_TAILWIND = /@import\s+['"]tailwindcss['"/]/;
/** Parts of what Tailwind writes that new class names need; all else stands in the page already. */
const NEEDED = /^@(layer\s+(theme|utilities|properties)\b|property\b|keyframes\b)/;

/** Tailwind's own stylesheets. */
export interface TailwindTexts {
  theme: string;
  utilities: string;
}

export class ClassStyles {
  /** What the page's stylesheet was made with. */
  readonly #known: Set<string>;
  readonly #added = new Set<string>();
  readonly #build: Promise<(candidates: string[]) => string> | null;
  #written = '';

  /** @param built texts that the page was built of. */
  constructor(built: Texts, own: TailwindTexts) {
    this.#known = new Set(scanProject(built));
    const path = [...built.keys()].find(
      (one) => /^src\/.*\.css$/.test(one) && IMPORTS_TAILWIND.test(built.get(one) ?? ''),
    );
    this.#build = path === undefined ? null : openTailwind(path, built, own);
    // Asked for with the first new class name; what is wrong with a stylesheet is the builder's to say.
    this.#build?.catch(() => {});
  }

  /**
   * @param edited files of the page that are to be shown anew.
   * @returns all styles that the page needs beside its own, null when these are what they were.
   */
  async write(edited: Iterable<readonly [path: string, text: string]>): Promise<string | null> {
    const before = this.#added.size;
    for (const candidate of scanProject(edited)) if (!this.#known.has(candidate)) this.#added.add(candidate);
    if (!this.#build || this.#added.size === before) return null;
    const build = await this.#build.catch(() => null);
    const written = build ? takeNeeded(build([...this.#added])) : '';
    if (written === this.#written) return null;
    this.#written = written;
    return written;
  }
}

async function openTailwind(
  path: string,
  texts: Texts,
  { theme, utilities }: TailwindTexts,
): Promise<(candidates: string[]) => string> {
  const whole = `@import 'tailwindcss/theme' layer(theme);\n@import 'tailwindcss/utilities' layer(utilities);`;
  // What resets a page stands in it already.
  const parts: Record<string, string> = { index: whole, theme, utilities, preflight: '' };
  const compiled = await compile(texts.get(path) ?? '', {
    from: path,
    base: path,
    loadStylesheet: async (id, base) => {
      if (/^tailwindcss(\/|$)/.test(id)) {
        const name = id.slice('tailwindcss/'.length).replace(/\.css$/, '') || 'index';
        return { path: id, base, content: parts[name] ?? '' };
      }
      const found = joinPath(base, id.startsWith('.') ? id : `./${id}`);
      const content = found === null ? undefined : texts.get(found);
      if (found === null || content === undefined) throw new Error(`There is no stylesheet ${id}.`);
      return { path: found, base: found, content };
    },
    loadModule: async (id) => {
      throw new Error(`${id} is loaded by nobody.`);
    },
  });
  return compiled.build;
}

/** Blocks of the outermost level that new class names need. Pure. */
export function takeNeeded(css: string): string {
  const taken: string[] = [];
  let depth = 0;
  let from = 0;
  // Quoted texts and comments may hold braces.
  for (const { 0: token, index } of css.matchAll(
    /"(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\])*'|\/\*[\s\S]*?\*\/|\\[\s\S]|[{};]/g,
  )) {
    if (token === '{') depth += 1;
    else if (token === '}') depth -= 1;
    if ((token !== '}' && token !== ';') || depth > 0) continue;
    const block = css.slice(from, index + 1).replace(/^(\s|\/\*[\s\S]*?\*\/)+/, '');
    from = index + 1;
    if (NEEDED.test(block)) taken.push(block);
  }
  return taken.join('\n');
}
