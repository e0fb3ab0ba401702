/** Formulas in a text: "profit = revenue - costs", "the area is width times height". */
import { toIdentifier } from '../../core/names/identifier.ts';
import { capitalise } from '../../core/names/words.ts';
import type { Formula } from './calculator-options.ts';

const WORDS: [RegExp, string][] = [
  [/\b(?:multiplied by|times)\b|[×]|(?<=\s)x(?=\s)/g, '*'],
  [/\bdivided by\b|[÷]|\bover\b/g, '/'],
  [/\bplus\b/g, '+'],
  [/\b(?:minus|less)\b|[−–](?=\s)/g, '-'],
];

const NAME = "[a-z][a-z']*(?: [a-z][a-z']*){0,3}";
const OPERAND = `(?:\\(?\\s*(?:${NAME}|\\d+(?:\\.\\d+)?)\\s*\\)?)`;
const EQUATION = new RegExp(
  `(${NAME})\\s*(?:=|\\bequals\\b|\\bis\\b|\\bas\\b)\\s*(${OPERAND}(?:\\s*(?:[+*/]|(?<=\\s)-(?=\\s))\\s*${OPERAND})+)`,
);

const LEADING = /^(?:the|a|an|its|my|our|calculates?|computes?|works? out|that|it|and|total of)\s+/;

/** The first formula of a text, or null. */
export function readFormula(text: string): Formula | null {
  let plain = text.toLowerCase();
  for (const [words, sign] of WORDS) plain = plain.replace(words, ` ${sign} `);
  const match = EQUATION.exec(plain.replaceAll(/\s+/g, ' '));
  if (!match?.[1] || !match[2]) return null;
  const names = new Map<string, string>();
  const expression = match[2]
    .replaceAll(new RegExp(NAME, 'g'), (words) => {
      const clean = strip(words);
      const name = toIdentifier(clean, 'value');
      names.set(name, clean);
      return name;
    })
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (names.size === 0 || !isBalanced(expression)) return null;
  return {
    result: capitalise(strip(match[1])).slice(0, 60),
    inputs: [...names].slice(0, 12).map(([name, words]) => ({ name, label: capitalise(words).slice(0, 60) })),
    expression,
  };
}

function strip(words: string): string {
  let rest = words.trim().replace(/^.*\b(?:where|that|which|so|whose)\s+/, '');
  while (LEADING.test(rest)) rest = rest.replace(LEADING, '');
  return rest;
}

function isBalanced(expression: string): boolean {
  let depth = 0;
  for (const sign of expression) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}
