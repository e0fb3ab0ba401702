/**
 * Values, conditions and statements of operations in Python. Long, since values hold conditions, and conditions values and
 * statements.
 */
import { builders } from 'prettier/doc';
import {
  eitherLiteral,
  escapeText,
  pythonCall,
  pythonLiteral,
  pythonText,
  splitText,
  tuple,
} from '../../core/layout/python.ts';
import type { PythonImports } from '../../core/layout/python-imports.ts';
import type { Source } from '../../core/layout/source.ts';
import { pythonName } from '../../core/names/reserved.ts';
import { nameForms } from '../../core/names/words.ts';
import { bodyName } from '../../core/operations/body-name.ts';
import type { Condition, Expression, Moves, Sql } from '../../core/operations/expression.ts';
import type { Member, Operation } from '../../core/operations/operation.ts';
import { itemKind, type ValueKind, type VariableKind } from './find-kinds.ts';
import { attributeName, modulePath, movesName } from './names.ts';
import { LONGEST_TEXT, printSql } from './print-sql.ts';

const { group, indent, join, line, softline } = builders;

/** Names that a handler uses for itself, and functions of the kit that it calls. */
const TAKEN = new Set(
  `answer changes database day_of index name_entry invalid_member insert_row noon_of now person query read_number request require_record response
  round_half_up router transaction update_row user utc_now values write_number`.split(/\s+/),
);

/** What is being printed: the operation, the imports of its file, and what the handler turns out to need. */
export interface Scope {
  operation: Operation;
  imports: PythonImports;
  /** Whether people can sign in. */
  hasAccounts: boolean;
  /** What the handler calls the id in its path. */
  idName: string;
  kinds: Map<string, VariableKind>;
  needs: Set<'database' | 'query' | 'now' | 'user' | 'person' | 'id'>;
}

/** A step's variable as Python names it. */
export function variableName(name: string): string {
  if (name === 'id') return 'new_id';
  const snake = pythonName(nameForms(name).snake);
  return TAKEN.has(snake) ? `${snake}_record` : snake;
}

export function printExpression(expression: Expression, scope: Scope): Source {
  const print = (part: Expression) => printExpression(part, scope);
  switch (expression.kind) {
    case 'literal':
      return pythonLiteral(expression.value);
    case 'body':
      return expression.member === undefined
        ? bodyName(scope.operation)
        : `${bodyName(scope.operation)}.${attributeName(expression.member)}`;
    case 'query':
      scope.needs.add('query');
      return `query.${attributeName(expression.member)}`;
    case 'day_of':
    case 'noon_of': {
      const of = expression.kind === 'day_of' ? expression.moment : expression.day;
      const call = scope.imports.use('backend.values.clock', expression.kind);
      return pythonCall(call, [printArgument(of, scope), pythonText(expression.zone)]);
    }
    case 'id':
      scope.needs.add('id');
      return scope.idName;
    case 'user':
      scope.needs.add('user');
      return scope.operation.access.includes('public')
        ? `user.${expression.member} if user else None`
        : `user.${expression.member}`;
    case 'signature':
      scope.needs.add('user');
      return scope.operation.access.includes('public')
        ? ['user.name if user else ', print(expression.otherwise)]
        : 'user.name';
    case 'person':
      scope.needs.add('person');
      return 'person';
    case 'variable':
      return printVariable(expression, scope, '"');
    case 'now':
      scope.needs.add('now');
      return 'now';
    case 'today':
      scope.needs.add('now');
      return 'now[:10]';
    case 'arithmetic':
      return [operand(expression.left, scope), ` ${expression.operator} `, operand(expression.right, scope)];
    case 'round':
      return pythonCall(scope.imports.use('backend.values.numbers', 'round_half_up'), [
        print(expression.value),
      ]);
    case 'length':
      return ['len(', print(expression.list), ')'];
    case 'sum': {
      scope.kinds.set(expression.item, itemKind(expression.list, scope.operation, scope.kinds));
      const of = operand(expression.of, scope);
      return ['sum(', of, ` for ${variableName(expression.item)} in `, print(expression.list), ')'];
    }
    case 'fallback': {
      const value = print(expression.value);
      return [value, ' if ', value, ' is not None else ', print(expression.otherwise)];
    }
    case 'choose':
      return group([
        print(expression.yes),
        line,
        'if ',
        printCondition(expression.when, scope),
        line,
        'else ',
        print(expression.no),
      ]);
    case 'text':
      return printSentence(expression.parts, scope);
  }
}

