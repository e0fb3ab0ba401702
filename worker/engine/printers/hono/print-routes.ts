/** `backend/routes/<plural>.ts`: the calls of one kind of record, as chained Hono routes. */

import { builders } from 'prettier/doc';
import { rolesIn } from '../../../contract/plan/roles-in.ts';
import { Imports } from '../../core/layout/imports.ts';
import { call, lines, paragraphs, printSource, type Source, source } from '../../core/layout/source.ts';
import { callWithObject, docComment, object, propertyKey, quote } from '../../core/layout/typescript.ts';
import { bodyName } from '../../core/operations/body-name.ts';
import type { Expression } from '../../core/operations/expression.ts';
import type {
  Answer,
  HiddenMember,
  Narrowing,
  Operation,
  Source as RecordSource,
} from '../../core/operations/operation.ts';
import type { RouteGroup } from '../../core/operations/route-groups.ts';
import { isSentByVisitors } from '../../core/operations/visitor-calls.ts';
import { csvColumnsName, queryName, recordsName, routesName, schemaName, siblingModule } from './names.ts';
import { printCondition, printExpression, printRow, type Scope } from './print-expression.ts';
import { needsTransaction, printSteps } from './print-steps.ts';

const { group, hardline, ifBreak, indent, join, line, softline } = builders;

/**
 * The file of one group of routes.
 * @param hasAccounts whether people can sign in.
 */
