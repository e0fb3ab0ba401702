/** What pages look at before they offer something that a guard does not let through; the server decides, and by its own clock. */
import type { EntityModel, GuardConditionModel } from '../../model.ts';
import { guardsOf } from '../../operations/guarded-name.ts';
import { type Code, code, joinCode, literal, type Operand, ref } from '../code.ts';
import { accessTest } from './entity-access.ts';
import { guardPermission, minePermission } from './restricted-permissions.ts';

/**
 * Whether the guards of an operation let it be done to the record, as far as the record itself tells; null where none does.
 * @param variable holds the record.
 */
export function guardTest(entity: EntityModel, operation: string, variable: Operand): Code | null {
  const asked = guardsOf(entity, operation);
  const tests = entity.guards.flatMap((guard, index) => {
    const isAsked = operation === 'update' ? guard.operations.has(operation) : asked.includes(guard);
    if (!isAsked) return [];
    const mine = guard.notBy.length > 0 ? accessTest(entity, minePermission(index), variable) : null;
    const own = [
      ...guard.when.flatMap((condition) => conditionTest(condition, variable) ?? []),
      ...(mine ? [code`!${mine}`] : []),
    ];
    if (own.length === 0) return [];
    const isMet = joinCode(own, ' && ');
    const anyway = guard.except.length > 0 ? accessTest(entity, guardPermission(index), variable) : null;
    return [anyway ? code`(${anyway} || (${isMet}))` : isMet];
  });
  return tests.length > 0 ? joinCode(tests, ' && ') : null;
}

/** Null for what only the server sees: another record, a setting, or when a day begins. */
function conditionTest({ field, through, test }: GuardConditionModel, variable: Operand): Code | null {
  if (through) return null;
  const value = code`${variable}.${field.wire}`;
  if ('is' in test)
    return test.is.length === 1
      ? code`${value} === ${literal(test.is[0] ?? null)}`
      : code`(${literal(test.is)} as unknown[]).includes(${value})`;
  const { minutes, of } = 'ahead' in test ? test.ahead : test.behind;
  if (field.type !== 'datetime' || of) return null;
  return 'ahead' in test
    ? code`${ref('isAhead', 'src/time/is-ahead')}(${value}, ${minutes})`
    : code`${ref('isBehind', 'src/time/is-ahead')}(${value}, ${minutes})`;
}
