/** Records about people: those whom they are about see them, by the address that stands at their record. */
import type { Field } from '../../../../contract/plan/blueprint.ts';
import { singularise } from '../../../core/names/inflection.ts';
import { capitalise } from '../../../core/names/words.ts';
import {
  addField,
  type Draft,
  type DraftEntity,
  makeField,
  noteNotBuilt,
} from '../../../reading/architect/draft/draft.ts';
import { ADDRESSED } from '../../../reading/reader/walk/mention.ts';
import { fitRules, type PeoplePlan } from './plan-rules.ts';
import { findChildOf, isNamed, PRIVATE } from './read-people.ts';

/** "students see only their own grades": grades that others enter are seen by the student of the same address. */
export function giveToPerson(draft: Draft, one: DraftEntity, people: PeoplePlan): void {
  const family = findChildOf(draft);
  if (family) {
    giveToParents(draft, one, family, people);
    return;
  }
  const pointers = one.entity.fields.flatMap((field) => {
    const person = draft.entities.find((other) => other.entity.name === field.reference?.entity);
    return person ? [{ field, person }] : [];
  });
  const sentences = draft.facts.text
    .split(/[.;\n]/)
    .filter(
      (part) =>
        /\b(?:see|sees|view|views|check|access|track)\b.*\b(?:their|his|her)\b|\b(?:their|his|her) own\b/i.test(
          part,
        ) || ADDRESSED.test(part),
    )
    .join(' ');
  const words = sentences.toLowerCase().split(/[^\p{L}-]+/u);
  const found =
    pointers.find(({ person }) => words.some((word) => isNamed(word, person))) ??
    pointers.find(({ person }) => PRIVATE.test(person.entity.name));
  if (!found) {
    noteNotBuilt(
      draft,
      ownOnly(one),
      `${one.entity.label_plural} are entered by others, and the plan does not say by which field they belong to somebody. For now only those who enter them and admins see them.`,
    );
    return;
  }
  const { field, person } = found;
  const role = makeGivenRole(draft, people, person);
  const email = addEmail(person);
  openToOwner(one);
  narrowToOwner(one, role);
  draft.abilities.push({
    ability: 'ownership',
    entity: one.entity.name,
    options: { of: { role, reference: field.name, email: email.name } },
  });
  draft.assumptions.push(
    `Who has the role "${person.entity.label}" sees the ${one.fact.plural} of the ${person.fact.words} with the same e-mail address. Admins give that role, since addresses are not verified.`,
  );
}

/** Parents see what is about the children at whom their address stands. */
function giveToParents(
  draft: Draft,
  one: DraftEntity,
  { role: words, child }: { role: string; child: DraftEntity },
  people: PeoplePlan,
): void {
  const pointer = one.entity.fields.find(({ reference }) => reference?.entity === child.entity.name);
  if (!pointer && one !== child) return;
  const role = singularise(words);
  const known = people.roles.find(({ name }) => name === role);
  if (known) known.sign_up = false;
  const email = addField(
    child,
    makeField({ name: `${role}_email`, label: `${capitalise(role)} email`, type: 'email' }),
  );
  openToOwner(one);
  draft.abilities.push({
    ability: 'ownership',
    entity: one.entity.name,
    options: { of: { role, ...(pointer ? { reference: pointer.name } : {}), email: email.name } },
  });
  if (one === child)
    draft.assumptions.push(
      `Who has the role "${capitalise(role)}" sees the ${child.fact.plural} with their e-mail address, and what is kept about them. Admins give that role, since addresses are not verified.`,
    );
}

/** "Teachers see only their own courses": the role has no rights over the others' any more. */
function narrowToOwner({ entity }: DraftEntity, role: string): void {
  for (const rule of entity.rules) {
    if (rule.operations.includes('create')) continue;
    const others = rule.allow.flatMap((one) => {
      if (typeof one !== 'object' || !one.roles.includes(role)) return [one];
      const roles = one.roles.filter((name) => name !== role);
      return roles.length > 0 ? [{ roles }] : [];
    });
    if (others.length < rule.allow.length || JSON.stringify(others) !== JSON.stringify(rule.allow))
      rule.allow = others.includes('owner') ? others : ['owner', ...others];
  }
}

/** Reading is for whom it is about as well. */
function openToOwner(one: DraftEntity): void {
  for (const rule of [...one.entity.rules])
    if (
      rule.operations.some((name) => /^(?:list|read|summary|export)$/.test(name)) &&
      !rule.allow.includes('owner')
    )
      rule.allow = splitReading(one, rule);
  one.entity.rules = fitRules(one.entity.rules, one);
}

/** What is asked for where people see only what is about them. */
export function ownOnly({ fact }: DraftEntity): string {
  return `Everyone sees only their own ${fact.plural}`;
}

// Reading is for the person as well; changing stays with those who enter it.
function splitReading(one: DraftEntity, rule: DraftEntity['entity']['rules'][number]) {
  const changing = rule.operations.filter((name) => !/^(?:list|read|summary|export)$/.test(name));
  if (changing.length > 0) {
    one.entity.rules.push({ operations: changing, allow: [...rule.allow] });
    rule.operations = rule.operations.filter((name) => !changing.includes(name));
  }
  return ['owner' as const, ...rule.allow];
}

function makeGivenRole(draft: Draft, people: PeoplePlan, person: DraftEntity): string {
  const name = singularise(person.entity.name);
  const known = people.roles.find((role) => role.name === name);
  if (known) known.sign_up = false;
  else
    people.roles.push({
      name,
      label: person.entity.label,
      description: `Sees what is about them.`,
      sign_up: false,
    });
  draft.roles = people.roles;
  return name;
}

function addEmail(person: DraftEntity): Field {
  const known = person.entity.fields.find((field) => field.type === 'email');
  return known ?? addField(person, makeField({ name: 'email', label: 'Email', type: 'email' }));
}
