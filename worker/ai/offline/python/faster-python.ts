/** Python with fewer steps (optimize), and what grows with the data (performance). */
import type { SyntaxNode } from '@lezer/common';
import type { Found, Rule } from '../script/rules.ts';
import {
  above,
  childrenOf,
  isInside,
  isPure,
  isRebound,
  isTarget,
  loopAround,
  type PythonScript,
  readCall,
  same,
  scopeAround,
  textOf,
  usesOf,
} from './read-python.ts';

const perNode = (
  title: string,
  name: RegExp,
  look: (script: PythonScript, node: SyntaxNode) => Found | null,
): Rule<PythonScript> => ({
  title,
  find: (script) => script.nodes.flatMap((node) => (name.test(node.name) ? (look(script, node) ?? []) : [])),
});

const replace = (node: SyntaxNode, text: string): Found => ({
  at: node.from,
  edits: [{ start: node.from, end: node.to, text }],
});

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

function freeName(script: PythonScript, name: string): string {
  const names = new Set(
    script.nodes.filter((node) => /Name$/.test(node.name)).map((node) => textOf(script, node)),
  );
  let free = name;
  for (let count = 2; names.has(free) || KEYWORDS.test(free); count++) free = `${name}_${count}`;
  return free;
}

const KEYWORDS =
  /^(as|is|in|or|and|not|if|for|def|del|try|len|sum|min|max|set|str|int|list|dict|map|input|type|id|bytes|hash|pas|clas|exit|open|range)$/;

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
