/** Who may do what: roles, signing in, one's own records. */

import type { Access, Blueprint, Entity, OperationName, Rule } from '../../../../contract/plan/blueprint.ts';
import { findFirstRole, OWNER, TEAM } from '../../../../contract/plan/usual-roles.ts';
import {
  canBeOwned,
  findNeeding,
  openPages,
  withFreeSteps,
} from '../../../../contract/plan-edits/edit-rules.ts';
import { findAbility } from '../../../abilities/registry.ts';
import { toIdentifier } from '../../../core/names/identifier.ts';
import { pluralise, singularise } from '../../../core/names/inflection.ts';
import { capitalise } from '../../../core/names/words.ts';
import { wordTable } from '../../lexicon/word-table.ts';
import { type Attempt, type ChangeRule, type Clause, change, refuse } from '../change-rule.ts';
import { bareName, findEntity, findPage, listWords } from '../names-in-plan.ts';

const ONLY =
  /^(?:only|just|nobody (?:but|except)|no one (?:but|except))\s+(?:the\s+|an?\s+|our\s+)?(.+?)\s+(?:can|may|should(?: be able to)?|must|(?:is|are) allowed to|(?:is|are) able to|get to|to)\s+(?:be able to\s+)?([\p{L}-]+(?:(?:,| and| or|\/)\s*[\p{L}-]+)*)\s+(.+)$/iu;
const LIMIT =
  /^(?:let|allow|permit|restrict|limit)\s+(?:only\s+)?(.+?)\s+(?:only\s+)?(?:to\s+)?(see|view|read|add|create|edit|update|change|modify|delete|remove|manage)\s+(.+)$/iu;
const PASSIVE =
  /^(.+?)\s+(?:can|may|should|must)\s+only\s+be\s+(seen|viewed|read|added|created|edited|updated|changed|modified|deleted|removed|managed)\s+by\s+(.+)$/iu;
const MUST =
  /^(?:people|users|visitors|everyone|everybody|one|you)?\s*(?:must|have to|need to|should|has to)\s+(?:be (?:logged|signed) in|(?:log|sign) in|sign up|register|have an account)\s+(?:to|before they can|before|in order to)\s+([\p{L}-]+)\s+(.+)$/iu;
const OWN =
  /^(?:people|users|everyone|everybody|members|customers|each (?:user|person|member)|each|they)?\s*(?:can |may |should |must )?(?:only )?(see|view|read|edit|update|change|delete|manage)s?\s+(?:only\s+)?(?:their|his or her|your) own\s+(.+)$/iu;

const OPEN =
  /^(?:let\s+)?(?:everyone|everybody|anyone|anybody|all(?: people| visitors)?|visitors|the public|strangers)\s+(?:(?:can|may|should(?: be able to)?|(?:is|are) allowed to|(?:is|are) able to)\s+)?(?:also\s+)?([\p{L}-]+(?:(?:,| and| or|\/)\s*[\p{L}-]+)*?)s?\s+(.+)$/iu;
const PUBLIC =
  /^(?:make\s+)?(?:the\s+)?(.+?)\s+(?:(?:are|is|should be|must be|shall be|be)\s+)?(?:public|visible (?:to|for) (?:everyone|everybody|all|visitors)|open to (?:everyone|all|visitors))$/iu;

const VERBS = wordTable<OperationName[]>({
  see: ['list', 'read', 'summary', 'export'],
  view: ['list', 'read', 'summary', 'export'],
  read: ['list', 'read', 'summary', 'export'],
  access: ['list', 'read', 'summary', 'export', 'create', 'update', 'delete'],
  add: ['create'],
  create: ['create'],
  post: ['create'],
  write: ['create'],
  submit: ['create'],
  publish: ['create'],
  enter: ['create'],
  edit: ['update'],
  update: ['update'],
  change: ['update'],
  modify: ['update'],
  delete: ['delete'],
  remove: ['delete'],
  manage: ['create', 'update', 'delete'],
  export: ['export'],
});
const PARTICIPLES = wordTable<string>({
  seen: 'see',
  viewed: 'view',
  read: 'read',
  added: 'add',
  created: 'create',
  edited: 'edit',
  updated: 'update',
  changed: 'change',
  modified: 'modify',
  deleted: 'delete',
  removed: 'remove',
  managed: 'manage',
});

