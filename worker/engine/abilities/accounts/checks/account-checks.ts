/** What accounts promise, called over the wire. Long, since each promise is one short script beside the next. */

import type { Json } from '../../../../contract/plan/blueprint.ts';
import type { ContractCheck, ContractStep, JsonPattern } from '../../../../contract/plan/contract-suite.ts';
import { actorOf, PASSWORD, VISITOR } from '../../../checks/cast-checks.ts';
import { checkTicket, enterAsOwner, enterStep, TOO_LATE } from '../../../checks/owner-steps.ts';
import { allRoles, chosenRoles, firstRoleName } from '../../../core/access/roles.ts';
import type { AppModel, EntityModel } from '../../../core/model.ts';
import { lowerFirst } from '../../../core/operations/entity-parts.ts';
import { check, isSignedIn, isSignedOut, type Method, person, register, step } from './account-steps.ts';
import { childChecks } from './child-checks.ts';
import { invitationChecks } from './invitation-checks.ts';
import { ownerChecks } from './owner-checks.ts';
import { pointerChecks } from './pointer-checks.ts';

const signIn = (as: string, name: string, password: string, status: number, json?: JsonPattern) =>
  step(as, 'POST', '/api/auth/login', status, { body: { email: person(name).email, password }, json });

const SESSION_COOKIE =
  '^__Host-session=[0-9a-f]{64}(?=.*; HttpOnly)(?=.*; Secure)(?=.*; Path=/;)(?=.*; SameSite=[Ll]ax)(?!.*Domain)';

export function accountChecks(model: AppModel): ContractCheck[] {
  return [
    registerCheck(),
    signInCheck(),
    signOutCheck(),
    passwordCheck(),
    attemptsCheck(),
    originCheck(),
    ...(model.firstRole
      ? [ownerCheck(model), teamCheck(model), firstCheck(model), takenRoleCheck(model), peopleCheck(model)]
      : []),
    ...(model.firstRole ? [...invitationChecks(model), ...ownerChecks(model)] : []),
    ...doorChecks(model),
    ...model.entities.flatMap((entity) => ruleCheck(entity, model) ?? []),
    ...model.entities.flatMap((entity) => childChecks(entity, model)),
    ...model.entities.flatMap((entity) => pointerChecks(entity, model)),
  ];
}

function registerCheck(): ContractCheck {
  const refused = (body: Json, member: string) =>
    step(VISITOR, 'POST', '/api/auth/register', 422, {
      body,
      json: { detail: { $contains: { loc: ['body', member] } } },
    });
  return check('register', 'Who registers is signed in, and the password is told to nobody', [
    isSignedOut('ada'),
    step('ada', 'POST', '/api/auth/register', 201, {
      body: person('ada'),
      json: { account: { id: { $type: 'integer' }, name: 'Ada Example', email: 'ada@people.example' } },
      text: '^(?!.*(password|hash|token|session)).*$',
      headers: { 'set-cookie': SESSION_COOKIE },
    }),
    step('ada', 'GET', '/api/auth/me', 200, { text: '^(?!.*(password|hash|token|session)).*Ada Example' }),
    isSignedOut(VISITOR),
    refused({ ...person('ada'), email: 'ADA@people.example' }, 'email'),
    refused({ ...person('bob'), password: 'short' }, 'password'),
    refused({ ...person('bob'), password: 'Iloveyou' }, 'password'),
    refused({ ...person('bob'), password: 'Letmein123' }, 'password'),
    refused({ ...person('bob'), password: 'abcabcabcabc' }, 'password'),
    refused({ ...person('bob'), password: 'bobexample1999' }, 'password'),
    refused({ ...person('bob'), email: 'nobody' }, 'email'),
    refused({ ...person('bob'), name: ' ' }, 'name'),
    isSignedOut(VISITOR),
  ]);
}

