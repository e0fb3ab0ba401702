/** How a record comes into a state: made in it, changed to it, or by the actions that lead there. */
import type { Json } from '../../contract/plan/blueprint.ts';
import type { ActionModel, EntityModel, FieldModel } from '../core/model.ts';
import { defaultOf } from '../core/operations/entity-parts.ts';
import { isFreeMove } from '../core/operations/held-moves.ts';
import { actionConditions } from '../core/operations/record-actions.ts';

/** One move of a record: a change, or an action. */
export type StateMove = { change: Json } | { action: ActionModel };

export interface StatePath {
  /** Value at creation; undefined when it is left out. */
  start: Json | undefined;
  moves: StateMove[];
}

/** The shortest way to a value of the field, or null when the wire has none. */
export function findStatePath(entity: EntityModel, field: FieldModel, wanted: Json): StatePath | null {
  const starts = possibleStarts(field);
  const waiting: { state: Json; path: StatePath }[] = starts.map(({ state, start }) => ({
    state,
    path: { start, moves: [] },
  }));
  const seen = new Set(waiting.map(({ state }) => state));
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { state, path } = next;
    if (state === wanted) return path;
    for (const { to, move } of movesFrom(entity, field, state)) {
      if (seen.has(to)) continue;
      seen.add(to);
      waiting.push({ state: to, path: { start: path.start, moves: [...path.moves, move] } });
    }
  }
  return null;
}

function possibleStarts(field: FieldModel): { state: Json; start: Json | undefined }[] {
  const standard = defaultOf(field);
  const plain =
    typeof standard === 'object' && standard !== null && 'kind' in standard
      ? undefined
      : (standard as Json | undefined);
  const isFixed = field.input === 'never' || (field.flow?.transitions !== undefined && field.flow !== null);
  if (isFixed) return [{ state: plain ?? null, start: undefined }];
  const values = valuesOf(field);
  return [
    ...(plain !== undefined || !field.required ? [{ state: plain ?? null, start: undefined }] : []),
    ...values.map((value) => ({ state: value, start: value })),
  ];
}

function movesFrom(entity: EntityModel, field: FieldModel, state: Json): { to: Json; move: StateMove }[] {
  const changes =
    entity.operations.has('update') && field.input === 'always'
      ? valuesOf(field)
          .filter(
            (value) =>
              !field.flow?.transitions ||
              (field.flow.next.get(String(state))?.includes(String(value)) &&
                isFreeMove(entity, state, value)),
          )
          .map((value) => ({ to: value, move: { change: value } as StateMove }))
      : [];
  const actions = entity.actions.flatMap((action) => {
    const set = action.set.find((part) => part.field === field.names.snake);
    const others = actionConditions(entity, action);
    const isPossible = others.every(
      ({ field: looked, values }) => looked === field && values.includes(state),
    );
    return set && isPossible ? [{ to: set.to, move: { action } as StateMove }] : [];
  });
  return [...changes, ...actions];
}

function valuesOf(field: FieldModel): Json[] {
  if (field.type === 'enum') return field.options.map((option) => option.value);
  return field.type === 'boolean' ? [true, false] : [];
}
