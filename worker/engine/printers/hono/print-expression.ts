/**
 * Values, conditions and statements of operations in TypeScript. Long, since values hold conditions, and conditions values and
 * statements.
 */

import { builders } from 'prettier/doc';
import { inTemplate } from '../../core/layout/escape.ts';
import type { Imports } from '../../core/layout/imports.ts';
import { call, type Source } from '../../core/layout/source.ts';
import { object, propertyKey, quote } from '../../core/layout/typescript.ts';
import { javascriptName } from '../../core/names/reserved.ts';
import { nameForms } from '../../core/names/words.ts';
import { bodyName } from '../../core/operations/body-name.ts';
import type { Condition, Expression, Moves, Sql } from '../../core/operations/expression.ts';
import type { Member, Operation } from '../../core/operations/operation.ts';
import { constantName, siblingModule } from './names.ts';

const { group, hardline, indent, join, line } = builders;

/** Names that a handler uses for itself, and functions of the kit that it calls. */
const TAKEN = new Set(
  `answer answerCsv changes context dayOf database hideTitles id index insertRow invalidMember limitVisitors nameEntry noonOf now
  person query readAll readBody readId readNumber readPage readQuery readSummary readVisitor keepVisitor refuseMethod requireRecord
  requireRole requireUser updateRow user values writeAmount`.split(/\s+/),
);

/** What modules of records are asked for: `stateMoves`. */
const CONSTANT = /(?:Choices|Columns|Moves|Records)$/;

/** What is being printed: the operation, and the imports of its file. */
export interface Scope {
  operation: Operation;
  imports: Imports;
  /** Whether people can sign in. */
  hasAccounts: boolean;
}

/** A step's variable as TypeScript names it. */
export function variableName(name: string): string {
  const camel = javascriptName(nameForms(name).camel);
  const isTaken = TAKEN.has(camel) || CONSTANT.test(camel);
  return isTaken && name !== 'id' ? `${camel}Record` : camel;
}

export function printExpression(expression: Expression, scope: Scope): Source {
  const print = (part: Expression) => printExpression(part, scope);
  switch (expression.kind) {
    case 'literal':
      return typeof expression.value === 'string'
        ? quote(expression.value)
        : JSON.stringify(expression.value);
    case 'body':
      return expression.member === undefined
        ? bodyName(scope.operation)
        : member(bodyName(scope.operation), expression.member);
    case 'query':
      return [member('query', expression.member), isAsked(expression.member, scope) ? '' : ' ?? null'];
    case 'day_of':
    case 'noon_of': {
      const name = expression.kind === 'day_of' ? 'dayOf' : 'noonOf';
      const of = expression.kind === 'day_of' ? expression.moment : expression.day;
      return call(scope.imports.use('../values/clock.ts', name), [print(of), quote(expression.zone)]);
    }
    case 'id':
      return 'id';
    case 'user':
      return scope.operation.access.includes('public')
        ? `user?.${expression.member} ?? null`
        : `user.${expression.member}`;
    case 'signature':
      return scope.operation.access.includes('public')
        ? ['user?.name ?? ', print(expression.otherwise)]
        : 'user.name';
    case 'person':
      return 'person';
    case 'variable':
      return expression.member === undefined
        ? variableName(expression.name)
        : member(variableName(expression.name), expression.member);
    case 'now':
      return 'now';
    case 'today':
      return 'now.slice(0, 10)';
    case 'arithmetic':
      return [operand(expression.left, scope), ` ${expression.operator} `, operand(expression.right, scope)];
    case 'round':
      return ['Math.round(', print(expression.value), ')'];
    case 'length':
      return [print(expression.list), '.length'];
    case 'sum':
      return [
        print(expression.list),
        '.reduce((sum, ',
        variableName(expression.item),
        ') => sum + ',
        operand(expression.of, scope),
        ', 0)',
      ];
    case 'fallback':
      return [print(expression.value), ' ?? ', print(expression.otherwise)];
    case 'choose':
      return group([
        printCondition(expression.when, scope),
        indent([line, '? ', print(expression.yes), line, ': ', print(expression.no)]),
      ]);
    case 'text':
      return [
        '`',
        ...expression.parts.map((part) =>
          typeof part === 'string' ? inTemplate(part) : ['${', print(part), '}'],
        ),
        '`',
      ];
  }
}

/** A condition as it stands in `if (…)`. */
export function printCondition(condition: Condition, scope: Scope): Source {
  switch (condition.kind) {
    case 'exists':
      return printQuery('get', condition.query, scope);
    case 'compare':
      return [
        operand(condition.left, scope),
        ` ${COMPARISONS[condition.operator]} `,
        operand(condition.right, scope),
      ];
    case 'one_of':
      return any(
        condition.values.map((value) => [
          printChosen(condition.value, scope),
          ' === ',
          printExpression({ kind: 'literal', value }, scope),
        ]),
      );
    case 'given':
      return [operand(condition.value, scope), given(condition.value, scope)];
    case 'may_follow': {
      const [from, to] = [condition.from, condition.to].map((state) => printExpression(state, scope));
      return any([
        [from ?? '', ' === ', to ?? ''],
        [importMoves(condition.moves, scope), '[', from ?? '', '].includes(', to ?? '', ')'],
      ]);
    }
    case 'not':
      return printNegation(condition.condition, scope);
    case 'all':
      return join(
        [' &&', line],
        condition.conditions.map((part) => inner(part, scope)),
      );
    case 'any':
      return any(
        condition.conditions.map((part) =>
          isAlternative(part) ? printCondition(part, scope) : inner(part, scope),
        ),
      );
  }
}

