/** How many come with a record, and how many have room at what it takes up. */
import { z } from 'zod';
import type { Blueprint, Entity, Field } from '../../../contract/plan/blueprint.ts';
import type { AppModel, EntityModel, FieldModel } from '../../core/model.ts';
import { RELEASED_MEMBERS } from '../period-options.ts';
import { findStartAndEnd } from '../plan-times.ts';

const Released = z.object(RELEASED_MEMBERS);

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
  const party = entity.fields.find((field) => isNumber(field) && COME.test(field.name));
  const starts = findStart(entity);
  if (!party || !starts) return null;
  if (abilities.some((use) => use.ability === 'capacity' && use.entity === entity.name)) return null;
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

function isNumber({ type, input }: Field): boolean {
  return type === 'number' && input !== 'computed';
}

/** It is at some time, so that people come to it. */
function findStart({ fields }: Entity): Field | undefined {
  return findStartAndEnd(fields)?.start ?? fields.find(({ type }) => type === 'date' || type === 'datetime');
}
