/** `backend/routers/<plural>.py`: the calls of one kind of record, as a FastAPI router. */

import { builders } from 'prettier/doc';
import { rolesIn } from '../../../contract/plan/roles-in.ts';
import {
  collection,
  definitions,
  docstring,
  printPython,
  pythonCall,
  pythonList,
  pythonText,
} from '../../core/layout/python.ts';
import { PythonImports } from '../../core/layout/python-imports.ts';
import { lines, paragraphs, type Source } from '../../core/layout/source.ts';
import { bodyName } from '../../core/operations/body-name.ts';
import type { Answer, Step } from '../../core/operations/operation.ts';
import type { RouteGroup } from '../../core/operations/route-groups.ts';
import { isSentByVisitors } from '../../core/operations/visitor-calls.ts';
import { findKinds } from './find-kinds.ts';
import { bodyModelName, modulePath, pageModelName, queryModelName, recordModelName } from './names.ts';
import { keepsVisitor, printAnswer } from './print-answer.ts';
import type { Scope } from './print-expression.ts';
import { printSteps } from './print-steps.ts';

const { hardline, indent } = builders;

/**
 * The file of one group of routes.
 * @param one what a sentence calls one record, in snake_case.
 * @param hasAccounts whether people can sign in.
 */
export function printRouter(routes: RouteGroup, one: string, hasAccounts: boolean): string {
  const own = routes.paths.flatMap(({ operations }) => operations.map(({ id }) => id));
  const imports = new PythonImports(['router', ...own]);
  const handlers = routes.paths.flatMap(({ path, operations, methods }) => [
    ...operations.map((operation) =>
      printOperation(
        {
          operation,
          imports,
          hasAccounts,
          idName: `${one}_id`,
          kinds: findKinds(operation),
          needs: new Set(),
        },
        routes,
      ),
    ),
    ...(methods.length === 0 ? [printClosed(relativePath(path, routes), imports)] : []),
  ]);
  const router = pythonCall(imports.use('fastapi', 'APIRouter'), [
    `prefix=${pythonText(routes.path)}`,
    `tags=[${pythonText(routes.name.replaceAll('_', ' '))}]`,
  ]);
  const head = paragraphs([
    docstring(`The calls of ${routes.label}: \`${routes.path}\`.`),
    imports.print(),
    ['router = ', router],
  ]);
  return printPython(definitions([head, ...handlers]));
}

function relativePath(path: string, routes: RouteGroup): string {
  return path.slice(routes.path.length);
}

// A path of the entity at which nothing is granted says so instead of not being there.
function printClosed(path: string, imports: PythonImports): Source {
  const refuse = imports.use('backend.http.errors', 'refuse_method');
  const methods = collection('[', ['GET', 'POST', 'PATCH', 'DELETE'].map(pythonText), ']');
  return pythonCall('router.add_api_route', [
    pythonText(path),
    refuse,
    ['methods=', methods],
    'include_in_schema=False',
  ]);
}

function printOperation(scope: Scope, routes: RouteGroup): Source {
  const { operation } = scope;
  const body = printBody(scope);
  const parameters = printParameters(scope);
  const signature = printSignature(operation.id, parameters, returnType(scope));
  return [
    printDecorator(scope, routes),
    hardline,
    signature,
    indent([hardline, lines([docstring(`${operation.summary.replace(/\.$/, '')}.`, 4), ...body])]),
  ];
}

// Parameters stand on one line of their own where they fit, else one a line.
function printSignature(name: string, parameters: Source[], type: string): Source {
  return [`def ${name}`, pythonList('(', parameters, ')'), ` -> ${type}:`];
}

function printDecorator(scope: Scope, routes: RouteGroup): Source {
  const { operation, imports } = scope;
  const { answer } = operation;
  const model = printResponseModel(scope);
  const args: Source[] = [pythonText(relativePath(operation.path, routes))];
  const status = statusOf(answer);
  if (status !== 200) args.push(`status_code=${status}`);
  if (model !== null && keepsVisitor(scope)) args.push(`responses={${status}: {"model": ${model}}}`);
  else if (model !== null) args.push(`response_model=${model}`);
  const guard = scope.needs.has('user') ? null : printGuard(scope);
  const dependency = guard ?? printLimit(scope);
  if (dependency !== null) args.push(`dependencies=[${imports.use('fastapi', 'Depends')}(${dependency})]`);
  return ['@', pythonCall(`router.${operation.method.toLowerCase()}`, args)];
}

function statusOf(answer: Answer): number {
  if (answer.kind === 'nothing') return 204;
  return 'status' in answer ? answer.status : 200;
}

/** What the documentation says of the answer. */
function printResponseModel({ operation, imports }: Scope): string | null {
  const { answer } = operation;
  if (answer.kind === 'summary') return imports.use('backend.data.summary', 'Summary');
  if (answer.kind !== 'record' && answer.kind !== 'page') return null;
  const name = answer.kind === 'record' ? recordModelName(answer.source) : pageModelName(answer.source);
  return imports.use(modulePath('models', answer.source.plural.snake), name);
}

