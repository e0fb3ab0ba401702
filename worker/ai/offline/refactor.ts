/** Refactoring without a model: what a formatter and rules over the tree can do without changing what the program does. */
import type { RefactorType } from '../../contract/assistant.ts';
import { OPTIMIZE } from './faster/optimize.ts';
import { PERFORMANCE } from './faster/performance.ts';
import { MODERNIZE } from './modernize/rules.ts';
import { parseScript } from './script/parse-script.ts';
import { readScript, type Script } from './script/read-script.ts';
import { applyRules, type Rule, type Ruled, tellRuled } from './script/rules.ts';

export interface Refactored {
  code: string;
  /** What was done and what was left alone, with lines, or why nothing was done. */
  note: string;
  /** Places that were changed; absent where a formatter did it. */
  changed?: number;
  /** Places that were found and left alone. */
  left?: number;
}

const PARSERS: Record<string, string> = {
  javascript: 'babel',
  typescript: 'babel-ts',
  json: 'json',
  css: 'css',
};

const RULES: Record<Exclude<RefactorType, 'clean'>, readonly Rule<Script>[]> = {
  modernize: MODERNIZE,
  optimize: OPTIMIZE,
  performance: PERFORMANCE,
};

const NOTHING: Record<RefactorType, string> = {
  clean: 'it is clean already.',
  modernize: 'there is nothing that can be modernized for sure.',
  optimize: 'there is nothing that can be done with fewer steps for sure.',
  performance: 'there is nothing that a loop does in vain for sure.',
};

const NO_PARSE = 'Unchanged: this code does not parse.';

export async function refactorOffline(
  code: string,
  language: string,
  type: RefactorType,
): Promise<Refactored> {
  if (language === 'python') return refactorPython(code, type);
  if (!(language in PARSERS))
    return {
      code,
      note: 'Unchanged: the built-in engine refactors JavaScript, TypeScript, Python, JSON and CSS. For others add a language model in the settings.',
    };
  if (type === 'clean') return clean(code, language);
  if (language !== 'javascript' && language !== 'typescript')
    return {
      code,
      note: `Unchanged: in this language there is nothing to ${type === 'performance' ? 'make faster' : type}.`,
    };
  return tell(code, await applyRules(code, RULES[type], (text) => readScript(text, language)), type);
}

async function refactorPython(code: string, type: RefactorType): Promise<Refactored> {
  const [{ PYTHON_RULES }, { readPython }] = await Promise.all([
    import('./python/rules.ts'),
    import('./python/read-python.ts'),
  ]);
  return tell(code, await applyRules(code, PYTHON_RULES[type], async (text) => readPython(text)), type);
}

function tell(code: string, ruled: Ruled | null, type: RefactorType): Refactored {
  if (ruled === null) return { code, note: NO_PARSE };
  return {
    code: ruled.code,
    note: tellRuled(ruled, NOTHING[type]),
    changed: ruled.done.reduce((sum, { count }) => sum + count, 0),
    left: ruled.left.length,
  };
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
      ? { code, note: `Unchanged: ${NOTHING.clean}` }
      : { code: formatted, note: 'Formatted.' };
  } catch (error) {
    const place = error instanceof Error ? (error.message.split('\n')[0] ?? '') : '';
    return { code, note: `${NO_PARSE} ${place}` };
  }
}
