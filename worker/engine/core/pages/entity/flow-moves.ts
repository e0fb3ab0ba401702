/** Which states may follow which, as generated pages know it. */
import type { EntityModel, FieldModel } from '../../model.ts';
import { type Name, named } from '../../names/name.ts';
import { findHeldMoves, isFreeMove } from '../../operations/held-moves.ts';
import { type Code, code, literal, type Operand } from '../code.ts';
import { entityNames } from './entity-names.ts';
import { choicesRef, choiceType } from './fields.ts';

/** Which states may follow each state, as a constant of the module, and its name. */
export function movesConstant(
  entity: EntityModel,
  field: FieldModel,
): { name: Name; declaration: Code } | null {
  if (!field.flow?.transitions) return null;
  const type = choiceType(entity, field);
  const name = named`${field.names.camel}Moves`;
  // A step that is not for all who change a record has its press.
  const moves = Object.fromEntries(
    [...field.flow.next].map(([from, next]) => [from, next.filter((to) => isFreeMove(entity, from, to))]),
  );
  return {
    name,
    declaration: code`/** Which states may follow each state. */
const ${name}: Record<${{ text: type, imports: [{ from: entityNames(entity).module, name: type, type: true }] }}, readonly ${type}[]> = ${literal(moves)};`,
  };
}

/** The states that may follow the record's own, as an expression. */
export function nextStates(entity: EntityModel, field: FieldModel, variable: Operand): Code {
  const moves = movesConstant(entity, field);
  const value = code`${variable}.${field.wire}`;
  if (moves) return code`${moves.name}[${value}]`;
  return code`${choicesRef(entity, field)}.map((choice) => choice.value).filter((state) => state !== ${value})`;
}

/** The choices of a record's own state and of those that may follow it, as an expression. */
export function possibleChoices(entity: EntityModel, field: FieldModel, variable: Operand): Code {
  const all = choicesRef(entity, field);
  const moves = leavesOut(entity, field) ? movesConstant(entity, field) : null;
  if (!moves) return all;
  const value = code`${variable}.${field.wire}`;
  return code`${all}.filter((choice) => choice.value === ${value} || ${moves.name}[${value}].includes(choice.value))`;
}

/** Some state may not follow some other, or not by changing the record. */
export function leavesOut(entity: EntityModel, { flow }: FieldModel): boolean {
  if (flow && findHeldMoves(entity).length > 0) return true;
  return flow !== null && [...flow.next.values()].some((next) => next.length < flow.next.size - 1);
}
