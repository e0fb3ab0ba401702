/** What the variables of an operation hold, which Python must know: members of rows and of models are read differently. */
import type { Expression } from '../../core/operations/expression.ts';
import type { Member, Operation, Step } from '../../core/operations/operation.ts';
import type { ColumnType } from '../../core/operations/table.ts';

/** `number` may come out of SQLite with decimals that say nothing. */
export type ValueKind = 'text' | 'integer' | 'number' | 'other';

export type VariableKind =
  | { is: 'row' | 'rows'; members: Record<string, ValueKind> }
  | { is: 'model'; members: Member[] }
  | { is: 'value'; kind: ValueKind };

/** Every variable that the steps of an operation set, also within loops and branches. */
export function findKinds(operation: Operation): Map<string, VariableKind> {
  const kinds = new Map<string, VariableKind>();
  const visit = (steps: readonly Step[]): void => {
    for (const step of steps) {
      const kind = kindOf(step);
      if (kind) kinds.set(kind[0], kind[1]);
      if (step.do === 'each') {
        kinds.set(step.item, itemKind(step.list, operation, kinds));
        visit(step.steps);
      }
      if (step.do === 'when') visit([...step.steps, ...(step.otherwise ?? [])]);
    }
  };
  visit(operation.steps);
  return kinds;
}

function kindOf(step: Step): [string, VariableKind] | null {
  switch (step.do) {
    case 'find': {
      const members = step.source.columns.map(({ name, type }) => [name, columnKind(type)] as const);
      return [step.into, { is: 'row', members: Object.fromEntries(members) }];
    }
    case 'read':
      return [step.into, { is: 'row', members: step.columns }];
    case 'read_all':
      return [step.into, { is: 'rows', members: step.columns }];
    case 'measure':
      return [step.into, { is: 'value', kind: 'number' }];
    case 'let':
      return [step.name, { is: 'value', kind: 'other' }];
    case 'insert':
      return step.into === undefined ? null : [step.into, { is: 'value', kind: 'integer' }];
    default:
      return null;
  }
}

/** What a loop over this list goes through. */
export function itemKind(
  list: Expression,
  operation: Operation,
  kinds: ReadonlyMap<string, VariableKind>,
): VariableKind {
  if (list.kind === 'variable') {
    const known = kinds.get(list.name);
    if (known?.is === 'rows') return { is: 'row', members: known.members };
  }
  if (list.kind === 'body') {
    const value = operation.body?.shape.members.find(({ name }) => name === list.member)?.value;
    if (value?.type === 'nested') return { is: 'model', members: value.shape.members };
  }
  return { is: 'value', kind: 'other' };
}

function columnKind(type: ColumnType): ValueKind {
  if (type === 'integer' || type === 'number') return type;
  return type === 'boolean' || type === 'list' ? 'other' : 'text';
}
