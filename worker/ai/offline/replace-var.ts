/** `const` and `let` for `var`: as a refactoring that changes nothing, and as a fix that a person looks at first. */
import { codeOnly } from './code-only.ts';
import { isNode, type Node, parseScript, walk } from './parse-script.ts';

const FUNCTIONS = /Function|ObjectMethod|ClassMethod|ClassPrivateMethod/;
const LOOPS = /^(For|While|DoWhile)/;

interface Found {
  node: Node;
  above: readonly Node[];
}

/**
 * Every `var`, as the fix of the analysis: `const`, and `let` where the variable gets another value. A person applies it.
 * Code that does not parse gets `const` throughout.
 */
export async function replaceEveryVar(code: string, language: string): Promise<string> {
  const tree = await parseScript(code, language);
  if (!tree) {
    const places = [...codeOnly(code, language).matchAll(/\bvar\b/g)];
    return replaceAt(
      code,
      places.map(({ index }) => ({ start: index, by: 'const' })),
    );
  }
  const all = [...walk(tree)];
  const written = new Set(all.filter(isWritten).map(({ node }) => String(node.name)));
  const changes = all
    .filter(({ node }) => node.type === 'VariableDeclaration' && node.kind === 'var')
    .map(({ node, above }) => ({ start: node.start, by: keywordFor(node, above.at(-1), written) }));
  return replaceAt(code, changes);
}

function keywordFor(node: Node, parent: Node | undefined, written: ReadonlySet<string>): 'const' | 'let' {
  const declarations = (node.declarations as Node[]) ?? [];
  const isEachOf = /^For(In|Of)Statement$/.test(parent?.type ?? '');
  const isSettled = declarations.every(
    ({ id, init }) =>
      (isEachOf || isNode(init)) &&
      isNode(id) &&
      ![...walk(id)].some(({ node: name }) => name.type === 'Identifier' && written.has(String(name.name))),
  );
  return isSettled ? 'const' : 'let';
}

/**
 * Only where the program then does the same: the variable is declared once in its scope, used after its declaration alone,
 * and in the block that declares it.
 * @returns the code with what can be changed changed; null where it does not parse.
 */
export async function declareWithoutVar(code: string, language: string): Promise<string | null> {
  const tree = await parseScript(code, language);
  if (!tree) return null;
  const all = [...walk(tree)];
  const changes = all
    .filter(({ node }) => node.type === 'VariableDeclaration' && node.kind === 'var')
    .flatMap((found) => {
      const by = chooseKeyword(found, all);
      return by ? [{ start: found.node.start, by }] : [];
    });
  return replaceAt(code, changes);
}

function replaceAt(code: string, changes: readonly { start: number; by: string }[]): string {
  return changes.reduceRight(
    (text, { start, by }) => `${text.slice(0, start)}${by}${text.slice(start + 'var'.length)}`,
    code,
  );
}

function chooseKeyword({ node, above }: Found, all: readonly Found[]): 'const' | 'let' | null {
  const declarations = (node.declarations as Node[]) ?? [];
  const parent = above.at(-1);
  // In a head of a loop or without braces the scopes differ too much to be sure.
  if (!parent || !/^(Program|BlockStatement)$/.test(parent.type)) return null;
  if (above.some(({ type }) => LOOPS.test(type) || type === 'SwitchStatement' || type === 'WithStatement'))
    return null;
  const scope = above.findLast(({ type }) => FUNCTIONS.test(type) || type === 'Program');
  if (!scope) return null;
  const names = declarations.map(({ id }) =>
    isNode(id) && id.type === 'Identifier' ? String(id.name) : null,
  );
  if (names.includes(null)) return null;
  const isWhole = declarations.every(({ init }) => isNode(init));
  let isAssigned = false;
  for (const used of all) {
    if (used.node.type !== 'Identifier' && used.node.type !== 'JSXIdentifier') continue;
    if (!names.includes(String(used.node.name)) || isMemberName(used)) continue;
    if (!used.above.includes(scope)) {
      // Seen from outside: a global of a script, perhaps.
      if (scope.type === 'Program') return null;
      continue;
    }
    if (declarations.some(({ id }) => id === used.node)) continue;
    // Hidden or declared again somewhere below: to be told apart by a person.
    if (isDeclared(used)) return null;
    if (!used.above.includes(parent) || used.node.start < node.end) return null;
    if (isWritten(used)) isAssigned = true;
  }
  if (new Set(names).size !== names.length) return null;
  // A function that is called before this line could use the variable then: undefined with var, an error without.
  const isCalledBefore = all.some(
    ({ node: call, above: around }) =>
      /^(CallExpression|NewExpression|OptionalCallExpression|TaggedTemplateExpression)$/.test(call.type) &&
      call.start < node.end &&
      around.includes(scope),
  );
  const isUsedInFunction = all.some(
    ({ node: used, above: around }) =>
      used.type === 'Identifier' &&
      names.includes(String(used.name)) &&
      around.slice(around.indexOf(scope) + 1).some(({ type }) => type === 'FunctionDeclaration'),
  );
  if (isCalledBefore && isUsedInFunction) return null;
  return isWhole && !isAssigned ? 'const' : 'let';
}

/** `a.name`, `{ name: … }`: a name that is no variable. */
function isMemberName({ node, above }: Found): boolean {
  const parent = above.at(-1);
  if (!parent) return false;
  if (/MemberExpression$/.test(parent.type)) return parent.property === node && parent.computed !== true;
  if (/^(ObjectProperty|ObjectMethod|Class\w*(Method|Property))$/.test(parent.type))
    return parent.key === node && parent.computed !== true && parent.shorthand !== true;
  return /^(JSXAttribute|LabeledStatement|BreakStatement|ContinueStatement)$/.test(parent.type);
}

function isDeclared({ node, above }: Found): boolean {
  const parent = above.at(-1);
  if (!parent) return false;
  if (parent.type === 'VariableDeclarator') return parent.id === node;
  if (FUNCTIONS.test(parent.type))
    return parent.id === node || ((parent.params as Node[]) ?? []).includes(node);
  if (/^(Class|Import|CatchClause|TS)/.test(parent.type)) return true;
  // In a pattern, which may declare or assign.
  return above.some(({ type }) => /Pattern$|^RestElement$/.test(type)) && parent.type !== 'BlockStatement';
}

function isWritten({ node, above }: Found): boolean {
  const parent = above.at(-1);
  if (!parent) return false;
  if (node.type !== 'Identifier') return false;
  if (parent.type === 'AssignmentExpression') return parent.left === node;
  if (parent.type === 'UpdateExpression') return true;
  if (isInPattern(above)) return true;
  return /^For(In|Of)Statement$/.test(parent.type) && parent.left === node;
}

/** `[a, b] = [b, a]`: names in what is assigned to. */
function isInPattern(above: readonly Node[]): boolean {
  const place = above.findIndex(({ type }) => /Pattern$/.test(type));
  const holder = above[place - 1];
  return place > 0 && holder?.type === 'AssignmentExpression' && holder.left === above[place];
}
