/** Records of those to whom others are assigned: each sees their own, and whoever runs the app makes them. */
import type { Access, Role } from '../../../../contract/plan/blueprint.ts';
import type { Draft, DraftEntity } from '../../../reading/architect/draft/draft.ts';
import { fitRules, type PeoplePlan } from './plan-rules.ts';
import { isObject } from './read-people.ts';

const SEES = /^(?:see|view|read|check|browse|look)$/;

const READING = /^(?:list|read|summary|export)$/;

/**
 * [PRIV29] In an app for those who are let in, a driver sees their own record and no other driver's, unless the text says who sees
 * drivers. In place.
 */
export function keepPeople(draft: Draft, people: PeoplePlan): void {
  if (people.kind !== 'closed') return;
  for (const { ability, entity: name, options } of [...draft.abilities]) {
    const { of } = options;
    if (ability !== 'ownership' || typeof of !== 'object' || of === null || Array.isArray(of)) continue;
    const { role, reference, email } = of;
    const assigned = draft.entities.find(({ entity }) => entity.name === name)?.entity;
    const to = assigned?.fields.find((field) => field.name === reference)?.reference?.entity;
    const person = draft.entities.find(({ entity }) => entity.name === to);
    if (!person || typeof role !== 'string' || typeof email !== 'string') continue;
    if (isOwned(draft, person) || isSeenBySomebody(draft, person, role, people.roles)) continue;
    keepOwn(draft, person, { role, email }, people.roles);
  }
}

function isOwned({ abilities }: Draft, { entity }: DraftEntity): boolean {
  return abilities.some((use) => use.ability === 'ownership' && use.entity === entity.name);
}

/** The text lets those of the role, or people who have none, see such records. */
function isSeenBySomebody(draft: Draft, person: DraftEntity, role: string, roles: readonly Role[]): boolean {
  return draft.facts.roles.some(({ words, does }) => {
    const name = words.replaceAll(' ', '_');
    const isOther = name !== role && roles.some((one) => one.name === name);
    return !isOther && does.some(({ verb, object }) => SEES.test(verb) && isObject(person, verb, object));
  });
}

function keepOwn(
  draft: Draft,
  person: DraftEntity,
  of: { role: string; email: string },
  roles: readonly Role[],
): void {
  const { entity, fact } = person;
  const others = roles.map(({ name }) => name).filter((name) => name !== of.role);
  const allow: Access[] = ['owner', { roles: others }];
  const isWide = (rule: (typeof entity.rules)[number]) =>
    rule.allow.includes('signed_in') && rule.operations.some((name) => READING.test(name));
  if (others.length === 0 || !entity.rules.some(isWide)) return;
  entity.rules = fitRules(
    entity.rules.flatMap((rule) => {
      if (!isWide(rule)) return [rule];
      const changing = rule.operations.filter((name) => !READING.test(name));
      const reading = rule.operations.filter((name) => READING.test(name));
      return [
        ...(changing.length > 0 ? [{ ...rule, operations: changing }] : []),
        { operations: reading, allow },
      ];
    }),
    person,
  );
  draft.abilities.push({ ability: 'ownership', entity: entity.name, options: { of } });
  draft.assumptions.push(`Each ${fact.words} sees their own record, and none of other ${fact.plural}.`);
}
