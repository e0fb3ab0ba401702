/** The calls around accounts in the OpenAPI document; they are free code, so they are described by hand. Long, since it is one list of calls. */
import { allRoles, chosenRoles } from '../access/roles.ts';
import type { AppModel } from '../model.ts';
import type { Schema } from './open-api-schemas.ts';

const json = (schema: string) => ({
  'application/json': { schema: { $ref: `#/components/schemas/${schema}` } },
});
const answer = (description: string, schema?: string) =>
  schema === undefined ? { description } : { description, content: json(schema) };

interface Call {
  id: string;
  summary: string;
  body?: string;
  answers: Record<number, [description: string, schema?: string]>;
  hasId?: boolean;
  /** Only for people who are signed in. */
  closed?: boolean;
}

const SIGNED_OUT: [string, string] = ['Nobody is signed in', 'Error'];
const INVALID: [string, string] = ['The input is not valid', 'ValidationError'];
const TOO_MANY: [string, string] = ['Too many attempts; see Retry-After', 'Error'];
const ENDED: [string, string] = ['The invitation was used, taken back or has ended', 'Error'];
const NOT_ALLOWED: [string, string] = ['Only for those who run the app', 'Error'];

const OWN: Record<string, Record<string, Call>> = {
  '/api/auth/owner': {
    get: {
      id: 'enterAsOwner',
      summary: 'Signs in whoever runs the app, by a ticket that is good once, and leads to the app',
      answers: { 303: ['To the app, or to signing in where the ticket is not good'] },
    },
  },
  '/api/auth/register': {
    post: {
      id: 'register',
      summary: 'Create an account and sign in',
      body: 'AccountRegistration',
      answers: {
        201: ['The account', 'SignedInAccount'],
        403: ['Accounts are by invitation', 'Error'],
        422: INVALID,
        429: TOO_MANY,
      },
    },
  },
  '/api/auth/login': {
    post: {
      id: 'signIn',
      summary: 'Sign in',
      body: 'AccountCredentials',
      answers: {
        200: ['The account', 'SignedInAccount'],
        401: ['Wrong address or password', 'Error'],
        429: TOO_MANY,
      },
    },
  },
  '/api/auth/logout': {
    post: { id: 'signOut', summary: 'Sign out', answers: { 204: ['Signed out'] } },
  },
  '/api/auth/me': {
    get: {
      id: 'readOwnAccount',
      summary: 'Who is signed in; the account is null when nobody is',
      answers: { 200: ['The account, and what they may do before anything else', 'Visit'] },
    },
    patch: {
      id: 'changeOwnAccount',
      summary: "Change one's own name",
      body: 'AccountProfile',
      closed: true,
      answers: { 200: ['The account', 'SignedInAccount'], 401: SIGNED_OUT, 422: INVALID },
    },
  },
  '/api/auth/invitation': {
    post: {
      id: 'readInvitation',
      summary: 'Whom the link of an invitation is for',
      body: 'InvitationToken',
      answers: { 200: ['The invitation', 'InvitationToJoin'], 410: ENDED, 422: INVALID },
    },
  },
  '/api/auth/join': {
    post: {
      id: 'join',
      summary: 'Make the account of an invitation and sign in; the link is good once',
      body: 'InvitedAccount',
      answers: {
        201: ['The account', 'SignedInAccount'],
        409: ['There is an account with this address already', 'Error'],
        410: ENDED,
        422: INVALID,
      },
    },
  },
  '/api/auth/visitor-view': {
    post: {
      id: 'lookAsVisitor',
      summary: 'From now on whoever runs the app is taken for a visitor in this browser',
      closed: true,
      answers: { 204: ['Begun'], 401: SIGNED_OUT, 403: NOT_ALLOWED },
    },
    delete: { id: 'lookAsOneself', summary: 'Ends that', answers: { 204: ['Ended'] } },
  },
  '/api/auth/credentials': {
    post: {
      id: 'setCredentials',
      summary: 'A first address and password, for somebody who came by a link',
      body: 'NewCredentials',
      closed: true,
      answers: {
        200: ['The account', 'SignedInAccount'],
        401: SIGNED_OUT,
        409: ['There is a password already', 'Error'],
        422: INVALID,
      },
    },
  },
  '/api/auth/password': {
    post: {
      id: 'changePassword',
      summary: 'Change the password; other devices are signed out',
      body: 'AccountPassword',
      closed: true,
      answers: { 204: ['Changed'], 401: SIGNED_OUT, 422: INVALID, 429: TOO_MANY },
    },
  },
  '/api/auth/sessions': {
    delete: {
      id: 'signOutEverywhere',
      summary: 'Sign out everywhere',
      closed: true,
      answers: { 204: ['Signed out'], 401: SIGNED_OUT },
    },
  },
};

