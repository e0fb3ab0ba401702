/** Python: what grows with the data. */
import type { SyntaxNode } from '@lezer/common';
import type { Rule } from '../script/rules.ts';
import { freeName, perNode, replace } from './per-node.ts';
import {
  above,
  childrenOf,
  isInside,
  loopAround,
  type PythonScript,
  readCall,
  same,
  scopeAround,
  textOf,
  usesOf,
} from './read-python.ts';

const setsForLookups = perNode(
  'a set for a list that a loop looks through',
  /^AssignStatement$/,
  (script, node) => {
    const [target, sign, list, ...more] = childrenOf(node);
    if (
      target?.name !== 'VariableName' ||
      sign?.name !== 'AssignOp' ||
      list?.name !== 'ArrayExpression' ||
      more.length > 0
    )
      return null;
    const name = textOf(script, target);
    const uses = usesOf(script, name).filter((use) => !same(use, target));
    const tests = uses.filter(
      (use) => use.prevSibling?.name === 'in' && use.parent?.name === 'BinaryExpression',
    );
    const looped = tests.filter(
      (use) => loopAround(use) || [...above(use)].some((one) => /Comprehension/.test(one.name)),
    );
    if (looped.length === 0) return null;
    const place = { at: node.from, edits: null };
    if (tests.length < uses.length) return { ...place, reason: `${name} is used as a list, too` };
    const parts = childrenOf(list).filter(({ name: one }) => !/^[[\],]$/.test(one));
    if (parts.length === 0 || parts.some((one) => !/^(String|Number)$/.test(one.name)))
      return { ...place, reason: 'what is in it may have no place in a set' };
    const isKnown = tests.every((use) => isHashable(script, use.parent?.firstChild ?? null));
    if (!isKnown) return { ...place, reason: 'what is looked for may have no place in a set' };
    return {
      at: node.from,
      edits: [
        { start: list.from, end: list.from + 1, text: '{' },
        { start: list.to - 1, end: list.to, text: '}' },
      ],
    };
  },
);

/** Surely a text or a number. */
function isHashable(script: PythonScript, node: SyntaxNode | null): boolean {
  if (!node) return false;
  if (/^(String|FormatString|Number|Boolean|None)$/.test(node.name)) return true;
  const call = readCall(script, node);
  if (call) return /^(str|int|len)$|\.(lower|upper|strip|title|format|join|replace)$/.test(call.callee);
  if (node.name !== 'VariableName') return false;
  const name = textOf(script, node);
  for (const one of above(node)) {
    const parameter = one
      .getChild('ParamList')
      ?.getChildren('VariableName')
      .find((each) => textOf(script, each) === name);
    if (parameter)
      return /^:\s*(str|int)$/.test(parameter.nextSibling ? textOf(script, parameter.nextSibling) : '');
    if (one.name !== 'ForStatement' && !/Comprehension/.test(one.name)) continue;
    const parts = childrenOf(one);
    const at = parts.findIndex(
      (each) =>
        each.name === 'VariableName' &&
        textOf(script, each) === name &&
        parts[parts.indexOf(each) + 1]?.name === 'in',
    );
    if (at >= 0)
      return /^(range)$|\.(split|splitlines|lower|upper|strip)$/.test(
        readCall(script, parts[at + 2] ?? null)?.callee ?? '',
      );
  }
  return false;
}

const patterns = perNode('a pattern compiled once before the loop', /^CallExpression$/, (script, node) => {
  const call = readCall(script, node);
  const loop = loopAround(node);
  if (call?.callee !== 're.compile' || !loop) return null;
  const [pattern, ...flags] = call.given ?? [];
  if (pattern?.name !== 'String' || flags.some((one) => !/^re\.[A-Z]+$/.test(textOf(script, one))))
    return {
      at: node.from,
      edits: null,
      reason: 'it is made of values that may change from round to round',
    };
  const name = freeName(script, 'pattern');
  const line = script.code.slice(script.code.lastIndexOf('\n', loop.from - 1) + 1, loop.from);
  if (line.trim() !== '') return null;
  return {
    at: node.from,
    edits: [
      { start: loop.from, end: loop.from, text: `${name} = ${textOf(script, node)}\n${line}` },
      { start: node.from, end: node.to, text: name },
    ],
  };
});