/** Why people cannot see only some of what others must name. */
export function sayNeeding(needing: Entity, entity: Entity): string {
  return `${needing.label_plural} must name one of the ${entity.label_plural.toLowerCase()}, so whoever adds them has to see all of these. Say first who may add ${needing.label_plural.toLowerCase()}.`;
}

interface Wish {
  who: string;
  /** For everyone, instead of for fewer. */
  isOpen?: boolean;
  /** For each person their own. */
  isOwn?: boolean;
  verbs: string[];
  what: string;
}

/** "only admins may delete deals", "people must sign in to post comments". */
export const restrictAccess: ChangeRule = (clause, blueprint) => {
  const wish = readWish(clause);
  if (!wish) return null;
  const what = bareName(wish.what.replace(/\s+(?:any ?more|at all|only)$/i, ''));
  const entities = /^(?:everything|anything|all|records|data|entries|things)$/i.test(what)
    ? blueprint.entities
    : what.split(/\s*,\s*(?:and\s+)?|\s+(?:and|or)\s+/iu).map((word) => findEntity(blueprint, word));
  const access = wish.isOpen ? 'public' : wish.isOwn ? 'owner' : findAccess(wish.who, blueprint, entities);
  if (!access) return null;
  if (entities.some((entity) => entity === null)) {
    const page = wish.isOpen ? null : findPage(blueprint, what);
    if (page && wish.verbs.every((verb) => /^(?:see|view|read|access|open)$/.test(verb)))
      return restrictPage(blueprint, page.name, access, wish.who);
    return null;
  }
  const operations = [...new Set(wish.verbs.flatMap((verb) => operationsOf(verb, entities[0] ?? null)))];
  if (operations.length === 0) return null;
  const unowned = access === 'owner' && entities.find((entity) => entity && !canBeOwned(blueprint, entity));
  if (unowned)
    return refuse(
      `Visitors add ${unowned.label_plural.toLowerCase()} without an account, so nobody can be said to own one. Ask first that people sign in to add them.`,
    );
  const first = findFirstRole(blueprint.roles)?.name;
  for (const entity of access === 'owner' && operations.includes('list') ? entities : []) {
    const needing = entity && findNeeding(blueprint, entity, first === undefined ? [] : [first]);
    if (needing) return refuse(sayNeeding(needing, entity));
  }
  return restrict(
    blueprint,
    entities.flatMap((entity) => (entity ? [entity] : [])),
    operations,
    access,
    wish,
  );
};

