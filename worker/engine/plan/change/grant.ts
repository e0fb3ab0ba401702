/** Rights of a plan, given to parties and taken from them, operation by operation. */
import {
  type Access,
  Blueprint,
  type BlueprintInput,
  type Entity,
  type Role,
  type Rule,
} from '../../../contract/plan/blueprint.ts';
import { allowedTo } from '../../../contract/plan/close-changes.ts';
import { findFirstRole } from '../../../contract/plan/usual-roles.ts';
import { openPages } from '../../../contract/plan-edits/edit-rules.ts';
import type { StatementOf } from '../../language/statements/statement.ts';
import type { Permission, Rights } from '../draft/access/collect-rights.ts';
import { OPERATIONS } from '../draft/access/operations.ts';
import { giveOwner } from '../draft/access/own-records.ts';
import { MEMBER, type Party, VISITOR } from '../draft/access/party.ts';

type Said = StatementOf<'access'>;

export const isGiven = ({ roles }: Blueprint, party: Party) =>
  roles.some(({ name, sign_up }) => name === party && !sign_up);

export function maySee(blueprint: Blueprint, entityName: string, party: Party): boolean {
  const entity = blueprint.entities.find(({ name }) => name === entityName);
  return (
    entity !== undefined &&
    allowedOf(blueprint, entity, 'list').some(
      (access) => isOf(access, party) || access === 'public' || access === 'signed_in' || access === 'owner',
    )
  );
}

const isOf = (access: Access, party: Party) =>
  party === VISITOR
    ? access === 'public'
    : party === MEMBER
      ? access === 'signed_in'
      : typeof access === 'object' && access.roles.includes(party);

/** Those who may do something; a kind that says nothing of it is for those who run the app. */
function allowedOf({ roles }: Blueprint, entity: Entity, operation: string): Access[] {
  if (entity.rules.some(({ operations }) => operations.includes(operation)))
    return allowedTo(entity, operation);
  return [{ roles: [findFirstRole(roles)?.name ?? 'admin'] }];
}

export function give(
  blueprint: Blueprint,
  entityName: string,
  permission: Permission,
  parties: readonly Party[],
  one: Said,
): { blueprint: Blueprint } | { why: string } {
  let current = blueprint;
  const isOwn = one.which === 'own' && permission !== 'add';
  if (isOwn) {
    const owned = withOwner(current, entityName, permission, parties, one);
    if (!owned) return { why: 'What is theirs cannot be told.' };
    current = owned;
  }
  const entity = current.entities.find(({ name }) => name === entityName);
  if (!entity) return { blueprint };
  const first = findFirstRole(current.roles)?.name ?? 'admin';
  const operations = OPERATIONS[permission].filter((name) =>
    (entity.operations as readonly string[]).includes(name),
  );
  const missing = operations.length === 0 ? OPERATIONS[permission].slice(0, 1) : [];
  const before =
    one.isOnly && one.which !== 'own'
      ? [{ roles: [first] }]
      : allowedOf(current, entity, operations[0] ?? permission);
  const roles = new Set([
    first,
    ...before.flatMap((access) => (typeof access === 'object' ? access.roles : [])),
  ]);
  const open = new Set(
    before.filter((access): access is 'public' | 'signed_in' | 'owner' => typeof access !== 'object'),
  );
  for (const party of parties) {
    if (party === VISITOR) open.add('public');
    else if (isOwn) {
      open.add('owner');
      if (party !== first) roles.delete(party);
      if (party === MEMBER) open.delete('signed_in');
    } else if (party === MEMBER) open.add('signed_in');
    else roles.add(party);
  }
  // Their own alone: what all who are signed in may is narrowed as well.
  if (isOwn && permission !== 'see' && open.has('signed_in')) open.delete('signed_in');
  const named = before.filter((access) => typeof access === 'object' && 'named' in access);
  const allow: Access[] = [...open, ...named, { roles: [...roles] }];
  const ruled = withRule(current, entityName, [...operations, ...missing], allow);
  const opened = permission === 'see' ? openPages(ruled, entityName) : ruled;
  return { blueprint: withOperations(opened, entityName, missing) };
}

function withOperations(blueprint: Blueprint, entityName: string, missing: readonly string[]): Blueprint {
  if (missing.length === 0) return blueprint;
  return {
    ...blueprint,
    entities: blueprint.entities.map((entity) =>
      entity.name === entityName
        ? { ...entity, operations: [...entity.operations, ...(missing as Entity['operations'])] }
        : entity,
    ),
  };
}

