/** The parts of a booking by their names in the options. */
import type { Calendar } from '../../../contract/plan/contract-suite.ts';
import type { AppModel, EntityModel, FieldModel, ReferenceModel } from '../../core/model.ts';
import { findPeriod, type Period } from '../../core/operations/period.ts';
import { bookingCalendar } from './booking-calendar.ts';
import type { BookingOptions } from './booking-options.ts';

export interface Booking {
  entity: EntityModel;
  period: Period;
  resource: ReferenceModel | null;
  service: ReferenceModel | null;
  /** IANA name of the clock on which the opening hours are meant. */
  zone: string;
  /** On which its sample days stand. */
  calendar: Calendar;
  options: BookingOptions;
}

export function findBooking(
  model: AppModel,
  entityName: string | undefined,
  options: BookingOptions,
): Booking {
  const entity = model.entity(entityName ?? '');
  const zone = model.timeZone ?? 'UTC';
  const point = (name: string | undefined) => (name === undefined ? null : entity.field(name).reference);
  return {
    entity,
    period: findPeriod(entity, options),
    resource: point(options.resource),
    service: point(options.service),
    zone,
    calendar: bookingCalendar(model.blueprint, zone),
    options,
  };
}

/** Minutes since midnight of a time such as `09:30`. */
export function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Fields that the booking page chooses step by step, so that its form does not ask for them. */
export function chosenFields({ period, resource, service }: Booking): FieldModel[] {
  return [period.start, period.end, resource?.field, service?.field].filter(
    (field) => field !== null && field !== undefined,
  );
}
