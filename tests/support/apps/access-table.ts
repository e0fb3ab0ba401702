/**
 * What everybody gets on every operation and page of an app, asked over the wire and held against the plan's rules: the
 * stranger, who signed in, each role, and the owner. Ids are those of no record, so that asking changes nothing: who may do
 * something gets past the rule (404, 422), who may not is told so first (401, 403).
 */
import type { Access, Blueprint } from '../../../worker/contract/plan/blueprint.ts';
import { CHECK_VARIABLES } from '../../../worker/contract/plan/contract-suite.ts';
import type { SourceFiles } from '../../../worker/contract/project/files.ts';
import type { Framework } from '../../../worker/contract/run.ts';
import { ownerEntryPath } from '../../../worker/domain/access/owner-ticket.ts';
import { checkTicket } from '../../../worker/engine/checks/owner-steps.ts';
import { isOwnOnly } from '../../../worker/engine/core/access/is-own-only.ts';
import { allRoles, chosenRoles, firstRoleName } from '../../../worker/engine/core/access/roles.ts';
import type { AppModel, EntityModel } from '../../../worker/engine/core/model.ts';
import { generateBackend, generateFrontend } from '../../../worker/engine/generate.ts';
import { openDatabase } from '../../../worker/engine/kit/hono/backend/node-database.ts';
import { settle } from '../../../worker/engine/settle/settle.ts';
import { loadRenderer } from '../../engine/render-pages.ts';
import { loadBackend } from '../../engine/run-backend.ts';
import { findPython, serveFastapi } from '../../engine/run-fastapi.ts';

/** What somebody gets: all of it, their own, a refusal, or the way to sign in. */
type Cell = 'yes' | 'own' | 'no' | 'sign in';

interface AccessTable {
  actors: string[];
  rows: { what: string; expected: Cell[]; got: Cell[] }[];
  /** Cells that are not as the plan says: `list dish as team: yes, not no`. */
  wrong: string[];
}

type Call = (path: string, init?: { method?: string; body?: unknown; cookie?: string }) => Promise<Response>;

interface Actor {
  name: string;
  /** Null: not signed in. */
  role: string | null;
  cookie: string;
}

const MISSING = 999_999_999;
const STRANGER = 'stranger';
const PASSWORD = 'correct horse battery staple';

/**
 * Asks every operation of every kind of record, and every page, as everybody.
 * @param files of the backend; those of the plan unless another one is to be looked at.
 */
export async function askAccess(
  blueprint: Blueprint,
  framework: Framework,
  files: SourceFiles = generateBackend(blueprint, framework),
): Promise<AccessTable> {
  const { model } = settle(blueprint);
  const { render } = await loadRenderer(await generateFrontend(blueprint));
  const variables = { ...CHECK_VARIABLES, AUDIENCE: model.audience, SEED: 'off' };
  const app = await startApp(files, framework, variables);
  try {
    const actors = await enterAll(app.call, model);
    const table: AccessTable = { actors: actors.map(({ name }) => name), rows: [], wrong: [] };
    for (const entity of model.entities)
      for (const { permission, method, path } of callsOf(entity)) {
        const access = entity.access(permission);
        const got: Cell[] = [];
        for (const actor of actors) {
          const body = method === 'POST' || method === 'PATCH' ? {} : undefined;
          const { status } = await app.call(path, { method, body, cookie: actor.cookie });
          got.push(readStatus(status, access, actor, model));
        }
        addRow(table, `${permission} ${entity.names.snake}`, actors, got, (actor) =>
          say(access, actor, model),
        );
      }
    for (const page of model.pages) {
      const got: Cell[] = [];
      for (const actor of actors) {
        const me = await app.call('/api/auth/me', { cookie: actor.cookie });
        const answers = { '/api/auth/me': { status: me.status, body: await me.json() } };
        got.push(readPage((await render(page.path.replace(':id', '1'), answers)).html));
      }
      addRow(table, `page ${page.path}`, actors, got, (actor) => say([page.audience], actor, model));
    }
    return table;
  } finally {
    await app.close();
  }
}

function addRow(
  table: AccessTable,
  what: string,
  actors: readonly Actor[],
  got: Cell[],
  expect: (actor: Actor) => Cell,
): void {
  const expected = actors.map(expect);
  table.rows.push({ what, expected, got });
  actors.forEach(({ name }, index) => {
    if (got[index] !== expected[index])
      table.wrong.push(`${what} as ${name}: ${got[index]}, not ${expected[index]}`);
  });
}

