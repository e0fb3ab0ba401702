/**
 * How deep a script is nested: JavaScript or TypeScript, with JSX or without. It reads signs, strings, comments, templates,
 * expressions after a slash and tags; it does not know whether the script is right. Long, since each sign means something else
 * by what stands open before it.
 */
import type { ScriptLimits } from './limits.ts';
import { lineOf, Nesting, type TooMuch } from './nesting.ts';
import { ScriptCounts } from './script-counts.ts';

/** After these words comes an operand, a statement or a type: each may go a level down. */
const LEADING = new Set(
  'typeof void delete await new keyof infer yield async class extends return throw unique readonly asserts is if for while do with else try finally namespace module in instanceof as satisfies of default function case export'.split(
    ' ',
  ),
);
/** What follows their parentheses is a statement of its own, a level down. */
const HEADS = new Set(['if', 'for', 'while', 'with']);
/** They go on with what stands before them. */
const GOING_ON = new Set(['in', 'instanceof', 'as', 'satisfies', 'of', 'is']);
/** Only a switch has these: each begins anew. */
const CASES = new Set(['case', 'default']);

const WORD = /[\p{ID_Start}$_#@][\p{ID_Continue}$\u200C\u200D]*/uy;
const NUMBER = /\.?\d(?:[\w.]|(?<=[eE])[+-])*/y;
/** Behind `module` it says that it is no object of that name. */
const NAME_AHEAD = /[ \t]+[\p{ID_Start}$_"']/uy;
/** Up to the end of its line. */
const EXPRESSION = /\/(?![*/])(?:[^\\/[\n]|\\.|\[(?:[^\\\]\n]|\\.)*\])+\/[a-z]*/iy;
/** `<T,>` and `<T extends …>` of a function in a file with tags. */
const TYPE_PARAMETER = /<\s*(?:const\s+)?[\w$]+\s*(?:,|extends\s)/y;
const OPERATOR = /=>|\?\.(?!\d)|\+\+|--|\*\*|\?\?|&&|\|\||[^\s\w]/y;

/** Each function in another costs esbuild as much as some brackets. */
const FUNCTION_WEIGHT = 3;

const CLOSES: Record<string, string> = { '(': ')', '[': ']', '{': '}' };

export interface ScannedScript {
  /** Where it is too much; null where it is not. */
  problem: TooMuch | null;
  /** Up to there. */
  tokens: number;
}

/** @param hasTags whether `<` may begin a tag. */
export function scanScript(text: string, hasTags: boolean, limits: ScriptLimits): ScannedScript {
  const scanner = new ScriptScanner(text, hasTags, limits);
  const problem = scanner.scan();
  return { problem, tokens: scanner.counts.tokens };
}

class ScriptScanner {
  readonly #text: string;
  readonly #hasTags: boolean;
  readonly #limits: ScriptLimits;
  readonly #nesting: Nesting;
  readonly counts: ScriptCounts;
  #at = 0;
  /** Whether what came last can be the left side of an operator. */
  #isOperand = false;
  /** The word that came last, while nothing else did. */
  #word = '';
  #isAfterLine = true;
  /** Whether a statement has just ended with `;` or `}`. */
  #isFresh = true;
  /** Whether the name of a namespace is being read. */
  #isNamespace = false;
  /** Parentheses that are open, with whether they are those of `if` and its like. */
  readonly #heads: boolean[] = [];

  constructor(text: string, hasTags: boolean, limits: ScriptLimits) {
    this.#text = text;
    this.#hasTags = hasTags;
    this.#limits = limits;
    this.#nesting = new Nesting(limits.nesting, limits.links);
    this.counts = new ScriptCounts(text, limits);
  }

  scan(): TooMuch | null {
    const { length } = this.#text;
    while (this.#at < length) {
      const before = this.#at;
      if (this.#nesting.kind === '`') this.#readTemplate();
      else if (this.#nesting.kind === 'children') this.#readChildren();
      else this.#readCode();
      const what = this.#nesting.isTooDeep ? 'nested' : this.counts.excess;
      if (what) return { line: lineOf(this.#text, before), what };
    }
    return this.counts.isBroad ? { line: 1, what: 'broad' } : null;
  }

  #match(pattern: RegExp): string | null {
    pattern.lastIndex = this.#at;
    return pattern.exec(this.#text)?.[0] ?? null;
  }

  #readCode(): void {
    const text = this.#text;
    const sign = text[this.#at] as string;
    if (sign === '\n') {
      this.#isAfterLine = true;
      this.#at++;
    } else if (/\s/.test(sign)) this.#at++;
    else if (text.startsWith('//', this.#at)) this.#skipTo('\n', 0);
    else if (text.startsWith('/*', this.#at)) this.#skipTo('*/', 2);
    else this.#readToken(sign);
  }

  #readToken(sign: string): void {
    this.counts.noteToken(this.#at);
    if (sign === '"' || sign === "'") this.#readString(sign);
    else if (sign === '`') this.#openTemplate();
    else {
      const word = this.#match(WORD);
      if (word !== null) this.#readWord(word);
      else this.#readSign(sign);
    }
  }

  #skipTo(end: string, length: number): void {
    const found = this.#text.indexOf(end, this.#at);
    if (length > 0 && this.#text.slice(this.#at, found).includes('\n')) this.#isAfterLine = true;
    this.#at = found < 0 ? this.#text.length : found + length;
  }

  #readString(quote: string): void {
    const isAttribute = this.#nesting.kind === 'tag';
    let at = this.#at + 1;
    for (; at < this.#text.length; at++) {
      const sign = this.#text[at];
      if (sign === quote || (sign === '\n' && !isAttribute)) break;
      if (sign === '\\' && !isAttribute) at++;
    }
    this.#at = at + 1;
    this.#beginOperand();
  }

  #readWord(word: string): void {
    this.#at += word.length;
    this.counts.noteWord(word, this.#word);
    const isMember = this.#word === '.';
    if (isMember || !LEADING.has(word)) {
      if (!isMember) this.#beginOperand();
      this.#isOperand = true;
      this.#isFresh = false;
      this.#word = isMember ? '' : word;
      return;
    }
    this.#isNamespace = (word === 'namespace' || word === 'module') && this.#match(NAME_AHEAD) !== null;
    if (this.#isNamespace) this.counts.noteNamespace();
    if (word === 'else') this.#nesting.alternative();
    else if (this.#isFresh) this.#nesting.endAlternatives();
    const isNext = (this.#isOperand && this.#isAfterLine) || CASES.has(word);
    if (isNext && !GOING_ON.has(word)) {
      this.#nesting.endStatement();
      if (word !== 'else') this.#nesting.endAlternatives();
    }
    this.#nesting.link();
    this.#after(word, false);
  }

  /** Two operands beside each other, on two lines, are two statements. */
  #beginOperand(): void {
    const isNext = this.#isOperand && this.#isAfterLine;
    if (isNext) this.#nesting.endStatement();
    if (isNext || this.#isFresh) this.#nesting.endAlternatives();
    this.#after('', true);
  }

  #after(word: string, isOperand: boolean): void {
    this.#word = word;
    this.#isOperand = isOperand;
    this.#isAfterLine = false;
    this.#isFresh = false;
  }

  #readSign(sign: string): void {
    const isNumber = /\d/.test(sign) || (sign === '.' && /\d/.test(this.#text[this.#at + 1] ?? ''));
    const expression = sign === '/' && !this.#isOperand ? this.#match(EXPRESSION) : null;
    if (isNumber) {
      this.#at += this.#match(NUMBER)?.length ?? 1;
      this.#beginOperand();
    } else if (sign in CLOSES) this.#open(sign);
    else if (sign === ')' || sign === ']' || sign === '}') this.#close(sign);
    else if (this.#nesting.kind === 'tag') this.#readTagSign(sign);
    else if (sign === '<' && this.#opensTag()) this.#openTag();
    else if (expression !== null) this.#readExpression(expression);
    else this.#readOperator(sign);
  }

  #readOperator(sign: string): void {
    if (sign === ';') {
      this.#nesting.endStatement();
      this.#at++;
      this.#after('', false);
      this.#isFresh = true;
      return;
    }
    if (sign === ',') this.#nesting.comma();
    const operator = this.#match(OPERATOR) ?? sign;
    this.#at += operator.length;
    if (operator === '=>') this.#nesting.open('=>', FUNCTION_WEIGHT);
    else if (operator === '<') this.#nesting.angle(1);
    else if (/^>+$/.test(operator)) this.#nesting.angle(-operator.length);
    if (sign !== ',') this.#nesting.link();
    if (this.#isNamespace && sign === '.') this.counts.noteNamespace();
    const isPostfix = this.#isOperand && /^(\+\+|--|!)$/.test(operator);
    this.#after(operator.startsWith('.') || operator === '?.' ? '.' : '', isPostfix);
  }

  #open(sign: string): void {
    if (this.#isFresh) this.#nesting.endAlternatives();
    // What is called or looked into hangs on what stands before it.
    if (this.#isOperand) this.#nesting.link();
    if (sign === '(') this.#heads.push(HEADS.has(this.#word));
    // Parentheses around something are no list, as those of a call are; a block is none, as an object is.
    const isList = sign === '[' || (sign === '(') === this.#isOperand;
    this.#nesting.open(CLOSES[sign] as string, 1, isList);
    this.#isNamespace = false;
    this.#at++;
    this.#after('', false);
    this.#isFresh = sign === '{';
  }

  #close(sign: string): void {
    this.#nesting.close(sign);
    this.#at++;
    const isHead = sign === ')' && this.#heads.pop() === true;
    this.#after('', !isHead);
    if (sign !== '}') return;
    // A block ends a statement; what goes on after an object hangs on one operand less.
    this.#isFresh = true;
    this.#isAfterLine = true;
  }

  #readExpression(found: string): void {
    const { nesting, links } = this.#limits;
    const groups = new Nesting(nesting, links);
    for (const sign of found.replace(/\\./g, '').replace(/\[[^\]]*\]/g, ''))
      if (groups.isTooDeep) break;
      else if (sign === '(') groups.open(')');
      else if (sign === ')') groups.close(')');
    if (groups.isTooDeep) this.#nesting.open('/', nesting + 1);
    this.#at += found.length;
    this.#beginOperand();
  }

  #openTemplate(): void {
    if (this.#isOperand) this.#nesting.link();
    this.#nesting.open('`');
    this.#at++;
  }

  #readTemplate(): void {
    const sign = this.#text[this.#at];
    if (sign === '\\') this.#at += 2;
    else if (sign === '`') {
      this.#nesting.close('`');
      this.#at++;
      this.#after('', true);
    } else if (this.#text.startsWith('${', this.#at)) {
      this.#nesting.open('}');
      this.#at += 2;
      this.#after('', false);
    } else this.#at++;
  }

  #opensTag(): boolean {
    if (!this.#hasTags || this.#isOperand) return false;
    return /[\w$>]/.test(this.#text[this.#at + 1] ?? '') && this.#match(TYPE_PARAMETER) === null;
  }

  #openTag(): void {
    this.#nesting.open('tag');
    this.#at++;
    this.#after('', false);
  }

  #readTagSign(sign: string): void {
    this.#at++;
    if (sign === '/' && this.#text[this.#at] === '>') {
      this.#at++;
      this.#nesting.close('tag');
      this.#after('', true);
    } else if (sign === '>') {
      this.#nesting.kind = 'children';
    } else if (sign === '<' && !this.#isOperand) {
      this.#at--;
      this.#openTag();
    } else this.#after('', false);
  }

  #readChildren(): void {
    const rest = this.#text.slice(this.#at, this.#at + 2);
    if (rest === '</') {
      this.#skipTo('>', 1);
      this.#nesting.close('children');
      this.#after('', true);
    } else if (rest[0] === '<') this.#openTag();
    else if (rest[0] === '{') {
      this.#nesting.open('}');
      this.#at++;
      this.#after('', false);
    } else this.#at++;
  }
}
