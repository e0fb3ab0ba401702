/** The analysis without a model: the specification's offline rules, exactly, each with the first line that it is about. */
import type { Suggestion } from '../../contract/assistant.ts';
import { codeOnly } from './code-only.ts';
import { replaceEveryVar } from './replace-var.ts';

/** Code that is longer is called complex (specification, 9). */
const LONG_CODE = 1000;

/** @param language as file endings name it; `javascript`, `typescript` and `python` have rules of their own. */
export async function analyzeOffline(code: string, language: string): Promise<Suggestion[]> {
  const isScript = language === 'javascript' || language === 'typescript';
  const found: (Omit<Suggestion, 'id'> | null)[] = [
    isScript ? await findVar(code, language) : null,
    isScript ? findLogs(code) : null,
    isScript ? findNoExport(code) : null,
    language === 'python' ? findNoDocstring(code) : null,
    language === 'python' ? findPrints(code) : null,
    code.length > LONG_CODE
      ? {
          type: 'performance',
          severity: 'high',
          title: 'Code Complexity',
          description: `This code is ${code.length} characters long. Consider splitting it into smaller functions or modules.`,
          line: null,
          fix: null,
        }
      : null,
  ];
  return found
    .filter((one) => one !== null)
    .map((suggestion, index) => ({ id: `suggestion-${index + 1}`, ...suggestion }));
}

async function findVar(code: string, language: string): Promise<Omit<Suggestion, 'id'> | null> {
  const at = codeOnly(code, language).search(/\bvar\b/);
  if (at < 0) return null;
  return {
    type: 'improvement',
    severity: 'medium',
    title: 'Use const or let instead of var',
    description:
      'A variable that is declared with var is visible in its whole function, and can be used before it is set.',
    line: lineAt(code, at),
    fix: await replaceEveryVar(code, language),
  };
}

function findLogs(code: string): Omit<Suggestion, 'id'> | null {
  const places = [...codeOnly(code, 'javascript').matchAll(/\bconsole\s*\.\s*log\b/g)];
  if (places.length <= 3) return null;
  return {
    type: 'warning',
    severity: 'low',
    title: 'Too many console.log statements',
    description: `There are ${places.length} calls of console.log. Consider removing them before you publish.`,
    line: lineAt(code, places[0]?.index ?? 0),
    fix: null,
  };
}

function findNoExport(code: string): Omit<Suggestion, 'id'> | null {
  const plain = codeOnly(code, 'javascript');
  const at = plain.search(/\bfunction\b/);
  if (at < 0 || /\bexport\b|\bmodule\s*\.\s*exports\b/.test(plain)) return null;
  const name = plain.slice(at).match(/^function\s*\*?\s*([\w$]+)/)?.[1];
  return {
    type: 'improvement',
    severity: 'medium',
    title: 'Missing export',
    description: 'This function is not exported, so that no other module can use it.',
    line: lineAt(code, at),
    fix: name ? `${code.replace(/\s*$/, '')}\n\nexport { ${name} };\n` : null,
  };
}

function findNoDocstring(code: string): Omit<Suggestion, 'id'> | null {
  const at = codeOnly(code, 'python').search(/\bdef\b/);
  if (at < 0 || /"""|'''/.test(code)) return null;
  return {
    type: 'improvement',
    severity: 'medium',
    title: 'Missing docstring',
    description: 'A docstring says what a function is for, what it takes and what it returns.',
    line: lineAt(code, at),
    fix: null,
  };
}

function findPrints(code: string): Omit<Suggestion, 'id'> | null {
  const places = [...codeOnly(code, 'python').matchAll(/(?<![\w.])print\s*\(/g)];
  if (places.length <= 1) return null;
  return {
    type: 'warning',
    severity: 'low',
    title: 'Use logging instead of print',
    description: `There are ${places.length} calls of print. The module logging can be turned off and says where a line comes from.`,
    line: lineAt(code, places[0]?.index ?? 0),
    fix: null,
  };
}

function lineAt(code: string, at: number): number {
  return code.slice(0, at).split('\n').length;
}