/** As the plan's rules say it: the door first, then who may do it. */
function say(access: readonly Access[], { role, name }: Actor, model: AppModel): Cell {
  const isOpen = mayOpen(role, model);
  if (!isOpen) return role === null ? 'sign in' : 'no';
  if (access.includes('public')) return 'yes';
  if (role === null) return 'sign in';
  const isNamed = access.some((one) => typeof one === 'object' && one.roles.includes(role));
  if (isNamed || access.includes('signed_in')) return 'yes';
  if (access.includes('owner')) return name === STRANGER ? 'sign in' : 'own';
  return 'no';
}

/** Everybody but the stranger was invited, or came by a ticket. */
function mayOpen(role: string | null, { audience, roles }: AppModel): boolean {
  if (audience === 'public') return true;
  if (role === null) return false;
  const first = roles.find(({ name }) => name === 'admin') ?? roles.find(({ sign_up }) => !sign_up);
  return audience !== 'owner' || role === first?.name;
}

/** A refusal that names no record is one; who gets past it may, where only their own counts, do it with those. */
function readStatus(status: number, access: readonly Access[], { role }: Actor, model: AppModel): Cell {
  if (status === 401) return 'sign in';
  if (status === 403) return 'no';
  if (status >= 500) throw new Error(`The app answered ${status}`);
  const isNamed = access.some((one) => typeof one === 'object' && one.roles.includes(role ?? ''));
  return isOwnOnly(access) && !isNamed && mayOpen(role, model) ? 'own' : 'yes';
}

function readPage(html: string): Cell {
  if (html.includes('This page is not for you')) return 'no';
  return html.includes('This page is for people with an account') ? 'sign in' : 'yes';
}

function callsOf(entity: EntityModel): { permission: string; method: string; path: string }[] {
  const { apiPath, operations, actions } = entity;
  const one = `${apiPath}/${MISSING}`;
  const calls: [string, string, string][] = [
    ['list', 'GET', apiPath],
    ['summary', 'GET', `${apiPath}/summary?measure=count`],
    ['export', 'GET', `${apiPath}/export.csv`],
    ['create', 'POST', apiPath],
    ['read', 'GET', one],
    ['update', 'PATCH', one],
    ['delete', 'DELETE', one],
  ];
  return [
    ...calls.filter(([permission]) => (operations as ReadonlySet<string>).has(permission)),
    ...actions.map(({ name, path }): [string, string, string] => [name, 'POST', `${one}/${path}`]),
  ].map(([permission, method, path]) => ({ permission, method, path }));
}

/** Signs everybody in: the owner by a ticket, the others by an invitation with their role. */
async function enterAll(call: Call, model: AppModel): Promise<Actor[]> {
  const first = firstRoleName(model);
  const stranger: Actor = { name: STRANGER, role: null, cookie: '' };
  if (!model.hasAccounts) return [stranger];
  const owner = {
    name: 'owner',
    role: first,
    cookie: cookieOf(await call(ownerEntryPath(checkTicket('ada')))),
  };
  const usual = chosenRoles(model.roles)[0] ?? '';
  const others = [...new Set([usual, ...allRoles(model.roles)])].filter((role) => role !== first);
  const actors: Actor[] = [];
  for (const [index, role] of others.entries()) {
    const body = { email: `person${index}@people.example`, role };
    const invited = await call('/api/auth/invitations', { method: 'POST', body, cookie: owner.cookie });
    const { link } = (await invited.json()) as { link: string };
    const joined = await call('/api/auth/join', {
      method: 'POST',
      body: { token: link, name: `Person ${index}`, password: PASSWORD },
    });
    actors.push({ name: role || 'signed in', role, cookie: cookieOf(joined) });
  }
  return [stranger, ...actors, owner];
}

function cookieOf(answer: Response): string {
  const [cookie = ''] = answer.headers.getSetCookie();
  if (cookie === '') throw new Error(`Nobody was signed in: ${answer.status}`);
  return cookie.split(';')[0] ?? '';
}

async function startApp(
  files: SourceFiles,
  framework: Framework,
  variables: Record<string, string>,
): Promise<{ call: Call; close(): Promise<void> }> {
  const toRequest: (...args: Parameters<Call>) => Request = (path, { method = 'GET', body, cookie } = {}) =>
    new Request(`https://app.test${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(cookie ? { cookie } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  if (framework === 'React + Hono') {
    const database = openDatabase(':memory:');
    const app = (await loadBackend(files))(database, variables);
    return {
      call: async (...args) => app.fetch(toRequest(...args)),
      close: async () => database.close(),
    };
  }
  const found = await findPython();
  if ('missing' in found) throw new Error(found.missing);
  const backend = await serveFastapi(files, found.python);
  await backend.restart(false, variables);
  return { call: (...args) => backend.fetch(toRequest(...args)), close: () => backend.close() };
}
