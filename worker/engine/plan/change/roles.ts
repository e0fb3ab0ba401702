/** Roles of a plan and the parties that words for people mean in it. */
import type { Blueprint, Role } from '../../../contract/plan/blueprint.ts';
import { withUsualRoles } from '../../../contract/plan/usual-roles.ts';
import { toIdentifier } from '../../core/names/identifier.ts';
import { capitalise } from '../../core/names/words.ts';
import type { StatementOf } from '../../language/statements/statement.ts';
import { plainWords } from '../../language/statements/words.ts';
import { isRole, MEMBER, type Party, partyOf, VISITOR } from '../draft/access/party.ts';
import { isStaff } from '../knowledge/people.ts';
import { findRoleOf } from './plan-nouns.ts';

type Said = StatementOf<'access'>;

/** Words by which somebody from outside is surely meant. */
const OUTSIDE =
  /^(?:visitor|public|stranger|anyone|anybody|outsider|website visitor|general public|guest|passer-by|world|person|people)$/;

/** The plan with accounts and the roles that a right speaks of. */
export function withRoles(before: Blueprint, { who, isRefused }: Pick<Said, 'who' | 'isRefused'>): Blueprint {
  let blueprint: Blueprint = {
    ...before,
    roles: withUsualRoles(before.roles),
    abilities: before.abilities.some(({ ability }) => ability === 'accounts')
      ? before.abilities
      : [...before.abilities, { ability: 'accounts', options: {} }],
  };
  for (const word of who)
    if (isRole(word) && !findRoleOf(blueprint, word) && !isRefused) blueprint = withRole(blueprint, word);
  return blueprint;
}

/** A role that is new: given by those who run the app where such people work for them, else people take it themselves. */
export function withRole(blueprint: Blueprint, word: string): Blueprint {
  const name = toIdentifier(plainWords(word), 'role').slice(0, 40);
  if (blueprint.roles.some((role) => role.name === name)) return blueprint;
  const isOpen = blueprint.audience === 'accounts' || blueprint.audience === 'public';
  const role: Role = {
    name,
    label: capitalise(plainWords(word)),
    description: '',
    sign_up: isOpen && !isStaff(word),
  };
  const audience =
    blueprint.audience === 'owner' || blueprint.audience === undefined ? 'invited' : blueprint.audience;
  return { ...blueprint, audience, roles: [...withUsualRoles(blueprint.roles), role] };
}

/** The party that a word means in this plan; outsiders are visitors where the words surely mean them. */
export function partyIn(blueprint: Blueprint, word: string, one: Said): Party {
  const role = findRoleOf(blueprint, word);
  if (role) return role.name;
  const party = partyOf(word);
  if (party !== VISITOR) return party;
  if (blueprint.audience === 'public' || (OUTSIDE.test(word) && !one.isRefused)) return VISITOR;
  return MEMBER;
}