function signInCheck(): ContractCheck {
  const alike = { detail: 'The e-mail address or the password is wrong.' };
  return check('sign-in', 'A wrong password and an unknown address are refused alike', [
    register('ada'),
    signIn(VISITOR, 'ada', 'not the password', 401, alike),
    signIn(VISITOR, 'nobody', PASSWORD, 401, alike),
    isSignedOut(VISITOR),
    signIn('phone', 'ada', PASSWORD, 200, { account: { name: 'Ada Example' } }),
    step('phone', 'GET', '/api/auth/me', 200, { json: { account: { name: 'Ada Example' } } }),
  ]);
}

function signOutCheck(): ContractCheck {
  const oldSession = { sends: { cookie: '__Host-session={{session}}' } };
  return check('sign-out', 'Signing out ends the session, and signing out everywhere ends all', [
    step('ada', 'POST', '/api/auth/register', 201, {
      body: person('ada'),
      keep: { ada: 'account.id', session: 'cookie:__Host-session' },
    }),
    step(VISITOR, 'GET', '/api/auth/me', 200, { ...oldSession, json: { account: { id: '{{ada}}' } } }),
    step('ada', 'POST', '/api/auth/logout', 204),
    isSignedOut('ada'),
    // Whoever kept the cookie gets nowhere with it.
    step(VISITOR, 'GET', '/api/auth/me', 200, { ...oldSession, json: { account: null } }),
    step('ada', 'PATCH', '/api/auth/me', 401, { body: { name: 'Nobody' } }),
    signIn('ada', 'ada', PASSWORD, 200),
    signIn('phone', 'ada', PASSWORD, 200),
    isSignedIn('ada'),
    step('phone', 'DELETE', '/api/auth/sessions', 204),
    isSignedOut('phone'),
    isSignedOut('ada'),
    step(VISITOR, 'DELETE', '/api/auth/sessions', 401),
    step(VISITOR, 'GET', '/api/auth/me', 200, {
      sends: { cookie: `__Host-session=${'0'.repeat(64)}` },
      json: { account: null },
    }),
  ]);
}

function passwordCheck(): ContractCheck {
  const changed = 'another horse battery staple';
  const change = (current: string, status: number, json?: JsonPattern) =>
    step('ada', 'POST', '/api/auth/password', status, { body: { current, password: changed }, json });
  return check('password', 'A new password needs the old one and signs the other devices out', [
    register('ada'),
    signIn('phone', 'ada', PASSWORD, 200),
    change('not the password', 422, { detail: { $contains: { loc: ['body', 'current'] } } }),
    step('ada', 'POST', '/api/auth/password', 422, {
      body: { current: PASSWORD, password: 'Qwerty123' },
      json: { detail: { $contains: { loc: ['body', 'password'], msg: { $matches: 'Everybody tries' } } } },
    }),
    change(PASSWORD, 204),
    isSignedIn('ada'),
    isSignedOut('phone'),
    signIn('phone', 'ada', PASSWORD, 401),
    signIn('phone', 'ada', changed, 200),
    step(VISITOR, 'POST', '/api/auth/password', 401, { body: { current: changed, password: PASSWORD } }),
  ]);
}

function attemptsCheck(): ContractCheck {
  const from = (address: string) => ({ sends: { 'x-forwarded-for': `198.51.100.200, ${address}` } });
  const logIn = (as: string, address: string, password: string, status: number) =>
    step(as, 'POST', '/api/auth/login', status, {
      body: { email: person('ada').email, password },
      ...from(address),
      ...(status === 429 && { headers: { 'retry-after': '^[1-9]\\d*$' } }),
    });
  const guesses = (address: string) =>
    Array.from({ length: 10 }, () => logIn(VISITOR, address, 'a guess', 401));
  return check('attempts', 'Ten wrong passwords keep out whoever guesses, and nobody else', [
    register('ada'),
    register('bob'),
    ...guesses('203.0.113.1'),
    logIn(VISITOR, '203.0.113.1', PASSWORD, 429),
    logIn('phone', '203.0.113.2', PASSWORD, 200),
    // A browser that is known has guesses of its own, also where somebody else guesses beside it.
    logIn('ada', '203.0.113.1', PASSWORD, 200),
    step('bob', 'POST', '/api/auth/login', 200, {
      body: { email: person('bob').email, password: PASSWORD },
      ...from('203.0.113.1'),
    }),
    // One connection has many addresses of this kind.
    ...guesses('2001:db8:1:2::1'),
    logIn(VISITOR, '2001:db8:1:2:3::4', PASSWORD, 429),
    logIn('tablet', '2001:db8:1:3::1', PASSWORD, 200),
  ]);
}

