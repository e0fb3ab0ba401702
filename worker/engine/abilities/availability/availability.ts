import { CheckScript } from '../../checks/check-script.ts';
import { makePageCheck } from '../../checks/page-checks.ts';
import type { Ability } from '../../core/ability.ts';
import { code, literal, ref, templateText } from '../../core/pages/code.ts';
import { entityNames } from '../../core/pages/entity/entity-names.ts';
import { refusePast } from '../form/keep-ahead.ts';
import { UseProblems } from '../use-problems.ts';
import { availabilityBlock } from './availability-block.ts';
import { availabilityChecks } from './availability-checks.ts';
import { findAvailability, findConflictOf } from './availability-model.ts';
import { AvailabilityOptions } from './availability-options.ts';
import { detectAvailability } from './detect.ts';
import { listFree } from './list-free.ts';
import { planAvailability } from './plan.ts';

export const availability: Ability<AvailabilityOptions> = {
  name: 'availability',
  title: 'What is free on chosen dates',
  about: 'What is free between two days: rooms for a stay, cars and tools for a rental.',
  options: AvailabilityOptions,
  detect: detectAvailability,
  plan: planAvailability,
  block: availabilityBlock,
  findProblems(use, blueprint) {
    const problems = new UseProblems(use, blueprint);
    const entity = problems.entity(use.entity, 'entity');
    if (!entity) return problems.found;
    problems.grants(entity, 'create', 'books');
    const conflict = findConflictOf(blueprint, entity.name);
    const end = entity.fields.find(({ name }) => name === conflict?.end);
    if (!conflict?.resources.includes(use.options.resource))
      problems.say(
        `offers what is free, so the ability "conflict-check" must refuse ${entity.label_plural} of a "${use.options.resource}" that is taken.`,
        'options',
        'resource',
      );
    else if (end?.type !== 'date')
      problems.say(
        `offers whole days, so "conflict-check" must know the date on which a ${entity.label} starts and the one on which it ends.`,
      );
    for (const name of [conflict?.start, conflict?.end]) {
      const day = entity.fields.find((field) => field.name === name);
      if (day && (!day.required || day.input === 'never'))
        problems.say(`books days, so "${day.label}" must be required and people must be able to enter it.`);
    }
    const field = problems.field(entity, use.options.resource, 'options', 'resource');
    const target = blueprint.entities.find(({ name }) => name === field?.reference?.entity);
    if (field && !target)
      problems.say(`lets people choose "${field.label}", which points at nothing.`, 'options', 'resource');
    if (target) {
      problems.grants(target, 'list', `offers ${target.label_plural}`);
      const price =
        use.options.price === undefined
          ? null
          : problems.field(target, use.options.price, 'options', 'price');
      if (price && price.type !== 'money')
        problems.say(`takes "${price.label}" for a price, which is no amount of money.`, 'options', 'price');
    }
    problems.asked(entity, use.options.fields, 'fields');
    return problems.found;
  },
  operations: (use, model) => [listFree(findAvailability(model, use.entity, use.options))],
  refine: (operation, use, model) => {
    const { entity, period } = findAvailability(model, use.entity, use.options);
    if (operation.id !== `create_${entity.names.snake}`) return operation;
    return { ...operation, steps: [refusePast(period.start, model), ...operation.steps] };
  },
  checks: (use, model) => availabilityChecks(findAvailability(model, use.entity, use.options)),
  recordParts(use, model) {
    const { at } = use;
    const page = 'page' in at ? model.pages.find(({ names }) => names.snake === at.page) : undefined;
    if (!page) return [];
    const { resource } = findAvailability(model, use.entity, use.options);
    const { variable } = entityNames(resource.to);
    const button = (kind: string, size: string) =>
      code`<${ref('LinkButton', 'src/ui/Button')} kind=${literal(kind)} size=${literal(size)} icon="calendar-plus" href={\`${templateText(page.path)}?${resource.field.wire}=\${${variable}.id}\`}>Book</${ref('LinkButton', 'src/ui/Button')}>`;
    const entity = resource.to.names.snake;
    return [
      { entity, place: 'card', body: () => button('secondary', 'small') },
      { entity, place: 'header', body: () => button('primary', 'medium') },
    ];
  },
  pageChecks(use, model) {
    const { period, end } = findAvailability(model, use.entity, use.options);
    const texts = [period.start.label, end.label, 'Show what is free', 'Your booking'];
    return [makePageCheck(use, model, 'asks for the dates', new CheckScript(), texts)];
  },
};
