/** What a handler of the FastAPI router answers with: a record, a page of them, figures, a file, members, nothing. */
import { builders } from 'prettier/doc';
import { dictionary, pythonCall, pythonList, pythonText } from '../../core/layout/python.ts';
import type { Source } from '../../core/layout/source.ts';
import type { Expression } from '../../core/operations/expression.ts';
import type {
  Answer,
  HiddenMember,
  Narrowing,
  Source as RecordSource,
} from '../../core/operations/operation.ts';
import { csvColumnsName, modulePath, sourceName } from './names.ts';
import { inParentheses, printCondition, printExpression, type Scope } from './print-expression.ts';
import { printRow } from './print-row.ts';

const { line } = builders;

/** What a handler returns, in the parts that a transaction keeps apart. */
export interface PrintedAnswer {
  /** What is returned; null for nothing. */
  value: Source | null;
  /** The part that is read within the transaction. */
  inside: Source | null;
  /** What is made of that part outside. */
  around(inside: Source): Source;
}

/** The answer of an operation; `scope` learns what the handler needs for it. */
export function printAnswer(scope: Scope): PrintedAnswer {
  const { answer } = scope.operation;
  const { imports } = scope;
  const plain = (value: Source | null): PrintedAnswer => ({
    value,
    inside: null,
    around: (inside) => inside,
  });
  if (answer.kind === 'nothing') return plain(null);
  if (answer.kind === 'members') {
    const values = Object.entries(answer.members).map(([name, { value }]) => [name, value] as const);
    return plain(printRow(undefined, Object.fromEntries(values), scope));
  }
  if (answer.kind === 'rows') return plain(dictionary([['"items": ', printExpression(answer.rows, scope)]]));
  scope.needs.add('database');
  const records = printSourceOf(answer, scope);
  if (answer.kind === 'record') {
    const read = imports.use('backend.data.source', 'require_record');
    const record = pythonCall(read, ['database', records, printExpression(answer.id, scope)]);
    const around = (inside: Source): Source =>
      keepsVisitor(scope)
        ? inside
        : pythonCall(imports.use('fastapi.responses', 'JSONResponse'), [
            inside,
            ...(answer.status === 200 ? [] : [`status_code=${answer.status}`]),
          ]);
    return { value: around(record), inside: record, around };
  }
  const query = printListQuery(answer, scope);
  if (answer.kind === 'csv') {
    const columns = imports.use(
      modulePath('records', answer.source.plural.snake),
      csvColumnsName(answer.source),
    );
    const read = pythonCall(imports.use('backend.data.listing', 'find_all'), ['database', records, query]);
    const write = imports.use('backend.data.csv', 'answer_csv');
    return plain(pythonCall(write, [pythonText(answer.fileName), columns, read]));
  }
  const read =
    answer.kind === 'page'
      ? imports.use('backend.data.listing', 'find_page')
      : imports.use('backend.data.summary', 'find_summary');
  const json = imports.use('fastapi.responses', 'JSONResponse');
  return plain(pythonCall(json, [pythonCall(read, ['database', records, query])]));
}

/** Where the records are read from, without the members that whoever calls may not read. */
function printSourceOf(
  { source: from, hidden }: Extract<Answer, { source: RecordSource }>,
  scope: Scope,
): Source {
  const { imports } = scope;
  const records = imports.use(modulePath('records', from.plural.snake), sourceName(from));
  if (!hidden) return records;
  const list = (members: readonly HiddenMember[]): Source => {
    const names = members.map(({ name, unless }): Source => {
      const choice: Source[] = [
        '[]',
        line,
        'if ',
        printCondition(unless, scope),
        line,
        `else [${pythonText(name)}]`,
      ];
      return ['*', inParentheses(choice)];
    });
    return pythonList('[', names, ']');
  };
  const own = hidden.filter(({ owners }) => owners !== undefined);
  const [first] = own;
  const kept =
    first?.owners === undefined
      ? records
      : pythonCall(imports.use('backend.accounts.keep_own', 'keep_own'), [
          records,
          list(own),
          pythonText(first.owners),
          printExpression({ kind: 'user', member: 'id' }, scope),
        ]);
  const others = hidden.filter(({ owners }) => owners === undefined);
  if (others.length === 0) return kept;
  return pythonCall(imports.use('backend.accounts.hide_titles', 'hide_titles'), [kept, list(others)]);
}

function printListQuery(answer: Extract<Answer, { kind: 'page' | 'summary' | 'csv' }>, scope: Scope): Source {
  const narrowed = (answer.narrowed ?? []).flatMap((one) => printNarrowing(one, scope));
  return narrowed.length === 0 ? 'query' : dictionary(['**query', ...narrowed]);
}

// Behind the query, so that nobody can ask for more.
function printNarrowing({ only, unless }: Narrowing, scope: Scope): Source[] {
  const members = Object.entries(only).map(([name, value]): Source => {
    const values = [value].flat().map((one) => printText(one, scope));
    return [`${pythonText(name)}: `, pythonList('[', values, ']')];
  });
  if (!unless) return members;
  const choice = ['{}', line, 'if ', printCondition(unless, scope), line, 'else ', dictionary(members)];
  return [['**', inParentheses(choice)]];
}

function printText(value: Expression, scope: Scope): Source {
  const isText = value.kind === 'person' || (value.kind === 'literal' && typeof value.value === 'string');
  return isText ? printExpression(value, scope) : ['str(', printExpression(value, scope), ')'];
}

/** Looking at something leaves no trace: only a call that writes gives a visitor the cookie. */
export function keepsVisitor({ operation, needs }: Scope): boolean {
  return needs.has('person') && operation.method !== 'GET';
}
