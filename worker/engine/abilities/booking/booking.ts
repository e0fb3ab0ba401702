import { CheckScript, waysToHave } from '../../checks/check-script.ts';
import { makePageCheck } from '../../checks/page-checks.ts';
import type { Ability } from '../../core/ability.ts';
import { code, literal, ref, templateText } from '../../core/pages/code.ts';
import { entityNames } from '../../core/pages/entity/entity-names.ts';
import { findPeriodProblems, sharedPeriod } from '../period-options.ts';
import { UseProblems } from '../use-problems.ts';
import { bookingBlock } from './booking-block.ts';
import { bookingChecks } from './booking-checks.ts';
import { findBooking } from './booking-model.ts';
import { listSlots, refuseClosed } from './booking-operations.ts';
import { BookingOptions } from './booking-options.ts';
import { detectBooking } from './detect.ts';
import { findBookingProblems } from './find-booking-problems.ts';
import { planBooking } from './plan.ts';
import { bookingSamples } from './sample-slots.ts';

export const booking: Ability<BookingOptions> = {
  name: 'booking',
  title: 'Booking of free slots',
  about:
    'Booking of free slots: opening hours, what is wanted, who or what is free, and the refusal of everything else.',
  bindsMaking: true,
  options: BookingOptions,
  implies: 'booking',
  detect: detectBooking,
  plan: planBooking,
  block: bookingBlock,
  findProblems: (use, blueprint) => {
    const problems = new UseProblems(use, blueprint);
    const entity = problems.entity(use.entity, 'entity');
    if (entity && findPeriodProblems(problems, entity, blueprint.entities, use.options))
      findBookingProblems(problems, entity, use.options, blueprint);
    return problems.found;
  },
  operations: (use, model) => [listSlots(findBooking(model, use.entity, use.options))],
  refine: (operation, use, model) => refuseClosed(operation, findBooking(model, use.entity, use.options)),
  samples: (use, model) => bookingSamples(findBooking(model, use.entity, use.options)),
  ahead: ({ entity, options }) => [{ entity: entity ?? '', field: options.start }],
  shares: ({ entity, options }) => sharedPeriod(entity ?? '', options),
  calendar: (use, model) => findBooking(model, use.entity, use.options).calendar,
  checks: (use, model) => bookingChecks(findBooking(model, use.entity, use.options)),
  recordParts(use, model) {
    const { at } = use;
    const page = 'page' in at ? model.pages.find(({ names }) => names.snake === at.page) : undefined;
    const { service, resource } = findBooking(model, use.entity, use.options);
    return [service, resource].flatMap((one) => {
      if (!one || !page) return [];
      const { variable } = entityNames(one.to);
      const button = (kind: string, size: string) =>
        code`<${ref('LinkButton', 'src/ui/Button')} kind=${literal(kind)} size=${literal(size)} icon="calendar-plus" href={\`${templateText(page.path)}?${one.field.wire}=\${${variable}.id}\`}>Book</${ref('LinkButton', 'src/ui/Button')}>`;
      return [
        { entity: one.to.names.snake, place: 'card' as const, body: () => button('secondary', 'small') },
        { entity: one.to.names.snake, place: 'header' as const, body: () => button('primary', 'medium') },
      ];
    });
  },
  pageChecks(use, model) {
    const one = findBooking(model, use.entity, use.options);
    const first = one.service ?? one.resource;
    const script = new CheckScript();
    const made = first && waysToHave(first.to) === 'create' ? script.create(first.to, 1) : null;
    const title = made && first ? made.body[first.to.titleField.wire] : undefined;
    const texts = [...(typeof title === 'string' ? [title] : []), 'Choose a time', 'Your booking'];
    return [makePageCheck(use, model, `offers ${one.entity.labelPlural}`, script, texts)];
  },
};
