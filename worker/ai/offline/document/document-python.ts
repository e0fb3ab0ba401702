/** Docstrings from the signatures of Python. */
import type { SyntaxNode } from '@lezer/common';
import type { DocStyle } from '../../../contract/assistant.ts';
import { childrenOf, isText, type PythonScript, readPython, textOf } from '../python/read-python.ts';
import {
  describe,
  type Parameter,
  type Place,
  type Signature,
  sayBriefly,
  sayFallback,
} from './signature.ts';

/** @returns null where it does not parse. */
export function findInPython(code: string): Place[] | null {
  const script = readPython(code);
  if (!script) return null;
  return script.nodes.flatMap((node): Place[] => {
    if (!/^(FunctionDefinition|ClassDefinition)$/.test(node.name)) return [];
    const body = node.getChild('Body');
    const [first] = body ? childrenOf(body).filter(({ name }) => !/^(:|Comment)$/.test(name)) : [];
    // What stands in one line has no place for it.
    if (!body || !first || !code.slice(body.from, first.from).includes('\n')) return [];
    const isDocumented = first.name === 'ExpressionStatement' && first.firstChild && isText(first.firstChild);
    if (isDocumented) return [];
    const start = code.lastIndexOf('\n', first.from - 1) + 1;
    return [
      {
        at: code.indexOf('\n', body.from) + 1,
        indent: code.slice(start, first.from),
        signature: readSignature(script, node, body),
      },
    ];
  });
}

function readSignature(script: PythonScript, node: SyntaxNode, body: SyntaxNode): Signature {
  const isClass = node.name === 'ClassDefinition';
  const name = node.getChild('VariableName');
  const list = node.getChild('ParamList');
  const returns = node.getChild('TypeDef');
  return {
    name: name ? textOf(script, name) : '',
    isClass,
    parameters: list ? readParameters(script, list) : [],
    returns: returns && !isClass ? textOf(script, returns).replace(/^->\s*/, '') : null,
    throws: isClass ? [] : [...new Set(listRaised(script, body))],
  };
}

/** Between two commas stands one parameter: stars, a name, a type, a default. */
function readParameters(script: PythonScript, list: SyntaxNode): Parameter[] {
  const groups: SyntaxNode[][] = [[]];
  for (const child of childrenOf(list))
    if (child.name === ',') groups.push([]);
    else if (!/^([()]|Comment)$/.test(child.name)) groups.at(-1)?.push(child);
  return groups.flatMap((group): Parameter[] => {
    const name = group.find((node) => node.name === 'VariableName');
    const stars = group[0]?.name;
    const type = group.find((node) => node.name === 'TypeDef');
    const sign = group.findIndex((node) => node.name === 'AssignOp');
    if (!name || /^(self|cls)$/.test(textOf(script, name))) return [];
    const value = sign < 0 ? undefined : group[sign + 1];
    return [
      {
        name: textOf(script, name),
        type: type ? textOf(script, type).replace(/^:\s*/, '') : null,
        fallback: value ? textOf(script, value) : null,
        ...(stars === '*' && { rest: 'places' }),
        ...(stars === '**' && { rest: 'names' }),
      },
    ];
  });
}

/** A class as it is named in `raise` and `except`: `ValueError`, `errors.NotFound`; variables are none. */
function readClass(script: PythonScript, node: SyntaxNode | null): string | null {
  const named = node?.name === 'CallExpression' ? node.firstChild : node;
  const text = named ? textOf(script, named) : '';
  return /^(\w+\.)*[A-Z]\w*$/.test(text) ? text : null;
}

