/** Code as a model hands it over: perhaps in a markdown fence, with words around it. Pure. */

export interface ReadCode {
  code: string;
  /** What the fence says it is, in small letters; empty without a fence. */
  language: string;
  /** Stylesheets in fences of their own beside it. */
  styles: string;
}

/** What stands in front of a fence is words, unless it is code that holds a fence itself. */
const CODE_BEFORE =
  /^[ \t]*(import\s|export\s|const\s|let\s|function\s|from\s+\S+\s+import\s|def\s|class\s|@)/m;

/** @returns null when there is nothing but white space. */
export function readCode(text: string): ReadCode | null {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n');
  if (lines.every((line) => line.trim() === '')) return null;
  const { before, blocks } = findFences(lines);
  if (CODE_BEFORE.test(before)) return { code: tidy(lines), language: '', styles: '' };
  const styles = blocks.filter(({ language }) => language === 'css').map(({ body }) => tidy(body));
  const others = blocks.filter(({ language }) => language !== 'css');
  const size = (block: Fence) => block.body.join('\n').length;
  const [main] = others.toSorted((a, b) => size(b) - size(a));
  if (!main) return { code: tidy(lines), language: '', styles: '' };
  return { code: tidy(main.body), language: main.language, styles: styles.join('\n') };
}

interface Fence {
  language: string;
  body: string[];
}

/** Blocks between fences, and what stands before the first; a fence that was cut off goes to the end. */
function findFences(lines: string[]): { before: string; blocks: Fence[] } {
  const before: string[] = [];
  const blocks: Fence[] = [];
  let open: { sign: string; block: Fence } | null = null;
  for (const line of lines) {
    const [, sign = '', info = ''] = /^[ \t]*(`{3,}|~{3,})[ \t]*([^`]*)$/.exec(line) ?? [];
    if (open && sign === open.sign && info.trim() === '') open = null;
    else if (open) open.block.body.push(line);
    else if (sign) {
      const language = (/^[\w+#.-]*/.exec(info)?.[0] ?? '').toLowerCase();
      open = { sign, block: { language, body: [] } };
      blocks.push(open.block);
    } else if (blocks.length === 0) before.push(line);
  }
  return { before: before.join('\n'), blocks };
}

/** Without empty lines around it. */
function tidy(lines: string[]): string {
  const first = lines.findIndex((line) => line.trim() !== '');
  return `${lines.slice(Math.max(0, first)).join('\n').trimEnd()}\n`;
}

export type BackendKind = 'fastapi' | 'hono';

/** Frameworks that cannot be run here, by how their code names them. */
const FOREIGN: [RegExp, string][] = [
  [/^[ \t]*(from|import)\s+flask\b/m, 'Flask'],
  [/^[ \t]*(from|import)\s+django\b/m, 'Django'],
  [/\bfrom\s+['"]express['"]|\brequire\(\s*['"]express['"]\s*\)/, 'Express'],
  [/\bfrom\s+['"]fastify['"]|\brequire\(\s*['"]fastify['"]\s*\)/, 'Fastify'],
  [/\bfrom\s+['"]koa['"]|\brequire\(\s*['"]koa['"]\s*\)/, 'Koa'],
  [/^[ \t]*package\s+main\b/m, 'Go'],
  [/^[ \t]*<\?php/m, 'PHP'],
];

/** @returns which backend it is, or the name of one that cannot be run here; null where nothing says so. */
export function findBackendKind({ code, language }: ReadCode): BackendKind | { foreign: string } | null {
  if (/\bFastAPI\s*\(/.test(code) && /^[ \t]*(from|import)\s+fastapi\b/m.test(code)) return 'fastapi';
  if (/\bfrom\s+['"]hono(\/[\w-]+)?['"]/.test(code)) return 'hono';
  const foreign = FOREIGN.find(([pattern]) => pattern.test(code));
  if (foreign) return { foreign: foreign[1] };
  // Without a framework: a fetch handler, or the form that Hewn's own apps have.
  if (!/^(py|python)/.test(language) && /\bexport\s+(default\b|(async\s+)?function\s+createApp\b)/.test(code))
    return 'hono';
  return null;
}