/** In the brackets of a call a choice may stand on several lines. */
function printArgument(expression: Expression, scope: Scope): Source {
  if (expression.kind !== 'fallback') return printExpression(expression, scope);
  const value = printExpression(expression.value, scope);
  const otherwise = printExpression(expression.otherwise, scope);
  return group([value, line, 'if ', value, ' is not None', line, 'else ', otherwise]);
}

/** Where a value stands among others, what has several words gets parentheses. */
function operand(expression: Expression, scope: Scope): Source {
  const printed = printExpression(expression, scope);
  return isCompound(expression, scope) ? inParentheses(printed) : printed;
}

function isCompound(expression: Expression, { operation }: Scope): boolean {
  if (expression.kind === 'user' || expression.kind === 'signature')
    return operation.access.includes('public');
  return ['arithmetic', 'choose', 'fallback'].includes(expression.kind);
}

export function inParentheses(printed: Source): Source {
  return group(['(', indent([softline, printed]), softline, ')']);
}

function printVariable(
  { name, member }: Extract<Expression, { kind: 'variable' }>,
  scope: Scope,
  quote: '"' | "'",
): string {
  const variable = variableName(name);
  if (member === undefined) return variable;
  return scope.kinds.get(name)?.is === 'model'
    ? `${variable}.${attributeName(member)}`
    : `${variable}[${quote}${member}${quote}]`;
}

/** A sentence with values in it. The keys of rows stand in the quotes that the sentence does not use. */
function printSentence(parts: (string | Expression)[], scope: Scope): Source {
  const words = parts.map((part) => (typeof part === 'string' ? part : '')).join('');
  const outer = words.includes('"') && !words.includes("'") ? "'" : '"';
  const inner = outer === '"' ? "'" : '"';
  const pieces = parts.map((part) => {
    if (typeof part !== 'string') return `{${printInSentence(part, scope, inner)}}`;
    return escapeText(part).replaceAll(outer, `\\${outer}`).replace(/[{}]/g, '$&$&');
  });
  return splitSentence(pieces.join(''), outer);
}

/** One literal, or several one below the other where it is too long for a line. */
function splitSentence(text: string, outer: string): Source {
  const rows = splitText(text, (row) => row.length + 3 <= LONGEST_TEXT);
  return eitherLiteral(
    `f${outer}${text}${outer}`,
    rows.map((row) => `${/[{}]/.test(row) ? 'f' : ''}${outer}${row}${outer}`),
  );
}

function printInSentence(part: Expression, scope: Scope, quote: '"' | "'"): string {
  const printed =
    part.kind === 'variable' ? printVariable(part, scope, quote) : flatten(printExpression(part, scope));
  if (valueKind(part, scope) !== 'number') return printed;
  return `${scope.imports.use('backend.values.numbers', 'write_number')}(${printed})`;
}

function flatten(printed: Source): string {
  if (typeof printed === 'string') return printed;
  if (Array.isArray(printed)) return printed.map(flatten).join('');
  if (printed.type === 'group' || printed.type === 'indent') return flatten(printed.contents);
  if (printed.type === 'line') return printed.soft ? '' : ' ';
  if (printed.type === 'if-break') return flatten(printed.flatContents ?? '');
  return '';
}

function valueKind(expression: Expression, scope: Scope): ValueKind {
  if (expression.kind === 'arithmetic' || expression.kind === 'sum') return 'number';
  if (expression.kind === 'body')
    return memberKind(scope.operation.body?.shape.members ?? [], expression.member);
  if (expression.kind !== 'variable') return 'other';
  const known = scope.kinds.get(expression.name);
  if (known?.is === 'value') return known.kind;
  if (known?.is === 'model') return memberKind(known.members, expression.member);
  return known?.members[expression.member ?? ''] ?? 'other';
}

function memberKind(members: readonly Member[], name: string | undefined): ValueKind {
  const type = members.find((member) => member.name === name)?.value.type;
  if (type === 'money') return 'integer';
  return type === 'number' || type === 'integer' ? type : 'other';
}

/** A condition as it stands behind `if`. */
export function printCondition(condition: Condition, scope: Scope): Source {
  switch (condition.kind) {
    case 'exists':
      return [printExecute(condition.query, scope), '.fetchone()'];
    case 'compare':
      return printComparison(condition, scope);
    case 'one_of':
      return printChoice(condition, scope, false);
    case 'given':
      return [operand(condition.value, scope), ' is not None'];
    case 'may_follow': {
      const [from, to] = [operand(condition.from, scope), operand(condition.to, scope)];
      return any([
        [from, ' == ', to],
        [to, ' in ', importMoves(condition.moves, scope), '[', from, ']'],
      ]);
    }
    case 'not':
      return printNegation(condition.condition, scope);
    case 'all':
      return every(condition.conditions.map((part) => within(part, scope)));
    case 'any':
      return any(
        condition.conditions.map((part) =>
          isAlternative(part) ? printCondition(part, scope) : within(part, scope),
        ),
      );
  }
}

