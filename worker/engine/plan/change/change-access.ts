/** Who may what, changed in words. Visitors are never given a right to change or delete, and nothing gets public that the words did not give. */
import type { Blueprint, Entity } from '../../../contract/plan/blueprint.ts';
import { closeIdentities } from '../../../contract/plan/close-identities.ts';
import { capitalise } from '../../core/names/words.ts';
import type { StatementOf } from '../../language/statements/statement.ts';
import type { Permission } from '../draft/access/collect-rights.ts';
import { MEMBER, type Party, VISITOR } from '../draft/access/party.ts';
import { applyGuards } from '../draft/apply-guards.ts';
import { addAbility } from './change-abilities.ts';
import { changed, type Desk, type Result } from './desk.ts';
import { giveStep } from './give-step.ts';
import { give, isGiven, maySee, refuse } from './grant.ts';
import { changeFieldAccess } from './keep-field.ts';
import { applyDraft } from './plan-sketch.ts';
import { listAbout, readRight } from './read-right.ts';
import { partyIn, withRoles } from './roles.ts';

type Said = StatementOf<'access'>;

export function changeAccess(desk: Desk, said: Said): Result {
  const one = readRight(desk, said);
  if (one.who.length === 0) return { why: 'It is not said who.' };
  const entities = listAbout(desk, one);
  if ('why' in entities) return entities;
  let blueprint = withRoles(desk.blueprint, one);
  const parties = one.who.map((name) => partyIn(blueprint, name, one));
  if (parties.includes(VISITOR)) {
    if (one.right !== 'see' && one.right !== 'add' && !one.isRefused)
      return { why: 'Visitors without an account cannot be given the right to change or delete.' };
    if (!one.isRefused) blueprint = { ...blueprint, audience: 'public' };
  }
  const openings: string[] = [];
  for (const { name } of entities) {
    const entity = blueprint.entities.find((each) => each.name === name);
    if (!entity) continue;
    const next = changeOne({ ...desk, blueprint }, one, entity, parties);
    if (next && 'why' in next) return next;
    if (next) blueprint = next.blueprint;
    if (parties.includes(VISITOR) && one.right === 'add' && !one.isRefused) openings.push(entity.label);
  }
  for (const label of openings) {
    const form = addAbility({ ...desk, blueprint }, 'form', label, 'a form');
    if (form && 'blueprint' in form) blueprint = form.blueprint;
  }
  const guarded = one.when === undefined ? null : guard({ ...desk, blueprint }, one, entities);
  if (one.when !== undefined && guarded === null)
    return { why: `“${one.when}” cannot be told by what the plan keeps.` };
  blueprint = guarded ?? blueprint;
  const focus = { entity: entities.length === 1 ? entities[0]?.name : desk.focus.entity, who: one.who };
  if (JSON.stringify(blueprint) === JSON.stringify(desk.blueprint)) return { blueprint, changes: [], focus };
  return changed(closeIdentities(blueprint), 'access', sayAccess(one, entities), ['entities'], focus);
}

function changeOne(
  desk: Desk,
  one: Said,
  entity: Entity,
  parties: readonly Party[],
): { blueprint: Blueprint } | { why: string } | null {
  if (
    one.field !== undefined &&
    (one.isRefused || (one.isOnly && one.right !== 'see') || one.right === 'see')
  )
    return changeFieldAccess(desk, one, entity, parties);
  if (one.right === 'step') return giveStep(desk, one, entity, parties);
  const permissions: readonly Permission[] =
    one.right === 'everything' ? ['see', 'add', 'change', 'delete'] : [one.right];
  let { blueprint } = desk;
  for (const permission of permissions) {
    const next = one.isRefused
      ? refuse(blueprint, entity.name, permission, parties, one)
      : give(blueprint, entity.name, permission, parties, one);
    if ('why' in next) return next;
    blueprint = next.blueprint;
  }
  // Whoever writes sees: all of it where they work for those who run the app, else their own.
  if (!one.isRefused && one.right !== 'see' && one.right !== 'everything')
    for (const party of parties)
      if (party !== VISITOR && !maySee(blueprint, entity.name, party)) {
        const which = one.which ?? (party === MEMBER || !isGiven(blueprint, party) ? 'own' : 'all');
        const next = give(blueprint, entity.name, 'see', [party], { ...one, isOnly: false, which });
        if ('blueprint' in next) blueprint = next.blueprint;
      }
  return { blueprint };
}

/** A condition of a right, where the plan keeps what it speaks of. */
function guard(desk: Desk, one: Said, entities: readonly Entity[]): Blueprint | null {
  return applyDraft(desk, applyGuards, {
    access: entities.map(({ label }) => ({ ...one, thing: label.toLowerCase() })),
  });
}

function sayAccess(one: Said, entities: readonly Entity[]): string {
  const who = capitalise(one.who.join(' and ') || 'people');
  const what = entities.map(({ label_plural }) => label_plural.toLowerCase()).join(', ');
  const which = one.which === 'own' ? ' of their own' : '';
  const verb =
    one.right === 'everything'
      ? 'do everything with'
      : one.right === 'step'
        ? `take ${one.step ?? 'the'} steps of`
        : one.right;
  const field = one.field === undefined ? '' : `${one.field} of `;
  return `${who} may ${one.isRefused ? 'not ' : ''}${verb} ${field}${what}${which}${one.isOnly ? ', and nobody else but whoever runs the app' : ''}.`;
}
