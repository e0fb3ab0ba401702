/** What is made of older Python: as versions from 3.10 on write it. */
import type { SyntaxNode } from '@lezer/common';
import type { Found, Rule } from '../script/rules.ts';
import { formatCalls, percentTexts } from './f-strings.ts';
import { above, childrenOf, isRebound, type PythonScript, readCall, textOf, usesOf } from './read-python.ts';

const replace = (node: SyntaxNode, text: string): Found => ({
  at: node.from,
  edits: [{ start: node.from, end: node.to, text }],
});

const perNode = (
  title: string,
  name: string,
  look: (script: PythonScript, node: SyntaxNode) => Found | null,
): Rule<PythonScript> => ({
  title,
  find: (script) => script.nodes.flatMap((node) => (node.name === name ? (look(script, node) ?? []) : [])),
});

const plainSuper = perNode('super() without arguments', 'CallExpression', (script, node) => {
  const call = readCall(script, node);
  if (call?.callee !== 'super' || call.given?.length !== 2) return null;
  const [type, self] = call.given.map((one) => textOf(script, one));
  const around = [...above(node)].filter(({ name }) =>
    /^(FunctionDefinition|ClassDefinition|LambdaExpression)$|Comprehension/.test(name),
  );
  const [method, owner] = around;
  if (method?.name !== 'FunctionDefinition' || owner?.name !== 'ClassDefinition')
    return { at: node.from, edits: null, reason: 'it does not stand in a method itself' };
  const name = owner.getChild('VariableName');
  const first = method.getChild('ParamList')?.getChild('VariableName');
  const isOwn = name && first && textOf(script, name) === type && textOf(script, first) === self;
  if (!isOwn || isRebound(script, 'super'))
    return { at: node.from, edits: null, reason: 'it begins with another class or object' };
  return replace(node, 'super()');
});

const plainBases = perNode('classes without (object)', 'ClassDefinition', (script, node) => {
  const list = node.getChild('ArgList');
  if (!list || !/^\(\s*object\s*\)$/.test(textOf(script, list)) || isRebound(script, 'object')) return null;
  return replace(list, '');
});

const plainTexts = perNode('texts without u', 'String', (script, node) =>
  /^[uU]['"]/.test(textOf(script, node))
    ? { at: node.from, edits: [{ start: node.from, end: node.from + 1, text: '' }] }
    : null,
);

const plainModes = perNode("open without 'r'", 'CallExpression', (script, node) => {
  const call = readCall(script, node);
  const [path, mode, ...more] = call?.given ?? [];
  if (call?.callee !== 'open' || !path || !mode || more.length > 0 || isRebound(script, 'open')) return null;
  return /^(['"])rt?\1$/.test(textOf(script, mode))
    ? { at: node.from, edits: [{ start: path.to, end: mode.to, text: '' }] }
    : null;
});

const oneError = perNode('OSError for its other names', 'VariableName', (script, node) => {
  const name = textOf(script, node);
  if (!/^(IOError|EnvironmentError)$/.test(name) || isRebound(script, name) || isRebound(script, 'OSError'))
    return null;
  return replace(node, 'OSError');
});

const noCoding: Rule<PythonScript> = {
  title: 'no line for the encoding',
  find({ code }) {
    const line = /^(?:#![^\n]*\n)?(#[^\n]*coding[:=][ \t]*utf-?8[^\n]*\n)/i.exec(code);
    const start = line ? line[0].length - (line[1] ?? '').length : 0;
    return line ? [{ at: start, edits: [{ start, end: line[0].length, text: '' }] }] : [];
  },
};

const notIn = perNode('not in and is not', 'UnaryExpression', (script, node) => {
  const [not, inner] = childrenOf(node);
  if (not?.name !== 'not' || inner?.name !== 'BinaryExpression') return null;
  const [left, sign, ...rest] = childrenOf(inner);
  const [right] = rest;
  if (!left || !sign || !right || rest.length !== 1 || !/^(in|is)$/.test(sign.name)) return null;
  return replace(
    node,
    `${textOf(script, left)} ${sign.name === 'in' ? 'not in' : 'is not'} ${textOf(script, right)}`,
  );
});

/** Types of `typing` that the language's own can stand for. */
const OWN: Record<string, string> = {
  List: 'list',
  Dict: 'dict',
  Set: 'set',
  FrozenSet: 'frozenset',
  Tuple: 'tuple',
  Type: 'type',
};

const ownTypes = perNode('list and | for types of typing', 'TypeDef', (script, node) => {
  const edits = script.nodes.flatMap((one) => {
    if (one.name !== 'MemberExpression' || one.from < node.from || one.to > node.to) return [];
    const text = rewriteType(script, one);
    return text === null ? [] : [{ start: one.from, end: one.to, text }];
  });
  // The outermost; what is in it comes with the next round.
  const [first] = edits;
  return first ? { at: first.start, edits: [first] } : null;
});

function rewriteType(script: PythonScript, node: SyntaxNode): string | null {
  const [name, open, ...rest] = childrenOf(node);
  if (name?.name !== 'VariableName' || open?.name !== '[') return null;
  const said = textOf(script, name);
  if (!isFromTyping(script, said)) return null;
  const inside = script.code.slice(open.to, rest.at(-1)?.from ?? open.to);
  const own = OWN[said];
  if (own !== undefined) return isRebound(script, own) ? null : `${own}[${inside}]`;
  // A type in quotes cannot be joined with |.
  if (/['"]/.test(inside)) return null;
  if (said === 'Optional') return `${inside} | None`;
  const parts = rest.filter((one) => !/^[,\]]$/.test(one.name)).map((one) => textOf(script, one));
  return said === 'Union' ? parts.join(' | ') : null;
}

/** The statement `from typing import …` at the top that a name comes from. */
function typingImport(script: PythonScript): SyntaxNode | undefined {
  return script.nodes.find(
    (node) =>
      node.name === 'ImportStatement' &&
      node.parent?.name === 'Script' &&
      /^from\s+typing\s+import\s+[^*]/.test(textOf(script, node)) &&
      !/\bas\b/.test(textOf(script, node)),
  );
}

function isFromTyping(script: PythonScript, name: string): boolean {
  const names = typingImport(script)?.getChildren('VariableName').slice(1) ?? [];
  return names.some((one) => textOf(script, one) === name);
}

/** Names that only typing has and that nothing says any more. */
const noOldImports: Rule<PythonScript> = {
  title: 'no import of types that nothing uses',
  find(script) {
    const statement = typingImport(script);
    if (!statement || usesOf(script, '__all__').length > 0) return [];
    const names = statement
      .getChildren('VariableName')
      .slice(1)
      .map((one) => textOf(script, one));
    const isOld = (name: string) =>
      (name in OWN || /^(Optional|Union)$/.test(name)) &&
      usesOf(script, name).length === 1 &&
      !new RegExp(`['"][^'"\\n]*\\b${name}\\b`).test(script.code);
    const kept = names.filter((name) => !isOld(name));
    if (kept.length === names.length) return [];
    const { from, to } = statement;
    const end = script.code[to] === '\n' ? to + 1 : to;
    return [
      {
        at: from,
        edits: [
          kept.length === 0
            ? { start: from, end, text: '' }
            : { start: from, end: to, text: `from typing import ${kept.join(', ')}` },
        ],
      },
    ];
  },
};

export const MODERNIZE_PYTHON: readonly Rule<PythonScript>[] = [
  noCoding,
  plainBases,
  plainSuper,
  plainTexts,
  plainModes,
  oneError,
  notIn,
  ownTypes,
  noOldImports,
  formatCalls,
  percentTexts,
];
