/** Takes out of a plan what counts records, or does something elsewhere, by what is not there any more. Pure. */
import type { ErrorIssue } from '../errors.ts';
import type { Blueprint, Entity } from '../plan/blueprint.ts';
import { boundProblems } from '../plan/bound-problems.ts';
import { effectProblems } from '../plan/effect-problems.ts';

/** @param removed is told what left, for a person. */
export function dropFaulty(blueprint: Blueprint, removed: string[]): Blueprint {
  const faulty = [...boundProblems(blueprint), ...effectProblems(blueprint)];
  if (faulty.length === 0) return blueprint;
  const entities = blueprint.entities.map((entity, index) => {
    const bounds = keep(entity.bounds, 'bounds', index, faulty);
    const effects = keep(entity.effects, 'effects', index, faulty);
    if (bounds.length < (entity.bounds?.length ?? 0))
      removed.push(`how many ${entity.label_plural} there are at most`);
    if (effects.length < (entity.effects?.length ?? 0))
      removed.push(`what becomes of other things with ${entity.label_plural}`);
    const { bounds: _bounds, effects: _effects, ...rest } = entity;
    return {
      ...rest,
      ...(bounds.length > 0 ? { bounds } : {}),
      ...(effects.length > 0 ? { effects } : {}),
    };
  });
  return { ...blueprint, entities };
}

function keep<Member extends 'bounds' | 'effects'>(
  all: Entity[Member],
  member: Member,
  entity: number,
  faulty: readonly ErrorIssue[],
): NonNullable<Entity[Member]> {
  const isFaulty = (place: number) =>
    faulty.some(({ path }) => path[1] === entity && path[2] === member && path[3] === place);
  return (all ?? []).filter((_, place) => !isFaulty(place)) as NonNullable<Entity[Member]>;
}
