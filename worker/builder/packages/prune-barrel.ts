/**
 * Packages of icons have one module that hands on thousands of others. Of such a module only what is asked for is kept, so
 * that the bundler need not read them all. Pure.
 */
import type { SourceFiles } from '../../contract/project/files.ts';

/** Below this a module is read as it is, bytes. */
const MIN_LENGTH = 10_000;

const HANDED_ON = /^export\s*\{([^{}]*)\}\s*from\s*(["'][^"']*["'])\s*;?$/;
const GATHERED = /^import\s*\*\s*as\s+([\w$]+)\s+from\s*["'][^"']*["']\s*;?$/;
const EXPORTED = /^export\s*\{([^{}]*)\}\s*;?$/;
const OTHER = /^(["']use (strict|client)["'];?|\/\/.*|)$/;

/**
 * @param names exports that are asked for.
 * @returns the module without the rest, or null where it does more than hand on.
 */
export function pruneBarrel(code: string, names: ReadonlySet<string>): string | null {
  if (code.length < MIN_LENGTH) return null;
  const kept: string[] = [];
  const gathered = new Map<string, string>();
  for (const raw of withoutComments(code).split('\n')) {
    const line = raw.trim();
    if (OTHER.test(line)) continue;
    const [, own, from] = HANDED_ON.exec(line) ?? [];
    const [, star] = GATHERED.exec(line) ?? [];
    const [, local] = EXPORTED.exec(line) ?? [];
    if (own !== undefined && from !== undefined) {
      const wanted = pick(own, names);
      if (wanted.length > 0)
        kept.push(`export { ${wanted.map(({ text }) => text).join(', ')} } from ${from};`);
    } else if (star !== undefined) gathered.set(star, line);
    else if (local !== undefined)
      for (const { text, source } of pick(local, names)) {
        const needed = gathered.get(source);
        if (needed === undefined) return null;
        kept.push(needed, `export { ${text} };`);
      }
    else return null;
  }
  return kept.join('\n');
}

/** Step by step: a pattern would take long for a module that begins thousands of comments and ends none. */
function withoutComments(code: string): string {
  let rest = '';
  let at = 0;
  for (let begin = code.indexOf('/*'); begin >= 0; begin = code.indexOf('/*', at)) {
    const end = code.indexOf('*/', begin + 2);
    if (end < 0) break;
    rest += code.slice(at, begin);
    at = end + 2;
  }
  return rest + code.slice(at);
}

/** Of the names between the braces of an export those that are asked for. */
function pick(list: string, names: ReadonlySet<string>): { text: string; source: string }[] {
  return list.split(',').flatMap((part) => {
    const text = part.trim();
    const [source = '', name = source] = text.split(/\s+as\s+/);
    return names.has(name) ? [{ text, source }] : [];
  });
}

const NAMED =
  /\bimport\s+(?:type\s+)?(?:([\w$]+)\s*,\s*)?(?:\{([^{}]*)\}|([\w$]+))\s*from\s*["']([^"'\n]+)["']/g;
const MENTIONED = /["']([^"'\n]+)["']/g;

/**
 * @returns package → names that the project's own modules import of it; a package that is asked for in another way (as a
 * whole, by `require`, by `import()`, handed on) is not in it.
 */
export function listNamedImports(files: SourceFiles): Map<string, Set<string>> {
  const named = new Map<string, Set<string>>();
  const times = new Map<string, number>();
  const count = (name: string, by: number) => times.set(name, (times.get(name) ?? 0) + by);
  for (const [path, text] of Object.entries(files)) {
    if (!/\.(tsx?|jsx?|mjs|mts)$/.test(path)) continue;
    for (const [, first, list, only, name = ''] of text.matchAll(NAMED)) {
      const names = named.get(name) ?? new Set();
      named.set(name, names);
      count(name, 1);
      if (first ?? only) names.add('default');
      for (const part of list?.split(',') ?? []) {
        const own = part
          .trim()
          .replace(/^type\s+/, '')
          .split(/\s+as\s+/)[0];
        if (own) names.add(own);
      }
    }
    // Said once more than it is imported by names: somebody asks for it in another way.
    for (const [, name = ''] of text.matchAll(MENTIONED)) count(name, -1);
  }
  for (const [name, rest] of times) if (rest < 0) named.delete(name);
  return named;
}