const hoistPatterns: Rule<PythonScript> = { ...patterns, isOneByOne: true };

const plainLines = perNode('lines read one by one', /^ForStatement$/, (script, node) => {
  const source = childrenOf(node)[3];
  const call = readCall(script, source ?? null);
  const [, name] = call?.callee.match(/^(\w+)\.readlines$/) ?? [];
  if (!call || !source || name === undefined || call.given?.length !== 0) return null;
  const opened = [...above(node)].find(
    (one) =>
      one.name === 'WithStatement' &&
      new RegExp(`^with\\s+open\\([^\\n]*\\)\\s+as\\s+${name}\\s*:`).test(textOf(script, one)),
  );
  const isUsed = usesOf(script, name).some((use) => isInside(use, node) && !isInside(use, source));
  if (!opened || isUsed)
    return { at: node.from, edits: null, reason: `${name} may be no file, or is read in the loop, too` };
  return replace(source, name);
});

const tell = (
  title: string,
  name: RegExp,
  reason: string,
  test: (script: PythonScript, node: SyntaxNode) => boolean,
) =>
  perNode(title, name, (script, node) =>
    test(script, node) ? { at: node.from, edits: null, reason } : null,
  );

const callee = (script: PythonScript, node: SyntaxNode) => readCall(script, node)?.callee ?? '';

const frontOfLists = tell(
  'the front of a list in a loop',
  /^CallExpression$/,
  'each call moves all the others by one place; collections.deque has popleft and appendleft',
  (script, node) => {
    const first = readCall(script, node)?.given?.[0];
    return (
      /\.(pop|insert)$/.test(callee(script, node)) &&
      first !== undefined &&
      textOf(script, first) === '0' &&
      loopAround(node) !== null
    );
  },
);

const growingTexts = tell(
  'a text that grows in a loop',
  /^UpdateStatement$/,
  'each step copies it; gather the parts in a list and join them at the end',
  (script, node) => {
    const [, sign, value] = childrenOf(node);
    return (
      sign !== undefined &&
      textOf(script, sign) === '+=' &&
      value !== undefined &&
      /^(String|FormatString|ContinuedString)$/.test(
        (value.name === 'BinaryExpression' ? value.firstChild : value)?.name ?? '',
      ) &&
      loopAround(node) !== null
    );
  },
);

const waitsInLoops = tell(
  'waiting in a loop',
  /^AwaitExpression$/,
  'each round waits for the one before; where they do not need each other, await asyncio.gather(…) of all of them',
  (_, node) => loopAround(node)?.name === 'ForStatement' && loopAround(node)?.firstChild?.name !== 'async',
);

const blockingCalls = tell(
  'a call that stops all others',
  /^CallExpression$/,
  'in an asynchronous function use one that can be awaited, or asyncio.to_thread',
  (script, node) => {
    const maker = scopeAround(node);
    return (
      maker.name === 'FunctionDefinition' &&
      maker.firstChild?.name === 'async' &&
      /^(time\.sleep|requests\.(get|post|put|delete|request)|open|urllib\.request\.urlopen|subprocess\.run)$/.test(
        callee(script, node),
      )
    );
  },
);

const countsInLoops = tell(
  'a list gone through in each round',
  /^CallExpression$/,
  'collections.Counter, or a dictionary made before the loop, finds it at once',
  (script, node) =>
    /\.(index|count)$/.test(callee(script, node)) &&
    readCall(script, node)?.given?.length === 1 &&
    (loopAround(node) !== null || [...above(node)].some(({ name }) => /Comprehension/.test(name))),
);

export const PERFORMANCE_PYTHON: readonly Rule<PythonScript>[] = [
  setsForLookups,
  hoistPatterns,
  plainLines,
  frontOfLists,
  growingTexts,
  waitsInLoops,
  blockingCalls,
  countsInLoops,
];
