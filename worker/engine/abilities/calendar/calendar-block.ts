/** The calendar's visible part: what is asked of the API, and what is shown of a record. */

import { covers } from '../../../contract/plan/covers.ts';
import type { ParsedUse } from '../../core/ability.ts';
import type { AppModel, EntityModel, FieldModel } from '../../core/model.ts';
import { type Name, named } from '../../core/names/name.ts';
import { lowerFirst } from '../../core/operations/entity-parts.ts';
import { findPeriod, type Period } from '../../core/operations/period.ts';
import type { BlockPart } from '../../core/pages/block-part.ts';
import {
  type Code,
  code,
  comment,
  joinCode,
  jsxAttribute,
  jsxText,
  literal,
  type Operand,
  ref,
  typeRef,
} from '../../core/pages/code.ts';
import { accessHook, accessTest } from '../../core/pages/entity/entity-access.ts';
import { callNames } from '../../core/pages/entity/entity-api.ts';
import { canCreate, formNames, lazyDialog } from '../../core/pages/entity/entity-form.ts';
import { apiRef, blockComponent, entityNames } from '../../core/pages/entity/entity-names.ts';
import { choicesRef, isNullable, recordHref } from '../../core/pages/entity/fields.ts';
import { listBlock } from '../../core/pages/entity/list-block.ts';
import { titleOf } from '../../core/pages/entity/record-text.ts';
import type { CalendarOptions } from './calendar-options.ts';

const clock = (name: string) => ref(name, 'src/time/clock');
const useQuery = ref('useQuery', 'src/data/use-query');

export function calendarBlock(use: ParsedUse<CalendarOptions>, model: AppModel): BlockPart {
  const entity = model.entity(use.entity ?? '');
  const component = blockComponent(model, use, named`${entityNames(entity).plural}Calendar`);
  return listBlock(entity, use, model, component, printCalendar(component, entity, use.options));
}

function printCalendar(component: Name, entity: EntityModel, options: CalendarOptions): Code {
  const { variable } = entityNames(entity);
  const period = findPeriod(entity, options);
  const colour = options.colour === undefined ? null : entity.field(options.colour);
  const to = colour?.reference?.to;
  // Who sees the events and not what they are coloured by has nothing to choose among.
  const chosen =
    to?.operations.has('list') && covers(to.access('list'), entity.access('list')) ? colour : null;
  const creates = canCreate(entity) && period.start.input !== 'never';
  const mayCreate = creates ? accessTest(entity, 'create') : null;
  const { dialog } = formNames(entity);
  const one = lowerFirst(entity.label);
  return code`
    ${creates && code`const ${dialog} = ${lazyDialog(entity)};`}

    ${period.duration === null && !period.end && !period.wholeDays && code`/** How long ${comment(lowerFirst(entity.labelPlural))} take, minutes. */\nconst USUAL_MINUTES = ${period.minutes};`}

    export function ${component}() {
      ${mayCreate && accessHook(entity, ['create'])}
      const calendar = ${ref('useCalendar', 'src/time/use-calendar')}(${literal(options.view)});
      ${chosen && chosenQuery(chosen)}
      ${durationQuery(period, chosen)}
      const result = ${useQuery}(${apiRef(entity, callNames(entity).list)}({ ${rangeParameters(period)} ${chosen && code`${chosen.wire}: chosen, `}sort: ${literal(period.start.wire)}, page_size: 100 }));
      ${
        creates &&
        code`const [defaults, setDefaults] = ${ref('useState', 'react')}<Partial<${typeRef(callNames(entity).input, entityNames(entity).module)}> | null>(null);`
      }
      return (
        <>
          <${ref('Calendar', 'src/ui/calendar/Calendar')}
            ${jsxAttribute('label', entity.labelPlural)}
            ${jsxAttribute('one', one)}
            calendar={calendar}
            result={result}
            eventOf={(${variable}) => ${eventLiteral(entity, period, options, colour)}}
            ${creates && code`onCreate={${mayCreate && code`!${mayCreate} ? undefined : `}(day${period.wholeDays ? '' : ', minute'}) => setDefaults(${startDefaults(period)})}`}
            ${chosen && code`filters={${chosenFilter(chosen)}}`}
          />
          ${creates && code`<${dialog} open={defaults !== null} defaults={defaults ?? undefined} onClose={() => setDefaults(null)} />`}
        </>
      );
    }`;
}

/** Whatever lies in the shown days, also what began before them. */
function rangeParameters({ start, end, wholeDays }: Period): Code {
  const last = end && !isNullable(end) ? end : start;
  return wholeDays
    ? code`${last.wire}_min: calendar.from, ${start.wire}_max: calendar.to,`
    : code`${last.wire}_min: ${clock('momentAt')}(calendar.from), ${start.wire}_max: ${clock('momentAt')}(${ref('addDays', 'src/time/days')}(calendar.to, 1)),`;
}

function optionsVariable(field: FieldModel): Name {
  return named`${field.names.camel}Options`;
}

function optionsQuery(field: FieldModel): Code | null {
  const to = field.reference?.to;
  return (
    (to !== undefined &&
      code`const ${optionsVariable(field)} = ${useQuery}(${apiRef(to, callNames(to).list)}({ page_size: 100 }));`) ||
    null
  );
}

