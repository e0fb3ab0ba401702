/** How many come with a record, and how many have room at what it takes up. */
import { z } from 'zod';
import type { Blueprint, Entity, Field } from '../../../contract/plan/blueprint.ts';
import type { AppModel, EntityModel, FieldModel } from '../../core/model.ts';
import { RELEASED_MEMBERS } from '../period-options.ts';
import { findStartAndEnd } from '../plan-times.ts';

const Released = z.object(RELEASED_MEMBERS);
const Taken = z.object({ resources: z.array(z.string()) });

export interface Party {
  entity: EntityModel;
  /** How many come. */
  party: FieldModel;
  /** What they come to: a table, a room, a slot. */
  at: FieldModel;
  /** How many have room there. */
  seats: FieldModel;
  /** When they come. */
  starts: FieldModel;
  /** States in which they come no more. */
  gone: { status: FieldModel; released: readonly string[] } | null;
}

const COME =
  /^(?:party(?:_size)?|(?:number_of_)?(?:people|persons|guests|participants|travellers|attendees|seats|places))$/;
const ROOM =
  /^(?:capacity|(?:max(?:imum)?_)?(?:party|group)_size|(?:max(?:imum)?_)?(?:number_of_)?(?:seats|places|people|persons|guests))$/;

/** Whether records of an entity bring people to what has so much room. Where places are counted for all together, that rule says more. */
export function hasParty(entity: Entity, blueprint: Blueprint): boolean {
  return namesOf(entity, blueprint) !== null;
}

export function findParty(name: string | undefined, model: AppModel): Party | null {
  const entity = model.blueprint.entities.find((one) => one.name === name);
  const names = entity ? namesOf(entity, model.blueprint) : null;
  if (!entity || !names) return null;
  const found = model.entity(entity.name);
  const at = found.field(names.at);
  const seats = at.reference?.to.field(names.seats);
  if (!seats) return null;
  const { party, starts } = names;
  return {
    entity: found,
    party: found.field(party),
    at,
    seats,
    starts: found.field(starts),
    gone: findGone(found, model),
  };
}

/** As those abilities have it that keep what is taken. */
function findGone(entity: EntityModel, { blueprint }: AppModel): Party['gone'] {
  const uses = [...blueprint.abilities, ...blueprint.pages.flatMap(({ blocks }) => blocks)];
  for (const use of uses) {
    const read = use.entity === entity.names.snake ? Released.safeParse(use.options) : null;
    const { status, released = [] } = read?.data ?? {};
    if (status !== undefined && released.length > 0) return { status: entity.field(status), released };
  }
  return null;
}

function namesOf(
  entity: Entity,
  { abilities, entities }: Blueprint,
): { party: string; at: string; seats: string; starts: string } | null {
  const starts = findStart(entity);
  if (!starts) return null;
  if (abilities.some((use) => use.ability === 'capacity' && use.entity === entity.name)) return null;
  const alike = countedAlike(entity, { abilities, entities });
  if (alike) return { ...alike, starts: starts.name };
  const party = entity.fields.find((field) => isNumber(field) && COME.test(field.name));
  if (!party) return null;
  for (const { name, input, reference } of entity.fields) {
    const target = entities.find((one) => one.name === reference?.entity && one !== entity);
    const seats =
      input === 'computed'
        ? undefined
        : target?.fields.find((field) => isNumber(field) && ROOM.test(field.name));
    if (seats) return { party: party.name, at: name, seats: seats.name, starts: starts.name };
  }
  return null;
}

/**
 * A record that takes something up for a time and counts what that thing counts as well, in one unit or by one noun: `players` of
 * a game and `max_players` of its court. Whatever it is called, no more come than there is room for.
 */
function countedAlike(
  { name, fields }: Entity,
  { abilities, entities }: Pick<Blueprint, 'abilities' | 'entities'>,
): { party: string; at: string; seats: string } | null {
  const taken = abilities
    .filter((use) => use.ability === 'conflict-check' && use.entity === name)
    .flatMap(({ options }) => Taken.safeParse(options).data?.resources ?? []);
  for (const at of fields) {
    const place = taken.includes(at.name) && entities.find((one) => one.name === at.reference?.entity);
    for (const party of place ? fields.filter(isCount) : []) {
      const seats = place ? place.fields.find((one) => isCount(one) && isSameCount(party, one)) : undefined;
      if (seats) return { party: party.name, at: at.name, seats: seats.name };
    }
  }
  return null;
}

/** Whole things are counted; what is measured has parts. */
function isCount(field: Field): boolean {
  return isNumber(field) && field.integer === true;
}

/** One noun is within the other, or both are counted in one unit. */
function isSameCount(party: Field, seats: Field): boolean {
  if (party.unit !== undefined && party.unit === seats.unit) return true;
  const [few, many] = [party.name, seats.name].map((text) => text.split('_'));
  return (few ?? []).every((word) => many?.includes(word));
}

function isNumber({ type, input }: Field): boolean {
  return type === 'number' && input !== 'computed';
}

/** It is at some time, so that people come to it. */
function findStart({ fields }: Entity): Field | undefined {
  return findStartAndEnd(fields)?.start ?? fields.find(({ type }) => type === 'date' || type === 'datetime');
}
