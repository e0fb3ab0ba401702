/** f-strings for `format` and `%`, where they give the same text. */
import type { SyntaxNode } from '@lezer/common';
import type { Found, Rule } from '../script/rules.ts';
import { above, childrenOf, type PythonScript, readCall, textOf } from './read-python.ts';

class NotSafe extends Error {}

const perNode = (
  title: string,
  name: string,
  look: (script: PythonScript, node: SyntaxNode) => string | null,
): Rule<PythonScript> => ({
  title,
  find: (script) =>
    script.nodes.flatMap((node): Found[] => {
      if (node.name !== name) return [];
      try {
        const text = look(script, node);
        return text === null ? [] : [{ at: node.from, edits: [{ start: node.from, end: node.to, text }] }];
      } catch (error) {
        if (!(error instanceof NotSafe)) throw error;
        return [{ at: node.from, edits: null, reason: error.message }];
      }
    }),
});

interface Quoted {
  quote: string;
  inside: string;
}

/** A text in one piece, without a prefix. */
function readQuoted(script: PythonScript, node: SyntaxNode | null | undefined): Quoted | null {
  const [, quote, inside] =
    (node?.name === 'String' && textOf(script, node).match(/^("""|'''|"|')([\s\S]*)\1$/)) || [];
  return quote === undefined || inside === undefined ? null : { quote, inside };
}

/** What stands in an f-string: no quote of its own kind, no backslash and no comment, so that older versions read it, too. */
function embed(script: PythonScript, node: SyntaxNode, quote: string): string {
  const text = textOf(script, node);
  if (text.includes(quote[0] ?? '"') || /[\\#\n]/.test(text))
    throw new NotSafe('a value has a quote or a backslash in it');
  if (/^(LambdaExpression|NamedExpression|YieldExpression|AwaitExpression)$/.test(node.name))
    throw new NotSafe('a value is more than a value');
  if (
    /[!:=]/.test(text) &&
    !/^(CallExpression|MemberExpression|ArrayExpression|ParenthesizedExpression)$/.test(node.name)
  )
    return `(${text})`;
  return text.startsWith('{') ? ` ${text}` : text;
}

export const formatCalls = perNode('f-strings for format', 'CallExpression', (script, node) => {
  const callee = node.firstChild;
  if (callee?.name !== 'MemberExpression' || !/\.\s*format$/.test(textOf(script, callee))) return null;
  const quoted = readQuoted(script, callee.firstChild);
  if (!quoted) {
    if (callee.firstChild?.name === 'ContinuedString') throw new NotSafe('its text has more than one piece');
    return null;
  }
  const list = node.getChild('ArgList');
  const { places, names } = list ? readGiven(script, list) : { places: [], names: new Map() };
  let next = 0;
  const used = new Set<SyntaxNode>();
  const inside = quoted.inside.replace(
    /\{\{|\}\}|\{([^{}]*)\}|[{}]|\\N\{[^}]*\}/g,
    (whole, field: string | undefined) => {
      if (whole === '{{' || whole === '}}') return whole;
      const [, key, conversion = '', spec = ''] = field?.match(/^(\w*)(![rsa])?(:[^{}]*)?$/) ?? [];
      if (key === undefined) throw new NotSafe('it names members or widths of a value');
      const value = key === '' ? places[next++] : /^\d+$/.test(key) ? places[Number(key)] : names.get(key);
      if (!value) throw new NotSafe(`there is no value for {${field}}`);
      // Said twice, it would be asked twice.
      if (used.has(value) && value.name !== 'VariableName') throw new NotSafe('a value is used twice');
      used.add(value);
      return `{${embed(script, value, quoted.quote)}${conversion}${spec}}`;
    },
  );
  if (used.size < places.length + names.size)
    throw new NotSafe('a value is not used, and would not be asked');
  if (used.size === 0) return null;
  inOrder([...used]);
  return `f${quoted.quote}${inside}${quoted.quote}`;
});

function readGiven(script: PythonScript, list: SyntaxNode) {
  const places: SyntaxNode[] = [];
  const names = new Map<string, SyntaxNode>();
  const parts = childrenOf(list).filter(({ name }) => !/^[(),]$/.test(name));
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at] as SyntaxNode;
    if (/^(\*|\*\*|for|async|Comment)$/.test(part.name)) throw new NotSafe('its values are unpacked');
    const value = parts[at + 1]?.name === 'AssignOp' ? parts[at + 2] : undefined;
    if (value) {
      names.set(textOf(script, part), value);
      at += 2;
    } else places.push(part);
  }
  return { places, names };
}

/** Values are asked in the order of the text. */
function inOrder(values: SyntaxNode[]): void {
  const isPlain = values.every(({ name }) => /^(VariableName|Number|String|MemberExpression)$/.test(name));
  const isSorted = values.every((value, at) => at === 0 || value.from > (values[at - 1] as SyntaxNode).from);
  if (!isPlain && !isSorted) throw new NotSafe('its values would be asked in another order');
}

export const percentTexts = perNode('f-strings for %', 'BinaryExpression', (script, node) => {
  const [left, sign, right] = childrenOf(node);
  if (!left || !right || sign?.name !== 'ArithOp' || textOf(script, sign) !== '%') return null;
  const quoted = readQuoted(script, left);
  if (!quoted) return null;
  const values =
    right.name === 'TupleExpression'
      ? childrenOf(right).filter(({ name }) => !/^[(),]$/.test(name))
      : [right];
  if (values.some(({ name }) => /^\*/.test(name))) throw new NotSafe('its values are unpacked');
  if (right.name === 'DictionaryExpression' || /%\(/.test(quoted.inside))
    throw new NotSafe('its values have names');
  // `'%s' % pair` takes a pair apart.
  if (right.name !== 'TupleExpression' && !isSingle(script, right))
    throw new NotSafe(`${textOf(script, right).slice(0, 40)} may be a tuple`);
  let next = 0;
  const inside = quoted.inside.replace(
    /%%|%([-#0 +]*)(\d*)(\.\d+)?([a-zA-Z])|%|[{}]/g,
    (whole, flags: string, width: string, exact = '', type: string | undefined) => {
      if (whole === '%%') return '%';
      if (whole === '{' || whole === '}') return whole + whole;
      const value = values[next++];
      if (type === undefined || !value) throw new NotSafe('its text and its values do not fit');
      const text = embed(script, value, quoted.quote);
      if (/^[sr]$/.test(type) && `${flags}${width}${exact}` === '') return `{${text}!${type}}`;
      if (type === 'd' && `${flags}${width}${exact}` === '' && isInteger(script, value)) return `{${text}}`;
      throw new NotSafe(`${whole} rounds or pads in its own way`);
    },
  );
  if (next !== values.length) throw new NotSafe('its text and its values do not fit');
  return `f${quoted.quote}${inside}${quoted.quote}`;
});

const isInteger = (script: PythonScript, node: SyntaxNode): boolean =>
  readCall(script, node)?.callee === 'len' || (node.name === 'Number' && /^\d+$/.test(textOf(script, node)));

/** No tuple for sure: a number, a text, or what such calls give. */
function isSingle(script: PythonScript, node: SyntaxNode): boolean {
  if (/^(Number|String|FormatString|Boolean|None|BinaryExpression)$/.test(node.name))
    return node.name !== 'BinaryExpression';
  if (node.name === 'CallExpression')
    return /^(len|str|int|float|round|repr|abs)$|\.(join|strip|lower|upper|title|format|replace)$/.test(
      readCall(script, node)?.callee ?? '',
    );
  return node.name === 'VariableName' && isAnnotated(script, node);
}

/** A parameter that is said to be a text or a number. */
function isAnnotated(script: PythonScript, node: SyntaxNode): boolean {
  const name = textOf(script, node);
  const maker = [...above(node)].find((one) => one.name === 'FunctionDefinition');
  const parameters = maker?.getChild('ParamList');
  const parameter = parameters?.getChildren('VariableName').find((one) => textOf(script, one) === name);
  const type = parameter?.nextSibling;
  const isSet = script.nodes.some(
    (one) =>
      one.name === 'VariableName' &&
      textOf(script, one) === name &&
      /^(AssignStatement|UpdateStatement|ForStatement)$/.test(one.parent?.name ?? '') &&
      maker &&
      one.from > maker.from &&
      one.to < maker.to &&
      one.nextSibling?.name !== undefined &&
      /^(AssignOp|UpdateOp|in|,)$/.test(one.nextSibling.name),
  );
  return type?.name === 'TypeDef' && /^:\s*(str|int|float|bool)$/.test(textOf(script, type)) && !isSet;
}
