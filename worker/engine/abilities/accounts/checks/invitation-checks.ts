/** What invitations promise, and looking at the app as a visitor, called over the wire. */
import type { ContractCheck, ContractStep } from '../../../../contract/plan/contract-suite.ts';
import { PASSWORD, VISITOR } from '../../../checks/cast-checks.ts';
import { checkTicket, enterAsOwner, enterStep } from '../../../checks/owner-steps.ts';
import { allRoles, chosenRoles, firstRoleName } from '../../../core/access/roles.ts';
import type { AppModel, EntityModel } from '../../../core/model.ts';
import { check, isSignedIn, isSignedOut, person, register, step } from './account-steps.ts';

const INVITATIONS = '/api/auth/invitations';

export function invitationChecks(model: AppModel): ContractCheck[] {
  return [inviteCheck(model), takeBackCheck(model), visitorViewCheck(model)];
}

const join = (as: string, link: string, status: number): ContractStep =>
  step(as, 'POST', '/api/auth/join', status, {
    body: { token: link, name: person(as).name, password: PASSWORD },
  });

/** The app is open to those who are invited: there whoever is not stays out, whatever role they have. */
function inviteCheck(model: AppModel): ContractCheck {
  const first = firstRoleName(model);
  const role = allRoles(model.roles).find((one) => one !== first) ?? first;
  const invite = (as: string, status: number, changes: Record<string, string | number> = {}) =>
    step(as, 'POST', INVITATIONS, status, { body: { email: person('bob').email, role, ...changes } });
  const bob = { email: person('bob').email, role };
  return {
    ...check('invited', 'Who is invited joins by a link, once, with the role; who is not stays out', [
      ...enterAsOwner('ada', 'ada'),
      step('eve', 'POST', '/api/auth/register', 403, { body: person('eve') }),
      invite(VISITOR, 401),
      step(VISITOR, 'GET', INVITATIONS, 401),
      invite('ada', 422, { role: 'no_such_role' }),
      invite('ada', 422, { days: 0 }),
      invite('ada', 422, { days: 31 }),
      invite('ada', 422, { email: 'nobody' }),
      {
        ...invite('ada', 201, { email: 'BOB@people.example' }),
        expect: { status: 201, json: { invitation: bob, link: { $type: 'string' }, is_mailed: false } },
        keep: { link: 'link' },
      },
      step('ada', 'GET', INVITATIONS, 200, {
        json: { items: { $contains: bob } },
        text: '^(?!.*(token|link)).*$',
      }),
      join('eve', 'a guess', 410),
      step('bob', 'POST', '/api/auth/invitation', 200, { body: { token: '{{link}}' }, json: bob }),
      isSignedOut('bob'),
      step('bob', 'POST', '/api/auth/join', 422, {
        body: { token: '{{link}}', name: 'Bob Example', password: 'short' },
      }),
      step('bob', 'POST', '/api/auth/join', 422, {
        body: { token: '{{link}}', name: 'Bob Example', password: 'Password1' },
      }),
      {
        ...join('bob', '{{link}}', 201),
        expect: { status: 201, json: { account: { name: 'Bob Example', ...bob } } },
        keep: { bob: 'account.id' },
      },
      step('bob', 'GET', '/api/auth/me', 200, { json: { account: { role }, may_open: true } }),
      join('eve', '{{link}}', 410),
      isSignedOut('eve'),
      step('phone', 'POST', '/api/auth/login', 200, {
        body: { email: person('bob').email, password: PASSWORD },
        json: { account: { id: '{{bob}}', role } },
      }),
      ...(role === first ? [] : [invite('bob', 403), step('bob', 'GET', INVITATIONS, 403)]),
      invite('ada', 422),
      step('ada', 'DELETE', '/api/auth/accounts/{{bob}}', 204),
      isSignedOut('bob'),
      isSignedOut('phone'),
    ]),
    audience: 'invited',
  };
}

function takeBackCheck(model: AppModel): ContractCheck {
  const role = allRoles(model.roles)[0] ?? '';
  const invite = (kept: string): ContractStep =>
    step('ada', 'POST', INVITATIONS, 201, {
      body: { email: person('bob').email, role, days: 1 },
      keep: { [kept]: 'link', [`${kept}_id`]: 'invitation.id' },
    });
  return check('invited.back', 'An invitation that was taken back, or made anew, is worth nothing', [
    ...enterAsOwner('ada', 'ada'),
    invite('first'),
    invite('second'),
    join('bob', '{{first}}', 410),
    step(VISITOR, 'DELETE', `${INVITATIONS}/{{second_id}}`, 401),
    step('ada', 'DELETE', `${INVITATIONS}/{{second_id}}`, 204),
    step('ada', 'DELETE', `${INVITATIONS}/{{second_id}}`, 404),
    join('bob', '{{second}}', 410),
    isSignedOut('bob'),
    // Somebody who made an account meanwhile gets no second one.
    invite('third'),
    register('bob'),
    join('phone', '{{third}}', 409),
    isSignedOut('phone'),
  ]);
}

/** The server answers as to a stranger, whoever is signed in; nothing else is changed by it. */
function visitorViewCheck(model: AppModel): ContractCheck {
  const first = firstRoleName(model);
  const view = (as: string, method: 'POST' | 'DELETE', status: number) =>
    step(as, method, '/api/auth/visitor-view', status);
  const isVisitor = step('ada', 'GET', '/api/auth/me', 200, {
    json: { account: null, is_visitor_view: true },
  });
  const usual = chosenRoles(model.roles)[0] ?? '';
  return check('visitor-view', 'Whoever runs the app looks at it as a visitor, and gets what one gets', [
    ...enterAsOwner('ada', 'ada'),
    step('ada', 'GET', '/api/auth/me', 200, { json: { is_visitor_view: false } }),
    view(VISITOR, 'POST', 401),
    ...(usual === first ? [] : [register('bob'), view('bob', 'POST', 403), isSignedIn('bob')]),
    view('ada', 'POST', 204),
    isVisitor,
    ...closedCalls(model).map((path) => step('ada', 'GET', path, 401)),
    step('ada', 'GET', '/api/auth/accounts', 401),
    step('ada', 'GET', INVITATIONS, 401),
    step('ada', 'PATCH', '/api/auth/me', 401, { body: { name: 'Nobody' } }),
    view('ada', 'DELETE', 204),
    step('ada', 'GET', '/api/auth/accounts', 200),
    // Coming in again ends it as well.
    view('ada', 'POST', 204),
    enterStep('ada', checkTicket('ada', { nonce: 'another ticket of ada' })),
    step('ada', 'GET', '/api/auth/me', 200, { json: { account: { role: first }, is_visitor_view: false } }),
  ]);
}

/** Lists that are not for everyone. */
function closedCalls(model: AppModel): string[] {
  const isClosed = (entity: EntityModel) =>
    entity.operations.has('list') && !entity.access('list').includes('public');
  return model.entities.filter(isClosed).map(({ apiPath }) => apiPath);
}
