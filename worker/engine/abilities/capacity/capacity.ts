import type { Ability } from '../../core/ability.ts';
import { sqlName } from '../../core/names/reserved.ts';
import { code, jsxText, type Operand, ref, templateText } from '../../core/pages/code.ts';
import { UseProblems } from '../use-problems.ts';
import { capacityChecks } from './capacity-checks.ts';
import { findCapacity, takenSql } from './capacity-model.ts';
import { CapacityOptions } from './capacity-options.ts';
import { detectCapacity } from './detect.ts';
import { planCapacity } from './plan.ts';
import { refuseBegun, sampleBegin } from './refuse-begun.ts';
import { refuseBeyond } from './refuse-beyond.ts';

/** Enough for every record that a check makes. */
const PLENTY = 1_000;

export const capacity: Ability<CapacityOptions> = {
  name: 'capacity',
  title: 'Places that run out',
  about: 'Places that run out: no more records of an event, class or tour than it has places.',
  bindsMaking: true,
  options: CapacityOptions,
  implies: 'registration',
  detect: detectCapacity,
  plan: planCapacity,
  findProblems(use, blueprint) {
    const problems = new UseProblems(use, blueprint);
    const entity = problems.entity(use.entity, 'entity');
    const of = entity && problems.field(entity, use.options.of, 'options', 'of');
    if (!entity || !of) return problems.found;
    const { options } = use;
    const target = blueprint.entities.find(({ name }) => name === of.reference?.entity);
    if (!target) {
      problems.say(`counts places of "${of.label}", which points at nothing.`, 'options', 'of');
      return problems.found;
    }
    const number = (one: typeof entity, name: string | undefined, option: string, isComputed: boolean) => {
      const field = name === undefined ? null : problems.field(one, name, 'options', option);
      if (!field) return;
      if (field.type !== 'number')
        problems.say(`counts with "${field.label}", which is no number.`, 'options', option);
      if (isComputed && field.input !== 'computed')
        problems.say(
          `works out "${field.label}", so nobody may enter it: its input must be "computed".`,
          'options',
          option,
        );
    };
    number(target, options.capacity, 'capacity', false);
    number(entity, options.places, 'places', false);
    number(target, options.taken, 'taken', true);
    number(target, options.left, 'left', true);
    const begins =
      options.begins === undefined ? null : problems.field(target, options.begins, 'options', 'begins');
    if (begins && begins.type !== 'date' && begins.type !== 'datetime')
      problems.say(`begins at "${begins.label}", which is no time.`, 'options', 'begins');
    if (options.status !== undefined) {
      const status = problems.field(entity, options.status, 'options', 'status');
      options.released.forEach((state, index) => {
        if (status && !status.options?.some(({ value }) => value === state))
          problems.say(
            `names the state "${state}", which "${status.label}" does not have.`,
            'options',
            'released',
            index,
          );
      });
    }
    return problems.found;
  },
  computes(use, model) {
    const one = findCapacity(model, use.entity ?? '', use.options);
    const { to } = one.of;
    const taken = takenSql(one, `${sqlName(to.table)}.id`);
    const places = `${sqlName(to.table)}.${sqlName(one.capacity.wire)}`;
    const { taken: takenField, left } = use.options;
    const entity = to.names.snake;
    return [
      ...(takenField === undefined ? [] : [{ entity, field: takenField, sql: taken }]),
      ...(left === undefined ? [] : [{ entity, field: left, sql: `MAX(${places} - ${taken}, 0)` }]),
    ];
  },
  refine: (operation, use, model) =>
    refuseBegun(
      refuseBeyond(operation, findCapacity(model, use.entity ?? '', use.options)),
      findCapacity(model, use.entity ?? '', use.options),
      model,
    ),
  samples(use, model) {
    const one = findCapacity(model, use.entity ?? '', use.options);
    const plenty = Math.min(PLENTY, one.capacity.max ?? PLENTY);
    const state = one.status?.options.find(({ value }) => !one.released.includes(value));
    const places = one.places ? { [one.places.wire]: Math.max(1, one.places.min ?? 1) } : {};
    const own = state && one.status?.input !== 'never' && !one.status?.flow?.transitions;
    return [
      {
        entity: one.of.to.names.snake,
        values: (number) => ({ [one.capacity.wire]: plenty, ...sampleBegin(one, number) }),
      },
      {
        entity: one.entity.names.snake,
        values: () => ({ ...places, ...(own && one.status ? { [one.status.wire]: state.value } : {}) }),
      },
    ];
  },
  recordParts(use, model) {
    const one = findCapacity(model, use.entity ?? '', use.options);
    const { left } = use.options;
    if (left === undefined) return [];
    const { to } = one.of;
    const wire = to.field(left).wire;
    const form = model.pages.find(({ blocks }) =>
      blocks.some((block) => block.ability === 'form' && block.entity === one.entity.names.snake),
    );
    const badge = (variable: Operand) =>
      code`<${ref('PlacesBadge', 'src/ui/booking/PlacesBadge')} left={${variable}.${wire}}${one.waiting && ' waiting'} />`;
    const link = (variable: Operand) =>
      form &&
      code`<${ref('LinkButton', 'src/ui/Button')} kind="primary" icon="ticket" href={\`${templateText(form.path)}?${one.of.field.wire}=\${${variable}.id}\`}>${jsxText(form.title)}</${ref('LinkButton', 'src/ui/Button')}>`;
    return [
      { entity: to.names.snake, place: 'card', fields: [left], body: badge },
      {
        entity: to.names.snake,
        place: 'header',
        body: (variable) => code`${badge(variable)}${link(variable)}`,
      },
    ];
  },
  checks: (use, model) => capacityChecks(findCapacity(model, use.entity ?? '', use.options)),
};