function originCheck(): ContractCheck {
  const sends = { origin: 'https://elsewhere.example' };
  return check('origin', 'Another site cannot change anything in the name of who is signed in', [
    register('ada'),
    step('ada', 'PATCH', '/api/auth/me', 403, { body: { name: 'Eve' }, sends }),
    step('ada', 'POST', '/api/auth/logout', 403, { sends }),
    step('ada', 'POST', '/api/auth/logout', 403, { sends: { 'sec-fetch-site': 'cross-site' } }),
    isSignedIn('ada'),
  ]);
}

function ownerCheck(model: AppModel): ContractCheck {
  const first = firstRoleName(model);
  const ticket = checkTicket('ada');
  const isNobody = (as: string, bad: string) => [enterStep(as, bad, false), isSignedOut(as)];
  const [payload = '', signature = ''] = ticket.split('.');
  return check('owner', 'A ticket signs in whoever runs the app: once, in time, and in this app alone', [
    ...isNobody('eve', ''),
    ...isNobody('eve', 'nothing'),
    ...isNobody('eve', `${payload}.${signature.split('').reverse().join('')}`),
    ...isNobody('eve', checkTicket('ada', { key: '22'.repeat(32) })),
    ...isNobody('eve', checkTicket('ada', { app: 'another app' })),
    ...isNobody('eve', checkTicket('ada', { until: 1 })),
    ...isNobody('eve', checkTicket('ada', { until: TOO_LATE })),
    {
      ...enterStep('ada', ticket),
      expect: { status: 303, headers: { location: '^/$', 'set-cookie': SESSION_COOKIE } },
    },
    step('ada', 'GET', '/api/auth/me', 200, { json: { account: { name: 'Ada Example', role: first } } }),
    ...isNobody('eve', ticket),
    // The same person comes back to the same account.
    step('ada', 'GET', '/api/auth/me', 200, { keep: { ada: 'account.id' } }),
    enterStep('phone', checkTicket('ada', { nonce: 'another ticket of ada' })),
    step('phone', 'GET', '/api/auth/me', 200, { json: { account: { id: '{{ada}}' } } }),
    step('phone', 'POST', '/api/auth/credentials', 422, {
      body: { email: 'ada@owners.example', password: 'ada@owners.example' },
    }),
    step('phone', 'POST', '/api/auth/credentials', 200, {
      body: { email: 'ADA@owners.example', password: PASSWORD },
      json: { account: { id: '{{ada}}', email: 'ada@owners.example', role: first } },
    }),
    step('phone', 'POST', '/api/auth/credentials', 409, {
      body: { email: 'eve@owners.example', password: PASSWORD },
    }),
    step(VISITOR, 'POST', '/api/auth/credentials', 401, {
      body: { email: 'eve@owners.example', password: PASSWORD },
    }),
    step('laptop', 'POST', '/api/auth/login', 200, {
      body: { email: 'ada@owners.example', password: PASSWORD },
      json: { account: { id: '{{ada}}', role: first } },
    }),
  ]);
}

