/** Records that are somebody's: of whoever adds them, else of the person to whom they point. */
import type { BlueprintInput, Role } from '../../../../contract/plan/blueprint.ts';
import { looseKey, PERMISSIONS, type Rights } from './collect-rights.ts';
import { DEFAULT_OPERATIONS } from './operations.ts';
import { MEMBER } from './party.ts';

type EntityInput = BlueprintInput['entities'][number];

/** Makes the records somebody's: of whoever adds them, else of the person to whom they point. */
export function giveOwner(
  blueprint: BlueprintInput,
  entity: EntityInput,
  rights: Rights,
  roles: readonly Role[],
): boolean {
  blueprint.abilities ??= [];
  const { abilities } = blueprint;
  if (abilities.some(({ ability, entity: of }) => ability === 'ownership' && of === entity.name)) return true;
  const parties = [...rights.given].flatMap(([party, own]) =>
    PERMISSIONS.some((permission) => own[permission] === 'own') ? [party] : [],
  );
  const isMadeBy = parties.some(
    (party) =>
      rights.given.get(party)?.add === 'all' || rights.given.get(party)?.add === 'own' || party === MEMBER,
  );
  const role = roles.find(({ name }) => parties.includes(name));
  if (isMadeBy || !role) {
    abilities.push({ ability: 'ownership', entity: entity.name, options: {} });
    return true;
  }
  const person = blueprint.entities.find(
    ({ name, label }) => name === role.name || label.toLowerCase() === role.label.toLowerCase(),
  );
  const pointer = entity.fields.find(
    ({ reference }) => reference !== undefined && reference.entity === person?.name,
  );
  role.sign_up = false;
  narrowToPerson(rights, parties);
  if (person === entity) {
    abilities.push({
      ability: 'ownership',
      entity: entity.name,
      options: { of: { role: role.name, email: emailOf(entity) } },
    });
    return true;
  }
  const kept = person ?? makePerson(blueprint, role);
  const reference = pointer ?? addPointer(entity, kept);
  abilities.push({
    ability: 'ownership',
    entity: entity.name,
    options: { of: { role: role.name, reference: reference.name, email: emailOf(kept) } },
  });
  return true;
}

/** Whom records are about sees those about them, unless the words say all of them. */
function narrowToPerson({ given, loose }: Rights, parties: readonly string[]): void {
  for (const party of parties) {
    const own = given.get(party);
    if (own?.see === 'all' && loose.has(looseKey(party, 'see'))) own.see = 'own';
  }
}

function emailOf(entity: EntityInput): string {
  const known = entity.fields.find(({ type }) => type === 'email');
  if (known) return known.name;
  entity.fields.push({ name: 'email', label: 'Email', type: 'email' });
  return 'email';
}

/** A kind for the people of a role, by whose address their accounts are known. */
function makePerson(blueprint: BlueprintInput, role: Role): EntityInput {
  const entity: EntityInput = {
    name: role.name,
    plural: `${role.name}s`,
    label: role.label,
    label_plural: `${role.label}s`,
    icon: 'user-round',
    title_field: 'name',
    fields: [
      { name: 'name', label: 'Name', type: 'text', required: true },
      { name: 'email', label: 'Email', type: 'email' },
    ],
    rules: [{ operations: [...DEFAULT_OPERATIONS], allow: [{ roles: ['admin'] }] }],
  };
  blueprint.entities.push(entity);
  blueprint.pages.push({
    name: entity.plural,
    title: entity.label_plural,
    path: `/${entity.plural.replaceAll('_', '-')}`,
    icon: 'user-round',
    audience: { roles: ['admin'] },
    blocks: [{ ability: 'table', entity: entity.name, options: {} }],
  });
  return entity;
}

function addPointer(entity: EntityInput, person: EntityInput) {
  const taken = entity.fields.findIndex(({ name }) => name === person.name);
  if (taken >= 0 && entity.title_field !== person.name) entity.fields.splice(taken, 1);
  const name = entity.fields.some((field) => field.name === person.name)
    ? `${person.name}_person`
    : person.name;
  const field = {
    name,
    label: person.label,
    type: 'reference' as const,
    reference: { entity: person.name, on_delete: 'empty' as const },
  };
  entity.fields.push(field);
  return field;
}
