/** What generated components ask before they offer something that is not for everyone. */
import { findJudged, type Judged } from '../../access/judged-states.ts';
import type { EntityModel } from '../../model.ts';
import { type Name, named } from '../../names/name.ts';
import { ALSO_OWNER, claimsOf } from '../../operations/claims.ts';
import { type Code, code, joinCode, literal, type Operand, ref } from '../code.ts';
import { callNames } from './entity-api.ts';
import { apiRef } from './entity-names.ts';
import { isRestricted, JUDGED_PERMISSION, whoMay } from './restricted-permissions.ts';

/**
 * `const may = useAccess(dealAccess);`, or null where everyone may do all of it.
 * @param may what asks is called in the component, where it asks about two kinds of record.
 */
export function accessHook(
  entity: EntityModel,
  permissions: readonly string[],
  may: Name = named`may`,
): Code | null {
  if (!permissions.some((permission) => isRestricted(entity, permission))) return null;
  return code`const ${may} = ${ref('useAccess', 'src/accounts/use-account')}(${apiRef(entity, callNames(entity).access)});`;
}

/** `const { account } = useAccount();`, in apps with accounts. */
export const accountHook: Code = code`const { account } = ${ref('useAccount', 'src/accounts/use-account')}();`;

/** The attribute with the name of whoever is signed in, for what is signed with it. */
export const signedAs: Code = code`signedAs={account?.name}`;

/**
 * `may('update', deal.owner_id)`, or null where everyone may do it.
 * @param variable holds the record; absent where there is none yet.
 * @param may what asks, by the name that `accessHook` gave it.
 */
export function accessTest(
  entity: EntityModel,
  permission: string,
  variable?: Operand,
  may: Name = named`may`,
): Code | null {
  if (!isRestricted(entity, permission)) return null;
  const owner =
    variable !== undefined &&
    entity.owner !== null &&
    whoMay(entity, permission).includes('owner') &&
    code`, ${ownersOf(entity, permission, variable)}`;
  const test = code`${may}(${literal(permission)}${owner})`;
  const judged = permission === 'update' && variable !== undefined ? findJudged(entity) : null;
  if (!judged) return test;
  return code`(${test} && (${stillOpen(judged, variable)} || ${may}(${literal(JUDGED_PERMISSION)})))`;
}

/** Nobody has decided on the record. */
function stillOpen({ field, states }: Judged, variable: Operand | undefined): Code {
  const state = code`${variable}.${field.wire}`;
  if (states.length === 1) return code`${state} !== ${literal(states[0])}`;
  return code`!${literal(states)}.includes(${state})`;
}

/** The account, or the accounts, whose right it is. */
function ownersOf(entity: EntityModel, permission: string, variable: Operand): Code {
  const { owner, alsoOwner } = entity;
  const claims = claimsOf(entity, whoMay(entity, permission));
  if (claims.some(({ person }) => person !== null)) {
    const columns = claims.map(({ column }) => code`${variable}.${column}`);
    return columns.length === 1 ? code`${columns}` : code`[${joinCode(columns, ', ')}]`;
  }
  const [maker, other] = [code`${variable}.${owner}`, code`${variable}.${ALSO_OWNER}`];
  if (alsoOwner === null) return maker;
  const isChange = !/^(?:list|read|summary|export|delete)$/.test(permission);
  if (!isChange || alsoOwner.changes === 'both') return code`[${maker}, ${other}]`;
  return alsoOwner.changes === 'maker' ? maker : other;
}
