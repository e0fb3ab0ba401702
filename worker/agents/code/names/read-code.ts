/**
 * What a file of TypeScript or JavaScript, with JSX or without, uses and offers: types are taken out of it by sucrase, which keeps
 * its lines, and the rest is read by acorn. Pure.
 */
import { type AnyNode, type CallExpression, type Expression, type Program, parse } from 'acorn';
import { full } from 'acorn-walk';
import { transform } from 'sucrase';
import { findFree } from './find-free.ts';

interface Placed {
  /** From 1. */
  line: number;
}
export interface UsedName extends Placed {
  name: string;
}
export interface Imported extends Placed {
  from: string;
  /** `default`, `*`, or the name over there; and what it is called here. */
  names: { name: string; local: string }[];
}
export interface Property extends Placed {
  name: string;
  /** What it may be, where it is written out. */
  values: string[];
  /** Icons that the things in it have, where they are written out. */
  icons: string[];
}
export interface Element {
  component: string;
  properties: Property[];
}

export interface CodeFacts {
  /** Why it cannot be read. */
  failure: { message: string; line: number } | null;
  free: UsedName[];
  imports: Imported[];
  exports: ReadonlySet<string>;
  /** Files all of whose exports are exported, too. */
  passedOn: string[];
  elements: Element[];
  /** Lists of things with icons, by the name of their type. */
  lists: (Placed & { type: string; icons: string[] })[];
  /** What is declared to be there, or is imported as a type alone. */
  ambient: ReadonlySet<string>;
  types: ReadonlySet<string>;
}

const ELEMENT = '$element';
const FRAGMENT = '$fragment';
const UNREAD: CodeFacts = {
  failure: null,
  free: [],
  imports: [],
  exports: new Set(),
  passedOn: [],
  elements: [],
  lists: [],
  ambient: new Set(),
  types: new Set(),
};

export function readCode(path: string, text: string): CodeFacts {
  let code: string;
  let program: Program;
  try {
    code = transform(text, {
      transforms: ['jsx', ...(/\.tsx?$/.test(path) ? (['typescript'] as const) : [])],
      jsxPragma: ELEMENT,
      jsxFragmentPragma: FRAGMENT,
      production: true,
      disableESTransforms: true,
    }).code;
    program = parse(code, { ecmaVersion: 'latest', sourceType: 'module', allowHashBang: true });
  } catch (error) {
    return { ...UNREAD, failure: readFailure(error) };
  }
  const starts = lineStarts(code);
  const lineAt = (offset: number) => starts.findLastIndex((start) => start <= offset) + 1;
  const facts = {
    ...UNREAD,
    free: findFree(program)
      .filter(({ name }) => name !== ELEMENT && name !== FRAGMENT)
      .map(({ name, start }) => ({ name, line: lineAt(start) })),
    ...readModule(program, lineAt),
    ambient: new Set(
      [...text.matchAll(/\bdeclare\s+(?:const|let|var|function|class|enum|namespace)\s+([\w$]+)/g)].map(
        ([, name = '']) => name,
      ),
    ),
    types: new Set(
      [...text.matchAll(/\bimport\s+type\s+(?:\{([^}]*)\}|([\w$]+))/g)].flatMap(([, many, one]) =>
        (many ?? one ?? '').split(',').map(
          (name) =>
            name
              .trim()
              .split(/\s+as\s+/)
              .at(-1) ?? '',
        ),
      ),
    ),
  };
  const listTypes = new Map(
    [...text.matchAll(/\b(?:const|let)\s+([\w$]+)\s*:\s*(?:readonly\s+)?([\w$]+)\[\]\s*=/g)].map(
      ([, name = '', type = '']) => [name, type] as const,
    ),
  );
  full(program, (found) => {
    const node = found as AnyNode;
    if (node.type === 'CallExpression') {
      const element = readElement(node, lineAt);
      if (element) facts.elements = [...facts.elements, element];
    }
    if (node.type !== 'VariableDeclarator' || node.id.type !== 'Identifier' || !node.init) return;
    const type = listTypes.get(node.id.name);
    if (type) facts.lists = [...facts.lists, { type, icons: readIcons(node.init), line: lineAt(node.start) }];
  });
  return facts;
}

