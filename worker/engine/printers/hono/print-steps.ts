/** The steps of an operation as statements of a handler. */
import { builders } from 'prettier/doc';
import { call, lines, type Source, source } from '../../core/layout/source.ts';
import { quote } from '../../core/layout/typescript.ts';
import type { Expression } from '../../core/operations/expression.ts';
import { isRead } from '../../core/operations/is-read.ts';
import type { Refusal, Step } from '../../core/operations/operation.ts';
import { recordsName, siblingModule } from './names.ts';
import {
  printCondition,
  printExpression,
  printQuery,
  printRow,
  printStatement,
  type Scope,
  variableName,
} from './print-expression.ts';

const { group, indent, line, softline } = builders;

/**
 * Statements in order.
 * @param after what follows them in the operation; a variable that neither a later step nor this looks at is not declared.
 */
export function printSteps(steps: Step[], after: unknown[], scope: Scope): Source[] {
  return steps.map((step, index) => printStep(step, [...steps.slice(index + 1), ...after], scope));
}

/** Several writes are all or nothing, and so is one that a later step may still refuse. */
export function needsTransaction(steps: Step[]): boolean {
  const first = steps.findIndex((step) => countWrites([step]) > 0);
  return countWrites(steps) > 1 || (first >= 0 && steps.slice(first + 1).some(mayRefuse));
}

function mayRefuse(step: Step): boolean {
  if (step.do === 'refuse' || step.do === 'find') return true;
  if (step.do === 'read') return step.missing !== undefined;
  if (step.do === 'each') return step.steps.some(mayRefuse);
  return step.do === 'when' && [...step.steps, ...(step.otherwise ?? [])].some(mayRefuse);
}

/** How many statements that change something a run can make; a loop counts as several. */
function countWrites(steps: Step[]): number {
  return steps.reduce((count, step) => {
    switch (step.do) {
      case 'insert':
      case 'update':
      case 'run':
        return count + 1;
      case 'each':
        return count + 2 * countWrites(step.steps);
      case 'when':
        return count + Math.max(countWrites(step.steps), countWrites(step.otherwise ?? []));
      default:
        return count;
    }
  }, 0);
}

function printStep(step: Step, after: unknown[], scope: Scope): Source {
  const print = (expression: Expression) => printExpression(expression, scope);
  const declare = (name: string | undefined, value: Source): Source =>
    name !== undefined && isRead(name, after) ? [`const ${variableName(name)} = `, value, ';'] : [value, ';'];
  switch (step.do) {
    case 'find': {
      const records = scope.imports.use(
        siblingModule('records', step.source.plural.snake),
        recordsName(step.source),
      );
      const require = scope.imports.use('../data/require-record.ts', 'requireRecord');
      return declare(step.into, call(require, ['database', records, print(step.id)]));
    }
    case 'read': {
      const query = printQuery(`get<${rowType(step.columns)}>`, step.query, scope);
      const name = variableName(step.into);
      return lines([
        [`const ${name} = `, query, ';'],
        step.missing && printIf(`!${name}`, printThrow(step.missing, scope)),
      ]);
    }
    case 'read_all':
      return declare(step.into, printQuery(`all<${rowType(step.columns)}>`, step.query, scope));
    case 'measure': {
      const read = scope.imports.use('../data/read-number.ts', 'readNumber');
      return declare(step.into, printStatement(read, ['database'], step.query, scope));
    }
    case 'refuse':
      return printIf(printCondition(step.when, scope), printThrow(step.refusal, scope));
    case 'let':
      return declare(step.name, print(step.value));
    case 'insert': {
      const row = printRow(step.from, step.values, scope);
      const insert = scope.imports.use('../data/rows.ts', 'insertRow');
      return declare(step.into, [`${insert}(database, ${quote(step.table)}, `, row, ')']);
    }
    case 'update': {
      const row = printRow(step.from, step.values, scope);
      const update = scope.imports.use('../data/update-row.ts', 'updateRow');
      const { unless_changed: held } = step;
      if (!held) return [`${update}(database, ${quote(step.table)}, `, print(step.id), ', ', row, ');'];
      const before = printRow(undefined, held.before, scope);
      return printIf(
        ['!', call(update, ['database', quote(step.table), print(step.id), row, before])],
        printThrow(held.refusal, scope),
      );
    }
    case 'run':
      return [printQuery('run', step.statement, scope), ';'];
    case 'each':
      if (step.names !== undefined) {
        const name = scope.imports.use('../http/name-entry.ts', 'nameEntry');
        return source`
          for (const [index, ${variableName(step.item)}] of ${print(step.list)}.entries())
            ${name}(${quote(step.names)}, index, () => {
              ${lines(printSteps(step.steps, after, scope))}
            });
        `;
      }
      return source`
        for (const ${variableName(step.item)} of ${print(step.list)}) {
          ${lines(printSteps(step.steps, after, scope))}
        }
      `;
    case 'when': {
      const then = source`
        if (${printTest(printCondition(step.condition, scope))}) {
          ${lines(printSteps(step.steps, after, scope))}
        }
      `;
      if (!step.otherwise) return then;
      const otherwise = source`
        else {
          ${lines(printSteps(step.otherwise, after, scope))}
        }
      `;
      return [then, ' ', otherwise];
    }
  }
}

function rowType(columns: Record<string, 'text' | 'number'>): string {
  const members = Object.entries(columns).map(
    ([name, type]) => `${name}: ${type === 'text' ? 'string' : 'number'}`,
  );
  return `{ ${members.join('; ')} }`;
}

function printTest(condition: Source): Source {
  return group([indent([softline, condition]), softline]);
}

function printIf(condition: Source, statement: Source): Source {
  return group(['if (', printTest(condition), ')', indent([line, statement])]);
}

function printThrow(refusal: Refusal, scope: Scope): Source {
  if (refusal.status === 422) {
    const invalid = scope.imports.use('../http/invalid-member.ts', 'invalidMember');
    const place = scope.operation.body ? [] : [quote('query')];
    return ['throw ', call(invalid, [quote(refusal.member), quote(refusal.sentence), ...place]), ';'];
  }
  const sentence =
    typeof refusal.sentence === 'string' ? quote(refusal.sentence) : printExpression(refusal.sentence, scope);
  const type = scope.imports.use('../http/errors.ts', 'Refusal');
  return ['throw new ', call(type, [String(refusal.status), sentence]), ';'];
}