/** The dependency that lets in those who may call; null where everybody may. */
function printGuard({ operation: { access }, imports }: Scope): string | null {
  if (access.includes('public')) return null;
  const roles = rolesIn(access);
  if (!access.every((one) => typeof one === 'object'))
    return imports.use('backend.accounts.user', 'require_user');
  return `${imports.use('backend.accounts.user', 'require_role')}(${roles.map(pythonText).join(', ')})`;
}

/** The dependency that bounds what visitors send; null for calls by which they send nothing. */
function printLimit({ operation, imports, hasAccounts }: Scope): string | null {
  if (!isSentByVisitors(operation)) return null;
  const module = hasAccounts ? 'backend.accounts.limit_visitors' : 'backend.http.limit_visitors';
  return `${imports.use(module, 'limit_visitors')}(${pythonText(operation.id)})`;
}

function printParameters(scope: Scope): Source[] {
  const { operation, imports, needs } = scope;
  const parameters: Source[] = [];
  if (operation.path.includes('{id}'))
    parameters.push(`${scope.idName}: ${imports.use('backend.values.fields', 'RecordId')}`);
  if (operation.body) {
    const model = imports.use(modulePath('models', operation.group), bodyModelName(operation.body));
    parameters.push(`${bodyName(operation)}: ${model}`);
  }
  if (operation.query) {
    const model = imports.use(modulePath('models', operation.group), queryModelName(operation.query));
    const annotated = imports.use('typing', 'Annotated');
    parameters.push(`query: ${annotated}[${model}, ${imports.use('fastapi', 'Query')}()]`);
  } else if (isListing(operation.answer))
    parameters.push(`query: ${imports.use('backend.data.where', 'ListQuery')}`);
  if (needs.has('user')) parameters.push(printUser(scope));
  if (needs.has('person')) {
    const module = scope.hasAccounts ? 'backend.accounts.person' : 'backend.http.visitor';
    parameters.push(`person: ${imports.use(module, operation.method === 'GET' ? 'KnownPerson' : 'Person')}`);
  }
  if (needs.has('database')) parameters.push(`database: ${imports.use('backend.database', 'Database')}`);
  return parameters;
}

function isListing(answer: Answer): boolean {
  return answer.kind === 'page' || answer.kind === 'summary' || answer.kind === 'csv';
}

function printUser(scope: Scope): string {
  const { access } = scope.operation;
  const use = (name: string) => scope.imports.use('backend.accounts.user', name);
  if (access.includes('public')) return `user: ${use('PossibleUser')}`;
  if (!access.every((one) => typeof one === 'object')) return `user: ${use('CurrentUser')}`;
  const [annotated, depends] = [
    scope.imports.use('typing', 'Annotated'),
    scope.imports.use('fastapi', 'Depends'),
  ];
  return `user: ${annotated}[${use('User')}, ${depends}(${printGuard(scope)})]`;
}

function returnType({ operation, imports, needs }: Scope): string {
  const { answer } = operation;
  if (answer.kind === 'nothing') return 'None';
  if (answer.kind === 'csv') return imports.use('fastapi', 'Response');
  const isPlain = answer.kind === 'members' || answer.kind === 'rows' || needs.has('person');
  if (
    isPlain &&
    answer.kind !== 'page' &&
    answer.kind !== 'summary' &&
    (answer.kind !== 'record' || operation.method !== 'GET')
  )
    return `dict[str, ${imports.use('typing', 'Any')}]`;
  return imports.use('fastapi.responses', 'JSONResponse');
}

// Who writes looks first, so nobody else may write in between; the answer is read inside and shows just what was written.
function printBody(scope: Scope): Source[] {
  const { operation, imports } = scope;
  const steps = printSteps(operation.steps, [operation.answer], scope);
  const answer = printAnswer(scope);
  const isAlone = operation.steps.length === 1 && operation.steps[0]?.do !== 'each';
  let work: Source[];
  if (countsWrites(operation.steps) && !isAlone) {
    scope.needs.add('database');
    const transaction = imports.use('backend.database', 'transaction');
    const inside = answer.inside ? [...steps, ['answer = ', answer.inside]] : steps;
    work = [[`with ${transaction}(database):`, indent([hardline, lines(inside)])]];
    if (answer.value !== null) work.push(['return ', answer.inside ? answer.around('answer') : answer.value]);
  } else {
    work = [...steps, ...(answer.value === null ? [] : [['return ', answer.value] as Source])];
  }
  const now = scope.needs.has('now') ? [`now = ${imports.use('backend.values.clock', 'utc_now')}()`] : [];
  if (work.length === 0 && now.length === 0) return ['pass'];
  return [...now, ...work];
}

function countsWrites(steps: readonly Step[]): boolean {
  return steps.some((step) => {
    if (step.do === 'each') return countsWrites(step.steps);
    if (step.do === 'when') return countsWrites([...step.steps, ...(step.otherwise ?? [])]);
    return step.do === 'insert' || step.do === 'update' || step.do === 'run';
  });
}