const PEOPLE: Record<string, Record<string, Call>> = {
  '/api/auth/invitations': {
    get: {
      id: 'listInvitations',
      summary: 'Invitations that wait for an answer',
      closed: true,
      answers: { 200: ['Those that are open', 'Invitations'], 401: SIGNED_OUT, 403: NOT_ALLOWED },
    },
    post: {
      id: 'invite',
      summary: 'Invite somebody with a role; the answer alone has the link, which is good once',
      body: 'NewInvitation',
      closed: true,
      answers: {
        201: ['The invitation and its link', 'SentInvitation'],
        401: SIGNED_OUT,
        403: NOT_ALLOWED,
        409: ['Too many are open', 'Error'],
        422: INVALID,
      },
    },
  },
  '/api/auth/invitations/{id}': {
    delete: {
      id: 'takeInvitationBack',
      summary: 'Take an invitation back: its link is worth nothing any more',
      hasId: true,
      closed: true,
      answers: {
        204: ['Taken back'],
        401: SIGNED_OUT,
        403: NOT_ALLOWED,
        404: ['There is no such invitation', 'Error'],
      },
    },
  },
  '/api/auth/texts': {
    get: {
      id: 'listOwnTexts',
      summary: 'Texts of the pages that the owner has written anew; none for those who may not open the app',
      answers: { 200: ['By the name of their place', 'OwnTexts'] },
    },
    patch: {
      id: 'writeOwnText',
      summary: 'Write another text; null goes back to the one that the app was built with',
      body: 'OwnText',
      closed: true,
      answers: {
        200: ['The text', 'OwnText'],
        401: SIGNED_OUT,
        403: NOT_ALLOWED,
        409: ['Too many texts', 'Error'],
        422: INVALID,
      },
    },
  },
  '/api/auth/examples': {
    get: {
      id: 'countExamples',
      summary: 'How many of the records that the app started with nobody has changed',
      closed: true,
      answers: { 200: ['How many', 'ExampleCount'], 401: SIGNED_OUT, 403: NOT_ALLOWED },
    },
    post: {
      id: 'keepExamples',
      summary: 'Keep them as records like all others',
      closed: true,
      answers: { 204: ['Kept'], 401: SIGNED_OUT, 403: NOT_ALLOWED },
    },
    delete: {
      id: 'clearExamples',
      summary: 'Delete those that nobody has changed and that nothing needs which stays',
      closed: true,
      answers: { 200: ['How many were deleted', 'ClearedExamples'], 401: SIGNED_OUT, 403: NOT_ALLOWED },
    },
  },
  '/api/auth/accounts': {
    get: {
      id: 'listAccounts',
      summary: 'Everyone with an account',
      closed: true,
      answers: { 200: ['All accounts', 'UserAccounts'], 401: SIGNED_OUT, 403: NOT_ALLOWED },
    },
  },
  '/api/auth/accounts/{id}': {
    patch: {
      id: 'changeRole',
      summary: 'Give an account another role',
      body: 'AccountRole',
      hasId: true,
      closed: true,
      answers: {
        200: ['The account', 'SignedInAccount'],
        401: SIGNED_OUT,
        403: NOT_ALLOWED,
        404: ['There is no such account', 'Error'],
        409: ['Someone must stay who runs the app', 'Error'],
        422: INVALID,
      },
    },
    delete: {
      id: 'removeAccount',
      summary: 'Remove an account; what it made stays',
      hasId: true,
      closed: true,
      answers: {
        204: ['Removed'],
        401: SIGNED_OUT,
        403: NOT_ALLOWED,
        404: ['There is no such account', 'Error'],
        409: ['Someone must stay who runs the app', 'Error'],
      },
    },
  },
};

