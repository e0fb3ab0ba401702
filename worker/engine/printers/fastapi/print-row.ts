/** Rows that operations write, in Python. */
import { dictionary, pythonText } from '../../core/layout/python.ts';
import type { Source } from '../../core/layout/source.ts';
import type { Expression } from '../../core/operations/expression.ts';
import type { Member } from '../../core/operations/operation.ts';
import { attributeName } from './names.ts';
import { printExpression, type Scope } from './print-expression.ts';

/** The row of an insert or update: the body first, then its own values. */
export function printRow(
  from: Expression | undefined,
  values: Record<string, Expression>,
  scope: Scope,
): Source {
  const own = Object.entries(values).map(
    ([name, value]): Source => [`${pythonText(name)}: `, printExpression(value, scope)],
  );
  if (!from) return dictionary(own);
  const spread = printDump(from, scope);
  return own.length === 0 ? spread : dictionary([['**', spread], ...own]);
}

/** The members of a model that is written as a row. */
function printDump(from: Expression, scope: Scope): Source {
  const printed = printExpression(from, scope);
  const members =
    from.kind === 'body' ? (scope.operation.body?.shape.members ?? []) : modelMembers(from, scope);
  if (members === null) return printed;
  const isPartial = from.kind === 'body' && scope.operation.body?.use === 'partial';
  const options = [
    ...(members.some(({ name }) => attributeName(name) !== name) ? ['by_alias=True'] : []),
    ...(isPartial ? ['exclude_unset=True'] : []),
  ];
  return [printed, `.model_dump(${options.join(', ')})`];
}

function modelMembers(from: Expression, scope: Scope): Member[] | null {
  const known = from.kind === 'variable' ? scope.kinds.get(from.name) : undefined;
  return known?.is === 'model' ? known.members : null;
}
