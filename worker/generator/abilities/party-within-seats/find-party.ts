/** How many come with a record, and how many have room at what it takes up. */
import type { Blueprint, Entity, Field } from '../../../contract/plan/blueprint.ts';
import type { AppModel, EntityModel, FieldModel } from '../../model.ts';
import { findStartAndEnd } from '../plan-times.ts';

export interface Party {
  entity: EntityModel;
  /** How many come. */
  party: FieldModel;
  /** What they come to: a table, a room, a slot. */
  at: FieldModel;
  /** How many have room there. */
  seats: FieldModel;
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
  return seats ? { entity: found, party: found.field(names.party), at, seats } : null;
}

function namesOf(
  entity: Entity,
  { abilities, entities }: Blueprint,
): { party: string; at: string; seats: string } | null {
  const party = entity.fields.find((field) => isNumber(field) && COME.test(field.name));
  if (!party || !takesPlace(entity)) return null;
  if (abilities.some((use) => use.ability === 'capacity' && use.entity === entity.name)) return null;
  for (const { name, input, reference } of entity.fields) {
    const target = entities.find((one) => one.name === reference?.entity && one !== entity);
    const seats =
      input === 'computed'
        ? undefined
        : target?.fields.find((field) => isNumber(field) && ROOM.test(field.name));
    if (seats) return { party: party.name, at: name, seats: seats.name };
  }
  return null;
}

function isNumber({ type, input }: Field): boolean {
  return type === 'number' && input !== 'computed';
}

/** It is at some time, so that people come to it. */
function takesPlace({ fields }: Entity): boolean {
  return (
    findStartAndEnd(fields) !== null || fields.some(({ type }) => type === 'date' || type === 'datetime')
  );
}