function chosenQuery(field: FieldModel): Code {
  return code`${optionsQuery(field)}
      const [chosen, setChosen] = ${ref('useState', 'react')}('');`;
}

function durationQuery({ duration }: Period, chosen: FieldModel | null): Code | null {
  return duration?.by && duration.by !== chosen ? optionsQuery(duration.by) : null;
}

function chosenFilter(field: FieldModel): Code {
  const to = field.reference?.to;
  if (!to) return code``;
  const { variable } = entityNames(to);
  return code`
    <${ref('SelectBox', 'src/ui/fields/SelectBox')}
      ${jsxAttribute('aria-label', field.label)}
      value={chosen}
      onChange={(event) => setChosen(event.target.value)}
      className="h-10 max-w-52"
    >
      <option value="">${jsxText(`${field.label}: all`)}</option>
      {(${optionsVariable(field)}.data?.items ?? []).map((${variable}) => (
        <option key={${variable}.id} value={${variable}.id}>
          {${titleOf(to, variable)}}
        </option>
      ))}
    </${ref('SelectBox', 'src/ui/fields/SelectBox')}>`;
}

function eventLiteral(
  entity: EntityModel,
  period: Period,
  options: CalendarOptions,
  colour: FieldModel | null,
): Code {
  const { variable } = entityNames(entity);
  const start = code`${variable}.${period.start.wire}`;
  const href = recordHref(entity, code`${variable}.id`);
  const status = options.status === undefined ? null : entity.field(options.status);
  const note = noteOf(entity, period, colour);
  const event = code`{
    key: ${variable}.id,
    title: ${titleOf(entity, variable)},
    ${note && code`note: ${note},`}
    start: ${start},
    end: ${endOf(period, variable)},
    ${href && code`href: ${href},`}
    series: ${seriesOf(entity, colour, variable)},
    ${
      status &&
      options.released.length > 0 &&
      code`off: ${joinCode(
        options.released.map((state) => code`${variable}.${status.wire} === ${literal(state)}`),
        ' || ',
      )},`
    }
  }`;
  return isNullable(period.start) ? code`${start} === null ? null : ${event}` : code`(${event})`;
}

function endOf({ start, end, duration, wholeDays }: Period, variable: Operand): Code {
  const begins = code`${variable}.${start.wire}`;
  const endAfter = ref('endAfter', 'src/time/calendar-event');
  const after = (minutes: Operand, usual: number | Name) =>
    wholeDays ? code`${begins}` : code`${endAfter}(${begins}, ${minutes}, ${usual})`;
  if (end)
    return isNullable(end)
      ? code`${variable}.${end.wire} ?? ${after(named`null`, 60)}`
      : code`${variable}.${end.wire}`;
  if (!duration) return after(named`null`, named`USUAL_MINUTES`);
  const by = duration.by;
  const hours = /^h/i.test(duration.field.unit ?? '') ? 60 : 1;
  if (!by?.reference) {
    const own = code`${variable}.${duration.field.wire}`;
    return after(hours === 1 ? own : code`(${own} ?? 0) * 60`, 60);
  }
  const found = code`${optionsVariable(by)}.data?.items.find(({ id }) => id === ${variable}.${by.wire})?.${duration.field.wire}`;
  return after(hours === 1 ? found : code`(${found} ?? 0) * 60`, 60);
}

/** What stands below the title: who and what it is about, and its state. */
function noteOf(entity: EntityModel, period: Period, colour: FieldModel | null): Code | null {
  const { variable } = entityNames(entity);
  const labels = entity.references
    .filter(({ field }) => field !== entity.titleField)
    .slice(0, 2)
    .map(({ labelWire }): Code => code`${variable}.${labelWire}`);
  if (colour?.type === 'enum')
    labels.push(
      code`${ref('labelOf', 'src/ui/Badge')}(${choicesRef(entity, colour)}, ${variable}.${colour.wire})`,
    );
  const place = entity.fields.find(
    (field) => field.type === 'text' && /^(place|location|room|venue|address)$/.test(field.names.snake),
  );
  if (labels.length < 2 && place && place !== period.start) labels.push(code`${variable}.${place.wire}`);
  const [first, ...more] = labels;
  if (!first) return null;
  return more.length === 0
    ? first
    : code`[${labels.map((label) => code`${label},`)}].filter(Boolean).join(' · ')`;
}

function seriesOf(entity: EntityModel, colour: FieldModel | null, variable: Operand): Code {
  if (!colour) return code`1`;
  const value = code`${variable}.${colour.wire}`;
  if (colour.reference) return code`(${isNullable(colour) ? code`(${value} ?? 0)` : value} % 6) + 1`;
  return code`(${choicesRef(entity, colour)}.findIndex((choice) => choice.value === ${value}) + 6) % 6 + 1`;
}

/** What the form starts with after a press on a day or an hour. */
function startDefaults({ start, end, wholeDays, minutes }: Period): Code {
  if (wholeDays) return code`{ ${start.wire}: day${end ? code`, ${end.wire}: day` : ''} }`;
  const begins = code`${clock('momentAt')}(day, minute ?? 9 * 60)`;
  const ends = end && code`, ${end.wire}: ${clock('momentAt')}(day, (minute ?? 9 * 60) + ${minutes})`;
  return code`{ ${start.wire}: ${begins}${ends} }`;
}
