/** Whether a figure that was asked for is drawn as it was said. */
import type { Blueprint } from '../../../contract/plan/blueprint.ts';
import type { StatementOf } from '../../language/statements/statement.ts';
import { findEntity, findField } from '../draft/apply-fields.ts';
import { listDueWishes } from '../resolve/infer-due.ts';
import { findKind, type Sketch } from '../sketch.ts';

type Drawn = Record<string, unknown>;

/** A figure of more records than were meant, or of another measure, is there in part. */
export function isFigured(
  one: StatementOf<'figure'>,
  blueprint: Blueprint,
  sketch: Sketch,
): boolean | 'partly' {
  const target = findEntity(blueprint, findKind(sketch, one.of)?.name);
  const drawn = blueprint.pages
    .flatMap(({ blocks }) => blocks)
    .flatMap(({ options }) => [
      ...((options.tiles ?? []) as Drawn[]),
      ...((options.charts ?? []) as Drawn[]),
    ]);
  const split = drawn.filter(
    (figure) =>
      (target === undefined || figure.entity === target.name) &&
      (one.per === undefined || figure.per === one.per) &&
      (one.by === undefined || figure.group !== undefined),
  );
  const isWhole = split.some((figure) => {
    const entity = blueprint.entities.find(({ name }) => name === figure.entity);
    return (
      entity !== undefined &&
      (one.where === undefined || figure.where !== undefined || isDue(one, blueprint)) &&
      (one.isBare || one.what === figure.measure || one.what === 'sum') &&
      (one.what === 'count' || one.field === undefined || findField(entity, one.field)?.name === figure.of)
    );
  });
  return isWhole || (split.length > 0 && 'partly');
}

const isDue = (one: StatementOf<'figure' | 'only'>, blueprint: Blueprint) =>
  listDueWishes([one]).length > 0 &&
  [...blueprint.abilities, ...blueprint.pages.flatMap(({ blocks }) => blocks)].some(
    ({ ability }) => ability === 'due',
  );

/** Records that are meant by a date are shown where their kind has a date that runs out, so many days ahead as was said. */
export function isDueShown(one: StatementOf<'only'>, blueprint: Blueprint, sketch: Sketch): boolean {
  const [wish] = listDueWishes([one]);
  if (!wish) return false;
  const entity = findEntity(blueprint, findKind(sketch, one.of)?.name);
  return [...blueprint.abilities, ...blueprint.pages.flatMap(({ blocks }) => blocks)].some(
    ({ ability, entity: of, options }) =>
      ability === 'due' &&
      (entity === undefined || of === entity.name) &&
      (wish.soonDays === undefined || options.soon_days === Math.min(730, wish.soonDays)),
  );
}