/** What a function raises by name and does not catch itself; functions within it raise on their own account. */
function listRaised(script: PythonScript, node: SyntaxNode, caught: SyntaxNode | null = null): string[] {
  if (/^(FunctionDefinition|ClassDefinition|LambdaExpression)$/.test(node.name)) return [];
  const children = childrenOf(node);
  if (node.name === 'RaiseStatement') {
    const what = children[1] ?? caught;
    const classes = what?.name === 'TupleExpression' ? childrenOf(what) : [what ?? null];
    return classes.map((one) => readClass(script, one)).filter((name) => name !== null);
  }
  if (node.name !== 'TryStatement') return children.flatMap((child) => listRaised(script, child, caught));
  const hasExcept = children.some(({ name }) => name === 'except');
  return children.flatMap((child, index) => {
    if (child.name !== 'Body' || (hasExcept && children[index - 1]?.name === 'try')) return [];
    const before = children.slice(0, index).findLastIndex(({ name }) => /^(except|else|finally)$/.test(name));
    const isHandler = children[before]?.name === 'except';
    // `except* X`: the star stands between.
    const what = isHandler ? children.slice(before + 1, index).find(({ name }) => name !== '*') : null;
    return listRaised(script, child, isHandler ? (what ?? null) : caught);
  });
}

const stars = ({ rest }: Parameter) => (rest === 'places' ? '*' : rest === 'names' ? '**' : '');

function writeBriefly(one: Parameter): string {
  const value = one.fallback === null ? null : sayFallback(one.fallback);
  return `${stars(one)}${one.name}${one.fallback === null ? '' : `=${value ?? '...'}`}`;
}

/** `optional`, with the value where that can be said. */
function sayOptional({ fallback }: Parameter, said: string): string[] {
  if (fallback === null) return [];
  const value = sayFallback(fallback);
  return [value === null ? 'optional' : `${said} ${value}`];
}

const sayRest = (one: Parameter) => (one.rest ? [`all others, \`\`${stars(one)}${one.name}\`\``] : []);

/** In the form that Sphinx reads, to which a star is a mark. */
function writeFields({ parameters, returns, throws }: Signature): string[] {
  return [
    ...parameters.flatMap((one) => [
      [`:param ${one.name}:`, ...sayRest(one), ...sayOptional(one, 'default')].join(' '),
      ...(one.type ? [`:type ${one.name}: ${oneLine(one.type)}`] : []),
    ]),
    ...(returns ? [`:rtype: ${oneLine(returns)}`] : []),
    ...throws.map((name) => `:raises ${name}:`),
  ];
}

/** In the form that people read. */
function writeSections({ parameters, returns, throws }: Signature): string[] {
  const about = (one: Parameter) => [
    ...(one.type ? [oneLine(one.type)] : []),
    ...sayOptional(one, 'default'),
  ];
  return [
    ...(parameters.length > 0 ? ['Args:'] : []),
    ...parameters.map((one) => {
      const said = about(one);
      return `    ${stars(one)}${one.name}${said.length > 0 ? ` (${said.join(', ')})` : ''}`;
    }),
    ...(returns ? ['Returns:', `    ${oneLine(returns)}`] : []),
    ...(throws.length > 0 ? ['Raises:', ...throws.map((name) => `    ${name}`)] : []),
  ];
}

/** Types may hold texts: what would end the docstring, or mean another sign in it, does not get in. */
const oneLine = (type: string) => type.replace(/\s+/g, ' ').replaceAll('\\', '').replaceAll('"""', "'");

export function writeDocstring(signature: Signature, style: DocStyle, indent: string): string {
  const { parameters, returns, throws } = signature;
  if (style === 'brief') return `${indent}"""${sayBriefly(signature, 'Raises', writeBriefly)}"""\n`;
  const sentence = `${describe(signature)}.`;
  if (parameters.length + throws.length === 0 && returns === null) return `${indent}"""${sentence}"""\n`;
  const lines = style === 'pydoc' ? writeFields(signature) : writeSections(signature);
  return [`"""${sentence}`, '', ...lines, '"""']
    .map((line) => (line === '' ? '\n' : `${indent}${line}\n`))
    .join('');
}