export function printRoutes(routes: RouteGroup, hasAccounts: boolean): string {
  const imports = new Imports();
  imports.use('hono', 'Hono');
  imports.use('../database.ts', 'type Database');
  const printed = routes.paths.flatMap(({ path, operations, methods }) => [
    ...operations.map((operation) => printOperation({ operation, imports, hasAccounts }, routes)),
    printClosed(relativePath(path, routes), methods, imports),
  ]);
  const body = source`
    ${docComment(`The calls of ${routes.label}: \`${routes.path}\`.`)}
    export function ${routesName(routes.name)}(database: Database) {
      return new Hono()
        ${join(hardline, printed)};
    }
  `;
  return printSource(paragraphs([imports.print(), body]));
}

function relativePath(path: string, routes: RouteGroup): string {
  return path.slice(routes.path.length).replaceAll(/\{(\w+)\}/g, ':$1') || '/';
}

function printClosed(path: string, methods: string[], imports: Imports): Source {
  return `.all(${quote(path)}, ${imports.use('../http/errors.ts', 'refuseMethod')}(${methods.map(quote).join(', ')}))`;
}

function printOperation(scope: Scope, routes: RouteGroup): Source {
  const { operation, imports } = scope;
  const used = findUses(operation);
  const open = `.${operation.method.toLowerCase()}(${quote(relativePath(operation.path, routes))}, ${printLimit(scope)}`;
  const isOpen = operation.access.includes('public');
  const isPlain =
    operation.steps.length === 0 &&
    !operation.body &&
    !operation.query &&
    !used.now &&
    !used.person &&
    !used.user;
  if (isOpen && isPlain && (!used.id || operation.answer.kind === 'record')) {
    const id = used.id ? `${imports.use('../http/read-id.ts', 'readId')}(context)` : undefined;
    return [
      open,
      group(['(context) =>', indent([line, printAnswer(scope, id)]), ifBreak(','), softline]),
      ')',
    ];
  }
  const prologue = printInput(scope, used);
  const steps = printSteps(operation.steps, [operation.answer], scope);
  const work = needsTransaction(operation.steps)
    ? printTransaction(steps, scope)
    : [...steps, ['return ', printAnswer(scope), ';'] as Source];
  return source`
    ${open}${isOpen && !operation.body && !used.person && !used.user ? '' : 'async '}(context) => {
      ${lines([...prologue, ...work])}
    })
  `;
}

function printLimit({ operation, imports, hasAccounts }: Scope): string {
  if (!isSentByVisitors(operation)) return '';
  const module = hasAccounts ? '../accounts/limit-visitors.ts' : '../http/limit-visitors.ts';
  return `${imports.use(module, 'limitVisitors')}(database, ${quote(operation.id)}), `;
}

function printInput(scope: Scope, used: Uses): Source[] {
  const { operation, imports } = scope;
  const prologue: Source[] = printGuards(operation, used, imports);
  if (used.id) prologue.push(`const id = ${imports.use('../http/read-id.ts', 'readId')}(context);`);
  if (operation.body) {
    const schema = imports.use(siblingModule('validation', operation.group), schemaName(operation.body));
    const read = imports.use('../http/read-body.ts', 'readBody');
    prologue.push(`const ${bodyName(operation)} = await ${read}(context, ${schema});`);
  }
  if (operation.query) {
    const schema = imports.use(siblingModule('validation', operation.group), queryName(operation.query));
    const read = imports.use('../http/read-query.ts', 'readQuery');
    prologue.push(`const query = ${read}(context, ${schema});`);
  }
  if (used.person) prologue.push(`const person = ${printPerson(scope)};`);
  if (used.now) prologue.push('const now = new Date().toISOString();');
  return prologue;
}

// Looking at something leaves no trace: only a call that writes gives a visitor the cookie.
function printPerson({ operation, imports, hasAccounts }: Scope): string {
  const use = operation.method === 'GET' ? 'read' : 'keep';
  if (!hasAccounts) return `await ${imports.use(`../http/${use}-visitor.ts`, `${use}Visitor`)}(context)`;
  return `await ${imports.use(`../accounts/${use}-person.ts`, `${use}Person`)}(database, context)`;
}

// Who calls is asked before anything else is looked at. `accounts/` comes with the ability that gives an app its people.
function printGuards({ access }: Operation, used: Uses, imports: Imports): Source[] {
  const find = (name: 'findUser' | 'requireUser') =>
    `await ${imports.use('../accounts/require-user.ts', name)}(database, context);`;
  if (access.includes('public')) return used.user ? [`const user = ${find('findUser')}`] : [];
  const roles = rolesIn(access);
  const isForRoles = access.every((one) => typeof one === 'object');
  const require = find('requireUser');
  if (!isForRoles) return [used.user ? `const user = ${require}` : require];
  const requireRole = imports.use('../accounts/require-role.ts', 'requireRole');
  return [`const user = ${require}`, [call(requireRole, ['user', ...roles.map(quote)]), ';']];
}

// Several writes are all or nothing; the answer is read inside, so that it shows just what was written.
function printTransaction(steps: Source[], scope: Scope): Source[] {
  const { answer } = scope.operation;
  const value = answer.kind === 'record' || answer.kind === 'members' ? printValue(answer, scope) : null;
  const work = source`
    database.transaction(() => {
      ${lines(steps)}
      ${value && ['return ', value, ';']}
    });
  `;
  if (value === null) return [work, ['return ', printAnswer(scope), ';']];
  return [['const answer = ', work], `return context.json(answer${statusOf(answer)});`];
}

function statusOf(answer: Answer): string {
  return 'status' in answer && answer.status !== 200 ? `, ${answer.status}` : '';
}

function printValue(
  answer: Extract<Answer, { kind: 'record' | 'members' }>,
  scope: Scope,
  idText?: string,
): Source {
  if (answer.kind === 'members') {
    const values = Object.entries(answer.members).map(([name, { value }]) => [name, value] as const);
    return printRow(undefined, Object.fromEntries(values), scope);
  }
  const records = printSourceOf(answer, scope);
  const read = scope.imports.use('../data/require-record.ts', 'requireRecord');
  return call(read, ['database', records, idText ?? printExpression(answer.id, scope)]);
}

function printAnswer(scope: Scope, idText?: string): Source {
  const { answer } = scope.operation;
  const { imports } = scope;
  if (answer.kind === 'nothing') return 'context.body(null, 204)';
  if (answer.kind === 'record' || answer.kind === 'members')
    return ['context.json(', printValue(answer, scope, idText), `${statusOf(answer)})`];
  if (answer.kind === 'rows') return ['context.json({ items: ', printExpression(answer.rows, scope), ' })'];
  const module = siblingModule('records', answer.source.plural.snake);
  const records = printSourceOf(answer, scope);
  const narrowed = (answer.narrowed ?? []).flatMap((one) => printNarrowing(one, scope));
  const readWith = (read: string): Source =>
    narrowed.length > 0
      ? callWithObject(read, ['database', records], ['...context.req.queries()', ...narrowed])
      : call(read, ['database', records, 'context.req.queries()']);
  if (answer.kind === 'csv') {
    const columns = imports.use(module, csvColumnsName(answer.source));
    const read = readWith(imports.use('../data/csv.ts', 'readAll'));
    return call(imports.use('../data/csv.ts', 'answerCsv'), [
      'context',
      quote(answer.fileName),
      columns,
      read,
    ]);
  }
  const read =
    answer.kind === 'page'
      ? imports.use('../data/listing.ts', 'readPage')
      : imports.use('../data/summary.ts', 'readSummary');
  return call('context.json', [readWith(read)]);
}

/** Where the records are read from, without the members that whoever calls may not read. */
function printSourceOf(
  { source: from, hidden }: Extract<Answer, { source: RecordSource }>,
  scope: Scope,
): Source {
  const { imports } = scope;
  const records = imports.use(siblingModule('records', from.plural.snake), recordsName(from));
  if (!hidden) return records;
  const list = (members: readonly HiddenMember[]): Source => {
    const names = members.map(
      ({ name, unless }): Source => ['...(', printCondition(unless, scope), ' ? [] : [', quote(name), '])'],
    );
    return ['[', join(', ', names), ']'];
  };
  const own = hidden.filter(({ owners }) => owners !== undefined);
  const [first] = own;
  const kept =
    first?.owners === undefined
      ? records
      : call(imports.use('../accounts/keep-own.ts', 'keepOwn'), [
          records,
          list(own),
          quote(first.owners),
          scope.operation.access.includes('public') ? 'user?.id' : 'user.id',
        ]);
  const others = hidden.filter(({ owners }) => owners === undefined);
  if (others.length === 0) return kept;
  return call(imports.use('../accounts/hide-titles.ts', 'hideTitles'), [kept, list(others)]);
}

// Behind the query, so that nobody can ask for more.
function printNarrowing({ only, unless }: Narrowing, scope: Scope): Source[] {
  const members = Object.entries(only).map(([name, value]): Source => {
    const values = [value].flat().map((one) => printText(one, scope));
    return [`${propertyKey(name)}: [`, join(', ', values), ']'];
  });
  return unless ? [['...(', printCondition(unless, scope), ' ? {} : ', object(members), ')']] : members;
}

function printText(value: Expression, scope: Scope): Source {
  const isText = value.kind === 'person' || (value.kind === 'literal' && typeof value.value === 'string');
  return isText ? printExpression(value, scope) : ['String(', printExpression(value, scope), ')'];
}

/** Which of the handler's own names an operation needs. */
interface Uses {
  id: boolean;
  now: boolean;
  person: boolean;
  user: boolean;
}

function findUses(operation: Operation): Uses {
  const used = { id: false, now: false, person: false, user: false };
  const visit = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    if ('kind' in part) {
      if (part.kind === 'id') used.id = true;
      if (part.kind === 'person') used.person = true;
      if (part.kind === 'user' || part.kind === 'signature') used.user = true;
      if (part.kind === 'now' || part.kind === 'today') used.now = true;
    }
    for (const child of Object.values(part)) visit(child);
  };
  visit(operation.steps);
  visit({ ...operation.answer, source: null });
  return used;
}
