/** Python with fewer steps. */
import type { SyntaxNode } from '@lezer/common';
import type { Rule } from '../script/rules.ts';
import { freeName, perNode, replace } from './per-node.ts';
import {
  above,
  childrenOf,
  isInside,
  isPure,
  isRebound,
  isTarget,
  type PythonScript,
  readCall,
  scopeAround,
  textOf,
  usesOf,
} from './read-python.ts';

const LIST = 'ArrayComprehensionExpression';

const noLists = perNode('no list that is only gone over', /^CallExpression$/, (script, node) => {
  const call = readCall(script, node);
  const [only, ...more] = call?.given ?? [];
  if (
    !call ||
    only?.name !== LIST ||
    more.length > 0 ||
    !/^(any|all|sum|min|max|sorted|tuple|frozenset)$/.test(call.callee)
  )
    return null;
  if (isRebound(script, call.callee)) return null;
  if (!isPure(script, only))
    return { at: node.from, edits: null, reason: 'what it makes the list of does more than look' };
  return {
    at: node.from,
    edits: [
      { start: only.from, end: only.from + 1, text: '' },
      { start: only.to - 1, end: only.to, text: '' },
    ],
  };
});

const ownBrackets = perNode(
  'sets and dictionaries in their own brackets',
  /^CallExpression$/,
  (script, node) => {
    const call = readCall(script, node);
    const [only, ...more] = call?.given ?? [];
    if (
      !call ||
      !only ||
      more.length > 0 ||
      !/^(set|dict|list)$/.test(call.callee) ||
      isRebound(script, call.callee)
    )
      return null;
    const inside = script.code.slice(only.from + 1, only.to - 1).trim();
    if (call.callee === 'set' && (only.name === LIST || (only.name === 'ArrayExpression' && inside !== '')))
      return replace(node, `{${inside.replace(/,$/, '')}}`);
    if (call.callee === 'list' && only.name === LIST) return replace(node, textOf(script, only));
    if (call.callee === 'list' && readCall(script, only)?.callee === 'sorted' && !isRebound(script, 'sorted'))
      return replace(node, textOf(script, only));
    const pair = only.name === LIST ? childrenOf(only)[1] : undefined;
    if (call.callee !== 'dict' || pair?.name !== 'TupleExpression') return null;
    const values = childrenOf(pair).filter(({ name }) => !/^[(),]$/.test(name));
    const [key, value] = values;
    if (values.length !== 2 || !key || !value || /^\*/.test(key.name)) return null;
    return replace(
      node,
      `{${textOf(script, key)}: ${textOf(script, value)}${script.code.slice(pair.to, only.to - 1)}}`,
    );
  },
);

const plainTests = perNode('a test for its own True or False', /^ConditionalExpression$/, (script, node) => {
  const [yes, , test, , no] = childrenOf(node);
  if (!yes || !test || !no) return null;
  const said = `${textOf(script, yes)} ${textOf(script, no)}`;
  if (isRebound(script, 'bool') || !/^(True False|False True)$/.test(said)) return null;
  const text = `bool(${textOf(script, test)})`;
  return replace(node, said === 'True False' ? text : `(not ${text})`);
});

const loopsOverPlaces = perNode(
  'a loop over the values for one over their places',
  /^ForStatement$/,
  (script, node) => {
    const [, place, , range, body] = childrenOf(node);
    const outer = readCall(script, range ?? null);
    const inner = readCall(script, outer?.given?.[0] ?? null);
    const list = inner?.given?.[0];
    if (place?.name !== 'VariableName' || outer?.callee !== 'range' || outer.given?.length !== 1) return null;
    if (inner?.callee !== 'len' || list?.name !== 'VariableName' || !body || node.getChild('else'))
      return null;
    const reason = whyNoDirectLoop(script, node, { place, list, body });
    if (reason !== null) return { at: node.from, edits: null, reason };
    const [name, at] = [textOf(script, list), textOf(script, place)];
    const value = freeName(
      script,
      name.endsWith('s') && name.length > 3 ? name.slice(0, -1) : `${name}_value`,
    );
    const reads = script.nodes.filter(
      (one) =>
        isInside(one, body) && one.name === 'MemberExpression' && textOf(script, one) === `${name}[${at}]`,
    );
    const others = usesOf(script, at).filter(
      (one) => isInside(one, body) && !reads.some((read) => isInside(one, read)),
    );
    if (reads.length === 0) return null;
    const head = others.length > 0 ? `for ${at}, ${value} in enumerate(${name})` : `for ${value} in ${name}`;
    return {
      at: node.from,
      edits: [
        { start: node.from, end: range?.to ?? node.from, text: head },
        ...reads.map((read) => ({ start: read.from, end: read.to, text: value })),
      ],
    };
  },
);

