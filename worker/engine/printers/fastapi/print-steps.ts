/** The steps of an operation as statements of a handler. */
import { builders } from 'prettier/doc';
import { longText, pythonCall, pythonTest, pythonText } from '../../core/layout/python.ts';
import { lines, type Source } from '../../core/layout/source.ts';
import type { Expression } from '../../core/operations/expression.ts';
import { isRead } from '../../core/operations/is-read.ts';
import type { Refusal, Step } from '../../core/operations/operation.ts';
import { modulePath, sourceName } from './names.ts';
import {
  isJoined,
  printCondition,
  printExecute,
  printExpression,
  printWithValues,
  type Scope,
  variableName,
} from './print-expression.ts';
import { printRow } from './print-row.ts';
import { LONGEST_TEXT } from './print-sql.ts';

const { hardline, indent } = builders;

/**
 * Statements in order.
 * @param after what follows them in the operation; a variable that neither a later step nor this looks at is not declared.
 */
export function printSteps(steps: Step[], after: unknown[], scope: Scope): Source[] {
  return steps.map((step, index) => printStep(step, [...steps.slice(index + 1), ...after], scope));
}

function printStep(step: Step, after: unknown[], scope: Scope): Source {
  const print = (expression: Expression) => printExpression(expression, scope);
  const declare = (name: string | undefined, value: Source): Source =>
    name !== undefined && isRead(name, after) ? [`${variableName(name)} = `, value] : value;
  switch (step.do) {
    case 'find': {
      scope.needs.add('database');
      const records = scope.imports.use(
        modulePath('records', step.source.plural.snake),
        sourceName(step.source),
      );
      const require = scope.imports.use('backend.data.source', 'require_record');
      return declare(step.into, pythonCall(require, ['database', records, print(step.id)]));
    }
    case 'read': {
      const row = [printExecute(step.query, scope), '.fetchone()'];
      if (!step.missing) return declare(step.into, row);
      const name = variableName(step.into);
      return lines([
        [`${name} = `, row],
        printIf(`${name} is None`, false, [printRaise(step.missing, scope)]),
      ]);
    }
    case 'read_all':
      return declare(step.into, [printExecute(step.query, scope), '.fetchall()']);
    case 'measure':
      return declare(
        step.into,
        printWithValues(scope.imports.use('backend.data.read_number', 'read_number'), step.query, scope),
      );
    case 'refuse':
      return printIf(printCondition(step.when, scope), isJoined(step.when), [
        printRaise(step.refusal, scope),
      ]);
    case 'let':
      return declare(step.name, print(step.value));
    case 'insert': {
      scope.needs.add('database');
      const insert = scope.imports.use('backend.data.rows', 'insert_row');
      const row = printRow(step.from, step.values, scope);
      return declare(step.into, pythonCall(insert, ['database', pythonText(step.table), row]));
    }
    case 'update': {
      scope.needs.add('database');
      const update = scope.imports.use('backend.data.rows', 'update_row');
      const row = printRow(step.from, step.values, scope);
      const { unless_changed: held } = step;
      const target = ['database', pythonText(step.table), print(step.id), row];
      if (!held) return pythonCall(update, target);
      const written = pythonCall(update, [...target, printRow(undefined, held.before, scope)]);
      return printIf(['not ', written], false, [printRaise(held.refusal, scope)]);
    }
    case 'run':
      return printExecute(step.statement, scope);
    case 'each': {
      const [item, list] = [variableName(step.item), print(step.list)];
      const body = lines(printSteps(step.steps, after, scope));
      if (step.names === undefined) return [`for ${item} in `, list, ':', indent([hardline, body])];
      const name = scope.imports.use('backend.http.name_entry', 'name_entry');
      const inside = [`with ${name}(${pythonText(step.names)}, index):`, indent([hardline, body])];
      return [`for index, ${item} in enumerate(`, list, '):', indent([hardline, inside])];
    }
    case 'when': {
      const then = printIf(
        printCondition(step.condition, scope),
        isJoined(step.condition),
        printSteps(step.steps, after, scope),
      );
      if (!step.otherwise) return then;
      return lines([then, ['else:', indent([hardline, lines(printSteps(step.otherwise, after, scope))])]]);
    }
  }
}

function printIf(condition: Source, joined: boolean, statements: Source[]): Source {
  return [pythonTest('if', condition, joined), indent([hardline, lines(statements)])];
}

function printRaise(refusal: Refusal, scope: Scope): Source {
  if (refusal.status === 422) {
    const invalid = scope.imports.use('backend.http.errors', 'invalid_member');
    const place = scope.operation.body ? [] : ['"query"'];
    const sentence = longText(refusal.sentence, LONGEST_TEXT);
    return ['raise ', pythonCall(invalid, [pythonText(refusal.member), sentence, ...place])];
  }
  const exception = scope.imports.use('fastapi', 'HTTPException');
  const sentence =
    typeof refusal.sentence === 'string'
      ? longText(refusal.sentence, LONGEST_TEXT)
      : printExpression(refusal.sentence, scope);
  return ['raise ', pythonCall(exception, [String(refusal.status), sentence])];
}
