/** eslint in a worker of its own: problems of JavaScript, those that are mistakes whatever the style. */
import { Linter } from 'eslint-linter-browserify';
import type { HelpAnswer, HelpOrder, TextProblem } from './help-messages';

const scope = self as unknown as {
  postMessage(answer: HelpAnswer): void;
  onmessage: ((event: MessageEvent<HelpOrder>) => void) | null;
};

/** What eslint says; its own types are those of a package that is not here. */
interface LintMessage {
  line: number;
  column: number;
  endLine?: number;
  endColumn?: number;
  severity: 1 | 2;
  ruleId: string | null;
  message: string;
}

const linter = new Linter();
const CONFIG = {
  files: ['**/*.js', '**/*.jsx', '**/*.mjs'],
  languageOptions: {
    ecmaVersion: 'latest',
    sourceType: 'module',
    parserOptions: { ecmaFeatures: { jsx: true } },
  },
  rules: {
    'constructor-super': 'error',
    'for-direction': 'error',
    'getter-return': 'error',
    'no-class-assign': 'error',
    'no-compare-neg-zero': 'error',
    'no-cond-assign': 'warn',
    'no-const-assign': 'error',
    'no-debugger': 'warn',
    'no-dupe-args': 'error',
    'no-dupe-class-members': 'error',
    'no-dupe-else-if': 'error',
    'no-dupe-keys': 'error',
    'no-duplicate-case': 'error',
    'no-empty-pattern': 'warn',
    'no-func-assign': 'error',
    'no-import-assign': 'error',
    'no-loss-of-precision': 'error',
    'no-self-assign': 'warn',
    'no-sparse-arrays': 'warn',
    'no-this-before-super': 'error',
    'no-unreachable': 'warn',
    'no-unsafe-finally': 'error',
    'no-unsafe-negation': 'error',
    'no-var': 'warn',
    'use-isnan': 'error',
    'valid-typeof': 'error',
  },
};

function check(path: string, text: string): TextProblem[] {
  const messages: LintMessage[] = linter.verify(text, CONFIG, { filename: path });
  return messages.map((found) => ({
    line: found.line,
    column: found.column,
    endLine: found.endLine ?? found.line,
    endColumn: found.endColumn ?? found.column + 1,
    level: found.severity === 2 ? 'error' : 'warning',
    message: found.message,
    ...(found.ruleId && { rule: found.ruleId }),
  }));
}

const NAMES = {
  languageOptions: { ecmaVersion: 'latest', sourceType: 'commonjs' },
  rules: { 'no-undef': 'error' },
};

/** Names that a CommonJS module uses without declaring them. */
function findFreeNames(text: string): string[] {
  const messages: LintMessage[] = linter.verify(text, NAMES);
  return [
    ...new Set(messages.flatMap(({ message }) => /^'(.+)' is not defined\.$/.exec(message)?.[1] ?? [])),
  ];
}

function answer(order: HelpOrder): TextProblem[] | string[] | null {
  if (order.type === 'check') return check(order.path, order.text);
  return order.type === 'free-names' ? findFreeNames(order.text) : null;
}

scope.onmessage = ({ data: order }) => {
  try {
    const value = answer(order);
    scope.postMessage({ id: order.id, ok: true, value });
  } catch (error) {
    scope.postMessage({ id: order.id, ok: false, message: String(error) });
  }
};