const COMPARISONS = { '=': '===', '!=': '!==', '<': '<', '<=': '<=', '>': '>', '>=': '>=' } as const;
const OPPOSITES = { '=': '!=', '!=': '=', '<': '>=', '<=': '>', '>': '<=', '>=': '<' } as const;

function printNegation(condition: Condition, scope: Scope): Source {
  switch (condition.kind) {
    case 'exists':
      return ['!', printCondition(condition, scope)];
    case 'compare':
      return printCondition({ ...condition, operator: OPPOSITES[condition.operator] }, scope);
    case 'one_of':
      return join(
        [' &&', line],
        condition.values.map((value) => [
          printChosen(condition.value, scope),
          ' !== ',
          printExpression({ kind: 'literal', value }, scope),
        ]),
      );
    case 'may_follow': {
      const [from, to] = [condition.from, condition.to].map((state) => printExpression(state, scope));
      return [
        [to ?? '', ' !== ', from ?? '', ' &&'],
        line,
        ['!', importMoves(condition.moves, scope), '[', from ?? '', '].includes(', to ?? '', ')'],
      ];
    }
    case 'not':
      return printCondition(condition.condition, scope);
    case 'all':
      return any(condition.conditions.map((part) => inner({ kind: 'not', condition: part }, scope)));
    case 'any':
      return printCondition(
        { kind: 'all', conditions: condition.conditions.map((part) => ({ kind: 'not', condition: part })) },
        scope,
      );
    case 'given':
      return ['!(', printCondition(condition, scope), ')'];
  }
}

function importMoves(moves: Moves, scope: Scope): string {
  return scope.imports.use(
    siblingModule('records', scope.operation.group),
    constantName(`${moves.field}_moves`),
  );
}

/** `database.get('SELECT …', value)`; a statement of several lines stands in a template of its own. */
export function printQuery(method: string, query: Sql, scope: Scope): Source {
  return printStatement(`database.${method}`, [], query, scope);
}

/** A call that takes a statement and its values, after other arguments. */
export function printStatement(callee: string, before: Source[], query: Sql, scope: Scope): Source {
  const text = query.texts.join('?');
  const args = query.values.map((value) => printExpression(value, scope));
  if (!text.includes('\n')) return call(callee, [...before, quote(text), ...args]);
  const rows = dedent(text);
  const template = ['`', join(hardline, rows.map(inTemplate)), '`'];
  return [
    `${callee}(`,
    indent([hardline, join([',', hardline], [...before, template, ...args]), ',']),
    hardline,
    ')',
  ];
}

function dedent(text: string): string[] {
  const rows = text.split('\n').filter((row) => row.trim() !== '');
  const margin = Math.min(...rows.map((row) => row.length - row.trimStart().length));
  return rows.map((row) => row.slice(margin));
}

function any(parts: Source[]): Source {
  return join([' ||', line], parts);
}

// Mixed && and || need parentheses, as does a list inside another.
function inner(condition: Condition, scope: Scope): Source {
  const printed = printCondition(condition, scope);
  return isAlternative(condition)
    ? group(['(', indent([builders.softline, printed]), builders.softline, ')'])
    : printed;
}

function isAlternative(condition: Condition): boolean {
  if (condition.kind === 'any') return condition.conditions.length > 1;
  if (condition.kind === 'one_of') return condition.values.length > 1;
  if (condition.kind === 'may_follow') return true;
  return condition.kind === 'not' && condition.condition.kind === 'all';
}

/** A value that is held against literals: who is not signed in is none of them. */
function printChosen(value: Expression, scope: Scope): Source {
  return value.kind === 'user' && scope.operation.access.includes('public')
    ? `user?.${value.member}`
    : printExpression(value, scope);
}

function operand(expression: Expression, scope: Scope): Source {
  const printed = printExpression(expression, scope);
  const isBare =
    (expression.kind === 'user' && !scope.operation.access.includes('public')) ||
    (expression.kind === 'query' && isAsked(expression.member, scope));
  const isCompound = ['arithmetic', 'choose', 'fallback', 'query', 'signature', 'user'].includes(
    expression.kind,
  );
  const simple = isBare || !isCompound;
  return simple ? printed : ['(', printed, ')'];
}

function member(owner: string, name: string): string {
  const key = propertyKey(name);
  return key === name ? `${owner}.${name}` : `${owner}[${key}]`;
}

// A partial body leaves out what it does not change; only nullable members can also be null.
function given(value: Expression, scope: Scope): string {
  // A row that was not found is undefined; a member of one that was is null at most.
  if (value.kind === 'variable' && value.member === undefined) return ' !== undefined';
  const declared = value.kind === 'body' ? findMember(scope.operation, value.member) : undefined;
  if (!declared || scope.operation.body?.use === 'whole') return ' !== null';
  return declared.nullable ? ' != null' : ' !== undefined';
}

/** Whether an address must hold this member. */
function isAsked(name: string, { operation }: Scope): boolean {
  return operation.query?.members.some((one) => one.name === name && one.required) ?? false;
}

function findMember(operation: Operation, name: string | undefined): Member | undefined {
  return operation.body?.shape.members.find((candidate) => candidate.name === name);
}

/** The row of an insert or update: a spread body first, then its own values. */
export function printRow(
  from: Expression | undefined,
  values: Record<string, Expression>,
  scope: Scope,
): Source {
  const own = Object.entries(values).map(([name, value]): Source => {
    const printed = printExpression(value, scope);
    return printed === name ? name : [propertyKey(name), ': ', printed];
  });
  const members = from ? [['...', printExpression(from, scope)], ...own] : own;
  return members.length === 1 && from && own.length === 0 ? printExpression(from, scope) : object(members);
}
