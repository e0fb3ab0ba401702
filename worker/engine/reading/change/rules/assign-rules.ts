/** "Riders see the jobs assigned to them": records are for the person of a role whom they name. */

import type { Access, Blueprint, Entity, Field, Rule } from '../../../../contract/plan/blueprint.ts';
import { allowedTo } from '../../../../contract/plan/close-changes.ts';
import { rolesIn } from '../../../../contract/plan/roles-in.ts';
import { findFirstRole, OWNER } from '../../../../contract/plan/usual-roles.ts';
import { addEntity } from '../../../../contract/plan-edits/edit-entity.ts';
import { addField, pointField } from '../../../../contract/plan-edits/edit-field.ts';
import { findNeeding, openPages } from '../../../../contract/plan-edits/edit-rules.ts';
import { pluralise, singularise } from '../../../core/names/inflection.ts';
import { capitalise } from '../../../core/names/words.ts';
import { type ChangeRule, type Clause, change, refuse } from '../change-rule.ts';
import { bareName, findEntity } from '../names-in-plan.ts';
import { sayNeeding } from './access-rules.ts';

const WHO = String.raw`^(?:only\s+)?(?:the\s+|our\s+|my\s+|each\s+|every\s+|let\s+)?(.+?)\s+(?:(?:can|may|should|must)\s+)?(?:only\s+)?((?:see|view|read|edit|update|change|manage)s?(?:\s+and\s+(?:see|view|edit|update|change|manage)s?)?)\s+(?:only\s+|just\s+)?`;
const ASSIGNED = new RegExp(
  String.raw`${WHO}(?:the\s+|those\s+|all\s+)?(.+?)\s+(?:(?:that|which)\s+(?:are|is|were|was)\s+)?(?:assigned|given|allocated)\s+to\s+(?:them|him|her|him or her|themselves)(?:\s+only)?$`,
  'iu',
);
const OWN = new RegExp(String.raw`${WHO}(?:their|his|her|his or her)\s+own\s+(.+)$`, 'iu');

const SEEING = ['list', 'read', 'summary', 'export'];

export const assignRecords: ChangeRule = (clause, blueprint) => {
  const wish = readWish(clause, blueprint);
  if (!wish) return null;
  const { entity, word, changes } = wish;
  const refusal = findRefusal(blueprint, entity, findEntity(blueprint, word));
  if (refusal !== null) return refuse(refusal);
  const { ready, person, pointer, email } = withPerson(blueprint, entity, word);
  const role = singularise(person.name);
  const known = ready.abilities.find((use) => use.ability === 'ownership' && use.entity === entity.name);
  const things = entity.label_plural.toLowerCase();
  if (known && !known.options.of)
    return refuse(
      `${entity.label_plural} already belong to whoever adds them, so they cannot belong to ${pluralise(word)} as well.`,
    );
  const roles = withRole(ready, role, person.label);
  const first = findFirstRole(roles)?.name ?? OWNER.name;
  const operations = [...SEEING, ...(changes ? ['update'] : [])].filter((name) =>
    (entity.operations as readonly string[]).includes(name),
  );
  const of = { role, reference: pointer.name, email: email.name };
  const ability = { ability: 'ownership', entity: entity.name, options: { of } };
  const changed: Blueprint = {
    ...ready,
    roles,
    abilities: [
      ...ready.abilities.filter((use) => use !== known),
      ...(ready.abilities.some((use) => use.ability === 'accounts')
        ? []
        : [{ ability: 'accounts', options: {} }]),
      ability,
    ],
    entities: ready.entities.map((one) =>
      one.name === entity.name ? { ...one, rules: openToPerson(one, operations, role, first) } : one,
    ),
  };
  return change(
    openPages(changed, entity.name),
    'access',
    `${capitalise(pluralise(word))} ${changes ? 'see and change' : 'see'} only the ${things} that are assigned to them, by the ${email.label.toLowerCase()} of their record. Whoever runs the app gives the role ${person.label}.`,
    ['entities', blueprint.entities.indexOf(entity), 'rules'],
    { entity: entity.name },
  );
};

interface Wish {
  entity: Entity;
  /** Who, in the singular. */
  word: string;
  /** They change them as well. */
  changes: boolean;
}

