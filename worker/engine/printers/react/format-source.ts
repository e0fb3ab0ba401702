/** The formatter at the end of the printers: Prettier, with the settings that are written into the project. */
import type { Options } from 'prettier';
import { format } from 'prettier/standalone';

/** Also printed into the project's package.json, so that `prettier --check .` agrees. */
export const PRETTIER_OPTIONS = { singleQuote: true, printWidth: 110 } as const;

const PARSERS: Record<string, string> = {
  ts: 'babel-ts',
  tsx: 'babel-ts',
  css: 'css',
};

/**
 * Gives the thread back after each file: in the Worker all runs and pages share it, and a whole frontend takes a second.
 * @param path decides the language by its ending.
 * @throws SyntaxError when the text is not valid in that language.
 */
export async function formatSource(path: string, text: string): Promise<string> {
  const parser = PARSERS[path.split('.').at(-1) ?? ''];
  if (parser === undefined) throw new Error(`No formatter for ${path}`);
  const formatted = await format(text, { ...PRETTIER_OPTIONS, parser, plugins: await loadPlugins() });
  await new Promise((resolve) => setTimeout(resolve, 0));
  return formatted;
}

/** Each is loaded once by the runtime. A promise kept here would belong to the request that began it, and could die with it. */
function loadPlugins(): Promise<NonNullable<Options['plugins']>> {
  return Promise.all([
    import('prettier/plugins/babel'),
    import('prettier/plugins/estree'),
    import('prettier/plugins/postcss'),
  ]);
}