/** Who comes from Hewn comes by tickets alone, and no more once they were sent away. */
function teamCheck(model: AppModel): ContractCheck {
  const first = firstRoleName(model);
  const enter = (as: string, person: string, epoch: number, isGood: boolean) =>
    enterStep(as, checkTicket(person, { epoch, nonce: `ticket ${epoch} of ${person} by ${as}` }), isGood);
  const password = { email: 'ada@owners.example', password: PASSWORD };
  return check('team', 'Whoever comes from Hewn has no password, and who left there stays outside', [
    {
      ...enter('ada', 'ada', 1, true),
      expect: { status: 303, headers: { location: '^/$', 'set-cookie': 'Max-Age=43200(;|$)' } },
    },
    step('ada', 'GET', '/api/auth/me', 200, { json: { account: { role: first } } }),
    step('ada', 'POST', '/api/auth/credentials', 403, { body: password }),
    step('ada', 'POST', '/api/auth/password', 422, { body: { current: '', password: PASSWORD } }),
    step(VISITOR, 'POST', '/api/auth/login', 401, {
      body: { email: 'ada@owner.invalid', password: PASSWORD },
    }),
    step(VISITOR, 'POST', '/api/auth/register', 422, {
      body: { ...person('eve'), email: 'eve@owner.invalid' },
    }),
    enter('eve', 'ada', 2, false),
    enter('eve', 'former', 1, false),
    isSignedOut('eve'),
    // They were invited again.
    enter('former', 'former', 2, true),
    step('former', 'GET', '/api/auth/me', 200, { json: { account: { role: first } } }),
  ]);
}

function firstCheck(model: AppModel): ContractCheck {
  const usual = chosenRoles(model.roles)[0] ?? '';
  return check('first', 'Nobody comes to run the app by registering, the first account neither', [
    register('bob', { json: { account: { role: usual } } }),
    ...enterAsOwner('ada', 'ada'),
    step('ada', 'GET', '/api/auth/accounts', 200, {
      json: { items: { $contains: { name: 'Bob Example', role: usual } } },
      text: '^(?!.*(password|token)).*$',
    }),
    step('bob', 'GET', '/api/auth/accounts', 403),
    step(VISITOR, 'GET', '/api/auth/accounts', 401),
  ]);
}

function takenRoleCheck(model: AppModel): ContractCheck {
  const [first, usual] = [firstRoleName(model), chosenRoles(model.roles)[0] ?? ''];
  const given = model.roles.filter((role) => !chosenRoles(model.roles).includes(role.name));
  return check('roles.taken', 'Nobody takes a role that others must give', [
    ...enterAsOwner('ada', 'ada'),
    ...given.map((role) =>
      step(VISITOR, 'POST', '/api/auth/register', 422, { body: { ...person('eve'), role: role.name } }),
    ),
    register('bob', { json: { account: { role: usual } } }),
    step('bob', 'PATCH', '/api/auth/me', 200, {
      body: { name: 'Bob Example', role: first },
      json: { account: { role: usual } },
    }),
    step('bob', 'PATCH', '/api/auth/accounts/{{bob}}', 403, { body: { role: first } }),
    step('bob', 'DELETE', '/api/auth/accounts/{{ada}}', 403),
    step(VISITOR, 'PATCH', '/api/auth/accounts/{{bob}}', 401, { body: { role: first } }),
  ]);
}

function peopleCheck(model: AppModel): ContractCheck {
  const [first, usual] = [firstRoleName(model), chosenRoles(model.roles)[0] ?? ''];
  const other = allRoles(model.roles).find((role) => role !== first) ?? usual;
  return check(
    'roles.given',
    'Who runs the app gives roles and removes accounts, but never the last of their kind',
    [
      ...enterAsOwner('ada', 'ada'),
      register('bob'),
      step('ada', 'PATCH', '/api/auth/accounts/{{ada}}', 409, { body: { role: other } }),
      step('ada', 'DELETE', '/api/auth/accounts/{{ada}}', 409),
      step('ada', 'PATCH', '/api/auth/accounts/{{bob}}', 422, { body: { role: 'no_such_role' } }),
      step('ada', 'PATCH', '/api/auth/accounts/{{bob}}', 200, {
        body: { role: first },
        json: { account: { role: first } },
      }),
      step('bob', 'PATCH', '/api/auth/accounts/{{ada}}', 200, { body: { role: other } }),
      step('ada', 'GET', '/api/auth/accounts', 403),
      step('bob', 'DELETE', '/api/auth/accounts/{{ada}}', 204),
      isSignedOut('ada'),
      step('bob', 'DELETE', '/api/auth/accounts/{{ada}}', 404),
    ],
  );
}

