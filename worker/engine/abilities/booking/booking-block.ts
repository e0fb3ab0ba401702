/** The booking page: what is chosen first, the free times, and the form at the end. */

import type { ParsedUse } from '../../core/ability.ts';
import type { AppModel, EntityModel, FieldModel, ReferenceModel } from '../../core/model.ts';
import { type Name, named } from '../../core/names/name.ts';
import { lowerFirst } from '../../core/operations/entity-parts.ts';
import type { BlockPart } from '../../core/pages/block-part.ts';
import { type Code, code, jsxAttribute, literal, ref, typeRef } from '../../core/pages/code.ts';
import { callNames } from '../../core/pages/entity/entity-api.ts';
import {
  apiRef,
  blockComponent,
  componentModule,
  componentRef,
  entityNames,
  safeComponent,
} from '../../core/pages/entity/entity-names.ts';
import { titled } from '../../core/pages/entity/list-block.ts';
import { bookedSentence } from './booked-sentence.ts';
import { type Booking, chosenFields, findBooking } from './booking-model.ts';
import type { BookingOptions } from './booking-options.ts';
import { choiceMembers } from './choice-members.ts';
import { printDetailsForm } from './details-form.ts';

export function bookingBlock(use: ParsedUse<BookingOptions>, model: AppModel): BlockPart {
  const booking = findBooking(model, use.entity, use.options);
  const { type } = entityNames(booking.entity);
  const component = blockComponent(model, use, named`${type}Booking`);
  const form = safeComponent(named`${component}Form`);
  return {
    body: titled(use, model, code`<${componentRef(component)} />`),
    intro: `Choose what you need and a time that is free.`,
    modules: {
      [componentModule(component)]: printBooking(component, form, booking),
      [componentModule(form)]: printDetailsForm(form, {
        entity: booking.entity,
        chosen: chosenFields(booking),
        named: booking.options.fields,
      }),
    },
  };
}

function printBooking(component: Name, form: string, booking: Booking): Code {
  const { entity, service, resource, options } = booking;
  const { type } = entityNames(entity);
  const slot = named`${type}Slot`;
  const steps = [service, resource].filter((one) => one !== null);
  const useQuery = ref('useQuery', 'src/data/use-query');
  return code`
    /** A free time, as the API offers it. */
    interface ${slot} extends ${typeRef('Slot', 'src/ui/booking/SlotPicker')} {
      ${resource && code`${resource.field.wire}: number;`}
    }

    export function ${component}() {
      ${steps.map(
        ({ field, to }) =>
          code`const ${choicesName(field)} = ${useQuery}(${apiRef(to, callNames(to).list)}({ page_size: 100 }));`,
      )}
      return (
        <${ref('Booking', 'src/ui/booking/Booking')}
          choices={[${steps.map((one) => choiceLiteral(one, one === resource))}]}
          slotsOf={(day, chosen) => ${ref('query', 'src/data/request')}<{ items: ${slot}[] }>(\`\${${apiRef(entity, callNames(entity).path)}}/slots\`, { day, ...chosen })}
          daysAhead={${options.days_ahead}}
          details={(slot${service ? ', chosen' : ', _chosen'}, onDone) => (
            <${componentRef(form)} booked={{ ${bookedMembers(booking)} }} onDone={onDone} />
          )}
          ${jsxAttribute('thanks', bookedSentence(entity))}
        />
      );
    }`;
}

function choicesName(field: FieldModel): Name {
  return named`${field.names.camel}Options`;
}

function choiceLiteral({ field, to }: ReferenceModel, isResource: boolean): Code {
  const { variable } = entityNames(to);
  const price = to.fields.find((one) => one.type === 'money');
  const title = isResource && isPerson(to) ? `Choose who` : `Choose a ${lowerFirst(field.label)}`;
  return code`{
    name: ${literal(field.wire)},
    label: ${literal(field.label)},
    title: ${literal(title.replace(/ a ([aeiou])/, ' an $1'))},
    ${isResource && code`any: ${literal(isPerson(to) ? 'Anyone' : `Any ${lowerFirst(field.label)}`)},`}
    result: ${choicesName(field)},
    choices: (${choicesName(field)}.data?.items ?? []).map((${variable}) => ({
      ${choiceMembers(to, variable, price ?? null)}
    })),
  },`;
}

function isPerson(entity: EntityModel): boolean {
  return entity.fields.some(({ names }) => /^(email|phone|bio|specialty|role)$/.test(names.snake));
}

function bookedMembers({ period, resource, service }: Booking): Code {
  const chosen =
    service &&
    code`${service.field.wire}: ${ref('chosenId', 'src/ui/booking/Booking')}(chosen, ${literal(service.field.wire)}), `;
  return code`${chosen}${resource && code`${resource.field.wire}: slot.${resource.field.wire}, `}${period.start.wire}: slot.starts_at${period.end && code`, ${period.end.wire}: slot.ends_at`}`;
}
