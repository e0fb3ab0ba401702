/** What can be wrong with a booking page beyond its period. */
import type { Blueprint, Entity } from '../../../contract/plan/blueprint.ts';
import type { UseProblems } from '../use-problems.ts';
import { minutesOf } from './booking-model.ts';
import type { BookingOptions } from './booking-options.ts';

export function findBookingProblems(
  problems: UseProblems,
  entity: Entity,
  options: BookingOptions,
  blueprint: Blueprint,
): void {
  problems.grants(entity, 'create', 'books');
  const start = entity.fields.find(({ name }) => name === options.start);
  if (start && start.type !== 'datetime')
    problems.say(`books times of a day, but "${start.label}" is a date without a time.`, 'options', 'start');
  if (start && (!start.required || start.input === 'never'))
    problems.say(
      `books times, so "${start.label}" must be required and people must be able to enter it.`,
      'options',
      'start',
    );
  if (options.duration && !options.duration.startsWith(`${options.service}.`))
    problems.say(
      'takes the duration from something that is not chosen on the page. Name what is chosen first as its service.',
      'options',
      'duration',
    );
  for (const name of ['resource', 'service'] as const) {
    const chosen = options[name];
    if (chosen === undefined) continue;
    const field = problems.field(entity, chosen, 'options', name);
    const target = blueprint.entities.find((one) => one.name === field?.reference?.entity);
    if (field && !target)
      problems.say(`lets people choose "${field.label}", which points at nothing.`, 'options', name);
    if (target) problems.grants(target, 'list', `offers ${target.label_plural}`);
    if (name === 'resource' && field && !field.required)
      problems.say(`hands out "${field.label}", so it must be required.`, 'options', name);
  }
  options.hours.forEach(({ from, to }, index) => {
    const length = minutesOf(to) - minutesOf(from);
    if (length < options.minutes)
      problems.say(
        `is open from ${from} to ${to}, which is too short for ${options.minutes} minutes.`,
        'options',
        'hours',
        index,
      );
  });
  const guard = blueprint.abilities.some(
    (use) => use.ability === 'conflict-check' && use.entity === entity.name,
  );
  if (!guard)
    problems.say(
      `offers free slots of ${entity.label_plural}, so the ability "conflict-check" must refuse what is taken.`,
    );
  problems.asked(entity, options.fields, 'fields');
  if (options.status !== undefined) problems.field(entity, options.status, 'options', 'status');
}
