import { acceptedValue, CheckScript, waysToHave } from '../../checks/check-script.ts';
import { createTitled, makePageCheck, pageOf } from '../../checks/page-checks.ts';
import type { Ability } from '../../core/ability.ts';
import { findPeriodProblems } from '../period-options.ts';
import { UseProblems } from '../use-problems.ts';
import { calendarBlock } from './calendar-block.ts';
import { CalendarOptions } from './calendar-options.ts';
import { detectCalendar } from './detect.ts';
import { planCalendar } from './plan.ts';

export const calendar: Ability<CalendarOptions> = {
  name: 'calendar',
  title: 'Calendar',
  about: 'Records by their dates: a month, a week with hours, an agenda.',
  options: CalendarOptions,
  detect: detectCalendar,
  plan: planCalendar,
  block: calendarBlock,
  findProblems(use, blueprint) {
    const problems = new UseProblems(use, blueprint);
    const entity = problems.entity(use.entity, 'entity');
    if (!entity) return problems.found;
    const { options } = use;
    problems.grants(entity, 'list', 'lists records');
    findPeriodProblems(problems, entity, blueprint.entities, options);
    const colour =
      options.colour === undefined ? null : problems.field(entity, options.colour, 'options', 'colour');
    if (colour && colour.type !== 'reference' && colour.type !== 'enum')
      problems.say(
        `colours records by "${colour.label}", which is no relation and no choice.`,
        'options',
        'colour',
      );
    const [by] = options.duration?.split('.').length === 2 ? options.duration.split('.') : [];
    for (const [name, because] of [
      [options.colour, 'lets people choose from'],
      [by, 'takes the duration from'],
    ]) {
      const field = entity.fields.find((one) => one.name === name && one.reference);
      const target = blueprint.entities.find((one) => one.name === field?.reference?.entity);
      if (field && target) problems.grants(target, 'list', `${because} "${field.label}"`);
    }
    if (options.status !== undefined) problems.field(entity, options.status, 'options', 'status');
    return problems.found;
  },
  pageChecks(use, model) {
    const entity = model.entity(use.entity ?? '');
    if (waysToHave(entity) !== 'create') return [];
    const script = new CheckScript();
    const start = entity.field(use.options.start);
    const day = acceptedValue(entity, start, 1);
    const title = createTitled(script, entity, 1, { [start.wire]: day });
    if (title === null) return [];
    const path = `${pageOf(use, model).path}?view=month&day=${String(day).slice(0, 10)}`;
    return [makePageCheck(use, model, `shows ${entity.labelPlural} on their days`, script, [title], path)];
  },
};