/** What a call needs that is not for everyone. */
export const SESSION_SECURITY = [{ session: [] }];

export function describeAccountPaths(model: AppModel): Record<string, Record<string, unknown>> {
  if (!model.hasAccounts) return {};
  const calls = { ...OWN, ...(model.firstRole ? PEOPLE : {}) };
  return Object.fromEntries(
    Object.entries(calls).map(([path, methods]) => [
      path,
      Object.fromEntries(Object.entries(methods).map(([method, call]) => [method, describeCall(call)])),
    ]),
  );
}

function describeCall({ id, summary, body, answers, hasId, closed }: Call): Record<string, unknown> {
  return {
    operationId: id,
    summary,
    tags: ['accounts'],
    parameters: hasId ? [{ $ref: '#/components/parameters/id' }] : [],
    ...(body === undefined ? {} : { requestBody: { required: true, content: json(body) } }),
    responses: Object.fromEntries(
      Object.entries(answers).map(([status, [description, schema]]) => [status, answer(description, schema)]),
    ),
    ...(closed ? { security: SESSION_SECURITY } : {}),
  };
}

export function describeAccountComponents(model: AppModel): {
  schemas: Record<string, Schema>;
  parameters: Record<string, Schema>;
  more: Record<string, unknown>;
} {
  if (!model.hasAccounts) return { schemas: {}, parameters: {}, more: {} };
  const text = { type: 'string' };
  const object = (properties: Record<string, Schema>, required = Object.keys(properties)): Schema => ({
    type: 'object',
    required,
    properties,
  });
  const password = { type: 'string', minLength: 8, maxLength: 200 };
  const roles = allRoles(model.roles);
  const account = object({ id: { type: 'integer' }, name: text, email: text, role: { enum: roles } });
  const moment = { type: 'string', format: 'date-time' };
  const invitation = object({
    id: { type: 'integer' },
    email: text,
    role: { enum: roles },
    expires_at: moment,
  });
  return {
    schemas: {
      AccountRegistration: object(
        { name: text, email: text, password, role: { enum: chosenRoles(model.roles) } },
        ['name', 'email', 'password'],
      ),
      AccountCredentials: object({ email: text, password: text }),
      NewCredentials: object({ email: text, password }),
      AccountProfile: object({ name: text }, []),
      AccountPassword: object({ current: text, password }),
      UserAccount: account,
      SignedInAccount: object({
        account: { anyOf: [{ $ref: '#/components/schemas/UserAccount' }, { type: 'null' }] },
      }),
      Visit: object({
        account: { anyOf: [{ $ref: '#/components/schemas/UserAccount' }, { type: 'null' }] },
        may_open: { type: 'boolean' },
        may_register: { type: 'boolean' },
        is_visitor_view: { type: 'boolean' },
      }),
      InvitationToken: object({ token: text }),
      InvitedAccount: object({ token: text, name: text, password }),
      InvitationToJoin: object({ email: text, role: { enum: roles }, expires_at: moment }),
      ...(model.firstRole
        ? {
            AccountRole: object({ role: { enum: roles } }),
            NewInvitation: object(
              {
                email: text,
                role: { enum: roles },
                days: { type: 'integer', minimum: 1, maximum: 30, default: 7 },
              },
              ['email', 'role'],
            ),
            OwnTexts: object({ texts: { type: 'object', additionalProperties: text } }),
            OwnText: object({
              key: { type: 'string', pattern: '^[a-z0-9_-]{1,100}$' },
              value: { anyOf: [{ type: 'string', minLength: 1, maxLength: 2000 }, { type: 'null' }] },
            }),
            ExampleCount: object({ count: { type: 'integer' } }),
            ClearedExamples: object({ deleted: { type: 'integer' } }),
            Invitations: object({ items: { type: 'array', items: invitation } }),
            SentInvitation: object({ invitation, link: text, is_mailed: { type: 'boolean' } }),
            UserAccounts: object({
              items: { type: 'array', items: { $ref: '#/components/schemas/UserAccount' } },
            }),
          }
        : {}),
    },
    parameters: model.firstRole
      ? { id: { name: 'id', in: 'path', required: true, schema: { type: 'integer' } } }
      : {},
    more: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-session' } },
    },
  };
}
