/** A text in the usual form of its language: prettier, and Ruff for Python, loaded when first asked for. */
import type { Plugin } from 'prettier';

/** By ending: prettier's parser, and what it needs. */
const PARSERS: readonly [RegExp, string, () => Promise<{ default: Plugin }[]>][] = [
  [/\.(ts|tsx|mts|cts)$/, 'typescript', () => Promise.all([load('typescript'), load('estree')])],
  [/\.(js|jsx|mjs|cjs)$/, 'babel', () => Promise.all([load('babel'), load('estree')])],
  [/\.(json|webmanifest)$/, 'json', () => Promise.all([load('babel'), load('estree')])],
  [/\.css$/, 'css', () => Promise.all([load('postcss')])],
  [/\.html?$/, 'html', () => Promise.all([load('html'), load('postcss'), load('babel'), load('estree')])],
  [/\.(md|markdown)$/, 'markdown', () => Promise.all([load('markdown')])],
  [/\.ya?ml$/, 'yaml', () => Promise.all([load('yaml')])],
];

type PluginName = 'babel' | 'estree' | 'html' | 'markdown' | 'postcss' | 'typescript' | 'yaml';

/** Each named by itself: the bundler makes a part of each. */
function load(name: PluginName): Promise<{ default: Plugin }> {
  const plugins: Record<PluginName, () => Promise<unknown>> = {
    babel: () => import('prettier/plugins/babel'),
    estree: () => import('prettier/plugins/estree'),
    html: () => import('prettier/plugins/html'),
    markdown: () => import('prettier/plugins/markdown'),
    postcss: () => import('prettier/plugins/postcss'),
    typescript: () => import('prettier/plugins/typescript'),
    yaml: () => import('prettier/plugins/yaml'),
  };
  return plugins[name]() as Promise<{ default: Plugin }>;
}

/**
 * @returns the text in its usual form.
 * @throws Error where the text cannot be read.
 */
export async function formatText(path: string, text: string): Promise<string> {
  if (path.endsWith('.py')) return (await import('./check-text.client')).formatPython(text);
  const [, parser, plugins] = PARSERS.find(([ending]) => ending.test(path)) ?? [];
  if (!parser || !plugins) throw new Error('There is no formatter for files of this kind.');
  const [{ format }, loaded] = await Promise.all([import('prettier/standalone'), plugins()]);
  return format(text, {
    parser,
    plugins: loaded.map(({ default: plugin }) => plugin),
    // As generated projects are written.
    printWidth: 100,
    singleQuote: true,
  });
}
