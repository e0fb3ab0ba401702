/** Tailwind 4 in the Worker: its compiler is plain JavaScript and takes its stylesheets as text. */
import type { SourceFiles } from '../../contract/project/files.ts';
import { findBoundProblem } from '../bounds/find-bound-problem.ts';
import { resolveSource } from '../esbuild/resolve-source.ts';

/** What makes a stylesheet one for Tailwind. */
const NEEDS_TAILWIND =
  /@(import\s+['"]tailwindcss|tailwind|theme|apply|utility|variant|custom-variant|reference|layer|source)\b/;

/** A stylesheet that cannot be compiled; the message is for a person. */
export class StyleProblem extends Error {
  readonly file: string;

  constructor(file: string, message: string) {
    super(message);
    this.file = file;
  }
}

/**
 * @param path the stylesheet in the project.
 * @param stylesheets Tailwind's own, by file name.
 * @param candidates possible class names found in the sources.
 * @returns CSS that a browser understands.
 */
export async function compileStyles(
  files: SourceFiles,
  path: string,
  stylesheets: Record<string, string>,
  candidates: string[],
): Promise<string> {
  const source = files[path] ?? '';
  if (!NEEDS_TAILWIND.test(source)) return source;
  const { compile } = await import('tailwindcss');
  try {
    const compiled = await compile(source, {
      from: path,
      base: folderOf(path),
      loadStylesheet: async (id, base) => loadStylesheet(files, stylesheets, id, base),
      loadModule: async (id) => {
        throw new Error(`"${id}" is a plugin or configuration in JavaScript, which is not supported here`);
      },
    });
    return compiled.build(candidates);
  } catch (error) {
    throw new StyleProblem(path, error instanceof Error ? error.message : String(error));
  }
}

function loadStylesheet(files: SourceFiles, stylesheets: Record<string, string>, id: string, base: string) {
  if (id === 'tailwindcss' || id.startsWith('tailwindcss/')) {
    const name = id === 'tailwindcss' ? 'index' : id.slice('tailwindcss/'.length);
    const content = stylesheets[name.endsWith('.css') ? name : `${name}.css`];
    if (content !== undefined) return { path: id, base: 'tailwindcss', content };
  }
  if (base === 'tailwindcss' && id.startsWith('./')) {
    const content = stylesheets[id.slice(2)];
    if (content !== undefined) return { path: id, base, content };
  }
  const found = resolveSource(files, id.startsWith('.') ? id : `./${id}`, `${base}/x`);
  const content = found ? files[found] : undefined;
  if (!found || content === undefined) throw new Error(`The stylesheet "${id}" does not exist`);
  const refused = findBoundProblem(found, content);
  if (refused) throw new Error(refused.message);
  return { path: found, base: folderOf(found), content };
}

function folderOf(path: string): string {
  return path.split('/').slice(0, -1).join('/');
}