function readFailure(error: unknown): CodeFacts['failure'] {
  const { message = '', loc } = error as { message?: string; loc?: { line?: number } };
  const said = message.replace(/^Error transforming \S*:\s*/, '').replace(/\s*\(\d+:\d+\)$/, '');
  return { message: said, line: loc?.line ?? 1 };
}

function lineStarts(code: string): number[] {
  return [0, ...[...code.matchAll(/\n/g)].map(({ index }) => index + 1)];
}

function readModule(program: Program, lineAt: (offset: number) => number) {
  const imports: Imported[] = [];
  const exports = new Set<string>();
  const passedOn: string[] = [];
  for (const node of program.body) {
    if (node.type === 'ImportDeclaration') {
      const names = node.specifiers.map((one) => ({
        local: one.local.name,
        name:
          one.type === 'ImportDefaultSpecifier'
            ? 'default'
            : one.type === 'ImportNamespaceSpecifier'
              ? '*'
              : nameOf(one.imported),
      }));
      imports.push({ from: String(node.source.value), names, line: lineAt(node.start) });
    } else if (node.type === 'ExportDefaultDeclaration') exports.add('default');
    else if (node.type === 'ExportAllDeclaration') {
      if (node.exported) exports.add(nameOf(node.exported));
      else passedOn.push(String(node.source.value));
    } else if (node.type === 'ExportNamedDeclaration') {
      for (const { exported } of node.specifiers) exports.add(nameOf(exported));
      const { declaration } = node;
      if (declaration?.type === 'VariableDeclaration')
        for (const { id } of declaration.declarations) for (const name of namesOf(id)) exports.add(name);
      else if (declaration) exports.add(declaration.id.name);
    }
  }
  return { imports, exports, passedOn };
}

function nameOf(node: { type: string; name?: string; value?: unknown }): string {
  return node.name ?? String(node.value);
}

/** All names in a pattern. */
function namesOf(pattern: AnyNode): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name];
    case 'ObjectPattern':
      return pattern.properties.flatMap((one) =>
        namesOf(one.type === 'RestElement' ? one.argument : one.value),
      );
    case 'ArrayPattern':
      return pattern.elements.flatMap((one) => (one ? namesOf(one) : []));
    case 'AssignmentPattern':
      return namesOf(pattern.left);
    case 'RestElement':
      return namesOf(pattern.argument);
    default:
      return [];
  }
}

function readElement(
  { callee, arguments: given }: CallExpression,
  lineAt: (offset: number) => number,
): Element | null {
  const [component, properties] = given;
  if (callee.type !== 'Identifier' || callee.name !== ELEMENT || component?.type !== 'Identifier')
    return null;
  const written = properties?.type === 'ObjectExpression' ? properties.properties : [];
  return {
    component: component.name,
    properties: written.flatMap((one) => {
      if (one.type !== 'Property' || one.computed) return [];
      const name = nameOf(one.key as { type: string; name?: string; value?: unknown });
      return [{ name, values: readValues(one.value), icons: readIcons(one.value), line: lineAt(one.start) }];
    }),
  };
}

/** Texts that an expression may be, as far as they are written out. */
function readValues(node: Expression): string[] {
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : [];
  return node.type === 'ConditionalExpression'
    ? [...readValues(node.consequent), ...readValues(node.alternate)]
    : [];
}

/** Icons of the things in a list that is written out. */
function readIcons(node: Expression): string[] {
  if (node.type !== 'ArrayExpression') return [];
  return node.elements.flatMap((item) => {
    if (item?.type !== 'ObjectExpression') return [];
    return item.properties.flatMap((one) =>
      one.type === 'Property' && one.key.type === 'Identifier' && one.key.name === 'icon'
        ? readValues(one.value)
        : [],
    );
  });
}