/** Who may open the app is asked before any of its rules, and can be changed while it runs. */
function doorChecks(model: AppModel): ContractCheck[] {
  const first = firstRoleName(model);
  const shown = model.entities.find(
    (entity) =>
      entity.operations.has('list') &&
      entity.access('list').some((one) => typeof one === 'string' || one.roles.includes(first)),
  );
  if (!shown) return [];
  // Whoever acts for this role comes in by a ticket before.
  const owner = actorOf(first);
  const list = (as: string, status: number) => step(as, 'GET', shown.apiPath, status);
  const refuseNew = step('eve', 'POST', '/api/auth/register', 403, { body: person('eve') });
  const see = (as: string, mayOpen: boolean) =>
    step(as, 'GET', '/api/auth/me', 200, { json: { may_open: mayOpen } });
  const helper = allRoles(model.roles).find(
    (role) => role !== first && !chosenRoles(model.roles).includes(role),
  );
  const invited =
    helper === undefined
      ? []
      : [
          enterStep('bob', checkTicket('bob', { role: helper }), true, '^/account$'),
          see('bob', true),
          step('bob', 'GET', '/api/auth/me', 200, { json: { account: { role: helper } } }),
        ];
  return [
    {
      ...check('door.owner', 'An app for its owner alone lets nobody else in, whatever its rules are', [
        list(VISITOR, 401),
        see(VISITOR, false),
        refuseNew,
        list(owner, 200),
      ]),
      audience: 'owner',
    },
    {
      ...check('door.invited', 'An app for those who are invited takes no other accounts', [
        list(VISITOR, 401),
        refuseNew,
        ...invited,
        list(owner, 200),
      ]),
      audience: 'invited',
    },
    {
      ...check('door.accounts', 'An app for people with accounts shows nothing without one', [
        list(VISITOR, 401),
        see(VISITOR, false),
        register('bob'),
        see('bob', true),
      ]),
      audience: 'accounts',
    },
  ];
}

/** What is not for everyone answers 401 without a session, and 403 to people of other roles. */
function ruleCheck(entity: EntityModel, model: AppModel): ContractCheck | null {
  const calls: [string, Method, string][] = [
    ['list', 'GET', ''],
    ['summary', 'GET', '/summary'],
    ['export', 'GET', '/export.csv'],
    ['create', 'POST', ''],
    ['read', 'GET', '/1'],
    ['update', 'PATCH', '/1'],
    ['delete', 'DELETE', '/1'],
    ...entity.actions.map((action): [string, Method, string] => [action.name, 'POST', `/1/${action.path}`]),
  ];
  const doable = new Set<string>([...entity.operations, ...entity.actions.map(({ name }) => name)]);
  const roles = allRoles(model.roles);
  const steps = calls.flatMap(([permission, method, path]): ContractStep[] => {
    const access = entity.access(permission);
    if (!doable.has(permission) || access.includes('public')) return [];
    const body = method === 'POST' || method === 'PATCH' ? { body: {} } : {};
    const named = access.flatMap((one) => (typeof one === 'object' ? one.roles : ['*']));
    const other = roles.find((role) => !named.includes('*') && !named.includes(role));
    return [
      step(VISITOR, method, entity.apiPath + path, 401, { ...body, json: { detail: { $type: 'string' } } }),
      ...(other === undefined
        ? []
        : [
            step(actorOf(other), method, entity.apiPath + path, 403, {
              ...body,
              json: { detail: { $type: 'string' } },
            }),
          ]),
    ];
  });
  if (steps.length === 0) return null;
  return {
    ...check(
      `rules.${entity.names.snake}`,
      `${entity.labelPlural}: who may not do something with ${lowerFirst(entity.labelPlural)} is refused`,
      steps,
    ),
    entity: entity.names.snake,
  };
}