function readWish({ text }: Clause): Wish | null {
  const verbsOf = (words: string) =>
    words
      .toLowerCase()
      .split(/\s*,\s*|\s+(?:and|or)\s+|\//)
      .filter((verb) => verb !== '');
  const open = OPEN.exec(text);
  if (open?.[1] && open[2] && verbsOf(open[1]).every((verb) => VERBS[verb]))
    return { who: 'everyone', isOpen: true, verbs: verbsOf(open[1]), what: open[2] };
  const shown = PUBLIC.exec(text);
  if (shown?.[1]) return { who: 'everyone', isOpen: true, verbs: ['see'], what: shown[1] };
  const only = ONLY.exec(text);
  if (only?.[1] && only[2] && only[3]) return { who: only[1], verbs: verbsOf(only[2]), what: only[3] };
  const limit = /\bonly\b|^(?:restrict|limit)/i.test(text) ? LIMIT.exec(text) : null;
  if (limit?.[1] && limit[2] && limit[3])
    return { who: limit[1], verbs: [limit[2].toLowerCase()], what: limit[3] };
  const passive = PASSIVE.exec(text);
  if (passive?.[1] && passive[2] && passive[3])
    return { who: passive[3], verbs: [PARTICIPLES[passive[2].toLowerCase()] ?? ''], what: passive[1] };
  const must = MUST.exec(text);
  if (must?.[1] && must[2]) return { who: 'signed-in people', verbs: [must[1].toLowerCase()], what: must[2] };
  const own = OWN.exec(text);
  if (own?.[1] && own[2]) return { who: 'owner', isOwn: true, verbs: [own[1].toLowerCase()], what: own[2] };
  return null;
}

function operationsOf(verb: string, entity: Entity | null): string[] {
  const known = VERBS[verb];
  if (known) return known.filter((name) => entity?.operations.includes(name) ?? true);
  const action = entity?.actions.find((one) => one.name === verb || one.label.toLowerCase() === verb);
  return action ? [action.name] : [];
}

function findAccess(
  words: string,
  blueprint: Blueprint,
  entities: readonly (Entity | null)[],
): Access | null {
  const plain = singularise(bareName(words).toLowerCase());
  const isMade = blueprint.abilities.some(
    ({ ability, entity, options }) =>
      ability === 'ownership' &&
      options.through === undefined &&
      entities.some((one) => one?.name === entity),
  );
  const first = findFirstRole(blueprint.roles);
  // Of what nobody made, "the owner" is the one who runs the app.
  if (plain === 'owner' && first && !isMade) return { roles: [first.name] };
  const known = findRole(blueprint, plain);
  if (known && plain !== 'owner') return { roles: [known.name] };
  if (
    /^(?:signed-in|logged-in|registered|authenticated)\b|^(?:user|member|account holder|people with an account)$/.test(
      plain,
    ) ||
    /^(?:signed|logged) in\b/.test(plain)
  )
    return 'signed_in';
  if (/^(?:owner|author|creator|writer|person who (?:made|created|wrote|added) (?:it|them))$/.test(plain))
    return 'owner';
  if (
    !/^[\p{L}][\p{L} -]{1,30}$/u.test(plain) ||
    /^(?:i|me|we|you|one|someone|nobody|everyone|everybody|people|anyone|visitor|public)$/.test(plain)
  )
    return null;
  return { roles: [toIdentifier(plain.replace(/^administrator$/, 'admin'), 'role')] };
}

/** A role by its name or label; those who help the owner have many names. */
function findRole({ roles }: Blueprint, plain: string) {
  const named = roles.find(
    ({ name, label }) => name.replaceAll('_', ' ') === plain || singularise(label.toLowerCase()) === plain,
  );
  const isTeam = /^(?:staff|staff member|team|team member|employee|colleague|coworker|helper)$/.test(plain);
  return named ?? (isTeam ? roles.find(({ name }) => name === TEAM.name) : undefined);
}

const NO_ACCOUNTS =
  'Accounts cannot be built yet, so nobody can be told apart: everyone with the address may do everything.';

function withAccounts(blueprint: Blueprint, access: Access, who: string): Blueprint | null {
  if (!findAbility('accounts')) return null;
  const roles = typeof access === 'object' ? access.roles : [];
  // Whoever runs the app is kept out of nothing, so somebody must be who does.
  const needsOwner = access === 'owner' || (roles.length > 0 && !roles.includes(OWNER.name));
  const isRun = !needsOwner || findFirstRole(blueprint.roles) !== null;
  const known = isRun ? blueprint.roles : [OWNER, ...blueprint.roles];
  const missing = roles.filter((name) => !known.some((role) => role.name === name));
  const label = capitalise(singularise(bareName(who).toLowerCase()));
  return {
    ...blueprint,
    roles: [...known, ...missing.map((name) => ({ name, label, description: '', sign_up: false }))],
    abilities: blueprint.abilities.some((use) => use.ability === 'accounts')
      ? blueprint.abilities
      : [...blueprint.abilities, { ability: 'accounts', options: {} }],
  };
}

/** What words can give to visitors. */
const VISITED: ReadonlySet<string> = new Set(['list', 'read', 'summary', 'export', 'create']);

function restrict(
  blueprint: Blueprint,
  entities: readonly Entity[],
  operations: readonly string[],
  access: Access,
  wish: Wish,
): Attempt {
  // Words never let visitors change or delete: everyone is whoever has an account then.
  const isOpen = (name: string) => access !== 'public' || VISITED.has(name);
  const closed = operations.filter((name) => !isOpen(name));
  const needsAccounts = access !== 'public' || closed.length > 0;
  const ready = needsAccounts
    ? withAccounts(blueprint, access === 'public' ? 'signed_in' : access, wish.who)
    : blueprint;
  if (!ready) return refuse(NO_ACCOUNTS);
  const names = new Set(entities.map((entity) => entity.name));
  const changed = {
    ...(operations.includes('list') ? [...names].reduce(openPages, ready) : ready),
    abilities: access === 'owner' ? withOwners(ready, entities) : ready.abilities,
    entities: ready.entities.map((entity) => {
      if (!names.has(entity.name)) return entity;
      const kept = entity.rules
        .map((rule) => ({
          ...rule,
          operations: rule.operations.filter((name) => !operations.includes(name)),
        }))
        .filter((rule) => rule.operations.length > 0);
      const granted = operations.filter(
        (name) =>
          (entity.operations as readonly string[]).includes(name) ||
          entity.actions.some((action) => action.name === name),
      );
      const free = granted.includes('update') && access !== 'owner' ? withFreeSteps(entity) : entity;
      const rules: Rule[] = [
        { operations: granted.filter(isOpen), allow: withOwner(access, ready) },
        { operations: granted.filter((name) => !isOpen(name)), allow: ['signed_in'] },
      ];
      return { ...free, rules: [...kept, ...rules.filter((rule) => rule.operations.length > 0)] };
    }),
  };
  const what = `${listWords(wish.verbs)} ${listWords(entities.map((entity) => entity.label_plural.toLowerCase()))}`;
  const said =
    access !== 'public'
      ? `Only ${describeWho(access, wish.who)}`
      : closed.length === operations.length
        ? 'Everyone who is signed in'
        : 'Everyone';
  const kept =
    closed.length > 0
      ? '; visitors who are not signed in change and delete nothing, unless you say so under Rules'
      : '';
  const [first] = entities;
  return change(
    changed,
    'access',
    `${said} can ${what}${kept}${
      ready.abilities.length > blueprint.abilities.length ? '; the app gets accounts to sign in with' : ''
    }.`,
    first ? ['entities', blueprint.entities.indexOf(first), 'rules'] : [],
    first ? { entity: first.name } : {},
  );
}

/** Who runs the app is never kept out of it. */
function withOwner(access: Access, { roles }: Blueprint): Access[] {
  const first = findFirstRole(roles)?.name;
  if (first === undefined || access === 'public' || access === 'signed_in') return [access];
  if (access === 'owner') return ['owner', { roles: [first] }];
  return [{ roles: [...new Set([first, ...access.roles])] }];
}

function withOwners({ abilities }: Blueprint, entities: readonly Entity[]): Blueprint['abilities'] {
  const missing = entities.filter(
    ({ name }) => !abilities.some((use) => use.ability === 'ownership' && use.entity === name),
  );
  return [...abilities, ...missing.map(({ name }) => ({ ability: 'ownership', entity: name, options: {} }))];
}

function describeWho(access: Access, words: string): string {
  if (access === 'signed_in') return 'people who are signed in';
  if (access === 'owner') return 'the people to whom they belong';
  const one = singularise(bareName(words).toLowerCase());
  return one === 'owner' ? 'the owner' : pluralise(one);
}

/** Whether somebody of those approves records of this kind. */
function mayApprove({ entities }: Blueprint, name: string, access: Access): boolean {
  const by = entities.find((one) => one.name === name)?.approval?.by;
  return by === undefined || (typeof access === 'object' && access.roles.some((role) => by.includes(role)));
}

function restrictPage(blueprint: Blueprint, name: string, access: Access, words: string): Attempt {
  const page = blueprint.pages.find((one) => one.name === name);
  if (!page || access === 'owner') return null;
  const waiting = page.blocks.find(({ ability }) => ability === 'approval-queue')?.entity;
  if (waiting !== undefined && !mayApprove(blueprint, waiting, access))
    return refuse(
      `Only those who approve see what waits: ${describeWho(access, words)} would find the page ${page.title} empty. Say first that they approve it.`,
    );
  const ready = withAccounts(blueprint, access, words);
  if (!ready) return refuse(NO_ACCOUNTS);
  return change(
    { ...ready, pages: ready.pages.map((one) => (one.name === name ? { ...one, audience: access } : one)) },
    'access',
    `Only ${describeWho(access, words)} see the page ${page.title}.`,
    ['pages', blueprint.pages.indexOf(page), 'audience'],
  );
}