/** Functions and methods that change no list but their own. */
const HARMLESS =
  /^(print|len|str|int|float|round|abs|min|max|repr|sum|bool)$|\.(append|strip|lower|upper|title|join|format|get|startswith|endswith|split)$/;

function whyNoDirectLoop(
  script: PythonScript,
  loop: SyntaxNode,
  parts: { place: SyntaxNode; list: SyntaxNode; body: SyntaxNode },
): string | null {
  const { place, list, body } = parts;
  const [name, at] = [textOf(script, list), textOf(script, place)];
  const scope = scopeAround(loop);
  if (/async/.test(textOf(script, loop).slice(0, 6))) return 'it is asynchronous';
  for (const use of usesOf(script, at)) {
    if (!isInside(use, scope) || isInside(use, loop)) continue;
    const isOther = [...above(use)].some(
      ({ name: one }) => one === 'ForStatement' || /Comprehension/.test(one),
    );
    if (!isOther) return `${at} is used outside of the loop, too`;
  }
  if (
    usesOf(script, at).some(
      (use) =>
        isInside(use, body) &&
        isTarget(use) &&
        /^(AssignStatement|UpdateStatement|ForStatement)$/.test(use.parent?.name ?? ''),
    )
  )
    return `${at} is given another value`;
  if (!isList(script, list, scope)) return `${name} may be no list`;
  for (const use of usesOf(script, name)) {
    if (!isInside(use, body)) continue;
    const parent = use.parent;
    const isRead =
      parent?.name === 'MemberExpression' &&
      textOf(script, parent) === `${name}[${at}]` &&
      !(
        /^(AssignStatement|UpdateStatement|DeleteStatement)$/.test(parent.parent?.name ?? '') &&
        isTarget(parent)
      );
    if (!isRead) return `${name} is used in another way in the loop`;
  }
  const call = script.nodes.find(
    (one) =>
      isInside(one, body) &&
      one.name === 'CallExpression' &&
      !HARMLESS.test(readCall(script, one)?.callee ?? ''),
  );
  return call ? `${readCall(script, call)?.callee ?? 'a call'} may change ${name}` : null;
}

/** Surely a list: a parameter that is said to be one, or a variable that is given a new one, once. */
function isList(script: PythonScript, node: SyntaxNode, scope: SyntaxNode): boolean {
  const name = textOf(script, node);
  const parameter = scope
    .getChild('ParamList')
    ?.getChildren('VariableName')
    .find((one) => textOf(script, one) === name);
  const set = usesOf(script, name).filter(
    (use) =>
      isInside(use, scope) &&
      /^(AssignStatement|UpdateStatement|ForStatement)$/.test(use.parent?.name ?? '') &&
      isTarget(use),
  );
  if (parameter)
    return (
      set.length === 0 &&
      /^:\s*(list|List)\b/.test(parameter.nextSibling ? textOf(script, parameter.nextSibling) : '')
    );
  const value = set[0]?.parent?.lastChild;
  if (set.length !== 1 || !value || set[0]?.parent?.name !== 'AssignStatement') return false;
  return (
    value.name === 'ArrayExpression' ||
    value.name === LIST ||
    /^(sorted|list)$|\.split$/.test(readCall(script, value)?.callee ?? '')
  );
}

const directLoops: Rule<PythonScript> = { ...loopsOverPlaces, isOneByOne: true };

export const OPTIMIZE_PYTHON: readonly Rule<PythonScript>[] = [noLists, ownBrackets, plainTests, directLoops];