function readWish({ text }: Clause, blueprint: Blueprint): Wish | null {
  const assigned = ASSIGNED.exec(text);
  const [, who = '', verb = '', what = ''] = assigned ?? OWN.exec(text) ?? [];
  const entity = what === '' ? null : findEntity(blueprint, what);
  const word = singularise(bareName(who).toLowerCase());
  if (!entity || !/^[\p{L}][\p{L} ]{1,30}$/u.test(word)) return null;
  if (/^(?:i|me|we|you|user|people|person|everyone|everybody|anyone|visitor|member|they)$/.test(word))
    return null;
  const person = findEntity(blueprint, word);
  if (person === entity) return null;
  // "their own" speaks of those who made them, unless the records name such a person.
  const isNamed = entity.fields.some(({ reference }) => person && reference?.entity === person.name);
  return assigned || isNamed ? { entity, word, changes: /edit|update|change|manage/i.test(verb) } : null;
}

/** Why records cannot be for one person each. */
function findRefusal(blueprint: Blueprint, entity: Entity, person: Entity | null): string | null {
  if (person && !person.operations.includes('create'))
    return `Nobody can add ${person.label_plural.toLowerCase()}, so ${entity.label_plural.toLowerCase()} cannot be assigned to them.`;
  if (person?.fields.some(({ reference }) => reference?.entity === entity.name))
    return `${person.label_plural} belong to ${entity.label_plural.toLowerCase()} already, so it cannot be the other way round as well.`;
  const isTaken = blueprint.pages.some(({ blocks }) =>
    blocks.some(({ options }) => options.attempts === entity.name),
  );
  if (isTaken) return `${entity.label_plural} belong to whoever took part, so they are assigned to nobody.`;
  const seeing = findFirstRole(blueprint.roles)?.name ?? OWNER.name;
  const needing = findNeeding(blueprint, entity, [seeing]);
  return needing && sayNeeding(needing, entity);
}

interface Named {
  ready: Blueprint;
  person: Entity;
  pointer: Field;
  email: Field;
}

/** The plan with records of such people, by whose address an account is known, and a field that names one of them. */
function withPerson(blueprint: Blueprint, entity: Entity, word: string): Named {
  let ready = blueprint;
  const find = (name: string) => ready.entities.find((one) => one.name === name);
  const latest = () => ready.entities.at(-1);
  const known = findEntity(ready, word);
  if (!known) ready = addEntity(ready, capitalise(word));
  const name = (known ?? latest())?.name ?? '';
  const emailOf = (one: Entity | undefined) => one?.fields.find(({ type }) => type === 'email');
  if (!emailOf(find(name))) ready = addField(ready, name, 'Email', 'email');
  const pointerOf = (one: Entity | undefined) =>
    one?.fields.find(({ reference }) => reference?.entity === name);
  if (!pointerOf(find(entity.name))) {
    ready = addField(ready, entity.name, capitalise(word), 'reference');
    const added = find(entity.name)?.fields.at(-1);
    if (added) ready = pointField(ready, entity.name, added.name, name);
  }
  const [person, pointer, email] = [find(name), pointerOf(find(entity.name)), emailOf(find(name))];
  if (!person || !pointer || !email) throw new Error(`Nobody can be named in ${entity.name}`);
  return { ready, person, pointer, email };
}

/** The role is given: addresses are not verified, so nobody may take it for themselves. */
function withRole({ roles }: Blueprint, name: string, label: string): Blueprint['roles'] {
  const run = findFirstRole(roles) ? roles : [OWNER, ...roles];
  if (run.some((role) => role.name === name))
    return run.map((role) => (role.name === name ? { ...role, sign_up: false } : role));
  return [...run, { name, label, description: 'Sees what is assigned to them.', sign_up: false }];
}

/** For the person, and for those who could before, as far as they were named. */
function openToPerson(entity: Entity, operations: readonly string[], role: string, first: string): Rule[] {
  const others = (name: string): string[] => rolesIn(allowedTo(entity, name));
  const allow = (name: string): Access[] => [
    'owner',
    { roles: [...new Set([first, ...others(name).filter((one) => one !== role)])] },
  ];
  return [
    ...entity.rules
      .map((rule) => ({ ...rule, operations: rule.operations.filter((name) => !operations.includes(name)) }))
      .filter((rule) => rule.operations.length > 0),
    ...operations.map((name) => ({ operations: [name], allow: allow(name) })),
  ];
}