/** Whether a condition is several ones, which may need several lines. */
export function isJoined(condition: Condition): boolean {
  if (condition.kind === 'all' || condition.kind === 'any')
    return condition.conditions.length > 1 || condition.conditions.some(isJoined);
  return condition.kind === 'may_follow' || (condition.kind === 'not' && isJoined(condition.condition));
}

const COMPARISONS = { '=': '==', '!=': '!=', '<': '<', '<=': '<=', '>': '>', '>=': '>=' } as const;
const OPPOSITES = { '=': '!=', '!=': '=', '<': '>=', '<=': '>', '>': '<=', '>=': '<' } as const;

function printComparison(
  { left, operator, right }: Extract<Condition, { kind: 'compare' }>,
  scope: Scope,
): Source {
  if (right.kind === 'literal' && (right.value === null || typeof right.value === 'boolean')) {
    const isEqual = operator === '=';
    if (right.value === null) return [operand(left, scope), isEqual ? ' is None' : ' is not None'];
    return right.value === isEqual ? operand(left, scope) : ['not ', operand(left, scope)];
  }
  return [operand(left, scope), ` ${COMPARISONS[operator]} `, operand(right, scope)];
}

function printChoice(
  { value, values }: Extract<Condition, { kind: 'one_of' }>,
  scope: Scope,
  isNegated: boolean,
): Source {
  const [only] = values;
  if (values.length === 1 && only !== undefined) {
    const operator = isNegated ? '!=' : '=';
    return printComparison(
      { kind: 'compare', left: value, operator, right: { kind: 'literal', value: only } },
      scope,
    );
  }
  if (values.length === 0) return isNegated ? 'True' : 'False';
  return [operand(value, scope), isNegated ? ' not in ' : ' in ', tuple(values.map(pythonLiteral))];
}

function printNegation(condition: Condition, scope: Scope): Source {
  switch (condition.kind) {
    case 'exists':
      return ['not ', printCondition(condition, scope)];
    case 'compare':
      return printCondition({ ...condition, operator: OPPOSITES[condition.operator] }, scope);
    case 'one_of':
      return printChoice(condition, scope, true);
    case 'given':
      return [operand(condition.value, scope), ' is None'];
    case 'may_follow': {
      const [from, to] = [operand(condition.from, scope), operand(condition.to, scope)];
      return every([
        [to, ' != ', from],
        [to, ' not in ', importMoves(condition.moves, scope), '[', from, ']'],
      ]);
    }
    case 'not':
      return printCondition(condition.condition, scope);
    case 'all':
      return any(condition.conditions.map((part) => within({ kind: 'not', condition: part }, scope)));
    case 'any':
      return printCondition(
        { kind: 'all', conditions: condition.conditions.map((part) => ({ kind: 'not', condition: part })) },
        scope,
      );
  }
}

function importMoves(moves: Moves, scope: Scope): string {
  return scope.imports.use(modulePath('records', scope.operation.group), movesName(moves.field));
}

function every(parts: Source[]): Source {
  return join([line, 'and '], parts);
}

function any(parts: Source[]): Source {
  return join([line, 'or '], parts);
}

// `or` within `and` needs parentheses.
function within(condition: Condition, scope: Scope): Source {
  const printed = printCondition(condition, scope);
  return isAlternative(condition) ? inParentheses(printed) : printed;
}

function isAlternative(condition: Condition): boolean {
  if (condition.kind === 'any') return condition.conditions.length > 1;
  if (condition.kind === 'may_follow') return true;
  return (
    condition.kind === 'not' &&
    condition.condition.kind === 'all' &&
    condition.condition.conditions.length > 1
  );
}

/** `database.execute("SELECT …", (value,))` */
export function printExecute(query: Sql, scope: Scope): Source {
  scope.needs.add('database');
  const values = query.values.map((value) => printExpression(value, scope));
  return pythonCall('database.execute', [printSql(query), ...(values.length > 0 ? [tuple(values)] : [])]);
}

/** A call that takes the database, a statement and its values. */
export function printWithValues(callee: string, query: Sql, scope: Scope): Source {
  scope.needs.add('database');
  const values = query.values.map((value) => printExpression(value, scope));
  return pythonCall(callee, ['database', printSql(query), ...values]);
}
