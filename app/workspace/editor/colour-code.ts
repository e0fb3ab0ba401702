/** Code in pieces of one colour each, for reading: what highlight.js makes of it, with the grammars that projects need. Pure. */
import bash from 'highlight.js/lib/languages/bash';
import css from 'highlight.js/lib/languages/css';
import dockerfile from 'highlight.js/lib/languages/dockerfile';
import ini from 'highlight.js/lib/languages/ini';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import markdown from 'highlight.js/lib/languages/markdown';
import python from 'highlight.js/lib/languages/python';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import yaml from 'highlight.js/lib/languages/yaml';
import { createLowlight } from 'lowlight';

const GRAMMARS = {
  bash,
  css,
  dockerfile,
  ini,
  javascript,
  json,
  markdown,
  python,
  typescript,
  xml,
  yaml,
};
type Grammar = keyof typeof GRAMMARS;
const lowlight = createLowlight(GRAMMARS);

export type PieceKind = 'plain' | 'keyword' | 'string' | 'number' | 'comment';
export interface Piece {
  kind: PieceKind;
  text: string;
}

/** Above this many letters a file stays in one colour: a page of so many pieces would be slow. */
const MAX_LENGTH = 60_000;

/** By the end of the path, small: file names first, then endings. */
const ENDINGS: [RegExp, Grammar][] = [
  [/(^|\/)dockerfile$/, 'dockerfile'],
  [/(^|\/)\.(gitignore|dockerignore)$/, 'bash'],
  [/(^|\/)(requirements[\w-]*\.txt|\.env[\w.]*)$/, 'bash'],
  [/\.(js|jsx|mjs|cjs)$/, 'javascript'],
  [/\.(ts|tsx|mts)$/, 'typescript'],
  [/\.py$/, 'python'],
  [/\.css$/, 'css'],
  [/\.json$/, 'json'],
  [/\.(html|svg|xml)$/, 'xml'],
  [/\.md$/, 'markdown'],
  [/\.ya?ml$/, 'yaml'],
  [/\.(toml|ini|cfg)$/, 'ini'],
  [/\.sh$/, 'bash'],
];

/** What highlight.js calls a piece → its colour; what is not named here has that of the piece around it. */
const KINDS: Record<string, PieceKind> = {
  keyword: 'keyword',
  literal: 'keyword',
  tag: 'keyword',
  name: 'keyword',
  meta: 'keyword',
  section: 'keyword',
  attr: 'keyword',
  'selector-tag': 'keyword',
  'selector-class': 'keyword',
  'selector-id': 'keyword',
  string: 'string',
  regexp: 'string',
  code: 'string',
  link: 'string',
  number: 'number',
  bullet: 'number',
  comment: 'comment',
  quote: 'comment',
  // Code within a string, and between the tags of JSX.
  subst: 'plain',
};

/** @returns pieces that together are the code; neighbours differ in their kind. */
export function colourCode(code: string, path: string): Piece[] {
  const grammar = ENDINGS.find(([end]) => end.test(path.toLowerCase()))?.[1];
  if (!grammar || code.length > MAX_LENGTH) return [{ kind: 'plain', text: code }];
  const pieces: Piece[] = [];
  for (const node of lowlight.highlight(grammar, code).children) collect(node, 'plain', pieces);
  return pieces;
}

type Node = ReturnType<typeof lowlight.highlight>['children'][number];

function collect(node: Node, around: PieceKind, pieces: Piece[]): void {
  if (node.type === 'text') {
    const last = pieces.at(-1);
    if (last?.kind === around) last.text += node.value;
    else pieces.push({ kind: around, text: node.value });
  }
  if (node.type !== 'element') return;
  const [scope = ''] = Array.isArray(node.properties.className) ? node.properties.className : [];
  const kind = KINDS[String(scope).replace(/^hljs-/, '')] ?? around;
  for (const child of node.children) collect(child, kind, pieces);
}
