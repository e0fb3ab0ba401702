import type { Ability } from '../../core/ability.ts';
import { findCapacity, findCapacityOptions } from '../capacity/capacity-model.ts';
import { UseProblems } from '../use-problems.ts';
import { detectWaitingList } from './detect.ts';
import { planWaitingList } from './plan.ts';
import { waitingListChecks } from './waiting-list-checks.ts';
import { WaitingListOptions } from './waiting-list-options.ts';

/** The rule itself stands in `capacity`, which counts the places and therefore knows when to let somebody wait. */
export const waitingList: Ability<WaitingListOptions> = {
  name: 'waiting-list',
  title: 'Waiting list',
  about:
    'When all places are taken, who comes next waits; who gives up a place hands it to the first in line, in the same step.',
  options: WaitingListOptions,
  implies: 'registration',
  detect: detectWaitingList,
  plan: planWaitingList,
  findProblems(use, blueprint) {
    const problems = new UseProblems(use, blueprint);
    const entity = problems.entity(use.entity, 'entity');
    if (!entity) return problems.found;
    const places = findCapacityOptions(blueprint, entity.name);
    if (!places) {
      problems.say(
        `lets people wait for places, so the ability "capacity" must count those of ${entity.label_plural}.`,
      );
      return problems.found;
    }
    const status = entity.fields.find(({ name }) => name === places.status);
    if (status?.type !== 'enum') {
      problems.say('needs a state for those who wait, so "capacity" must name the state field.');
      return problems.found;
    }
    if (entity.flow?.transitions)
      problems.say(
        'moves people up by itself, which the limited steps of the state do not allow. Remove the limits.',
      );
    for (const name of ['waiting', 'confirmed'] as const) {
      const state = use.options[name];
      if (!status.options?.some(({ value }) => value === state))
        problems.say(`names the state "${state}", which "${status.label}" does not have.`, 'options', name);
      if (places.released.includes(state))
        problems.say(`names the state "${state}", in which people gave up their place.`, 'options', name);
    }
    return problems.found;
  },
  checks(use, model) {
    const options = findCapacityOptions(model.blueprint, use.entity);
    return options ? waitingListChecks(findCapacity(model, use.entity ?? '', options)) : [];
  },
};
