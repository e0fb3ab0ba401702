/** Refactoring without a model: what a formatter and rules over the tree can do without changing what the program does. */
import type { RefactorType } from '../../contract/assistant.ts';
import { MODERNIZE } from './modernize/rules.ts';
import { parseScript } from './script/parse-script.ts';
import { readScript } from './script/read-script.ts';
import { applyRules, tellRuled } from './script/rules.ts';

export interface Refactored {
  code: string;
  /** What was done, or why nothing was. */
  note: string;
}

const PARSERS: Record<string, string> = {
  javascript: 'babel',
  typescript: 'babel-ts',
  json: 'json',
  css: 'css',
};

export async function refactorOffline(
  code: string,
  language: string,
  type: RefactorType,
): Promise<Refactored> {
  if (type === 'optimize' || type === 'performance')
    return {
      code,
      note: 'Unchanged: making code faster needs a language model. Add one in the settings.',
    };
  if (language === 'python')
    return {
      code,
      note: 'Unchanged: Python is refactored by a language model alone. Add one in the settings.',
    };
  if (!(language in PARSERS))
    return { code, note: `Unchanged: the built-in engine refactors JavaScript, TypeScript, JSON and CSS.` };
  if (type === 'modernize') return modernize(code, language);
  return clean(code, language);
}

async function modernize(code: string, language: string): Promise<Refactored> {
  if (language !== 'javascript' && language !== 'typescript')
    return { code, note: 'Unchanged: there is nothing to modernize in this language.' };
  const ruled = await applyRules(code, MODERNIZE, (text) => readScript(text, language));
  return ruled === null
    ? { code, note: 'Unchanged: this code does not parse.' }
    : { code: ruled.code, note: tellRuled(ruled, 'there is nothing that can be modernized for sure.') };
}

async function clean(code: string, language: string): Promise<Refactored> {
  const [{ format }, babel, estree, postcss] = await Promise.all([
    import('prettier/standalone'),
    import('prettier/plugins/babel'),
    import('prettier/plugins/estree'),
    import('prettier/plugins/postcss'),
  ]);
  const parser = PARSERS[language] ?? 'babel';
  try {
    const formatted = await format(code, { parser, plugins: [babel, estree, postcss], singleQuote: true });
    if (parser.startsWith('babel') && !(await parseScript(formatted, language)))
      return { code, note: 'Unchanged: the formatter could not keep this code whole.' };
    return formatted === code
      ? { code, note: 'Unchanged: it is clean already.' }
      : { code: formatted, note: 'Formatted.' };
  } catch (error) {
    const place = error instanceof Error ? (error.message.split('\n')[0] ?? '') : '';
    return { code, note: `Unchanged: this code does not parse. ${place}` };
  }
}
