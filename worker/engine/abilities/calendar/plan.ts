/** What a wished-for calendar does to a plan: a page with the records that have a date. */
import {
  addField,
  type Draft,
  type DraftEntity,
  findDraftEntity,
  makeField,
  type Planner,
} from '../../reading/architect/draft/draft.ts';
import { findBooked, planPeriod, planReleased, planResources } from '../plan-times.ts';
import type { CalendarOptions } from './calendar-options.ts';

export const planCalendar: Planner = (draft, wanted) => {
  const one = findDated(draft, wanted.entity);
  if (!one) return 'Nothing in the plan has a date that could stand in a calendar. Say which dates matter.';
  const period = planPeriod(draft, one);
  if (!period) return null;
  const { entity } = one;
  const start = entity.fields.find(({ name }) => name === period.start);
  const colour = colourOf(draft, one);
  const name = draft.extraPages.some((page) => page.name === 'calendar')
    ? `${entity.plural}_calendar`
    : 'calendar';
  if (
    draft.extraPages.some(
      (page) =>
        page.name === name ||
        page.blocks.some((block) => block.ability === 'calendar' && block.entity === entity.name),
    )
  )
    return null;
  const options: Partial<CalendarOptions> = {
    ...period,
    view: viewOf(wanted.evidence, start?.type === 'datetime'),
    ...(colour === undefined ? {} : { colour }),
    ...planReleased(one),
  };
  draft.extraPages.push({
    name,
    title: name === 'calendar' ? 'Calendar' : `${entity.label_plural} calendar`.slice(0, 80),
    path: `/${name.replaceAll('_', '-')}`,
    icon: 'calendar-days',
    blocks: [{ ability: 'calendar', entity: entity.name, options }],
  });
  draft.finish.push(() => moveForward(draft, name));
  return null;
};

/** What the words mean, else what is booked or happens; a date is added where nothing has one. */
function findDated(draft: Draft, wanted: string | undefined): DraftEntity | null {
  const asked = findDraftEntity(draft, wanted);
  if (asked && asked.nature !== 'person' && planPeriod(draft, asked)) return asked;
  const dated = draft.entities.filter((one) => planPeriod(draft, one));
  const found =
    findBooked(draft, wanted) ??
    dated.find((one) => one.nature === 'event') ??
    dated.find((one) => one.nature === 'work' || one.nature === 'log') ??
    dated.find((one) => one.nature !== 'person');
  if (found) return found;
  const target =
    asked ??
    draft.entities.find((one) => /^(event|work|record|post|log|media|message)$/.test(one.nature)) ??
    null;
  if (target) addField(target, makeField({ name: 'date', label: 'Date', type: 'date' }));
  return target;
}

function viewOf(evidence: string, hasTimes: boolean): CalendarOptions['view'] {
  if (/\bmonth/i.test(evidence)) return 'month';
  if (/\bagenda\b/i.test(evidence)) return 'agenda';
  return hasTimes && /\bweek|timetable|schedule|rota|roster|hour|day view|slots?\b/i.test(evidence)
    ? 'week'
    : 'month';
}

/** By whom or what is taken, else by kind or state. */
function colourOf(draft: Draft, one: DraftEntity): string | undefined {
  const period = planPeriod(draft, one);
  const [resource] = period ? planResources(draft, one, period) : [];
  const person = one.entity.fields.find((field) => {
    const target = draft.entities.find(({ entity }) => entity.name === field.reference?.entity);
    return target?.nature === 'person';
  });
  const kind = one.entity.fields.find(
    (field) => field.type === 'enum' && field.name !== one.entity.flow?.field,
  );
  const state = one.entity.fields.find((field) => field.type === 'enum');
  return (resource ?? person ?? kind ?? state)?.name;
}

/** Where people work, the calendar stands right behind the first page. */
function moveForward(draft: Draft, name: string): void {
  if (draft.layout === 'site' || draft.layout === 'store' || draft.layout === 'feed') return;
  const page = draft.pages.find((one) => one.name === name);
  const first = draft.pages.findIndex((one) => one.path === '/');
  if (!page || first < 0) return;
  const others = draft.pages.filter((one) => one !== page);
  others.splice(first + 1, 0, page);
  draft.pages = others;
}
