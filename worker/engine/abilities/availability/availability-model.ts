/** The parts of a booking by days, from its own options and those of the check that nothing is taken twice. */
import type { Blueprint } from '../../../contract/plan/blueprint.ts';
import type { AppModel, EntityModel, FieldModel, ReferenceModel } from '../../core/model.ts';
import { findPeriod, type Period } from '../../core/operations/period.ts';
import { ConflictCheckOptions } from '../conflict-check/conflict-check-options.ts';
import type { AvailabilityOptions } from './availability-options.ts';

export interface Availability {
  entity: EntityModel;
  period: Period;
  /** The last day, or the one of departure. */
  end: FieldModel;
  resource: ReferenceModel;
  price: FieldModel | null;
  /** What counts as taken. */
  conflict: ConflictCheckOptions;
  options: AvailabilityOptions;
}

export function findAvailability(
  model: AppModel,
  entityName: string | undefined,
  options: AvailabilityOptions,
): Availability {
  const entity = model.entity(entityName ?? '');
  const conflict = findConflictOf(model.blueprint, entity.names.snake);
  const resource = entity.field(options.resource).reference;
  if (!conflict?.end || !resource) throw new Error(`${entity.label} is not booked by days`);
  return {
    entity,
    period: findPeriod(entity, conflict),
    end: entity.field(conflict.end),
    resource,
    price: options.price === undefined ? null : resource.to.field(options.price),
    conflict,
    options,
  };
}

/** The rule that keeps records of this entity apart, or null where there is none. */
export function findConflictOf(blueprint: Blueprint, entity: string): ConflictCheckOptions | null {
  const use = blueprint.abilities.find((one) => one.ability === 'conflict-check' && one.entity === entity);
  return ConflictCheckOptions.safeParse(use?.options).data ?? null;
}

/** Fields that the page chooses step by step, so that its form does not ask for them. */
export function chosenFields({ period, end, resource }: Availability): FieldModel[] {
  return [period.start, end, resource.field];
}
