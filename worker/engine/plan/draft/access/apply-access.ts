/** Who may open the app and do what in it: roles, rules, whose records are whose, fields that some do not see. */
import type { BlueprintInput, Role } from '../../../../contract/plan/blueprint.ts';
import { rolesIn } from '../../../../contract/plan/roles-in.ts';
import { isAboutPeople } from '../../../core/access/is-about-people.ts';
import { toIdentifier } from '../../../core/names/identifier.ts';
import { capitalise } from '../../../core/names/words.ts';
import { OwnershipOptions } from '../../../core/records/ownership-options.ts';
import { BOOKS } from '../../resolve/find-offered.ts';
import type { Sketch, SketchRole } from '../../sketch.ts';
import { chooseAudience } from './choose-audience.ts';
import { closeFields } from './close-fields.ts';
import { collectRights } from './collect-rights.ts';
import { giveRules } from './give-rules.ts';
import { giveTalk, listTalk } from './give-talk.ts';
import { keepFields } from './keep-fields.ts';

export function applyAccess(blueprint: BlueprintInput, sketch: Sketch): void {
  const { audience, isSaid } = chooseAudience(sketch);
  blueprint.audience = audience;
  const others = (blueprint.assumed ?? []).filter(({ about }) => about !== 'audience');
  blueprint.assumed = isSaid ? others : [{ about: 'audience' }, ...others];
  const roles = makeRoles(sketch);
  if (roles.length === 0) return;
  blueprint.roles = roles;
  if (!blueprint.abilities?.some(({ ability }) => ability === 'accounts'))
    blueprint.abilities = [{ ability: 'accounts', options: {} }, ...(blueprint.abilities ?? [])];
  const refused = new Map<string, string[]>();
  const talk = listTalk(blueprint);
  for (const entity of [...blueprint.entities]) {
    if (talk.some(({ said }) => said === entity)) continue;
    const rights = collectRights(sketch, entity, audience);
    giveRules(blueprint, entity, rights, roles);
    refused.set(
      entity.name,
      [...rights.given].flatMap(([party, own]) => (own.see === 'none' ? [party] : [])),
    );
  }
  letSeeWhatIsChosen(blueprint, sketch, refused);
  // After all others: what is said of a record is for whoever sees it.
  for (const one of talk) giveTalk(blueprint, one);
  for (const role of roles)
    if (role.sign_up && !isTold(role, sketch) && isTrusted(role.name, blueprint)) role.sign_up = false;
  for (const said of sketch.access) if (said.field !== undefined) keepFields(blueprint, said);
  for (const entity of blueprint.entities) closeFields(entity, sketch, blueprint);
}

const roleName = ({ name }: Pick<SketchRole, 'name'>) => toIdentifier(name, 'role').slice(0, 40);

function makeRoles({ roles, access }: Sketch): Role[] {
  const named = roles.map((role) => ({
    name: roleName(role),
    label: capitalise(role.name),
    description: '',
    sign_up: role.isOwnSignUp,
  }));
  if (named.length === 0 && access.length === 0) return [];
  return [
    {
      name: 'admin',
      label: 'Admin',
      description: 'Runs the app: may see and change everything, and gives people their roles.',
      sign_up: false,
    },
    ...named.filter(({ name }) => name !== 'admin'),
  ];
}

const isTold = ({ name }: Role, { roles }: Sketch) =>
  roles.some((one) => one.isToldToRegister && roleName(one) === name);

/** Whether a role sees what others entered that not everybody sees, or changes it: nobody takes such a role by registering. */
function isTrusted(role: string, { entities }: BlueprintInput): boolean {
  return entities.some(({ rules = [] }) =>
    rules.some(({ operations, allow }) => {
      const isOfRole = rolesIn(allow).includes(role);
      const isForAll = allow.includes('public') || allow.includes('signed_in');
      return isOfRole && !isForAll && operations.some((one) => one !== 'create');
    }),
  );
}

/**
 * Whoever adds or changes a record chooses among those that it points at, and so sees them: not those whom the words keep them from, and of what
 * is about people nobody who could register themselves. What visitors book they see, unless it is about people.
 */
function letSeeWhatIsChosen(
  blueprint: BlueprintInput,
  sketch: Sketch,
  refused: ReadonlyMap<string, string[]>,
): void {
  const chosen = new Set((blueprint.roles ?? []).flatMap(({ name, sign_up }) => (sign_up ? [name] : [])));
  for (const entity of blueprint.entities)
    for (const field of entity.fields) {
      const { reference } = field;
      const target = reference && blueprint.entities.find(({ name }) => name === reference.entity);
      const seeing = target?.rules?.find(({ operations }) => operations.includes('list'));
      if (!target || target === entity || !seeing || seeing.allow.includes('owner')) continue;
      if (isForVisitors(entity) && isBooked(sketch, target.name) && !isAboutPeople(target)) {
        seeing.allow = ['public'];
        continue;
      }
      const isKept = (role: string) =>
        refused.get(target.name)?.includes(role) ||
        role === target.name ||
        (chosen.has(role) && isAboutPeople(target));
      const known = rolesIn(seeing.allow);
      const blind = listWriters(blueprint, entity).filter((role) => !known.includes(role));
      const missing = blind.filter((role) => !isKept(role));
      if (blind.some(isKept)) leaveToOthers(blueprint, field, blind.filter(isKept));
      if (missing.length > 0)
        seeing.allow = [
          ...seeing.allow.filter((one) => typeof one !== 'object'),
          { roles: [...known, ...missing] },
        ];
    }
}

/** Whether people book what a kind is called: it is there for those who book. */
function isBooked({ statements }: Sketch, name: string): boolean {
  const deeds = statements.filter((one) => one.kind === 'access' && BOOKS.test(one.verb) && !one.isRefused);
  return statements.some(
    (one) =>
      one.kind === 'link' &&
      toIdentifier(one.to, 'record') === name &&
      deeds.some(({ marks }) => marks === one.marks),
  );
}

const isForVisitors = ({ rules = [] }: BlueprintInput['entities'][number]) =>
  rules.some(({ operations, allow }) => operations.includes('create') && allow.includes('public'));

/** Whoever may not see what a field points at does not fill it in, unless an ability needs it of them: then it says whom they see. */
function leaveToOthers(
  { roles = [], abilities = [] }: BlueprintInput,
  field: BlueprintInput['entities'][number]['fields'][number],
  blind: readonly string[],
): void {
  const others = roles.map(({ name }) => name).filter((name) => !blind.includes(name));
  const isNeeded = JSON.stringify(abilities).includes(`"${field.name}"`);
  if (others.length === 0 || isNeeded) return;
  field.set = [{ roles: others }];
  field.required = false;
}

/** Roles that add or change records of a kind, all of them or their own. */
function listWriters(blueprint: BlueprintInput, entity: BlueprintInput['entities'][number]): string[] {
  const allow = (operation: string) =>
    entity.rules?.find(({ operations }) => operations.includes(operation))?.allow ?? [];
  const owned = blueprint.abilities?.find((use) => use.ability === 'ownership' && use.entity === entity.name);
  const of = OwnershipOptions.safeParse(owned?.options ?? {}).data?.of?.role;
  const owners = allow('update').includes('owner') && of !== undefined ? [of] : [];
  return [...new Set([...rolesIn(allow('create')), ...rolesIn(allow('update')), ...owners])];
}
