/** Rules of one kind of record: who lists, adds, changes, deletes and presses. */
import type { Access, BlueprintInput, Role, Rule } from '../../../../contract/plan/blueprint.ts';
import { rolesIn } from '../../../../contract/plan/roles-in.ts';
import { toIdentifier } from '../../../core/names/identifier.ts';
import { complete, PERMISSIONS, type Permission, type Rights } from './collect-rights.ts';
import { DEFAULT_OPERATIONS, isOperation, OPERATIONS } from './operations.ts';
import { giveOwner } from './own-records.ts';
import { MEMBER, VISITOR } from './party.ts';

type EntityInput = BlueprintInput['entities'][number];

export function giveRules(
  blueprint: BlueprintInput,
  entity: EntityInput,
  rights: Rights,
  roles: readonly Role[],
): void {
  complete(rights, roles, entity);
  for (const permission of rights.nobody)
    entity.operations = (entity.operations ?? [...DEFAULT_OPERATIONS]).filter(
      (name) => !OPERATIONS[permission].includes(name),
    );
  const isOwned = PERMISSIONS.some((permission) =>
    [...rights.given.values()].some((own) => own[permission] === 'own'),
  );
  const owned = isOwned && giveOwner(blueprint, entity, rights, roles);
  const rules: Rule[] = PERMISSIONS.flatMap((permission) => {
    const allow = allowOf(rights, permission, roles, owned);
    return allow.length > 0 ? [{ operations: OPERATIONS[permission], allow }] : [];
  });
  const steps = stepRules(entity, rights, roles, allowOf(rights, 'change', roles, owned));
  entity.rules = [...rules, ...steps]
    .map((rule) => ({ ...rule, operations: rule.operations.filter((name) => isOperation(entity, name)) }))
    .filter(({ operations }) => operations.length > 0);
  giveFlow(entity, rights, roles);
}

function allowOf(rights: Rights, permission: Permission, roles: readonly Role[], isOwned: boolean): Access[] {
  const allowed = [...rights.given].flatMap(([party, own]) =>
    own[permission] === 'all' || (own[permission] === 'own' && (permission === 'add' || !isOwned))
      ? [party]
      : [],
  );
  const named = roles
    .filter(({ name }) => name !== 'admin' && allowed.includes(name))
    .map(({ name }) => name);
  const hasAdmin = roles.some(({ name }) => name === 'admin');
  const hasOwn =
    isOwned && permission !== 'add' && [...rights.given.values()].some((own) => own[permission] === 'own');
  const access: Access[] = [
    ...(allowed.includes(VISITOR) ? (['public'] as const) : []),
    ...(allowed.includes(MEMBER) ? (['signed_in'] as const) : []),
    ...(hasOwn ? (['owner'] as const) : []),
    ...(hasAdmin ? [{ roles: ['admin', ...named] }] : named.length > 0 ? [{ roles: named }] : []),
  ];
  return access;
}

/** Rules of presses that take a record to a state that only some may. */
function stepRules(
  entity: EntityInput,
  rights: Rights,
  roles: readonly Role[],
  change: readonly Access[],
): Rule[] {
  return (entity.actions ?? []).map(({ name, set }) => {
    const reached = set.map(({ to }) => String(to));
    const told = rights.steps.filter(
      ({ step, isRefused }) =>
        !isRefused && step.split(' + ').some((one) => reached.includes(toIdentifier(one))),
    );
    const named = [...new Set(told.flatMap(({ parties }) => parties))].filter((party) =>
      roles.some((role) => role.name === party),
    );
    const allow: Access[] =
      named.length > 0
        ? [{ roles: [...new Set(['admin', ...named])] }]
        : change.length > 0
          ? [...change]
          : [{ roles: ['admin'] }];
    return { operations: [name], allow };
  });
}

/** Who takes the steps of a flow, where the text names them and others could: those named change the record, and they alone its state. */
function giveFlow(entity: EntityInput, rights: Rights, roles: readonly Role[]): void {
  if (!entity.flow || roles.length === 0) return;
  const told = rights.steps.filter(({ isRefused }) => !isRefused);
  const named = [...new Set(told.flatMap(({ parties }) => parties))].filter((party) =>
    roles.some(({ name }) => name === party),
  );
  const changing = entity.rules?.find(({ operations }) => operations.includes('update'));
  if (named.length === 0 || !changing) return;
  const by = [...new Set(['admin', ...named])];
  // Whoever sees their own alone takes the steps of those; the others of all.
  const own = named.filter((party) => rights.given.get(party)?.see === 'own');
  const all = by.filter((party) => !own.includes(party));
  if (own.length > 0 && !changing.allow.includes('owner')) changing.allow = [...changing.allow, 'owner'];
  changing.allow = [
    ...changing.allow.filter((one) => typeof one !== 'object'),
    { roles: [...new Set([...all, ...rolesIn(changing.allow)])] },
  ];
  const adding = entity.rules?.find(({ operations }) => operations.includes('create'))?.allow ?? [];
  if (
    [...changing.allow, ...adding].some(
      (one) => typeof one !== 'object' || one.roles.some((role) => !by.includes(role)),
    )
  )
    entity.flow.by = by;
}
