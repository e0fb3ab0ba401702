import type { Blueprint } from '../../../contract/plan/blueprint.ts';
import type { BlueprintProblem } from '../../../contract/plan/blueprint-meaning.ts';
import type { ParsedUse } from '../../core/ability.ts';
import { UseProblems } from '../use-problems.ts';
import type { StockOptions } from './stock-options.ts';

/** A movement tells what, how many and which way, and is never rewritten: a mistake is put right by another one. */
export function findStockProblems(use: ParsedUse<StockOptions>, blueprint: Blueprint): BlueprintProblem[] {
  const problems = new UseProblems(use, blueprint);
  const { options } = use;
  const movement = problems.entity(use.entity, 'entity');
  if (!movement) return problems.found;
  problems.grants(movement, 'create', 'moves what is created as a movement');
  for (const operation of ['update', 'delete'] as const)
    if (movement.operations.includes(operation))
      problems.say(
        `keeps a history, so ${movement.label} must not grant "${operation}": a mistake is put right by another movement.`,
      );
  const item = problems.field(movement, options.item, 'options', 'item');
  if (item && !(item.reference && item.required))
    problems.say(`moves by "${item.label}", which must be a required relation.`, 'options', 'item');
  const quantity = problems.field(movement, options.quantity, 'options', 'quantity');
  if (quantity && !(quantity.type === 'number' && quantity.required && (quantity.min ?? -1) >= 0))
    problems.say(
      `counts by "${quantity.label}", which must be a required number from 0 or 1.`,
      'options',
      'quantity',
    );
  const direction = problems.field(movement, options.direction, 'options', 'direction');
  if (direction && !(direction.type === 'enum' && direction.required))
    problems.say(
      `tells the way by "${direction.label}", which must be a required choice.`,
      'options',
      'direction',
    );
  const choices = direction?.options?.map((option) => option.value);
  for (const side of ['in', 'out', 'counted'] as const)
    for (const value of options[side])
      if (choices && !choices.includes(value))
        problems.say(`names "${value}", which is no choice of "${direction?.label}".`, 'options', side);
  const named = [...options.in, ...options.out, ...options.counted];
  for (const choice of choices ?? [])
    if (!named.includes(choice))
      problems.say(`does not say what "${choice}" does to the stock.`, 'options', 'in');
  const target = blueprint.entities.find((entity) => entity.name === item?.reference?.entity);
  const held = target && problems.field(target, options.stock, 'options', 'stock');
  if (held && (held.type !== 'number' || held.input === 'computed'))
    problems.say(`changes "${held.label}", which must be a number.`, 'options', 'stock');
  if (held?.integer && quantity && !quantity.integer)
    problems.say(
      `adds "${quantity.label}" to whole numbers, so it must be a whole number too.`,
      'options',
      'quantity',
    );
  return problems.found;
}