/** Records that are somebody's: of whoever adds them, else of whom they point at. */
function withOwner(
  blueprint: Blueprint,
  entityName: string,
  permission: Permission,
  parties: readonly Party[],
  one: Said,
): Blueprint | null {
  if (blueprint.abilities.some(({ ability, entity }) => ability === 'ownership' && entity === entityName))
    return blueprint;
  const input: BlueprintInput = structuredClone(blueprint);
  const entity = input.entities.find(({ name }) => name === entityName);
  if (!entity) return null;
  const adds = blueprint.entities.find(({ name }) => name === entityName);
  const mayAdd = (party: Party) =>
    adds !== undefined && allowedOf(blueprint, adds, 'create').some((access) => isOf(access, party));
  const isMade = /\b(?:add|enter|made|make|create|wrote|write|post|hand|submit|record)/i.test(
    one.marks.map(({ words }) => words).join(' '),
  );
  const given: Rights['given'] = new Map(
    parties.map((party) => [
      party,
      { [permission]: 'own', ...(mayAdd(party) || isMade ? { add: 'all' } : {}) },
    ]),
  );
  giveOwner(
    input,
    entity,
    { given, loose: new Set(), exclusive: new Map(), nobody: new Set(), steps: [] },
    input.roles as Role[],
  );
  const parsed = Blueprint.safeParse(input);
  return parsed.success ? parsed.data : null;
}

export function refuse(
  blueprint: Blueprint,
  entityName: string,
  permission: Permission,
  parties: readonly Party[],
  one: Said,
): { blueprint: Blueprint } | { why: string } {
  const entity = blueprint.entities.find(({ name }) => name === entityName);
  if (!entity) return { blueprint };
  const isNobody =
    parties.some((party) => party === VISITOR || party === MEMBER) &&
    /^(?:everyone|everybody|nobody|anyone|anybody|all)$/.test(one.who[0] ?? '');
  if (isNobody && permission !== 'see' && permission !== 'add') {
    const gone = new Set(OPERATIONS[permission]);
    return {
      blueprint: {
        ...blueprint,
        entities: blueprint.entities.map((each) =>
          each.name === entityName
            ? {
                ...each,
                operations: each.operations.filter((name) => !gone.has(name)),
                rules: dropOperations(each.rules, gone),
              }
            : each,
        ),
      },
    };
  }
  const operations = OPERATIONS[permission].filter((name) =>
    (entity.operations as readonly string[]).includes(name),
  );
  if (operations.length === 0) return { blueprint };
  const first = findFirstRole(blueprint.roles)?.name ?? 'admin';
  const before = allowedOf(blueprint, entity, operations[0] ?? permission);
  const others = blueprint.roles.map(({ name }) => name).filter((name) => !parties.includes(name));
  const isOther = one.which === 'all';
  const allow = before.flatMap((access): Access[] => {
    if (access === 'public' || access === 'signed_in') {
      if (parties.includes(VISITOR) || (access === 'signed_in' && parties.includes(MEMBER))) return [];
      return access === 'signed_in' && others.length > 0 ? [{ roles: others }] : [access];
    }
    if (typeof access !== 'object') return parties.includes(MEMBER) && !isOther ? [] : [access];
    const left = access.roles.filter((role) => role === first || !parties.includes(role));
    return left.length > 0 ? [{ ...access, roles: left }] : [];
  });
  return {
    blueprint: withRule(blueprint, entityName, operations, allow.length > 0 ? allow : [{ roles: [first] }]),
  };
}

export function dropOperations(rules: readonly Rule[], gone: ReadonlySet<string>): Rule[] {
  return rules
    .map((rule) => ({ ...rule, operations: rule.operations.filter((name) => !gone.has(name)) }))
    .filter(({ operations }) => operations.length > 0);
}

function withRule(
  blueprint: Blueprint,
  entityName: string,
  operations: readonly string[],
  allow: readonly Access[],
): Blueprint {
  const gone = new Set(operations);
  return {
    ...blueprint,
    entities: blueprint.entities.map((entity) =>
      entity.name === entityName
        ? {
            ...entity,
            rules: [
              ...dropOperations(entity.rules, gone),
              { operations: [...operations], allow: [...allow] },
            ],
          }
        : entity,
    ),
  };
}
