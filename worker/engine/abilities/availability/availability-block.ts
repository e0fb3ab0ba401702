/** The page that finds what is free: the days first, then what nobody has taken, then who comes. */

import type { ParsedUse } from '../../core/ability.ts';
import type { AppModel } from '../../core/model.ts';
import { type Name, named } from '../../core/names/name.ts';
import { lowerFirst } from '../../core/operations/entity-parts.ts';
import type { BlockPart } from '../../core/pages/block-part.ts';
import { type Code, code, jsxAttribute, literal, ref } from '../../core/pages/code.ts';
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
import { bookedSentence } from '../booking/booked-sentence.ts';
import { choiceMembers } from '../booking/choice-members.ts';
import { printDetailsForm } from '../booking/details-form.ts';
import { type Availability, chosenFields, findAvailability } from './availability-model.ts';
import type { AvailabilityOptions } from './availability-options.ts';

export function availabilityBlock(use: ParsedUse<AvailabilityOptions>, model: AppModel): BlockPart {
  const availability = findAvailability(model, use.entity, use.options);
  const { type } = entityNames(availability.entity);
  const component = blockComponent(model, use, named`${type}Finder`);
  const form = safeComponent(named`${component}Form`);
  return {
    body: titled(use, model, code`<${componentRef(component)} />`),
    intro: `Choose your dates and see which ${lowerFirst(availability.resource.to.labelPlural)} are free.`,
    modules: {
      [componentModule(component)]: printFinder(component, form, availability),
      [componentModule(form)]: printDetailsForm(form, {
        entity: availability.entity,
        chosen: chosenFields(availability),
        named: availability.options.fields,
      }),
    },
  };
}

function printFinder(component: Name, form: string, availability: Availability): Code {
  const { entity, period, end, resource, price, conflict } = availability;
  const { to, field } = resource;
  const { list, variable } = entityNames(to);
  const calls = callNames(to);
  return code`
    export function ${component}() {
      const ${list} = ${ref('useQuery', 'src/data/use-query')}(${apiRef(to, calls.list)}({ page_size: 100 }));
      return (
        <${ref('FreeFinder', 'src/ui/booking/FreeFinder')}
          name=${literal(field.wire)}
          one=${literal(lowerFirst(field.label))}
          many=${literal(lowerFirst(to.labelPlural))}
          firstLabel=${literal(period.start.label)}
          lastLabel=${literal(end.label)}
          unit="${conflict.last_day_taken ? 'day' : 'night'}"
          result={${list}}
          choices={(${list}.data?.items ?? []).map((${variable}) => ({
            ${choiceMembers(to, variable, price)}
            ${price && code`price: ${variable}.${price.wire},`}
          }))}
          freeOf={(from, to) =>
            ${ref('query', 'src/data/request')}<{ items: { ${field.wire}: number }[] }>(\`\${${apiRef(entity, callNames(entity).path)}}/free\`, { from, to })
          }
          idOf={(item) => item.${field.wire}}
          details={({ id, from, to }, onDone) => (
            <${componentRef(form)} booked={{ ${field.wire}: id, ${period.start.wire}: from, ${end.wire}: to }} onDone={onDone} />
          )}
          ${jsxAttribute('thanks', bookedSentence(entity))}
        />
      );
    }`;
}
