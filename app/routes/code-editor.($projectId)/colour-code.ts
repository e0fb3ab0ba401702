/** Code in pieces of one colour each, for reading. It looks at words and quotes, not at the grammar. Pure. */

export type PieceKind = 'plain' | 'keyword' | 'string' | 'number' | 'comment';
export interface Piece {
  kind: PieceKind;
  text: string;
}

/** Above this many letters a file stays in one colour: a page of so many pieces would be slow. */
const MAX_LENGTH = 60_000;

const SCRIPT_WORDS =
  'abstract as async await boolean break case catch class const continue default delete do else enum export extends false finally for from function if implements import in instanceof interface keyof let new null number of private public readonly return satisfies static string super switch this throw true try type typeof undefined unknown var void while yield';
const PYTHON_WORDS =
  'False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield';

const QUOTED = String.raw`"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'`;
const NUMBER = String.raw`(?<number>(?<![\w$#-])\d[\d_.]*(?:e[+-]?\d+)?[a-z%]*)`;

interface Language {
  /** Takes the next piece that is not plain; a named group says of which kind. Words are looked up. */
  pattern: RegExp;
  words?: ReadonlySet<string>;
}

function makeLanguage(parts: readonly string[], words?: string): Language {
  return {
    pattern: new RegExp(parts.join('|'), 'gim'),
    ...(words !== undefined && { words: new Set(words.split(' ')) }),
  };
}

const SCRIPT = makeLanguage(
  [
    String.raw`(?<comment>/\*[\s\S]*?\*/|//[^\n]*)`,
    `(?<string>${QUOTED}|${String.raw`\x60(?:\\[\s\S]|[^\\\x60])*\x60`})`,
    NUMBER,
    String.raw`(?<word>[a-z_$][\w$]*)`,
  ],
  SCRIPT_WORDS,
);
const LANGUAGES: Record<string, Language> = {
  javascript: SCRIPT,
  typescript: SCRIPT,
  python: makeLanguage(
    [
      '(?<comment>#[^\\n]*)',
      `(?<string>"""[\\s\\S]*?"""|'''[\\s\\S]*?'''|${QUOTED})`,
      NUMBER,
      '(?<word>[a-z_]\\w*)',
    ],
    PYTHON_WORDS,
  ),
  css: makeLanguage([
    String.raw`(?<comment>/\*[\s\S]*?\*/)`,
    `(?<string>${QUOTED})`,
    '(?<keyword>@[a-z-]+|--[\\w-]+)',
    NUMBER,
  ]),
  json: makeLanguage([
    `(?<keyword>"(?:\\\\.|[^"\\\\\\n])*"(?=\\s*:)|true|false|null)`,
    `(?<string>${QUOTED})`,
    NUMBER,
  ]),
  html: makeLanguage([
    '(?<comment><!--[\\s\\S]*?-->)',
    '(?<keyword></?[a-z][\\w-]*|/?>)',
    `(?<string>${QUOTED})`,
  ]),
  markdown: makeLanguage(['(?<keyword>^#{1,6} [^\\n]*)', '(?<string>^```[\\s\\S]*?^```|`[^`\\n]+`)']),
};

/**
 * @param language as `nameLanguage` says it
 * @returns pieces that together are the code.
 */
export function colourCode(code: string, language: string): Piece[] {
  const known = LANGUAGES[language];
  if (!known || code.length > MAX_LENGTH) return [{ kind: 'plain', text: code }];
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of code.matchAll(known.pattern)) {
    const kind = findKind(match, known.words);
    if (kind === 'plain') continue;
    if (match.index > end) pieces.push({ kind: 'plain', text: code.slice(end, match.index) });
    pieces.push({ kind, text: match[0] });
    end = match.index + match[0].length;
  }
  if (end < code.length) pieces.push({ kind: 'plain', text: code.slice(end) });
  return pieces;
}

function findKind(match: RegExpMatchArray, words?: ReadonlySet<string>): PieceKind {
  const groups = match.groups ?? {};
  if (groups.word !== undefined) return words?.has(groups.word) ? 'keyword' : 'plain';
  for (const kind of ['comment', 'string', 'number', 'keyword'] as const)
    if (groups[kind] !== undefined) return kind;
  return 'plain';
}
