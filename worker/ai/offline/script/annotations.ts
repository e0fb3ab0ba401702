/** What annotations say of a value: those of TypeScript, and `@param` in the comment above. */
import { isNode, type Node } from './parse-script.ts';
import { above, isFunction, type Script } from './read-script.ts';
import type { Kind } from './usual-kinds.ts';

/** The annotation of a member, where the type of its object stands in this script. */
export function typeOfMember(script: Script, node: Node): Node | null {
  const members = membersOf(script, typeOf(script, node.object));
  const name = String((node.property as Node).name);
  const found = members?.find(({ key }) => isNode(key) && (key.name ?? key.value) === name);
  return found && found.optional !== true && isNode(found.typeAnnotation) ? found.typeAnnotation : null;
}

function membersOf(script: Script, annotation: Node | null): Node[] | null {
  let type = annotation;
  if (type?.type === 'TSTypeAnnotation') type = type.typeAnnotation as Node;
  if (type?.type === 'TSTypeLiteral') return type.members as Node[];
  if (type?.type !== 'TSTypeReference' || !isNode(type.typeName)) return null;
  const name = type.typeName.name;
  for (const statement of topOf(script)) {
    if (!isNode(statement.id) || statement.id.name !== name) continue;
    if (statement.type === 'TSInterfaceDeclaration') return (statement.body as Node).body as Node[];
    if (statement.type === 'TSTypeAliasDeclaration')
      return membersOf(script, statement.typeAnnotation as Node);
  }
  return null;
}

function topOf(script: Script): Node[] {
  const program = isNode(script.tree.program) ? script.tree.program : script.tree;
  return (program.body as Node[]).map((one) => (isNode(one.declaration) ? one.declaration : one));
}

/** The annotation of a variable, or of a member of one. */
export function typeOf(script: Script, node: unknown): Node | null {
  if (!isNode(node)) return null;
  if (node.type === 'MemberExpression' && node.computed !== true) return typeOfMember(script, node);
  const binding = script.bindingOf.get(node);
  const name = binding?.declared.length === 1 ? binding.declared[0] : undefined;
  if (!name || name.optional === true) return null;
  if (isNode(name.typeAnnotation)) return name.typeAnnotation;
  return elementType(script, name);
}

/** The type of what a loop or a callback of an array goes over. */
function elementType(script: Script, name: Node): Node | null {
  const parent = script.parentOf.get(name);
  const loop = parent && script.parentOf.get(script.parentOf.get(parent) ?? parent);
  if (parent?.type === 'VariableDeclarator' && loop?.type === 'ForOfStatement')
    return arrayElement(typeOf(script, loop.right));
  if (!parent || !isFunction(parent) || (parent.params as Node[])[0] !== name) return null;
  const call = script.parentOf.get(parent);
  const callee = call?.type === 'CallExpression' && isNode(call.callee) ? call.callee : null;
  if (callee?.type !== 'MemberExpression' || !isNode(callee.property)) return null;
  if (!/^(map|filter|forEach|some|every|find|findIndex|flatMap)$/.test(String(callee.property.name)))
    return null;
  return arrayElement(typeOf(script, callee.object));
}

function arrayElement(annotation: Node | null): Node | null {
  let type = annotation;
  if (type?.type === 'TSTypeAnnotation') type = type.typeAnnotation as Node;
  if (type?.type === 'TSTypeOperator') type = type.typeAnnotation as Node;
  return type?.type === 'TSArrayType' ? (type.elementType as Node) : null;
}

const LITERALS: Record<string, Kind> = {
  StringLiteral: 'string',
  TemplateLiteral: 'string',
  NumericLiteral: 'number',
  BooleanLiteral: 'boolean',
};

const TYPES: Record<string, Kind> = {
  TSStringKeyword: 'string',
  TSNumberKeyword: 'number',
  TSBooleanKeyword: 'boolean',
  TSArrayType: 'array',
  TSTupleType: 'array',
  TSFunctionType: 'function',
  TSTypeLiteral: 'object',
};

/** @returns null where an annotation allows for several kinds. */
export function kindOfType(script: Script, annotation: unknown): Kind | null {
  if (!isNode(annotation)) return null;
  if (/TypeAnnotation$/.test(annotation.type)) return kindOfType(script, annotation.typeAnnotation);
  if (annotation.type === 'TSTypeOperator') return kindOfType(script, annotation.typeAnnotation);
  if (annotation.type === 'TSLiteralType') return LITERALS[(annotation.literal as Node).type] ?? null;
  if (annotation.type === 'TSUnionType') {
    const kinds = new Set((annotation.types as Node[]).map((one) => kindOfType(script, one)));
    return kinds.size === 1 ? ([...kinds][0] ?? null) : null;
  }
  if (annotation.type === 'TSTypeReference' && isNode(annotation.typeName)) {
    const { name } = annotation.typeName;
    if (name === 'Promise') return 'promise';
    if (name === 'Array' || name === 'ReadonlyArray') return 'array';
    const alias = topOf(script).find((one) => isNode(one.id) && one.id.name === name);
    if (alias?.type === 'TSTypeAliasDeclaration') return kindOfType(script, alias.typeAnnotation);
    return alias?.type === 'TSInterfaceDeclaration' ? 'object' : null;
  }
  return TYPES[annotation.type] ?? null;
}

/** `@param {string} name` in the comment above. */
export function toldKind(script: Script, maker: Node, name: string): Kind | null {
  let statement = maker;
  for (const one of above(script, maker)) {
    if (!/^(VariableDeclarator|VariableDeclaration|Export\w+)$/.test(one.type)) break;
    statement = one;
  }
  const comment = script.comments.find(
    ({ end, start }) =>
      end <= statement.start &&
      script.code.slice(end, statement.start).trim() === '' &&
      script.code.startsWith('/**', start),
  );
  const text = comment ? script.code.slice(comment.start, comment.end) : '';
  const type = text.match(
    new RegExp(
      `@param\\s+\\{(string|number|boolean|[\\w.]+\\[\\])\\}\\s+${name.replaceAll('$', '\\$')}(?![\\w$])`,
    ),
  )?.[1];
  return type === undefined ? null : type.endsWith('[]') ? 'array' : (type as Kind);
}
