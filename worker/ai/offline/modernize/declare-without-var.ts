/** `const` and `let` for `var`, where the program then does the same. */
import { kindOf } from '../script/kinds.ts';
import { isNode, type Node } from '../script/parse-script.ts';
import {
  above,
  type Binding,
  functionAround,
  isFunction,
  isInside,
  namesIn,
  type Script,
} from '../script/read-script.ts';
import type { Found, Rule } from '../script/rules.ts';
import { mayRunBefore } from '../script/run-order.ts';

const LOOP = /^(For(In|Of)?|While|DoWhile)Statement$/;

export const declareWithoutVar: Rule<Script> = {
  title: 'const and let for var',
  find(script) {
    return script.nodes.flatMap((node) => {
      if (node.type !== 'VariableDeclaration' || node.kind !== 'var' || node.declare === true) return [];
      const verdict = judge(script, node);
      return [
        'by' in verdict
          ? found(node, [{ start: node.start, end: node.start + 'var'.length, text: verdict.by }])
          : found(node, null, verdict.reason),
      ];
    });
  },
};

const found = (node: Node, edits: Found['edits'], reason?: string): Found => ({
  at: node.start,
  edits,
  ...(reason !== undefined && { reason }),
});

type Verdict = { by: 'const' | 'let' } | { reason: string };

function judge(script: Script, declaration: Node): Verdict {
  if (script.isDynamic) return { reason: 'eval or with may use it' };
  const declarators = declaration.declarations as Node[];
  const names = declarators.flatMap(({ id }) => namesIn(id as Node));
  const holder = holderOf(script, declaration);
  if (!holder) return { reason: 'it is declared where no block is its own' };
  const isHead = LOOP.test(holder.type);
  const isEach = /^For(In|Of)Statement$/.test(holder.type);
  let isWritten = false;
  for (const name of names) {
    const binding = script.bindingOf.get(name);
    if (binding?.kind !== 'var') return { reason: `${name.name} is declared in another way, too` };
    const reason = whyNot(script, binding, name, { declaration, holder, isHead });
    if (reason !== null) return { reason: `${name.name} ${reason}` };
    isWritten ||= binding.written.some((one) => isInside(script, one, holder));
  }
  const isWhole = isEach || declarators.every(({ init }) => isNode(init));
  return { by: isWhole && !isWritten ? 'const' : 'let' };
}

/** The block, program or head of a loop that a declaration would be visible in. */
function holderOf(script: Script, declaration: Node): Node | null {
  const parent = script.parentOf.get(declaration);
  if (!parent) return null;
  if (/^(Program|BlockStatement|StaticBlock|TSModuleBlock)$/.test(parent.type)) return parent;
  if (parent.type === 'ExportNamedDeclaration') return script.parentOf.get(parent) ?? null;
  return LOOP.test(parent.type) && (parent.init === declaration || parent.left === declaration)
    ? parent
    : null;
}

interface Place {
  declaration: Node;
  holder: Node;
  isHead: boolean;
}

function whyNot(script: Script, binding: Binding, name: Node, place: Place): string | null {
  const { declaration, holder, isHead } = place;
  const owner = functionAround(script, declaration);
  const others = binding.declared.filter((one) => one !== name);
  if (others.some((one) => one.start >= holder.start && one.end <= holder.end))
    return 'is declared more than once';
  if (others.some((one) => isInOwnBlockOf(script, one, name))) return 'is declared again around this place';
  const isMine = (use: Node) => isInside(script, use, holder);
  const isTheirs = (use: Node) =>
    others.some((one) => {
      const own = holderOf(script, declarationOf(script, one));
      return own !== null && isInside(script, use, own);
    });
  if (binding.used.some((use) => !isMine(use) && !isTheirs(use)))
    return holder.type === 'Program' ? 'is used in another way' : 'is used outside of its block';
  const mine = binding.used.filter(isMine);
  const declarator = [...above(script, name)].find(({ type }) => type === 'VariableDeclarator') ?? name;
  if (!isHead && mine.some((use) => use.start < declarator.end && isInside(script, use, declarator)))
    if (mine.some((use) => use.start < declarator.end && !isLater(script, use, owner)))
      return 'is used in its own value';
  if (
    mine.some((use) => !isInside(script, use, declarator) && mayRunBefore(script, use, declarator.end, owner))
  )
    return 'may be used before this line';
  const isInLoop = isHead || isRepeated(script, holder, owner);
  if (
    isInLoop &&
    mine.some((use) => functionAround(script, use) !== owner && !isCalledAtOnce(script, use, owner))
  )
    return 'is shared by functions that a loop makes';
  if (!isHead && isInLoop && !isNode(declarator.init)) return 'keeps its value from one round to the next';
  return isSeenAsGlobal(script, binding, holder) ? 'is read as a member of the global object' : null;
}

function declarationOf(script: Script, name: Node): Node {
  return [...above(script, name)].find(({ type }) => type === 'VariableDeclaration') ?? name;
}

/** One declaration stands in the block of the other. */
function isInOwnBlockOf(script: Script, one: Node, other: Node): boolean {
  const holder = holderOf(script, declarationOf(script, one));
  return holder === null || isInside(script, other, holder);
}

/** In a function, so that it runs after the declaration has its value, if nobody calls it at once. */
function isLater(script: Script, use: Node, owner: Node): boolean {
  for (const one of above(script, use)) {
    if (one === owner) return false;
    if (isFunction(one)) return script.parentOf.get(one)?.type === 'VariableDeclarator';
  }
  return false;
}

function isRepeated(script: Script, node: Node, owner: Node): boolean {
  for (const one of above(script, node)) {
    if (one === owner) return false;
    if (LOOP.test(one.type) || one.type === 'LabeledStatement') return true;
  }
  return false;
}

/** In a function that is an array's callback and has run when the call returns. */
function isCalledAtOnce(script: Script, use: Node, owner: Node): boolean {
  let holder: Node | null = null;
  for (const one of above(script, use)) {
    if (one === owner) break;
    if (isFunction(one)) holder = one;
  }
  const call = holder && script.parentOf.get(holder);
  const callee = call?.type === 'CallExpression' && isNode(call.callee) ? call.callee : null;
  if (!holder || callee?.type !== 'MemberExpression' || holder.async === true || holder.generator === true)
    return false;
  const inner = script.nodes.some(
    (node) => isFunction(node) && node !== holder && isInside(script, node, holder),
  );
  return (
    !inner &&
    isNode(callee.object) &&
    kindOf(script, callee.object) === 'array' &&
    /^(map|filter|forEach|some|every|find|findIndex|reduce|sort|flatMap)$/.test(
      String((callee.property as Node).name),
    )
  );
}

/** `window.name`, `this.name` at the top of a script. */
function isSeenAsGlobal(script: Script, binding: Binding, holder: Node): boolean {
  if (holder.type !== 'Program' || script.isModule) return false;
  return script.nodes.some(
    (node) =>
      node.type === 'MemberExpression' &&
      isNode(node.property) &&
      node.property.name === binding.name &&
      isNode(node.object) &&
      (node.object.type === 'ThisExpression' ||
        /^(window|globalThis|self|global)$/.test(String(node.object.name))),
  );
}
