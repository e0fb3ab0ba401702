/** Whether a right that was given or refused stands in the plan, of the records and for the people that it means. */
import type { Access, Blueprint, Entity } from '../../../contract/plan/blueprint.ts';
import { toIdentifier } from '../../core/names/identifier.ts';
import type { StatementOf } from '../../language/statements/statement.ts';
import { partyOf, VISITOR } from '../draft/access/party.ts';
import { findEntity, findField } from '../draft/apply-fields.ts';
import { EVERYONE_WORDS, MEMBER_WORDS, OWNER_WORDS } from '../knowledge/people.ts';
import { findKind, type Sketch } from '../sketch.ts';
import { holdsAll } from './verify-records.ts';

type Said = StatementOf<'access'>;

const OPERATION = { see: 'list', add: 'create', change: 'update', delete: 'delete' } as const;

/** A right over all records where only one's own were meant is there in part, and so are fields without the right to fill them in. */
export function isGranted(said: Said, blueprint: Blueprint, sketch: Sketch): boolean | 'partly' | null {
  const one = resolved(said, sketch);
  const targets = targetsOf(one, blueprint, sketch);
  if (targets.length === 0) return false;
  if (one.who.length === 0) return null;
  if (one.field !== undefined && one.isRefused) return isFieldKept(one, targets, blueprint);
  if (one.right === 'step' && (one.step !== undefined || one.field === undefined))
    return isStepGiven(one, targets, blueprint);
  const operation =
    one.right === 'everything' ? 'list' : one.right === 'step' ? 'update' : OPERATION[one.right];
  const extents = one.who.map((name) =>
    targets.map((entity) => extentOf(entity, operation, name, blueprint)),
  );
  if (one.isRefused) return extents.every((each) => each.some((extent) => extent !== 'all'));
  if (extents.some((each) => each.every((extent) => extent === 'none')))
    return hasFields(one, targets) && 'partly';
  const isWide = extents.some((each) => each.every((extent) => extent === 'all'));
  return one.which === 'own' && one.right !== 'add' && isWide ? 'partly' : true;
}

/** The statement as it was resolved: rights stand in the sketch in the order of their statements. */
function resolved(said: Said, sketch: Sketch): Said {
  const at = sketch.statements.filter((one) => one.kind === 'access').indexOf(said);
  return sketch.access[at] ?? said;
}

function targetsOf(one: Said, blueprint: Blueprint, sketch: Sketch): Entity[] {
  if (one.thing === undefined) return blueprint.entities;
  const entity = findEntity(blueprint, findKind(sketch, one.thing)?.name) as Entity | undefined;
  return entity ? [entity] : [];
}

function allowOf(entity: Entity, operation: string): readonly Access[] {
  return entity.operations.some((one) => one === operation)
    ? (entity.rules.find(({ operations }) => operations.includes(operation))?.allow ?? [])
    : [];
}

/** Of which records somebody may: those that are theirs where only the rule of owners is about them. */
function extentOf(
  entity: Entity,
  operation: string,
  name: string,
  blueprint: Blueprint,
): 'all' | 'own' | 'none' {
  const about = allowOf(entity, operation).filter((access) => isFor(access, name, blueprint));
  if (about.length === 0) return OWNER_WORDS.has(name) ? 'all' : 'none';
  return about.every((access) => access === 'owner') && !OWNER_WORDS.has(name) ? 'own' : 'all';
}

function isFor(access: Access, name: string, blueprint: Blueprint): boolean {
  if (OWNER_WORDS.has(name)) return true;
  if (access === 'public') return true;
  const isPublic = blueprint.audience === 'public';
  if (access === 'signed_in') return !(isPublic && partyOf(name) === VISITOR);
  if (access === 'owner') return !(isPublic && EVERYONE_WORDS.has(name));
  if (typeof access !== 'object' || MEMBER_WORDS.has(name) || EVERYONE_WORDS.has(name)) return false;
  return access.roles.includes(toIdentifier(name, 'role').slice(0, 40));
}

/** Each field that somebody must not see or change is kept from them. */
function isFieldKept(one: Said, targets: readonly Entity[], blueprint: Blueprint): boolean {
  return (one.field?.split(' + ') ?? []).every((words) =>
    targets.some((entity) => {
      const named = findField(entity, words);
      const field = entity.fields.find(({ name }) => name === named?.name);
      const allowed = one.right === 'see' ? field?.see : (field?.set ?? field?.see);
      return (
        allowed !== undefined &&
        !one.who.some((name) =>
          allowed.some((access) => !OWNER_WORDS.has(name) && isFor(access, name, blueprint)),
        )
      );
    }),
  );
}

const hasFields = ({ field }: Said, targets: readonly Entity[]): boolean =>
  field?.split(' + ').every((words) => targets.some((entity) => findField(entity, words) !== undefined)) ??
  false;

function isStepGiven(one: Said, targets: readonly Entity[], blueprint: Blueprint): boolean {
  const steps = one.step?.split(' + ');
  if (steps === undefined) return false;
  return targets.some((entity) => {
    if (!entity.fields.some(({ options }) => holdsAll(options, steps))) return false;
    const by = entity.flow?.by;
    const mayTake = (name: string) =>
      OWNER_WORDS.has(name) ||
      (by
        ? by.includes(toIdentifier(name, 'role').slice(0, 40))
        : entity.rules.some(({ allow }) => allow.some((access) => isFor(access, name, blueprint))));
    return one.who.every((name) => mayTake(name) !== (one.isRefused === true));
  });
}
